import time


def fee(quantity, value):
    time.sleep(0.0001)
    total = 0
    for i in range(100):
        total += (quantity * 31 + i) % 7
    return value * 0.01 + total
