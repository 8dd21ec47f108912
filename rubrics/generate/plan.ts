import type { CoreOutput, CoveredPoint, Task } from '../../tasks/index.ts'
import { boundsOn } from './bounds.ts'
import { comparisonOf, stateOf, topicOf, traceOf } from './operations.ts'
import { type PageWord, pageOf } from './pages.ts'
import {
  type AskedValue,
  askedValues,
  asksOfEach,
  hintsFor,
  type Repetition,
  repetitionOf,
  type Sentence,
  sentencesOf,
} from './reading.ts'
import { HOW_MANY, NAMING } from './values.ts'

/** One value that the script reads from the answer. */
export interface PlannedValue {
  variable: string
  kind: AskedValue['kind']
  names: readonly string[]
  beside: readonly string[]
  /** Bounds that the task sets on it, such as `.atLeast(30)`. */
  bounds: string
  /** Heading under which it is looked for; null for anywhere. */
  section: string | null
}

export interface PlannedLeaf {
  point: string
  type: 'action' | 'perception'
  label: string
  critical: boolean
  /** Variable of the address; in a repeated output it may be a field of the record. */
  page: string
  pageOfRecord: boolean
  values: PlannedValue[]
  claims: string[]
  /** Words of the verify method, for a leaf to which the task gives nothing else. */
  topic: string
  /** What the person must add, one sentence each. */
  todo: string[]
}

export interface PlannedGroup {
  output: CoreOutput
  /** The records of a repeated output; null for one value each. */
  records: { variable: string; sections: string[]; entity: PlannedValue; fields: PlannedValue[]; count: number } | null
  values: PlannedValue[]
  leaves: PlannedLeaf[]
  todo: string[]
}

export interface Plan {
  groups: PlannedGroup[]
  /** Addresses outside of records, by variable. */
  pages: PlannedValue[]
  todo: string[]
}

/** What a script for this task reads and checks; writing it down is `writeScript`. */
export function planRubric(task: Task): Plan {
  const sentences = sentencesOf(task)
  const asked = askedValues(task, sentences)
  const names = createNames()
  const pages = new Map<string, PlannedValue>()
  const shared = new Map<string, number>()
  for (const {
    names: [name = ''],
  } of asked)
    shared.set(name, (shared.get(name) ?? 0) + 1)

  let lastRepeated: Repetition | null = null
  const groups = task.core_outputs.flatMap((output): PlannedGroup[] => {
    const points = task.covered_points.filter(({ output_ref }) => output_ref === output.id)
    if (points.length === 0) return []
    const words = points.map((point) => pageOf(point, output, hintsFor(point, task)))
    const own = oneAuthor(asked.filter(({ output: id }) => id === output.id))
    const spoken = sentences
      .filter(({ marks }) => marks.some((mark) => mark.output === output.id))
      .map(({ text }) => text)
    const boundsOf = (one: AskedValue): string => [...new Set(spoken.flatMap((text) => boundsOn(one, text)))].join('')
    const methods = points.map(({ verify_method }) => verify_method)
    const isRepeated =
      output.type === 'list' || (output.type === 'url' && own.length > 0 && asksOfEach(output, sentences, methods))
    const found = isRepeated ? repetitionOf(output, sentences) : null
    const repeated: Repetition | null = isRepeated ? (found ?? lastRepeated) : null
    if (repeated) lastRepeated = repeated
    const group: PlannedGroup = {
      output,
      records: null,
      values: [],
      leaves: [],
      todo: output.type === 'list' && !repeated ? ['the task does not say how many; only one value each is read'] : [],
    }
    if (repeated) {
      const entity = fieldOf({ kind: 'text', names: [repeated.noun, 'name', 'title'], beside: [] })
      const each = words.find((word) => word.each) ?? words[0]
      const fields = own.map((one) => ({ ...fieldOf(one), bounds: boundsOf(one) }))
      if (each?.each) fields.push(fieldOf({ kind: 'url', names: each.names, beside: [] }))
      group.records = {
        variable: names(`${repeated.noun}s`),
        sections: sectionsOf(output, repeated, sentences),
        entity,
        fields: distinct(fields),
        count: repeated.count,
      }
    } else {
      group.values = own.map((one) => ({
        variable: names(one.names[0] ?? one.kind),
        kind: one.kind,
        // A count is often called as the output is: 'Reviews by solo travellers: 6'.
        names: one.asked === HOW_MANY ? [...one.names, output.name] : one.names,
        beside: one.beside,
        bounds: boundsOf(one),
        section: (shared.get(one.names[0] ?? '') ?? 0) > 1 ? output.name : null,
      }))
      const entity = entityValue(output, task, group.values, names)
      if (entity) group.values.unshift(entity)
      if (output.type === 'number' && group.values.length === 1 && group.values[0])
        group.values[0] = { ...group.values[0], names: [...new Set([...group.values[0].names, output.name])] }
      if (output.type === 'number' && !own.some(({ kind }) => kind === 'number'))
        group.values.push(countValue(output, names))
    }
    points.forEach((point, at) => {
      const word = words[at]
      if (word) group.leaves.push(leafOf(point, word, group, pageVariable(word, pages, names)))
    })
    leaveOutUnused(group)
    const required = group.leaves.find(
      ({ type, claims, pageOfRecord }) => type === 'action' && claims.length > 0 && !pageOfRecord,
    )
    if (required && group.leaves.length > 1) required.critical = true
    return [group]
  })
  const first = groups.find(({ output }) => output.role === 'user_value')?.leaves[0] ?? groups[0]?.leaves[0]
  if (first && !groups.some(({ leaves }) => leaves.some(({ critical }) => critical))) first.critical = true
  const placed = new Set(groups.map(({ output }) => output.id))
  const unproved = task.core_outputs.filter(({ id }) => !placed.has(id))
  const lost = task.covered_points.filter(({ output_ref }) => !placed.has(output_ref))
  return {
    groups,
    pages: [...pages.values()],
    todo: [
      ...unproved.map(
        ({ name }) => `“${name}” has no covered point, so that no leaf asks for it; add tree.other(…) if it matters`,
      ),
      ...lost.map(({ point_id, output_ref }) => `${point_id} refers to ${output_ref}, which the task does not have`),
    ],
  }
}

/** Headings that a script may name; more would be refused. */
const MOST_SECTIONS = 20
const PLAIN =
  /^(?:with|from|their|that|this|those|these|them|then|than|three|four|five|each|have|should|which|what|where|when|will|would|want|take|tell|give|first|most|least|only|into|your|they|there|were|been|post|members|site|answer|assay|test|also|and|the|for|one|two|has|are|was|how|who|not|all|any)$/i

/** Headings under which an answer may list the things: the output's name, its telling words, the things, and the words of the task around them, which an answer's headings echo. */
function sectionsOf({ id, name, type }: CoreOutput, { noun }: Repetition, sentences: readonly Sentence[]): string[] {
  const at = sentences.findIndex(({ marks }) => marks.some(({ output }) => output === id))
  const around = at < 0 ? [] : sentences.slice(at, at + 2).map(({ text }) => text)
  const telling = [name, ...around]
    .flatMap((text) => text.match(/[\p{L}-]{3,}/gu) ?? [])
    .filter((word) => !PLAIN.test(word))
  const all = [name, `${noun}s`, ...(type === 'url' ? ['side by side'] : []), ...telling]
  return all
    .filter((word, n) => all.findIndex((one) => one.toLowerCase() === word.toLowerCase()) === n)
    .slice(0, MOST_SECTIONS)
}

/** A text output that is called after a thing ('Hotel', 'The free hotel') is known by the name of that thing. */
function entityValue(
  { name, type }: CoreOutput,
  task: Task,
  values: readonly PlannedValue[],
  names: (text: string) => string,
): PlannedValue | null {
  const words = name.replace(/^the /i, '').toLowerCase().split(' ')
  const noun = words.at(-1) ?? ''
  const known = values.some((one) => one.names.some((called) => called.toLowerCase() === words.join(' ')))
  const asked = new RegExp(`\\b${noun}s?\\b`).test(task.task_description)
  if (type !== 'text' || isProperName(name) || words.length > 2 || known || !asked || !/^[a-z]+$/.test(noun))
    return null
  return {
    variable: names(`${noun} name`),
    kind: 'text',
    names: [words.join(' '), noun, 'model', 'name'],
    beside: [],
    bounds: '',
    section: name,
  }
}

/** 'Atlantic Ferry' is the thing itself: the task names it, and the answer need not. */
export const isProperName = (name: string): boolean => /^\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)+$/u.test(name)

/** The value by which the thing of a group is known; null where it has none. */
export const namingOf = (values: readonly PlannedValue[]): string | null =>
  values.find(({ variable, names }) => variable.endsWith('Name') || NAMING.has(names[0] ?? ''))?.variable ?? null

/** An output that is a number is read under its own name, with and without 'number of'. */
function countValue({ name }: CoreOutput, names: (text: string) => string): PlannedValue {
  const short = name.replace(/^number of /i, '')
  return {
    variable: names(name),
    kind: 'number',
    names: [...new Set([name, short])],
    beside: [],
    bounds: '',
    section: null,
  }
}

function leafOf(point: CoveredPoint, word: PageWord, group: PlannedGroup, page: () => PlannedValue): PlannedLeaf {
  const action = /:A\d+$/.test(point.point_id)
  const ofRecord = group.records !== null && word.each
  const values = ofRecord ? (group.records?.fields ?? []) : group.values
  const trace = action ? traceOf(point) : null
  const todo = action ? trace?.missing : comparisonOf(point)
  return {
    point: point.point_id,
    type: action ? 'action' : 'perception',
    label: point.verify_method,
    critical: false,
    page: ofRecord ? variableOf(word.names[0] ?? 'link') : page().variable,
    pageOfRecord: ofRecord,
    values: action ? (trace?.claims.length ? [] : resultsOf(point, values)) : valuesFor(point, values),
    claims: trace?.claims ?? stateOf(point),
    topic: topicOf(point),
    todo: todo ? [todo] : [],
  }
}

/** The values of the group that this point is about: those whose words stand in its method or trigger, else all of them. */
function valuesFor(point: CoveredPoint, values: readonly PlannedValue[]): PlannedValue[] {
  const words = `${point.verify_method} ${point.trigger_method} ${point.ability_type}`.toLowerCase()
  const named = values.filter(
    ({ kind, names }) => kind !== 'url' && names.some((name) => words.includes(name.toLowerCase().replace(/s$/, ''))),
  )
  return named.length > 0 ? named : values.filter(({ kind }) => kind !== 'url')
}

/** What is read and not checked costs nobody anything: a value that no point is about is not read, and named for the person instead. */
function leaveOutUnused(group: PlannedGroup): void {
  const used = new Set(group.leaves.flatMap((leaf) => leaf.values.map(({ variable }) => variable)))
  const entity = namingOf(group.values)
  const isUsed = ({ kind, variable }: PlannedValue): boolean =>
    kind === 'url' || variable === entity || used.has(variable)
  const all = [...group.values, ...(group.records?.fields ?? [])]
  for (const { names } of all.filter((value) => !isUsed(value)))
    group.todo.push(
      `the task asks for “${names[0]}”, and no point is about it; read it and check it in a leaf if it matters`,
    )
  group.values = group.values.filter(isUsed)
  if (group.records) group.records.fields = group.records.fields.filter(isUsed)
}

/** Of an operation that leaves no words of the task on the page, what was read there; not what it sorted or filtered by. */
const resultsOf = (point: CoveredPoint, values: readonly PlannedValue[]): PlannedValue[] =>
  values.filter(({ kind, names }) => kind !== 'url' && !names.some((name) => topicOf(point).includes(name)))

/** Who measured is the author of what was accepted: one value, whichever word the task uses. */
function oneAuthor(values: AskedValue[]): AskedValue[] {
  const author = values.find(({ names }) => names[0] === 'author')
  const measurer = values.find(({ names }) => names[0] === 'measured by')
  const accepted = values.some(({ names }) => names[0] === 'accepted')
  if (!author || !(accepted || measurer)) return values
  const merged = { ...author, names: ['measured by', 'stated by', 'by', 'author'] }
  return [...values.filter((one) => one !== author && one !== measurer), merged]
}

function pageVariable(
  word: PageWord,
  pages: Map<string, PlannedValue>,
  names: (text: string) => string,
): () => PlannedValue {
  return () => {
    const key = word.names[0] ?? ''
    const known = pages.get(key)
    if (known) return known
    const made: PlannedValue = {
      variable: names(`${key} url`),
      kind: 'url',
      names: word.names,
      beside: [],
      bounds: '',
      section: null,
    }
    pages.set(key, made)
    return made
  }
}

const fieldOf = (one: {
  kind: AskedValue['kind']
  names: readonly string[]
  beside: readonly string[]
}): PlannedValue => ({
  variable: variableOf(one.names[0] ?? one.kind),
  kind: one.kind,
  names: one.names,
  beside: one.beside,
  bounds: '',
  section: null,
})

const distinct = (fields: PlannedValue[]): PlannedValue[] =>
  fields.filter((field, at) => fields.findIndex(({ variable }) => variable === field.variable) === at)

/** 'Lowest price' is lowestPrice. */
export function variableOf(text: string): string {
  const words = text.toLowerCase().match(/[a-z0-9]+/g) ?? ['value']
  const name = words.map((word, at) => (at === 0 ? word : `${word[0]?.toUpperCase()}${word.slice(1)}`)).join('')
  return /^\d/.test(name) ? `v${name}` : name
}

/** Names that a script declares or imports itself, and words of the language that a task could spell. */
const TAKEN =
  'tree answer task field text number money percent date duration list absent address rubric verify read distinct minutes hours class default new return for in of if do with case this null true false const let var function'.split(
    ' ',
  )

function createNames(): (text: string) => string {
  const used = new Set(TAKEN)
  return (text) => {
    const base = variableOf(text)
    let name = base
    for (let n = 2; used.has(name); n += 1) name = `${base}${n}`
    used.add(name)
    return name
  }
}
