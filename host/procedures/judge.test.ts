/** Blind grading over the wire: whose answer it is stays with the host until one's own grade is in. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openSample, type Sample } from '../testing/sample.ts'

let sample: Sample
beforeEach(async () => {
  sample = await openSample()
  await sample.as('gina')
})
afterEach(() => sample.close())

test('the queue and its items name no agent; a grade by its key reaches the answer, and only then the judge is shown', async () => {
  const { client } = sample
  const items = await client.judge.grading()
  expect(items).toHaveLength(32)
  const [first] = items
  const subject = first?.subject ?? ''
  const {
    answerText: _text,
    taskDescription: _task,
    evidence: _pages,
    ...rest
  } = await client.judge.gradingItem({ subject })
  const agents = ['careful', 'fabricator', 'hasty', 'person']
  const told = JSON.stringify([rest.item.subject, rest.subjectHash, ...items.map((item) => ({ ...item, title: '' }))])
  for (const agent of agents) expect(told).not.toContain(agent)
  await expect(client.judge.reveal({ subject })).rejects.toThrow('Grade this answer first')
  const { event } = await client.judge.grade({
    subject,
    subjectHash: rest.subjectHash,
    verdicts: { grade: 'pass' },
    comment: '',
    durationMs: 5,
  })
  expect(agents).toContain(event.subject.split('/')[0])
  expect((await client.judge.reveal({ subject })).judge.length).toBeGreaterThan(0)
  await sample.as('bert')
  await expect(client.judge.gradingItem({ subject })).rejects.toThrow('There is no such answer to grade')
})
