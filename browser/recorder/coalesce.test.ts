import { describe, expect, it } from 'vitest'
import { type ActEvent, type Draft, draftOf, merge } from './coalesce.ts'
import { MASK } from './secrets.ts'
import type { StepTarget } from './step.ts'

const target = (selector: string, more: Partial<StepTarget> = {}): StepTarget => ({
  role: 'textbox',
  name: selector,
  selector,
  tag: 'input',
  box: { x: 0, y: 0, width: 10, height: 10 },
  ...more,
})
const raw = (kind: ActEvent['kind'], on: StepTarget | null, value: string | null = null): ActEvent => ({
  kind,
  target: on,
  value,
})
const draft = (event: ActEvent): Draft =>
  draftOf(event, { at: '2026-11-30T00:00:00.000Z', tab: 't1', url: 'http://shop.assay.test/' })

describe('merge', () => {
  it('makes one step of the letters typed into one field', () => {
    const grown = merge(draft(raw('input', target('#a'), 'A')), raw('input', target('#a'), 'Ad'), 't1')
    expect(grown).toMatchObject({ kind: 'type', value: 'Ad' })
  })

  it('keeps fields, tabs and frames apart', () => {
    const typing = draft(raw('input', target('#a'), 'A'))
    expect(merge(typing, raw('input', target('#b'), 'B'), 't1')).toBeUndefined()
    expect(merge(typing, raw('input', target('#a'), 'B'), 't2')).toBeUndefined()
    expect(merge(typing, raw('input', target('#a', { frame: 'http://x/' }), 'B'), 't1')).toBeUndefined()
  })

  it('makes a double click of two clicks, and one scroll of many', () => {
    expect(merge(draft(raw('click', target('#a'))), raw('double-click', target('#a')), 't1')).toMatchObject({
      kind: 'double-click',
    })
    expect(merge(draft(raw('scroll', null, '0, 10')), raw('scroll', null, '0, 90'), 't1')).toMatchObject({
      kind: 'scroll',
      value: '0, 90',
    })
  })

  it('gives a click or a drag the value that its control got', () => {
    const slider = target('#price', { role: 'slider' })
    expect(merge(draft(raw('drag', slider, '90, 0')), raw('change', slider, '120'), 't1')).toMatchObject({
      kind: 'drag',
      value: '120',
    })
    const box = target('#box', { role: 'checkbox' })
    expect(
      merge(draft(raw('click', target('label', { tag: 'label' }))), raw('change', box, 'checked'), 't1'),
    ).toMatchObject({
      kind: 'click',
      value: 'checked',
      target: { selector: '#box' },
    })
    const list = target('#size', { tag: 'select', role: 'combobox' })
    expect(merge(draft(raw('key', list, 'ArrowDown')), raw('change', list, 'Large'), 't1')).toMatchObject({
      kind: 'select',
      value: 'Large',
    })
    expect(merge(draft(raw('click', target('#other'))), raw('change', slider, '3'), 't1')).toBeUndefined()
  })

  it('masks what gives itself away as a secret, also as it grows', () => {
    const typing = draft(raw('input', target('#a'), '4111 1111 1111 111'))
    expect(typing.value).toBe('4111 1111 1111 111')
    expect(merge(typing, raw('input', target('#a'), '4111 1111 1111 1111'), 't1')?.value).toBe(MASK)
  })
})
