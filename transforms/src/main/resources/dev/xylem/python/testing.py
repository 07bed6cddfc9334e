"""Loads files of tests and runs the tests in them, beside the formulas that they test."""

__test_modules = {}
__last_compared = [None]


def __tests(__at, __count, action, file, argument, aliases):
    __at[0] = 0
    if action[0] == "load":
        return [__load_tests(file[0], argument[0], aliases[0])], [""], [""], [""]
    outcome, message, frames, printed = __run_test(file[0], argument[0])
    return [outcome], [message], [frames], [printed]


def __load_tests(file, text, aliases):
    """Gives the names of the tests, a line each; all formulas are one module under many names."""
    import sys

    formulas = sys.modules["formulas"]
    for name in aliases.split("\n"):
        # What the standard library imports by such a name must stay what it is.
        if name not in getattr(sys, "stdlib_module_names", ()):
            sys.modules.setdefault(name, formulas)
    name = file.replace("\\", "/").rpartition("/")[2][:-3]
    module = sys.modules[name] = type(sys)(name)
    module.__file__ = file
    tree = compile(text, file, "exec", 0x400)  # ast.PyCF_ONLY_AST
    module.__dict__.update({"@compare": __compare, "@compared": __compared, "@failed": __failed})
    exec(compile(__explaining(tree, text.splitlines()), file, "exec"), module.__dict__)
    __test_modules[file] = module
    return "\n".join(__names_of_tests(module, formulas))


def __names_of_tests(module, formulas):
    for name, value in list(module.__dict__.items()):
        if formulas.__dict__.get(name) is value:
            continue
        if name.startswith("test") and callable(value) and not isinstance(value, type):
            yield name
        elif isinstance(value, type) and (__is_case(value) or name.startswith("Test")):
            if value.__module__ == module.__name__:
                for method in dir(value):
                    if method.startswith("test") and callable(getattr(value, method)):
                        yield name + "::" + method


def __is_case(value):
    import sys

    unittest = sys.modules.get("unittest")
    return unittest is not None and issubclass(value, unittest.TestCase)


def __run_test(file, name):
    import sys

    printed = []
    sink = __sink(printed)
    streams = sys.stdout, sys.stderr
    sys.stdout = sys.stderr = sink
    error = None
    try:
        __call_test(__test_modules[file], name)
    except BaseException as e:
        if isinstance(e, MemoryError) or type(e).__name__ == "RowTimeout":
            raise
        error = e
    finally:
        sys.stdout, sys.stderr = streams
    if error is None:
        outcome, message = "passed", ""
    else:
        kind = type(error).__name__
        outcome = "skipped" if kind in ("SkipTest", "Skipped") else "failed"
        try:
            text = str(error)
        except Exception:
            text = "..."
        message = kind + ": " + text if text else kind
    return outcome, message[:20000], __frames(error), "".join(printed)[:20000]


def __call_test(module, name):
    owner, _, method = name.rpartition("::")
    if not owner:
        __checked_call(getattr(module, name), 0)
    elif __is_case(getattr(module, owner)):
        __run_case(getattr(module, owner)(method))
    else:
        instance = getattr(module, owner)()
        getattr(instance, "setup_method", lambda *_: None)()
        try:
            __checked_call(getattr(instance, method), 1)
        finally:
            getattr(instance, "teardown_method", lambda *_: None)()


def __checked_call(function, bound):
    code = getattr(function, "__code__", None)
    defaults = getattr(function, "__defaults__", None) or ()
    if code is not None and code.co_argcount - bound - len(defaults) > 0:
        raise TypeError("a test takes no arguments: fixtures are not known here")
    result = function()
    if hasattr(result, "__await__") or hasattr(result, "send"):
        raise TypeError("a test can neither be async nor yield")


def __run_case(case):
    import unittest

    result = unittest.TestResult()
    errors = []
    result.addFailure = result.addError = lambda test, error: errors.append(error[1])
    result.addSubTest = lambda test, sub, error: error and errors.append(error[1])
    result.addSkip = lambda test, reason: errors.append(unittest.SkipTest(reason))
    result.addUnexpectedSuccess = lambda test: errors.append(
        AssertionError("the test should fail, but passed")
    )
    unittest.TestSuite([case]).run(result)
    if errors:
        raise errors[0]


def __sink(printed):
    class Sink:
        encoding = "utf-8"

        def write(self, text):
            if len(printed) < 10000:
                printed.append(text)
            return len(text)

        def flush(self):
            pass

        def isatty(self):
            return False

    return Sink()


def __frames(error):
    lines = []
    traceback = None if error is None else error.__traceback__
    while traceback is not None:
        code = traceback.tb_frame.f_code
        if code.co_filename != "<calculated fields>":
            lines.append("%s\t%d\t%s" % (code.co_filename, traceback.tb_lineno, code.co_name))
        traceback = traceback.tb_next
    return "\n".join(lines)


def __explaining(node, source):
    """Has every assert say what it compared."""
    import _ast

    for name in node._fields:
        value = getattr(node, name, None)
        if isinstance(value, list):
            value[:] = [__explaining(v, source) if isinstance(v, _ast.AST) else v for v in value]
        elif isinstance(value, _ast.AST):
            setattr(node, name, __explaining(value, source))
    if not isinstance(node, _ast.Assert):
        return node

    def made(node_type, **fields):
        new = node_type(**fields)
        for place in ("lineno", "col_offset", "end_lineno", "end_col_offset"):
            setattr(new, place, getattr(node.test, place))
        return new

    def call(function, *arguments):
        name = made(_ast.Name, id=function, ctx=_ast.Load())
        return made(_ast.Call, func=name, args=list(arguments), keywords=[])

    def constant(value):
        return made(_ast.Constant, value=value, kind=None)

    text = constant(__source_of(node.test, source))
    said = node.msg or constant(None)
    test = node.test
    if isinstance(test, _ast.Compare) and len(test.ops) == 1:
        operator = constant(type(test.ops[0]).__name__)
        node.test = call("@compare", operator, test.left, test.comparators[0])
        node.msg = call("@compared", text, said)
    else:
        node.msg = call("@failed", text, said)
    return node


def __source_of(node, source):
    lines = [line.encode() for line in source[node.lineno - 1 : node.end_lineno]]
    lines[-1] = lines[-1][: node.end_col_offset]
    lines[0] = lines[0][node.col_offset :]
    return " ".join(line.decode().strip() for line in lines)


def __compare(operator, left, right):
    __last_compared[0] = (left, right)
    return {
        "Eq": lambda a, b: a == b,
        "NotEq": lambda a, b: a != b,
        "Lt": lambda a, b: a < b,
        "LtE": lambda a, b: a <= b,
        "Gt": lambda a, b: a > b,
        "GtE": lambda a, b: a >= b,
        "Is": lambda a, b: a is b,
        "IsNot": lambda a, b: a is not b,
        "In": lambda a, b: a in b,
        "NotIn": lambda a, b: a not in b,
    }[operator](left, right)


def __compared(text, said):
    left, right = __last_compared[0]
    sides = "\n  left:  %s\n  right: %s" % (__shown(left), __shown(right))
    kinds = (str, list, tuple)
    if type(left) is type(right) and isinstance(left, kinds) and max(len(left), len(right)) > 20:
        same = next((i for i, (a, b) in enumerate(zip(left, right)) if a != b), None)
        same = min(len(left), len(right)) if same is None else same
        sides += "\n  they differ from position %d on" % same
    return __failed(text, said) + sides


def __failed(text, said):
    return "assert " + text if said is None else "%s\n  assert %s" % (said, text)


def __shown(value):
    try:
        text = repr(value)
    except Exception:
        return "..."
    return text if len(text) <= 500 else "%s... (%d characters)" % (text[:500], len(text))


