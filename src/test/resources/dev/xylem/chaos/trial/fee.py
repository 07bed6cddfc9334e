def fee(quantity, value):
    total = 0
    for i in range(100):
        total += (quantity * 31 + i) % 7
    return value * 0.01 + total
