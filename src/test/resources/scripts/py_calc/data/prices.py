def discount(price, vip):
    return price * 0.75 if vip else price


def add_tax(price, rate=0.0):
    return price + price * rate
