"""Runs in the interpreter of a py_calc node: loads the user's files into one module, examines the
expressions of calculated fields, and compiles them into one function over the rows of a chunk.

It does without the standard library: importing `ast` or `inspect` alone takes a second.
"""

import _ast
import builtins
import sys

ONLY_AST = 0x400  # ast.PyCF_ONLY_AST
ALIASES = ("r", "p")

# These would turn the function over the rows into a generator.
SUSPENDING = (_ast.Yield, _ast.YieldFrom, _ast.Await)

module = type(sys)("formulas")
sys.modules[module.__name__] = module


def search_in(*directories):
    """Imports look into these last, so that no package stands in for a module of Python's own."""
    sys.path.extend(directories)


def load(file, text):
    exec(compile(text, file, "exec"), module.__dict__)


def walk(node):
    yield node
    for name in node._fields:
        value = getattr(node, name, None)
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, _ast.AST):
                yield from walk(child)


def is_reference(node):
    return (
        isinstance(node, _ast.Attribute)
        and isinstance(node.value, _ast.Name)
        and node.value.id in ALIASES
    )


def analyse(text):
    """Returns ([(alias, field)], [problem]) of an expression; an alias alone has the field "".

    A problem that does not depend on other fields is found here: unknown names, wrong arguments.
    """
    tree = compile(text, "<expression>", "eval", ONLY_AST)
    nodes = list(walk(tree))
    bound = {n.id for n in nodes if isinstance(n, _ast.Name) and isinstance(n.ctx, _ast.Store)}
    bound.update(n.arg for n in nodes if isinstance(n, _ast.arg))
    references = list(dict.fromkeys((n.value.id, n.attr) for n in nodes if is_reference(n)))
    references += bare_aliases(nodes, bound)
    problems = []
    for node in nodes:
        if isinstance(node, SUSPENDING):
            problems.append(f"{type(node).__name__.lower()} has no place in an expression")
        if isinstance(node, _ast.Name) and node.id not in bound and not is_known(node.id):
            problems.append(unknown(node.id, nodes))
        if isinstance(node, _ast.Call) and isinstance(node.func, _ast.Name):
            if node.func.id not in bound:
                problems.extend(wrong_arguments(node))
    return references, list(dict.fromkeys(problems))


def bare_aliases(nodes, bound):
    parts = {id(n.value) for n in nodes if is_reference(n)}
    names = [n.id for n in nodes if isinstance(n, _ast.Name) and id(n) not in parts]
    return [(a, "") for a in ALIASES if a in names and a not in bound]


def is_known(name):
    return name in ALIASES or name in module.__dict__ or hasattr(builtins, name)


def unknown(name, nodes):
    called = any(
        isinstance(n, _ast.Call) and isinstance(n.func, _ast.Name) and n.func.id == name
        for n in nodes
    )
    if called:
        return f"there is no function {name} in the Python files"
    return f"there is no name {name}; fields are written r.{name} or p.{name}"


def wrong_arguments(call):
    function = module.__dict__.get(call.func.id)
    code = getattr(function, "__code__", None)
    starred = any(isinstance(a, _ast.Starred) for a in call.args)
    if code is None or starred or any(k.arg is None for k in call.keywords):
        return
    positional = code.co_varnames[: code.co_argcount]
    keyword_only = code.co_varnames[
        code.co_argcount : code.co_argcount + code.co_kwonlyargcount
    ]
    given = len(call.args)
    if given > len(positional) and not code.co_flags & 0x04:  # *args
        yield f"{call.func.id}() takes {len(positional)} arguments, {given} are given"
    named = {k.arg for k in call.keywords}
    if not code.co_flags & 0x08:  # **kwargs
        for name in sorted(named.difference(positional[code.co_posonlyargcount :], keyword_only)):
            yield f"{call.func.id}() has no argument {name}"
    required = positional[: len(positional) - len(function.__defaults__ or ())]
    missing = [n for n in required[given:] if n not in named]
    missing += [
        n for n in keyword_only if n not in named and n not in (function.__kwdefaults__ or {})
    ]
    if missing:
        yield f"{call.func.id}() is called without {', '.join(missing)}"


def compile_function(name, source):
    """Compiles a generated function; in it r.x and p.x become local variables of that very name."""
    tree = compile(source, "<calculated fields>", "exec", ONLY_AST)
    exec(compile(to_locals(tree), "<calculated fields>", "exec"), module.__dict__)
    return module.__dict__.pop(name)


def to_locals(node):
    for name in node._fields:
        value = getattr(node, name, None)
        if isinstance(value, list):
            value[:] = [to_locals(v) if isinstance(v, _ast.AST) else v for v in value]
        elif isinstance(value, _ast.AST):
            setattr(node, name, to_locals(value))
    if not is_reference(node):
        return node
    local = _ast.Name(id=f"{node.value.id}.{node.attr}", ctx=node.ctx)
    for place in ("lineno", "col_offset", "end_lineno", "end_col_offset"):
        setattr(local, place, getattr(node, place))
    return local


def frames(error):
    """The (file, line, function) of every frame that an exception passed, outermost first."""
    found = []
    traceback = error.__traceback__
    while traceback is not None:
        code = traceback.tb_frame.f_code
        found.append((code.co_filename, traceback.tb_lineno, code.co_name))
        traceback = traceback.tb_next
    return found
