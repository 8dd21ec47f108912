/** What a hostile official script may try. Each runs past the checker on purpose: these are the walls behind it, in the real process. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPool, type SandboxPool } from './pool.ts'
import { officialInput, officialScript, sayingServices } from './python-fixtures.ts'

let pool: SandboxPool
/** For scripts that never end: they are waited for. The others get time enough on a busy machine. */
let impatient: SandboxPool
let server: Server
let visits = 0
beforeAll(async () => {
  pool = createPool({ size: 1 })
  impatient = createPool({ size: 1, limits: { timeMs: 6_000 } })
  server = createServer((_, response) => {
    visits += 1
    response.end('visited')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => {
  pool.close()
  impatient.close()
  server.close()
})

const attempt = (lines: string, { skipCheck = true, sandbox = pool } = {}) => {
  const { port } = server.address() as AddressInfo
  const source = officialScript(lines.replaceAll('PORT', String(port)))
  return sandbox.run(officialInput(source, { skipCheck }), sayingServices().services)
}
/** Lines that print ESCAPED if they get hold of something. */
const guarded = (lines: string): string => `
try:
${lines.trim().replace(/^/gm, '    ')}
except BaseException as error:
    print("stopped", type(error).__name__, str(error)[:200])
evaluator.add_custom_node(True, "k", "d")`

/** What Python needs to get past the restricted builtins, as any text on sandboxes tells. */
const UNBOUND = `
def modules():
    for kind in object.__subclasses__():
        initial = getattr2(kind, "__init__")
        globals_ = getattr2(initial, "__globals__") if initial else None
        if isinstance(globals_, dict) and "sys" in globals_ and hasattr2(globals_["sys"], "modules"):
            return globals_["sys"].modules
def getattr2(thing, name):
    try:
        return object.__getattribute__(thing, name) if name != "__init__" else thing.__init__
    except Exception:
        return None
def hasattr2(thing, name):
    return getattr2(thing, name) is not None
sys_modules = modules()
builtins_ = sys_modules["builtins"]`

const REACHES: [string, string][] = [
  ['imports js', 'import js\nprint("ESCAPED", js)'],
  ['imports pyodide_js', 'import pyodide_js\nprint("ESCAPED", pyodide_js)'],
  ['imports run_js', 'from pyodide.code import run_js\nprint("ESCAPED", run_js("1"))'],
  ['imports the core of Pyodide', 'import _pyodide_core\nprint("ESCAPED")'],
  ['imports ctypes', 'import ctypes\nprint("ESCAPED")'],
  ['imports os', 'import os\nprint("ESCAPED", os.listdir("/"))'],
  ['imports sys', 'import sys\nprint("ESCAPED")'],
  ['imports subprocess', 'import subprocess\nprint("ESCAPED")'],
  ['imports a module through another', 'import logging\nprint("ESCAPED", logging.os)'],
  ['imports the walls themselves', 'import assay.walls\nprint("ESCAPED")'],
  ['opens a file', 'print("ESCAPED", open("/etc/hostname").read())'],
  ['calls eval', 'print("ESCAPED", eval("1+1"))'],
  ['reaches for globals by getattr', 'print("ESCAPED", getattr(evaluator.verify, "__globals__"))'],
  ['starts a thread by asyncio', 'print("ESCAPED", await asyncio.to_thread(print, "x"))'],
  ['takes the loop of asyncio', 'print("ESCAPED", asyncio.get_running_loop())'],
]

/** After the builtins are had back: what the interpreter and the process still refuse. */
const BEYOND: [string, string][] = [
  ['js from the machinery', 'builtins_.__import__("js")\nprint("ESCAPED")'],
  ['pyodide_js from the loaded modules', 'print("ESCAPED", sys_modules["pyodide_js"])'],
  ['the core of Pyodide from the loaded modules', 'print("ESCAPED", sys_modules["_pyodide_core"])'],
  ['a file of the machine', 'print("ESCAPED", builtins_.open("/etc/hostname").read())'],
  ['a file of the machine by os', 'os = sys_modules["os"]\nprint("ESCAPED", os.open("/etc/passwd", os.O_RDONLY))'],
  ['a folder by os', 'print("ESCAPED", sys_modules["os"].listdir("/"))'],
  ['another process by os', 'print("ESCAPED", sys_modules["os"].system("true"))'],
  [
    'a socket',
    'import_ = builtins_.__import__\nsocket = import_("socket")\nsocket.create_connection(("127.0.0.1", PORT))\nprint("ESCAPED")',
  ],
  [
    'a request by urllib',
    'request = builtins_.__import__("urllib.request").request\nprint("ESCAPED", request.urlopen("http://127.0.0.1:PORT/"))',
  ],
  ['ctypes', 'print("ESCAPED", builtins_.__import__("_ctypes"))'],
  [
    'a thread',
    'import_ = builtins_.__import__\nprint("ESCAPED", import_("_thread").start_new_thread(print, ("ESCAPED",)))',
  ],
  ['all objects by gc', 'print("ESCAPED", builtins_.__import__("gc").get_objects()[:1])'],
  [
    'a function of JavaScript that the event loop left behind',
    `found = [g["scheduleCallback"] for k in object.__subclasses__() for v in [getattr2(k, "__init__")] for g in [getattr2(v, "__globals__")] if isinstance(g, dict) and "scheduleCallback" in g]
print("ESCAPED", found[0])`,
  ],
  [
    'the core of Pyodide, built anew',
    `class Spec: name, origin, loader, parent, submodule_search_locations = "_pyodide_core", "built-in", None, "", None
made = sys_modules["_imp"].create_builtin(Spec())
print("ESCAPED", made)`,
  ],
  ['a trace function', 'sys_modules["sys"].settrace(lambda *a: None)\nprint("ESCAPED")'],
]

describe('a script that the checker did not see', () => {
  it.each(REACHES)('that %s', async (_, lines) => {
    const { console, error, tree } = await attempt(guarded(lines))
    expect(console.join('\n')).not.toMatch(/ESCAPED/)
    expect(console.join('\n') + (error?.message ?? '')).toMatch(/stopped|may not import|not defined/)
    expect(tree === null || tree.score === 1).toBe(true)
  })

  it.each(BEYOND)('that has the real builtins and wants %s', async (_, lines) => {
    const { console } = await attempt(guarded(`${UNBOUND}\nprint("has builtins")\n${lines}`))
    expect(console.join('\n')).toMatch(/has builtins/)
    expect(console.join('\n')).not.toMatch(/ESCAPED/)
    expect(console.join('\n')).toMatch(/stopped/)
  })

  it('has reached no server', () => {
    expect(visits).toBe(0)
  })

  it.each<[string, string, string]>([
    ['loops for ever', 'while True: pass', 'timeout'],
    ['backtracks in a regular expression', 're.match(r"(a+)+$", "a" * 40 + "b")', 'timeout'],
    ['fills the memory', 'kept = []\nwhile True: kept.append(bytearray(8_000_000))', 'memory'],
    ['fills the memory at once', 'x = "x" * (1 << 30)', 'memory'],
    ['calls itself', 'def f(n): return f(n + 1)\nf(0)', 'stack'],
    ['nests without end', 'x = []\nfor _ in range(200000): x = [x]\nprint(repr(x)[:10])', 'stack'],
    ['prints without end', 'while True: print("x" * 1000)', 'output'],
    ['makes nodes without end', 'for n in range(100000): evaluator.add_leaf(str(n), "d")', 'output'],
    ['asks without end', 'while True: await evaluator.verify("x yes", None, "http://x.test/")', 'output'],
    ['waits for what never comes', 'await asyncio.Event().wait()', 'stuck'],
    ['awaits a future of nobody', 'await asyncio.Future()', 'stuck'],
    [
      'keeps its exceptions to itself',
      'while True:\n    try:\n        print("x")\n    except Exception:\n        pass',
      'output',
    ],
    ['ends the process', 'raise SystemExit(3)', 'script-error'],
    ['sends too much back', 'evaluator.add_leaf("x", "d" * 3_000_000)', 'output'],
  ])('that %s ends with that, and the next answer is judged', async (_, lines, code) => {
    const sandbox = code === 'timeout' ? impatient : pool
    expect((await attempt(lines, { sandbox })).error?.code).toBe(code)
    const next = await attempt('evaluator.add_custom_node(True, "k", "d")', { sandbox })
    expect(next.tree?.score).toBe(1)
  })

  it('cannot poison the next run', async () => {
    await attempt(
      'Evaluator.add_custom_node = None\nBaseModel.model_dump = None\nimport re as r\nr.match = None\nimport math\nmath.pi = 3\nevaluator.add_leaf("x", "d")',
    )
    const next = await attempt(
      'import math\nprint(math.pi > 3.1, re.match("a", "a") is not None)\nevaluator.add_custom_node(True, "k", "d")',
    )
    expect(next.console).toEqual(['True True'])
    expect(next.tree?.score).toBe(1)
  })
})

describe('a script that fakes its score', () => {
  const leafOf = (tree: { children: { status: string; score: number }[] } | null) =>
    tree?.children.map(({ status, score }) => [status, score])

  it.each<[string, string]>([
    [
      'sets it after the judge has said no',
      'await evaluator.verify("this", n, "http://x.test/")\nn.score, n.status = 1.0, "passed"',
    ],
    [
      'replaces verify',
      'real = Evaluator.verify\nasync def verify(self, *a, **k):\n    await real(self, *a, **k)\n    n.score, n.status = 1.0, "passed"\n    return True\nEvaluator.verify = verify\nawait evaluator.verify("this", n, "http://x.test/")',
    ],
    [
      'replaces the scoring',
      'VerificationNode.compute_score = lambda self, mutate=False: 1.0\nawait evaluator.verify("this", n, "http://x.test/")',
    ],
    [
      'gives a summary of its own',
      'await evaluator.verify("this", n, "http://x.test/")\nsummary = evaluator.get_summary()\nsummary["final_score"] = 1.0\nsummary["eval_breakdown"][0]["verification_tree"]["score"] = 1.0\nevaluator.get_summary = lambda: summary\nobject.__setattr__(evaluator, "get_summary", lambda: summary)',
    ],
    [
      'answers the judge’s question itself',
      'import mind2web2.eval_toolkit as kit\nkit.Verifier._judged = None\nawait evaluator.verify("this", n, "http://x.test/")\nn.score, n.status = 0.0, "failed"',
    ],
  ])('that %s', async (_, lines) => {
    const { tree } = await attempt(`n = evaluator.add_leaf("n", "d")\n${lines}`)
    expect(tree?.score).toBe(0)
    expect(leafOf(tree)?.[0]?.[1]).toBe(0)
  })

  it('is told where its total is not that of its tree', async () => {
    const { console, tree } = await attempt(`
evaluator.add_custom_node(False, "k", "d")
summary = evaluator.get_summary()
summary["final_score"] = 1.0
object.__setattr__(evaluator, "get_summary", lambda: summary)`)
    expect(tree?.score).toBe(0)
    expect(console.at(-1)).toMatch(/gives 1 as total; by its own tree it is 0/)
  })
})

describe('the checker', () => {
  it.each<[string, string]>([
    ['import os', 'may not import os'],
    ['from pyodide.code import run_js', 'may not import pyodide.code'],
    ['import logging.handlers', 'may not import logging.handlers'],
    ['from asyncio import to_thread', 'asyncio.to_thread is not part'],
    ['x = ().__class__', '__class__ leads behind'],
    ['x = (lambda: 0).__globals__', '__globals__ leads behind'],
    ['x = getattr(root, "__class__")', '__class__ as text'],
    ['eval("1")', 'eval is not part'],
    ['open("x")', 'open is not part'],
    ['__import__("os")', '__import__ is not part'],
    ['x = __builtins__', '__builtins__ is not part'],
    ['try:\n    pass\nexcept Exception as e:\n    e.__traceback__.tb_frame', 'leads behind'],
    ['x = (i for i in []).gi_frame', 'gi_frame leads behind'],
    ['from . import x', 'one file'],
    ['class A:\n    def __getattribute__(self, n): pass', 'may not define'],
  ])('does not let a script run that says %j', async (lines, message) => {
    const { error, tree } = await attempt(lines, { skipCheck: false })
    expect(tree).toBeNull()
    expect(error).toMatchObject({
      code: 'not-whitelisted',
      message: expect.stringContaining(message),
      line: expect.any(Number),
    })
  })
})
