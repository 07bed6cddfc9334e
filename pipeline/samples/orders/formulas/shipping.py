def shipping(units, express):
    """Price of sending an order, by how many units it has."""
    if units == 0:
        return 0
    price = 4.90 + 0.01 * units
    return 2 * price if express else price


def invoice_number(order_id, ordered_on):
    """Datetimes arrive as text such as 2025-01-14T00:00:00.000+00:00."""
    return f"{ordered_on[:4]}-{order_id}"
