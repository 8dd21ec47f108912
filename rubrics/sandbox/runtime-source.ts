/**
 * The JavaScript that runs inside QuickJS before the script: it locks the global object down, builds the module `assay`, and judges the leaves. It is the only
 * code there that can reach the host, through `host(verb, json)`, and exchanges nothing but JSON text. Scores are not computed here: the host does that from the checks that it recorded itself.
 */
export const RUNTIME_SOURCE = String.raw`
(function (host, settings) {
  'use strict'
  const { parse, stringify } = JSON
  const { freeze, isFrozen, getOwnPropertyNames, getOwnPropertySymbols, getPrototypeOf, getOwnPropertyDescriptor, defineProperty } = Object
  const isArray = Array.isArray
  const NativePromise = Promise
  const NativeDate = Date
  const NativeInternalError = globalThis.InternalError
  const text = String

  // ---- clock, random source and what has no place here ----

  const now = settings.now
  const FixedDate = function Date(...parts) {
    if (!new.target) return new NativeDate(now).toString()
    return parts.length === 0 ? Reflect.construct(NativeDate, [now], new.target) : Reflect.construct(NativeDate, parts, new.target)
  }
  FixedDate.prototype = NativeDate.prototype
  FixedDate.now = () => now
  FixedDate.parse = NativeDate.parse
  FixedDate.UTC = NativeDate.UTC
  NativeDate.prototype.constructor = FixedDate
  globalThis.Date = FixedDate

  let state = settings.seed >>> 0
  Math.random = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }

  const refuse = () => { throw new TypeError('code cannot be made from text in a rubric') }
  for (const sample of [function () {}, async function () {}, function* () {}, async function* () {}]) {
    defineProperty(getPrototypeOf(sample), 'constructor', { value: refuse, writable: false, configurable: false })
  }
  for (const name of ['eval', 'Function', 'WeakRef', 'FinalizationRegistry', 'SharedArrayBuffer', 'Atomics', 'performance', 'escape', 'unescape', 'queueMicrotask', 'navigator', 'InternalError']) delete globalThis[name]

  globalThis.console = freeze({ log: (...values) => { host('log', stringify(values.map(show))) } })

  function show(value) {
    try {
      const shown = typeof value === 'string' ? value : stringify(value)
      return shown === undefined ? text(value) : shown
    } catch (error) {
      return '[not shown]'
    }
  }

  // A frozen 'message' on a prototype would keep the host from giving errors their own.
  for (const kind of [Error, EvalError, RangeError, ReferenceError, SyntaxError, TypeError, URIError, AggregateError, NativeInternalError]) delete kind.prototype.message

  // Nothing built in can be changed, so that one part of a script cannot mislead another, or this code.
  const seen = new Set()
  const freezeAll = (value) => {
    if ((typeof value !== 'object' && typeof value !== 'function') || value === null || seen.has(value)) return
    seen.add(value)
    for (const key of [...getOwnPropertyNames(value), ...getOwnPropertySymbols(value)]) {
      const property = getOwnPropertyDescriptor(value, key)
      if (!property) continue
      if ('value' in property) freezeAll(property.value)
      else { freezeAll(property.get); freezeAll(property.set) }
    }
    freezeAll(getPrototypeOf(value))
    if (value !== globalThis) freeze(value)
  }

  // ---- claims ----

  const copy = (json) => parse(stringify(json))
  const given = (value) => (value === undefined || value === null ? null : typeof value === 'number' ? value : text(value))
  const claims = new WeakMap()
  const makeClaim = (json) => {
    const change = (more) => makeClaim({ ...json, ...more })
    const methods = {
      kind: json.kind,
      near: (words) => change({ near: given(words) === null ? null : text(words) }),
      labelled: (...labels) => change({ labels: labels.map(text) }),
      atLeast: (bound) => change({ atLeast: numeric(bound) }),
      atMost: (bound) => change({ atMost: numeric(bound) }),
      above: (bound) => change({ above: numeric(bound) }),
      below: (bound) => change({ below: numeric(bound) }),
      between: (least, most) => change({ atLeast: numeric(least), atMost: numeric(most) }),
      greatest: () => change({ extreme: 'greatest' }),
      least: () => change({ extreme: 'least' }),
      within: (tolerance) => change({ tolerance: numeric(tolerance) }),
      currency: (code) => change({ currency: text(code).toUpperCase() }),
      notBefore: (day) => change({ notBefore: typeof day === 'number' ? day : text(day) }),
      notAfter: (day) => change({ notAfter: typeof day === 'number' ? day : text(day) }),
      inOrder: () => change({ inOrder: true }),
      counted: (...words) => change({ counted: words.map(text) }),
      only: (known) => change({ only: [...known].map(text) }),
      leading: (known) => change({ leading: [...known].map(text) }),
    }
    const claim = { kind: json.kind }
    for (const name of ALLOWED[json.kind]) claim[name] = methods[name]
    claims.set(claim, json)
    return freeze(claim)
  }
  const PLACED = ['near', 'labelled']
  const ORDERED = ['atLeast', 'atMost', 'above', 'below', 'between', 'greatest', 'least']
  const ALLOWED = {
    text: PLACED, number: [...PLACED, ...ORDERED, 'within'], percent: [...PLACED, ...ORDERED, 'within'],
    money: [...PLACED, ...ORDERED, 'within', 'currency'], date: [...PLACED, 'notBefore', 'notAfter'], duration: [...PLACED, ...ORDERED],
    list: ['inOrder', 'counted', 'only', 'leading'], absent: [], address: [],
  }
  const numeric = (bound) => {
    if (typeof bound !== 'number' || bound !== bound) throw new TypeError('a bound must be a number, not ' + show(bound))
    return bound
  }
  const valued = (kind) => (value) => makeClaim({ kind, value: given(value) })
  const toJson = (claim) => {
    const json = typeof claim === 'object' && claim !== null ? claims.get(claim) : undefined
    if (!json) throw new TypeError('verify takes claims such as text(...) or money(...), not ' + show(claim))
    return json
  }

  // ---- checks ----

  let current = null
  const ids = new WeakMap()
  const makeCheck = (json) => {
    const check = freeze({ outcome: json.outcome, holds: json.outcome === 'holds', reason: json.reason })
    ids.set(check, json.id)
    return check
  }
  const entities = []
  const ask = async (request) => {
    const answered = await host('verify', stringify({ ...request, entities, leaf: current === null ? null : current.index }))
    return makeCheck(parse(answered))
  }
  const sitesOf = () => {
    if (current !== null && current.point !== null) return [current.point.slice(0, current.point.indexOf(':F'))]
    return settings.task.sites
  }
  const verify = freeze({
    page: (url, ...list) => ask({ mode: 'page', urls: [given(url)], sites: sitesOf(), claims: list.map(toJson) }),
    pageOn: (site, url, ...list) => ask({ mode: 'page', urls: [given(url)], sites: [text(site)], claims: list.map(toJson) }),
    anyPage: (urls, ...list) => ask({ mode: 'any', urls: [...urls].map(given), sites: sitesOf(), claims: list.map(toJson) }),
    answer: (...list) => ask({ mode: 'answer', urls: [], sites: [], claims: list.map(toJson) }),
  })
  const combine = (parts, outcome, reason) => makeCheck({ outcome, reason, id: parse(host('combine', stringify({ of: parts.map((part) => ids.get(part)), outcome, reason, leaf: current === null ? null : current.index }))) })
  const atLeast = async (n, list) => {
    numeric(n)
    const parts = await NativePromise.all([...list])
    const holding = parts.filter((part) => ids.has(part) && part.holds).length
    const reason = holding + ' of ' + parts.length + ' hold, ' + n + ' are needed'
    if (holding >= n && n > 0) return combine(parts, 'holds', reason)
    const open = parts.filter((part) => !ids.has(part) || part.outcome === 'unverifiable' || part.outcome === 'error').length
    return combine(parts, holding + open >= n && open > 0 ? 'unverifiable' : parts.length === 0 ? 'unverifiable' : 'fails', reason)
  }
  const distinct = (values, n) => {
    const names = new Set()
    for (const value of values) {
      const name = given(value) === null ? '' : parse(host('read', stringify({ what: 'name', value: text(value) })))
      if (name !== '') names.add(name)
    }
    return combine([], names.size >= numeric(n) && n > 0 ? 'holds' : 'fails', names.size + ' different values, ' + n + ' are needed')
  }

  // ---- reading ----

  const reading = (what) => (value) => {
    if (given(value) === null) return undefined
    const read = parse(host('read', stringify({ what, value: text(value) })))
    return read === null ? undefined : freeze(read)
  }
  const readName = reading('name')
  const read = freeze({
    number: reading('number'), money: reading('money'), date: reading('date'), duration: reading('duration'), url: reading('url'),
    same: (a, b) => { const left = readName(a); return left !== undefined && left !== '' && left === readName(b) },
  })
  const makeField = (kind) => (...names) => freeze({ kind, names: freeze(names.map(text)) })
  const field = freeze({ text: makeField('text'), number: makeField('number'), money: makeField('money'), percent: makeField('percent'), date: makeField('date'), duration: makeField('duration'), url: makeField('url') })
  const fieldSpec = (key, one) => {
    if (typeof one !== 'object' || one === null || !isArray(one.names)) throw new TypeError('field ' + key + ' must be made with field.text(...) or one of its kind')
    return { key, kind: text(one.kind), names: one.names.map(text) }
  }
  const sectionList = (section) => (section === undefined ? [] : isArray(section) ? section.map(text) : [text(section)])
  const answer = freeze({
    text: settings.answer,
    links: freeze(settings.links),
    mentions: (words) => parse(host('read', stringify({ what: 'mentions', value: text(words) }))),
    async records(section, fields, options) {
      const count = options === undefined || options === null ? undefined : options.count
      const exact = typeof count === 'number'
      if (!exact && (typeof count !== 'object' || count === null)) throw new TypeError('records() needs { count }: how many the task asks for')
      const keys = Object.keys(fields)
      if (keys.includes('label') || keys.includes('given')) throw new TypeError('a field cannot be called label or given')
      const spec = {
        sections: sectionList(section),
        fields: keys.map((key) => fieldSpec(key, fields[key])),
        distinctBy: options.distinctBy === undefined ? keys.slice(0, 1) : options.distinctBy.map(text),
        atLeast: exact ? count : count.atLeast,
        atMost: exact ? count : count.atMost === undefined ? 50 : count.atMost,
      }
      const found = parse(await host('extract', stringify({ verb: 'records', spec })))
      return freeze(found.map((record, at) => {
        const entry = {}
        for (const key of keys) entry[key] = record[key] === null || record[key] === undefined ? undefined : record[key]
        const first = entry[keys[0]]
        if (first !== undefined) entities.push(first)
        entry.label = first === undefined ? 'item ' + (at + 1) : first
        entry.given = first !== undefined
        return freeze(entry)
      }))
    },
    async value(one, section) {
      const spec = { sections: sectionList(section), fields: [fieldSpec('value', one)], distinctBy: [], atLeast: 0, atMost: 1 }
      const [found] = parse(await host('extract', stringify({ verb: 'value', spec })))
      return found === undefined || found.value === null ? undefined : found.value
    },
  })

  // ---- the tree ----

  const nodes = []
  const handles = new WeakMap()
  let building = true
  const lineOf = () => {
    const lines = text(new Error().stack).split('\n')
    for (const line of lines) {
      const place = /rubric\.js:(\d+)/.exec(line)
      if (place) return Number(place[1])
    }
    return null
  }
  const addNode = (node) => {
    if (!building) throw new Error('the tree cannot grow while its leaves are judged')
    if (nodes.length >= settings.maxNodes) throw new RangeError('a rubric has at most ' + settings.maxNodes + ' nodes')
    const id = text(node.id)
    if (id === '' || /[\/\s]/.test(id)) throw new TypeError('an id is a word without blanks and slashes, not "' + id + '"')
    const path = node.parent === null ? id : node.parent.path === 'root' ? id : node.parent.path + '/' + id
    if (nodes.some((other) => other.path === path)) throw new Error('the id "' + path + '" is used twice')
    Object.assign(node, { index: nodes.length, path, line: lineOf(), children: [], done: false, busy: false, passed: false, status: null, reason: null, checks: [] })
    nodes.push(node)
    if (node.parent !== null) node.parent.children.push(node)
    return node
  }
  const needsOf = (needs) => (needs === undefined ? [] : isArray(needs) ? needs : [needs]).map((handle) => {
    const node = handles.get(handle)
    if (!node) throw new TypeError('needs takes nodes of this tree')
    return node
  })
  const leaf = (parent, type, point, label, options, predicate) => {
    if (typeof options === 'function' && predicate === undefined) return leaf(parent, type, point, label, {}, options)
    if (typeof predicate !== 'function') throw new TypeError('the leaf "' + show(label) + '" has no check: give a function as the last argument')
    if (point !== null && !/^[^\s:]+(:\d+)?(\/[^\s:]*)?:F[1-9]\d*:[AP][1-9]\d*$/.test(point)) throw new TypeError('"' + point + '" is no point id such as shop.assay.test:F2:A3')
    const own = options === undefined || options === null ? {} : options
    const id = own.id === undefined ? text(parent.children.filter((child) => child.kind === 'leaf').length + 1) : own.id
    const node = addNode({ kind: 'leaf', parent, id, label: text(label), type, point, critical: own.critical === true, needs: needsOf(own.needs), predicate })
    return handleOf(node)
  }
  const handleOf = (node) => {
    const handle = { id: node.path, label: node.label }
    if (node.kind === 'group') {
      handle.group = (id, label, options) => {
        const own = options === undefined || options === null ? {} : options
        return handleOf(addNode({ kind: 'group', parent: node, id, label: text(label), critical: own.critical === true, sequential: own.sequential === true, needs: needsOf(own.needs) }))
      }
      handle.action = (point, label, options, predicate) => leaf(node, 'action', text(point), label, options, predicate)
      handle.perception = (point, label, options, predicate) => leaf(node, 'perception', text(point), label, options, predicate)
      handle.other = (label, options, predicate) => leaf(node, 'other', null, label, options, predicate)
    }
    handles.set(handle, node)
    return freeze(handle)
  }

  // ---- judging ----

  let abandon = null
  const skip = (node, reason) => {
    for (const child of node.children) skip(child, reason)
    Object.assign(node, { done: true, passed: false, status: 'skipped', reason: node.kind === 'leaf' ? reason : null })
  }
  const gather = async (value, found) => {
    const settled = await value
    if (typeof settled === 'boolean') found.push(settled)
    else if (isArray(settled)) for (const part of settled) await gather(part, found)
    else if (typeof settled === 'object' && settled !== null && ids.has(settled)) found.push(ids.get(settled))
    else throw new TypeError('a check must give a result of verify or true or false, not ' + show(settled))
    return found
  }
  const judgeLeaf = async (node) => {
    current = node
    try {
      const stuck = new NativePromise((_, reject) => { abandon = reject })
      const found = await NativePromise.race([gather((async () => node.predicate())(), []), stuck])
      const settled = parse(host('settle', stringify({ leaf: node.index, found })))
      Object.assign(node, settled, { passed: settled.status === 'passed' })
    } catch (error) {
      if (error instanceof NativeInternalError && /out of memory|string too long|interrupted/.test(error.message)) throw error
      Object.assign(node, { status: 'error', reason: text(error && error.message !== undefined ? error.message : error), errorStack: text(error && error.stack) })
    }
    current = null
    abandon = null
    node.done = true
  }
  const branchBelow = (ancestor, node) => {
    let at = node
    while (at.parent !== ancestor) at = at.parent
    return at
  }
  const isAbove = (ancestor, node) => {
    for (let at = node; at !== null; at = at.parent) if (at === ancestor) return true
    return false
  }
  const meet = async (node) => {
    for (const needed of node.needs) {
      if (isAbove(needed, node)) throw new Error('"' + node.path + '" needs "' + needed.path + '", which contains it')
      if (!needed.done) {
        let common = node.parent
        while (!isAbove(common, needed)) common = common.parent
        const branch = branchBelow(common, needed)
        if (branch.busy) throw new Error('"' + node.path + '" and "' + needed.path + '" need each other')
        await judge(branch)
      }
      if (!needed.passed) return needed
    }
    return null
  }
  const judge = async (node) => {
    if (node.done) return
    node.busy = true
    const missing = await meet(node)
    if (missing) skip(node, 'needs "' + missing.label + '", which did not pass')
    else if (node.kind === 'leaf') await judgeLeaf(node)
    else await judgeGroup(node)
    node.busy = false
  }
  const judgeGroup = async (node) => {
    const order = node.sequential ? node.children : [...node.children.filter((child) => child.critical), ...node.children.filter((child) => !child.critical)]
    let blocker = null
    for (const child of order) {
      if (blocker && !child.done) skip(child, '"' + blocker.label + '" did not pass')
      else await judge(child)
      if (!child.passed && !blocker && (child.critical || node.sequential)) blocker = child
    }
    node.passed = node.children.every((child) => child.passed) && node.children.length > 0
    node.done = true
  }

  const rubrics = new WeakMap()
  const rubric = (build) => {
    if (typeof build !== 'function') throw new TypeError('rubric() takes a function (tree, answer) => { ... }')
    const made = freeze({ kind: 'rubric' })
    rubrics.set(made, build)
    return made
  }

  const outline = (node) => ({
    index: node.index, id: node.path, kind: node.kind, label: node.label, type: node.type, point: node.point, critical: node.critical, sequential: node.sequential,
    line: node.line, status: node.status, reason: node.reason, errorStack: node.errorStack, checks: node.checks, children: node.children.map(outline),
  })

  globalThis.__assay = { rubric, field, text: valued('text'), number: valued('number'), money: valued('money'), percent: valued('percent'), date: valued('date'), duration: valued('duration'),
    list: (values) => makeClaim({ kind: 'list', items: [...values].map(given) }),
    absent: (words) => makeClaim({ kind: 'absent', value: text(words) }),
    address: (expected) => makeClaim({ kind: 'address', ...copy(expected) }),
    minutes: (n) => numeric(n) * 60, hours: (n) => numeric(n) * 3600,
    verify, atLeast, distinct, read, task: freeze({ ...settings.task, sites: freeze(settings.task.sites), points: freeze(settings.task.points) }) }
  freezeAll(globalThis)

  return {
    abandon: () => { if (abandon === null) return false; abandon(new Error('the check waits for something that never comes')); return true },
    run: async (made) => {
      const build = typeof made === 'object' && made !== null ? rubrics.get(made) : undefined
      if (!build) throw new TypeError('the script must end with: export default rubric((tree, answer) => { ... })')
      const root = addNode({ kind: 'group', parent: null, id: 'root', label: settings.task.description, critical: false, sequential: false, needs: [] })
      root.path = 'root'
      await build(handleOf(root), answer)
      building = false
      await judge(root)
      return stringify(outline(root))
    },
  }
})
`

/** The module `assay` as the script imports it: what the runtime left behind, which is then removed. */
export function moduleSource(names: readonly string[]): string {
  return `const assay = globalThis.__assay\ndelete globalThis.__assay\nexport const { ${names.join(', ')} } = assay\n`
}
