import fc from 'fast-check'
import { expect, test } from 'vitest'
import { diskChanged, draftSaved, isDirty, keepMine, openDraft, smallestEdit, takeTheirs } from './draft.ts'

const disk = { source: 'one', hash: '1' }
const later = { source: 'two', hash: '2' }
const typed = { ...openDraft(disk, null), text: 'one and more' }

test('an untouched script follows the disk', () => {
  expect(diskChanged(openDraft(disk, null), later)).toEqual({ base: later, text: 'two', theirs: null })
})

test('what was typed stays, and the other version waits beside it', () => {
  const draft = diskChanged(typed, later)
  expect(draft).toEqual({ base: disk, text: 'one and more', theirs: later })
  expect(isDirty(draft)).toBe(true)
})

test('the same news twice is no news, and news taken back is none', () => {
  const draft = diskChanged(typed, later)
  expect(diskChanged(draft, { ...later })).toBe(draft)
  expect(diskChanged(draft, disk)).toEqual(typed)
  expect(diskChanged(typed, disk)).toBe(typed)
})

test('somebody else who wrote the very same text is no conflict', () => {
  const draft = diskChanged(typed, { source: 'one and more', hash: '3' })
  expect([isDirty(draft), draft.theirs, draft.base.hash]).toEqual([false, null, '3'])
})

test('keeping mine saves on top of theirs; taking theirs takes it all', () => {
  const draft = diskChanged(typed, later)
  expect(keepMine(draft)).toEqual({ base: later, text: 'one and more', theirs: null })
  expect(takeTheirs(draft)).toEqual({ base: later, text: 'two', theirs: null })
})

test('a save that comes back late leaves what was typed meanwhile unsaved', () => {
  const draft = draftSaved({ ...typed, text: 'one and more!' }, 'one and more', '4')
  expect([draft.base.hash, isDirty(draft)]).toEqual(['4', true])
})

test('a stored text is taken up again, and compared with the disk', () => {
  expect(openDraft(disk, { base: disk, text: 'kept' })).toEqual({ base: disk, text: 'kept', theirs: null })
  expect(openDraft(later, { base: disk, text: 'kept' }).theirs).toEqual(later)
})

test('the smallest edit turns one text into the other', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('a', 'b') }),
      fc.string({ unit: fc.constantFrom('a', 'b') }),
      (a, b) => {
        const { from, to, text } = smallestEdit(a, b)
        expect(from).toBeLessThanOrEqual(to)
        expect(a.slice(0, from) + text + a.slice(to)).toBe(b)
      },
    ),
  )
  expect(smallestEdit('tree.group(a)', 'tree.group(ab)')).toEqual({ from: 12, to: 12, text: 'b' })
})
