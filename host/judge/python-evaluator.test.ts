/** Every method of the evaluator as the reference says (sections 6.2 and 6.3), in the real process. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AnswerRecord, TreeNode } from '../../rubrics/index.ts'
import { createPool, type SandboxPool } from './pool.ts'
import { officialInput, officialScript, sayingServices } from './python-fixtures.ts'

let pool: SandboxPool
beforeAll(() => {
  pool = createPool({ size: 1 })
})
afterAll(() => pool.close())

/** Runs the lines; `said` is what they printed as JSON, a line each. */
async function run(lines: string, { before = '', records = [] as AnswerRecord[] } = {}) {
  const judge = sayingServices(records)
  const made = await pool.run(officialInput(officialScript(lines, before)), judge.services)
  const said = made.console.flatMap((line) => (/^[[{"\d-]|^(?:true|false|null)/.test(line) ? [JSON.parse(line)] : []))
  return { ...made, ...judge.asked, said }
}
const REFUSED = `
def refused(work):
    try:
        work()
        return None
    except Exception as error:
        return type(error).__name__
`
const leaf = (tree: TreeNode | null, id: string): TreeNode | undefined =>
  tree?.id === id ? tree : tree?.children.map((child) => leaf(child, id)).find((found) => found)

describe('nodes', () => {
  it('get ids of their own in the order of the reference, and a refused one keeps its id taken', async () => {
    const { said } = await run(
      `
ids = [evaluator.add_leaf(one, "d", score=1.0, status="passed").id for one in ["x", "x", "x", "x_1", "root", "x"]]
burnt = refused(lambda: evaluator.add_leaf("y", "d", score=0.5))
print(json.dumps([ids, burnt, evaluator.check_id_available("y"), evaluator.check_id_available("z"), evaluator.get_node_count(), evaluator.get_all_node_ids()]))
print(json.dumps([evaluator.add_leaf("y", "d").id, evaluator.find_node("x_2").desc, evaluator.find_node("none") is None]))`,
      { before: REFUSED },
    )
    expect(said[0]).toEqual([
      ['x', 'x_1', 'x_2', 'x_1_1', 'root_1', 'x_3'],
      'ValueError',
      false,
      true,
      8,
      ['root', 'root_1', 'x', 'x_1', 'x_1_1', 'x_2', 'x_3', 'y'],
    ])
    expect(said[1]).toEqual(['y_1', 'd', true])
  })

  it('need a score that fits their status when they are made, not afterwards', async () => {
    const { said, tree, console } = await run(
      `
def made(score, status):
    return refused(lambda: VerificationNode(id="n", desc="d", score=score, status=status))
print(json.dumps([made(1.0, "passed"), made(0.0, "passed"), made(0.5, "partial"), made(1.0, "partial"), made(1.0, "failed"), made(0.0, "skipped"), made(1.0, "initialized"), made(1.5, "initialized"), made(0.0, "strange")]))
print(json.dumps([refused(lambda: evaluator.add_leaf("a", "d", status="partial")), refused(lambda: evaluator.add_leaf("a", "d", score=1.0)), refused(lambda: evaluator.add_leaf("a", "d", score=0.0, status="passed"))]))
seven = evaluator.add_leaf("seven", "d")
seven.score = 7
print(json.dumps(evaluator.score()))`,
      { before: REFUSED },
    )
    expect(said[0]).toEqual([
      null,
      'ValidationError',
      null,
      'ValidationError',
      'ValidationError',
      null,
      null,
      'ValidationError',
      'ValidationError',
    ])
    expect(said[1]).toEqual(['ValueError', null, 'ValidationError'])
    expect(said[2]).toBe(4)
    expect(leaf(tree, 'seven')).toMatchObject({ score: 0, status: 'unverifiable' })
    expect(tree?.score).toBe(0.5)
    expect(console.filter((line) => line.startsWith('The script')).length).toBe(2)
  })

  it('that are not critical are refused below a critical one when they are added', async () => {
    const { said } = await run(
      `
gate = evaluator.add_parallel("gate", "d", critical=True)
print(json.dumps([refused(lambda: evaluator.add_leaf("a", "d", gate)), refused(lambda: evaluator.add_leaf("b", "d", gate, critical=True)), refused(lambda: VerificationNode(id="p", desc="d", critical=True, children=[VerificationNode(id="c", desc="d")]))]))
later = evaluator.add_parallel("later", "d")
evaluator.add_leaf("c", "d", later)
later.critical = True
print(json.dumps([len(later.children), root.critical, root.desc, evaluator.add_custom_node(True, "e", "d").critical, evaluator.add_parallel("f", "d").critical]))`,
      { before: REFUSED },
    )
    expect(said).toEqual([
      ['ValueError', null, null],
      [1, false, 'The task', true, false],
    ])
  })

  it('that the script decides pass by the truth of their result', async () => {
    const { said, tree } = await run(`
for at, result in enumerate([None, "", "no", 0, [1], True]):
    node = evaluator.add_custom_node(result, f"n{at}", "d", critical=False)
    print(json.dumps([node.score, node.status]))
print(json.dumps(evaluator.add_existence_node(1, "n9", "d", critical=False).status))`)
    const [passed, failed] = [
      [1, 'passed'],
      [0, 'failed'],
    ]
    expect(said).toEqual([failed, failed, passed, failed, passed, passed, 'passed'])
    expect(leaf(tree, 'n2')?.checks?.[0]).toMatchObject({
      claim: 'a condition of the script on the answer',
      outcome: 'holds',
      evidence: null,
    })
  })

  it('carry kind, point and line of the script into the tree; those that nobody verified are unverifiable', async () => {
    const { tree } = await run(`
group = evaluator.add_sequential("g", "A step")
evaluator.add_leaf("a", "[Action Node] shop.assay.test:F2:A3 - Slider", group, critical=True)
p = evaluator.add_leaf("p", "[Perception Node] shop.assay.test:F2:P1 - Count", group)
await evaluator.verify("this yes", p, "http://shop.assay.test/")`)
    expect(leaf(tree, 'g')).toMatchObject({ kind: 'group', sequential: true, critical: false })
    expect(leaf(tree, 'a')).toMatchObject({
      type: 'action',
      point: 'shop.assay.test:F2:A3',
      critical: true,
      status: 'unverifiable',
      reason: 'the script never verified this leaf',
      label: '[Action Node] shop.assay.test:F2:A3 - Slider',
      line: 15,
    })
    expect(leaf(tree, 'p')).toMatchObject({ type: 'perception', point: 'shop.assay.test:F2:P1', status: 'skipped' })
  })
})

describe('verify', () => {
  it('writes its verdict into the node, gives it back, and never raises', async () => {
    const { said, tree, statements } = await run(`
a, b, c, d, e = (evaluator.add_leaf(one, "d") for one in "abcde")
said = [await evaluator.verify("this yes", a, "http://x.test/"), await evaluator.verify("this", b, ["http://x.test/", "http://y.test/"]), await evaluator.verify("trouble", c, "http://x.test/"),
        await evaluator.verify("this yes", d, ("http://x.test/",)), await evaluator.verify("this yes", e, "http://x.test/", num_trials=2), await evaluator.verify("this yes", None, "http://x.test/", strange=1)]
print(json.dumps([said, [[one.score, one.status] for one in (a, b, c, d, e)]]))`)
    expect(said[0]).toEqual([
      [true, false, false, false, false, true],
      [
        [1, 'passed'],
        [0, 'failed'],
        [0, 'failed'],
        [0, 'failed'],
        [0, 'failed'],
      ],
    ])
    // A tuple and an even number of trials end without a call.
    expect(statements.map(({ statement, urls }) => [statement, urls])).toEqual([
      ['this yes', ['http://x.test/']],
      ['this', ['http://x.test/', 'http://y.test/']],
      ['trouble', ['http://x.test/']],
      ['this yes', ['http://x.test/']],
    ])
    expect(leaf(tree, 'b')).toMatchObject({ status: 'failed', reason: 'as the test says' })
    // Trouble of the judge or with the call is no failure of the answer.
    expect(['c', 'd', 'e'].map((id) => leaf(tree, id)?.status)).toEqual(['error', 'error', 'error'])
  })

  it('routes by what the sources are, and hands on trials and instruction', async () => {
    const { statements } = await run(`
n = evaluator.add_leaf("a", "[Action Node] shop.assay.test:F2:A3 - x")
for sources in (None, [], "", ["http://x.test/"], ["http://x.test/", None]):
    await evaluator.verify("this", n, sources)
await evaluator.verify("this", n, None, num_trials=5, additional_instruction="Be strict")
await evaluator.verify("this", n, None, majority_vote=False, num_trials=5)
await evaluator.verify("this", n, None, num_trials=0)`)
    expect(statements.map(({ urls }) => urls)).toEqual([
      null,
      null,
      [''],
      ['http://x.test/'],
      ['http://x.test/', null],
      null,
      null,
      null,
    ])
    expect(statements.slice(5).map(({ trials, instruction }) => [trials, instruction])).toEqual([
      [5, 'Be strict'],
      [1, null],
      [3, null],
    ])
    expect(statements[0]).toMatchObject({ sites: ['shop.assay.test'], trials: 3 })
  })

  it('batch_verify asks all at once and answers in order', async () => {
    const { said, statements } = await run(`
nodes = [evaluator.add_leaf(f"n{at}", "d") for at in range(4)]
print(json.dumps(await evaluator.batch_verify([(f"{at} {'yes' if at % 2 else 'no'}", "http://x.test/", node, "Be kind" if at == 0 else None) for at, node in enumerate(nodes)])))`)
    expect(said[0]).toEqual([false, true, false, true])
    expect(statements.map(({ instruction }) => instruction)).toEqual(['Be kind', null, null, null])
  })

  it.each<[string, string, string, number]>([
    ['a later critical sibling has failed', 'n = leaf("n"); bad("later", critical=True)', 'skipped', 0],
    [
      'a critical sibling of what is above it has failed',
      'g = group("g"); n = leaf("n", g); bad("beside", critical=True)',
      'skipped',
      0,
    ],
    [
      'an earlier container of the sequence holds one failed leaf',
      's = seq("s"); g = group("g", s); bad("b", g); ok("k", g); n = leaf("n", s)',
      'skipped',
      0,
    ],
    ['a sibling that is not critical has failed', 'bad("b"); n = leaf("n")', 'passed', 1],
    ['a critical sibling was not judged yet', 'leaf("c", critical=True); n = leaf("n")', 'passed', 1],
    [
      'an earlier leaf of the sequence was skipped',
      's = seq("s"); evaluator.add_leaf("k", "d", s, status="skipped"); n = leaf("n", s)',
      'skipped',
      0,
    ],
    [
      'an empty critical container stands beside it',
      'evaluator.add_parallel("e", "d", critical=True); n = leaf("n")',
      'passed',
      1,
    ],
    ['a later leaf of the sequence has failed', 's = seq("s"); n = leaf("n", s); bad("b", s)', 'passed', 1],
  ])('of a leaf where %s', async (_, lines, status, calls) => {
    const { said, statements } = await run(`
def leaf(id, parent=None, critical=False): return evaluator.add_leaf(id, "d", parent, critical=critical)
def bad(id, parent=None, critical=False): return evaluator.add_custom_node(False, id, "d", parent, critical=critical)
def ok(id, parent=None, critical=False): return evaluator.add_custom_node(True, id, "d", parent, critical=critical)
def group(id, parent=None): return evaluator.add_parallel(id, "d", parent)
def seq(id, parent=None): return evaluator.add_sequential(id, "d", parent)
${lines}
await evaluator.verify("this yes", n, "http://x.test/")
print(json.dumps([n.score, n.status]))`)
    expect(said[0]).toEqual([status === 'passed' ? 1 : 0, status])
    expect(statements).toHaveLength(calls)
  })

  it('minds extra prerequisites; a node cannot be its own', async () => {
    const { said, statements } = await run(`
g = evaluator.add_parallel("g", "d")
evaluator.add_custom_node(False, "b", "d", g, critical=False)
n, m = evaluator.add_leaf("n", "d"), evaluator.add_leaf("m", "d")
await evaluator.verify("this yes", n, "http://x.test/", extra_prerequisites=[g])
await evaluator.verify("this yes", m, "http://x.test/", extra_prerequisites=[m])
print(json.dumps([n.status, m.status]))`)
    expect(said[0]).toEqual(['skipped', 'failed'])
    expect(statements).toEqual([])
  })

  it('after score() leaves the script with a stale total, which is told and does not count', async () => {
    const { said, tree, console } = await run(`
n = evaluator.add_leaf("n", "d")
evaluator.score()
await evaluator.verify("this yes", n, "http://x.test/")
print(json.dumps([evaluator.score(), n.score]))`)
    expect(said[0]).toEqual([0, 1])
    expect(tree?.score).toBe(1)
    expect(console.at(-1)).toMatch(/gives 0 as total; by its own tree it is 1/)
  })
})

describe('extract', () => {
  const MODELS = `
class Lamp(BaseModel):
    name: Optional[str] = None
    price: Optional[str] = None
    urls: List[str] = Field(default_factory=list)

class Lamps(BaseModel):
    lamps: List[Lamp] = Field(default_factory=list)

class Strict(BaseModel):
    name: str
`
  it('fills lists of models, wherever they come from', async () => {
    const records = [
      { name: 'Nightowl', price: '$34.00', urls: 'http://x.test/' },
      { name: 'Beam 12', price: null, urls: null },
    ]
    const { said, extractions } = await run(
      `
lamps = await evaluator.extract("Read the lamps", Lamps, "lamps", additional_instruction="All of them")
print(json.dumps(lamps.dict()))
await evaluator.extract("Read the page", Lamps, source="http://x.test/")
try:
    await evaluator.extract("x", Lamps, source=3)
except Exception as error:
    print(json.dumps(str(type(error).__name__)))`,
      { before: MODELS, records },
    )
    expect(said[0]).toEqual({
      lamps: [
        { name: 'Nightowl', price: '$34.00', urls: ['http://x.test/'] },
        { name: 'Beam 12', price: null, urls: [] },
      ],
    })
    expect(said[1]).toBe('ValueError')
    expect(extractions.map(({ verb, source, instruction }) => [verb, source, instruction])).toEqual([
      ['records', undefined, 'Read the lamps\nAll of them'],
      ['records', 'http://x.test/', 'Read the page'],
    ])
    expect(extractions[0]?.spec.fields.map(({ key, kind }) => [key, kind])).toEqual([
      ['name', 'text'],
      ['price', 'money'],
      ['urls', 'url'],
    ])
  })

  it('gives an empty template where the judge fails, and raises where a field of it is required', async () => {
    const { said } = await run(
      `
print(json.dumps((await evaluator.extract("break", Lamps)).dict()))
try:
    await evaluator.extract("break", Strict)
except Exception as error:
    print(json.dumps(type(error).__name__))`,
      { before: MODELS },
    )
    expect(said).toEqual([{ lamps: [] }, 'ValidationError'])
  })

  it('reads plain, nested and typed fields', async () => {
    const { said } = await run(
      `
class Inner(BaseModel):
    city: Optional[str] = None
class All(BaseModel):
    count: Optional[int] = None
    rating: Optional[float] = None
    is_open: Optional[bool] = None
    size: Literal["small", "large"] = "small"
    inner: Optional[Inner] = None
    extra: Dict[str, str] = Field(default_factory=dict)
print(json.dumps((await evaluator.extract("x", All)).dict()))`,
      { records: [{ count: '1,234 reviews', rating: '4.5 / 5', is_open: 'Yes', size: 'Large', city: 'Porto' }] },
    )
    expect(said[0]).toEqual({
      count: 1234,
      rating: 4.5,
      is_open: true,
      size: 'large',
      inner: { city: 'Porto' },
      extra: {},
    })
  })
})

describe('the summary', () => {
  it('lists extractions, ground truths and infos in their order; a name replaces the type', async () => {
    const { said } = await run(`
evaluator.add_custom_info({"a": 1}, "stats")
evaluator.add_custom_info({"b": 2}, "stats", "named")
evaluator.add_ground_truth({"c": 3})
evaluator.add_ground_truth({"d": 4}, "truth")
g = evaluator.add_parallel("g", "d")
evaluator.add_custom_node(True, "k", "d", g)
summary = evaluator.get_summary()
print(json.dumps(summary["eval_breakdown"][0]["info"]))
print(json.dumps([summary["tree_statistics"], summary["final_score"], summary["judge_model"], summary["extract_model"], summary["agent_name"]]))
print(json.dumps([Evaluator().get_summary()["eval_breakdown"], Evaluator().score()]))`)
    expect(said[0]).toEqual([{ ground_truth: { c: 3 } }, { truth: { d: 4 } }, { stats: { a: 1 } }, { named: { b: 2 } }])
    expect(said[1]).toEqual([{ depth: 2, total_nodes: 3, leaf_nodes: 1 }, 1, 'o4-mini', 'o4-mini', 'agent'])
    expect(said[2]).toEqual([[], 0])
  })

  it('says so where nothing was noted', async () => {
    const { said } = await run(`
evaluator.add_custom_node(True, "k", "d")
print(json.dumps(evaluator.get_summary()["eval_breakdown"][0]["info"]))`)
    expect(said[0]).toEqual([{ no_info: 'No information recorded' }])
  })
})

describe('a script', () => {
  it('may import everything under cap_eval as well, and get the same classes', async () => {
    const { said } = await run(
      'print(json.dumps([Other is Evaluator, CacheClass is CacheFileSys, Node is VerificationNode, create_evaluator()[0].answer is None]))',
      {
        before: `from cap_eval.evaluator import Evaluator as Other
from cap_eval import VerificationNode as Node, LLMClient, create_evaluator
from cap_eval.utils.cache_filesys import CacheFileSys
from mind2web2.utils.cache import CacheClass
from mind2web2.llm_client.base_client import LLMClient as Client
from mind2web2.api_tools import tool_googlemap
from mind2web2.eval_toolkit import Extractor, Verifier, EvaluatorConfig
import mind2web2.utils.url_tools
import openai`,
      },
    )
    expect(said[0]).toEqual([true, true, true, true])
  })

  it('lives on the day of evaluation, with the same random numbers in each run', async () => {
    const lines = `
import random, uuid, time
from datetime import datetime, date, timedelta
print(json.dumps([datetime.now().isoformat(), date.today().isoformat(), time.time(), random.random(), uuid.uuid4().hex, hash("x"), datetime.strptime("2 May 2026", "%d %B %Y").isoformat()]))
await asyncio.sleep(3600)
evaluator.add_custom_node(True, "k", "d")`
    const [first, second] = [await run(lines), await run(lines)]
    expect(first.error).toBeNull()
    expect(first.said[0].slice(0, 2)).toEqual(['2026-11-30T00:00:00', '2026-11-30'])
    expect(first.said).toEqual(second.said)
  })

  it('that asks for a tool of the network goes on without it, and this is told', async () => {
    const { tree, console, error } = await run(
      `
try:
    await tool_googlemap.GoogleMapsTool().calculate_distance("a", "b", mode="driving")
except Exception as problem:
    evaluator.add_custom_node(False, "far", f"Distance: {problem}", critical=False)`,
      { before: 'from mind2web2.api_tools import tool_googlemap' },
    )
    expect(error).toBeNull()
    expect(leaf(tree, 'far')).toMatchObject({ status: 'failed' })
    expect(console).toEqual([expect.stringContaining('GoogleMapsTool.calculate_distance, which needs the network')])
  })

  it('whose extraction the judge could not do says so', async () => {
    const { console } = await run('await evaluator.extract("break", One)\nevaluator.add_custom_node(True, "k", "d")', {
      before: 'class One(BaseModel):\n    name: Optional[str] = None',
    })
    expect(console).toEqual(['An extraction failed, and gave nothing: the provider is away'])
  })

  it('may log as much as it likes', async () => {
    const { tree, console } = await run(
      'for n in range(1000):\n    logger.warning(f"line {n}")\nlogger.info("no")\nevaluator.add_custom_node(True, "k", "d")',
    )
    expect(tree?.score).toBe(1)
    expect(console).toHaveLength(100)
  })

  it('that makes no leaf scores 0, and says that nothing was checked', async () => {
    const { tree, error } = await run('root.score, root.status = 1.0, "passed"')
    expect(error).toBeNull()
    expect(tree).toMatchObject({ score: 0, children: [{ id: 'root/nothing', status: 'unverifiable' }] })
  })

  it.each<[string, string, { code: string; message: RegExp; line: number | null }]>([
    ['raises', 'boom = {}["x"]', { code: 'script-error', message: /KeyError/, line: 13 }],
    [
      'gives back something else',
      'evaluator.add_custom_node(True, "k", "d")\nreturn 3',
      { code: 'script-error', message: /must return evaluator.get_summary/, line: null },
    ],
    [
      'never begins',
      'return Evaluator().get_summary()',
      { code: 'empty-tree', message: /never called initialize/, line: null },
    ],
  ])('that %s says where', async (_, lines, { code, message, line }) => {
    const { error } = await run(lines)
    expect(error).toMatchObject({ code, message: expect.stringMatching(message), line })
  })
})
