import type { Task } from '../../tasks/index.ts'
import { quoted } from './operations.ts'
import {
  isProperName,
  namingOf,
  type Plan,
  type PlannedGroup,
  type PlannedLeaf,
  type PlannedValue,
  variableOf,
} from './plan.ts'

/** The script of a plan, in the style of a hand-written one; what a person must add stands as TODO above the leaf. */
export function writeScript(task: Task, plan: Plan): string {
  const body = [
    ...plan.pages.map((page) => readValue(page)),
    ...plan.groups.flatMap(readGroup),
    '',
    ...plan.todo.map((todo) => `  // TODO ${oneLine(todo)}.`),
    ...plan.groups.flatMap((group, at) => [...(at > 0 ? [''] : []), ...writeGroup(group)]),
  ]
  const used = ['address', 'field', 'money', 'number', 'percent', 'rubric', 'text', 'verify'].filter((name) =>
    name === 'rubric'
      ? true
      : body.some((line) => !line.trim().startsWith('//') && new RegExp(`\\b${name}[(.]`).test(line)),
  )
  return [
    `import { ${used.join(', ')} } from 'assay'`,
    '',
    `// Draft for ${task.task_id}, made from its covered points. Read every leaf, and settle each TODO before it judges anybody.`,
    'export default rubric(async (tree, answer) => {',
    ...body,
    '})',
    '',
  ].join('\n')
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

const fieldCall = ({ kind, names }: PlannedValue): string => `field.${kind}(${names.map(quoted).join(', ')})`

const readValue = (value: PlannedValue): string =>
  `  const ${value.variable} = await answer.value(${fieldCall(value)}${value.section === null ? '' : `, ${quoted(value.section)}`})`

function readGroup({ records, values }: PlannedGroup): string[] {
  if (!records) return values.map(readValue)
  const fields = [records.entity, ...records.fields]
  return [
    `  const ${records.variable} = await answer.records(`,
    `    [${records.sections.map(quoted).join(', ')}],`,
    '    {',
    ...fields.map((field) => `      ${field.variable}: ${fieldCall(field)},`),
    '    },',
    `    { count: ${records.count} },`,
    '  )',
  ]
}

function writeGroup({ output, records, leaves, values, todo }: PlannedGroup): string[] {
  const group = `${output.id}Group`
  const single = leaves.filter(({ pageOfRecord }) => !pageOfRecord)
  const repeated = leaves.filter(({ pageOfRecord }) => pageOfRecord)
  const own: string[] = []
  if (records && repeated.length > 0)
    own.push(
      `  for (const item of ${records.variable}) {`,
      ...repeated.flatMap((leaf) =>
        writeLeaf(group, leaf, { inRecord: true, entity: `item.${records.entity.variable}` }),
      ),
      '  }',
    )
  return [
    `  const ${group} = tree.group(${quoted(variableOf(output.id))}, ${quoted(oneLine(output.name))})`,
    ...todo.map((text) => `  // TODO ${oneLine(text)}.`),
    ...single.flatMap((leaf) =>
      writeLeaf(
        group,
        leaf,
        records
          ? { inRecord: false, records }
          : { inRecord: false, entity: isProperName(output.name) ? quoted(output.name) : namingOf(values) },
      ),
    ),
    ...own,
  ]
}

interface Around {
  inRecord: boolean
  entity?: string | null
  records?: NonNullable<PlannedGroup['records']>
}

function writeLeaf(group: string, leaf: PlannedLeaf, around: Around): string[] {
  const { inRecord, entity = null, records } = around
  const indent = inRecord ? '    ' : '  '
  const page = inRecord ? `item.${leaf.page}` : leaf.page
  const known = inRecord ? recordClaims(leaf, entity) : records ? listClaims(leaf, records) : valueClaims(leaf, entity)
  const claims = known.length > 0 ? known : [`text(${quoted(leaf.topic)})`]
  const label = inRecord
    ? `\`\${item.label}: ${oneLine(leaf.label).replace(/[`\\$]/g, '')}\``
    : quoted(oneLine(leaf.label))
  const options = leaf.critical ? ', { critical: true }' : ''
  return [
    ...leaf.todo.map((text) => `${indent}// TODO ${oneLine(text)}.`),
    `${indent}${group}.${leaf.type}(${quoted(leaf.point)}, ${label}${options}, () =>`,
    ...(records && leaf.values.length > 0
      ? eachRecord(page, leaf, records, `${indent}  `)
      : call(page, claims, `${indent}  `)),
    `${indent})`,
  ]
}

/** Several things on one page: what is said of each stands near its name. */
function eachRecord(
  page: string,
  leaf: PlannedLeaf,
  records: NonNullable<PlannedGroup['records']>,
  indent: string,
): string[] {
  const entity = `item.${records.entity.variable}`
  const claims = leaf.values.map((value) => claimOf(value, `item.${value.variable}`, null))
  const near = claims.map((claim) => (claim.includes('.labelled(') ? claim : `${claim}.near(${entity})`))
  return [
    `${indent}${records.variable}.map((item) =>`,
    ...call(page, [`text(${entity})`, ...near, ...leaf.claims], `${indent}  `),
    `${indent}),`,
  ]
}

function call(page: string, claims: readonly string[], indent: string): string[] {
  const flat = `${indent}verify.page(${page}, ${claims.join(', ')}),`
  if (flat.length <= 120) return [flat]
  return [
    `${indent}verify.page(`,
    `${indent}  ${page},`,
    ...claims.map((claim) => `${indent}  ${claim},`),
    `${indent}),`,
  ]
}

function recordClaims(leaf: PlannedLeaf, entity: string | null): string[] {
  const author = leaf.values.find(({ variable }) => variable === 'measuredBy')
  const claims = leaf.values.map((value) => {
    const claim = claimOf(value, `item.${value.variable}`, null)
    // What was accepted stands with the person who said it; others wrote other values on the same page.
    return author && value.variable === 'accepted' ? `${claim}.near(item.${author.variable})` : claim
  })
  return [...(entity ? [`text(${entity})`] : []), ...leaf.claims, ...claims]
}

/** A list that led to the records must show them all. */
function listClaims(leaf: PlannedLeaf, { variable, entity, count }: NonNullable<PlannedGroup['records']>): string[] {
  return [...leaf.claims, ...Array.from({ length: count }, (_, at) => `text(${variable}[${at}]?.${entity.variable})`)]
}

function valueClaims(leaf: PlannedLeaf, entity: string | null): string[] {
  const claims = leaf.values.map((value) => claimOf(value, value.variable, value.variable === entity ? null : entity))
  const named = leaf.values.some(({ variable }) => variable === entity)
  return [...leaf.claims, ...(entity && !named ? [`text(${entity})`] : []), ...claims]
}

function claimOf({ kind, beside, bounds }: PlannedValue, expression: string, near: string | null): string {
  const maker = kind === 'money' || kind === 'number' || kind === 'percent' ? kind : 'text'
  const labels = beside.length > 0 ? `.labelled(${beside.map(quoted).join(', ')})` : ''
  return `${maker}(${expression})${labels}${labels === '' && near && maker !== 'text' ? `.near(${near})` : ''}${maker === 'text' ? '' : bounds}`
}
