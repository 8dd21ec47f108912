import { expect, test } from 'vitest'
import { exampleTask } from '../fixture.ts'
import { changedFields, mergeTasks } from './merge.ts'

test('changes of two people in different fields are both kept', () => {
  const base = exampleTask()
  const mine = { ...base, task_description: 'Mine.', metadata: { ...base.metadata, cross_site_handoffs: 3 } }
  const theirs = {
    ...base,
    title: 'Theirs',
    metadata: { ...base.metadata, websites_involved: ['rooms.test'], added: 1 },
  }
  const { task, both } = mergeTasks(base, mine, theirs)
  expect(both).toEqual([])
  expect(task).toMatchObject({
    task_description: 'Mine.',
    title: 'Theirs',
    metadata: { cross_site_handoffs: 3, websites_involved: ['rooms.test'], added: 1 },
  })
})

test('where both changed a field mine stands and the field is named; a field that I took away stays away', () => {
  const { deep_research_differentiation: _gone, ...rest } = exampleTask()
  const mine = { ...rest, title: 'Mine' } as ReturnType<typeof exampleTask>
  const { task, both } = mergeTasks(exampleTask(), mine, { ...exampleTask(), title: 'Theirs' })
  expect(both).toEqual(['title'])
  expect(task.title).toBe('Mine')
  expect(task).not.toHaveProperty('deep_research_differentiation')
})

test('the order of keys is no change, the order of a list is one', () => {
  const base = exampleTask()
  const turned = Object.fromEntries(Object.entries(base).reverse()) as typeof base
  expect(changedFields(base, turned)).toEqual([])
  expect(changedFields(base, { ...base, core_outputs: base.core_outputs.toReversed() })).toEqual(['core_outputs'])
})
