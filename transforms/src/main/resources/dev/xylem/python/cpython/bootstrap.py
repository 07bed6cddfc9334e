import os, sys

sys.path[:] = [path for path in sys.path if path]
requests = open(os.dup(0), "rb")
for line in iter(requests.readline, b"\n"):
    name, size = line.decode().split()
    module = sys.modules[name] = type(sys)(name)
    exec(compile(requests.read(int(size)), f"<{name}>", "exec"), module.__dict__)
sys.modules["xylem_worker"].serve(requests)
