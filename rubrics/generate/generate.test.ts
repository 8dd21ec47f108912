import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, test } from 'vitest'
import { readTask, type Task } from '../../tasks/index.ts'
import { checkScript, outline } from '../script/index.ts'
import { CannotGenerate, generateScript } from './index.ts'

const folder = join(import.meta.dirname, '..', '..', 'samples', 'harbor', 'tasks')
const tasks = readdirSync(folder).map((name) => {
  const { value } = readTask(JSON.parse(readFileSync(join(folder, name), 'utf8')))
  return value ?? expect.unreachable(name)
})
const example = tasks[0] ?? expect.unreachable()
const changed = (changes: Partial<Task>): Task => ({ ...structuredClone(example), ...changes })

describe.each(tasks.map((task) => [task.task_id, task] as const))('the draft for %s', (_, task) => {
  const { source, todo } = generateScript(task)

  it('passes the checker without an error, with a leaf for every covered point', () => {
    expect(checkScript(source, task).filter(({ severity }) => severity === 'error')).toEqual([])
    const leaves = outline(source).root.children.flatMap(({ children }) => children)
    expect(new Set(leaves.map(({ point }) => point))).toEqual(new Set(task.covered_points.map((one) => one.point_id)))
    expect(leaves.some(({ critical }) => critical)).toBe(true)
  })

  it('says in the script what a person must still add, above the leaf it is about', () => {
    expect(todo.length).toBeGreaterThan(0)
    expect(source.match(/\/\/ TODO /g)?.length).toBe(todo.length)
  })

  it('is the same script again for the same task', () => {
    expect(generateScript(structuredClone(task)).source).toBe(source)
  })
})

test('bounds, counts, tags and places are read out of the task’s own words', () => {
  const byId = (id: string) => generateScript(tasks.find((one) => one.task_id === id) ?? expect.unreachable()).source
  expect(byId('task-3f8a21')).toMatch(/F3:A5[\s\S]{1,150}money\(150\)\.currency\('EUR'\)/)
  expect(byId('task-3f8a21')).toContain('{ count: 2 }')
  expect(byId('task-67f3a9')).toContain("number(30).labelled('replies')")
  expect(byId('task-67f3a9')).toContain('{ count: 3 }')
  expect(byId('task-5b90e6')).toMatch(/text\('Kingsquay'\), text\('Fjordby'\)/)
  expect(byId('task-d2764a')).toContain("number(3).labelled('nights')")
})

test('a task without points or outputs is refused with the field and what to do', () => {
  expect(() => generateScript(changed({ covered_points: [] }))).toThrow(CannotGenerate)
  expect(() => generateScript(changed({ covered_points: [] }))).toThrow(/covered_points.*add points/)
  expect(() => generateScript(changed({ core_outputs: [] }))).toThrow(/core_outputs/)
})

test('what cannot be placed stands as TODO and is not dropped in silence', () => {
  const [first, ...others] = example.covered_points
  const lost = { ...(first ?? expect.unreachable()), output_ref: 'o99' }
  const { source } = generateScript(changed({ covered_points: [lost, ...others] }))
  expect(source).toContain(`TODO ${lost.point_id} refers to o99`)
})

test('texts of a hostile task stay texts: nothing of them is run', () => {
  const nasty = `x'), () => globalThis.process) //\`\${1}\` \\ \n */ import 'fs'`
  const hostile = changed({
    core_outputs: example.core_outputs.map((output) => ({ ...output, name: `${output.name} ${nasty}` })),
    covered_points: example.covered_points.map((point) => ({
      ...point,
      ability_type: nasty,
      verify_method: `${point.verify_method} ${nasty}`,
      trigger_method: `Implicitly triggered through '${nasty} tag ${nasty}'`,
    })),
  })
  const { source } = generateScript(hostile)
  expect(checkScript(source, hostile).filter(({ severity }) => severity === 'error')).toEqual([])
  expect(source.match(/^import /gm)).toHaveLength(1)
  expect(outline(source).root.children.length).toBeGreaterThan(0)
})

test('a task in other words, without quoted triggers and numbers, still gets a script that the checker accepts', () => {
  const bare = changed({
    task_description: 'Find me something to read for the weekend and say why you chose it.',
    core_outputs: [
      { id: 'o1', name: 'Books', type: 'list', source: 'books.test', role: 'user_value', description: '' },
    ],
    covered_points: [
      {
        point_id: 'books.test:F1:P2',
        ability_type: 'Reads a rating',
        trigger_method: 'unclear',
        output_ref: 'o1',
        verify_method: 'The books are rated',
      },
    ],
  })
  const { source } = generateScript(bare)
  expect(checkScript(source, bare).filter(({ severity }) => severity === 'error')).toEqual([])
  expect(source).toContain('TODO the task does not say how many')
})

test('bounds on values that the answer gives stand on their claims', () => {
  const byId = (id: string) => generateScript(tasks.find((one) => one.task_id === id) ?? expect.unreachable()).source
  expect(byId('task-67f3a9')).toContain("number(item.replies).labelled('replies').atLeast(30)")
  expect(byId('task-b4187e')).toMatch(/number\(guestScore\)[^,]*\.atLeast\(9\)/)
})
