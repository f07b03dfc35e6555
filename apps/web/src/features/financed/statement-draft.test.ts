import type { StatementItem } from '@cradle/contract'
import { describe, expect, it } from 'vitest'
import { changesOf, draftOf, wrongValues } from './statement-draft.ts'

const line = (id: string, kind: StatementItem['kind'], more: Partial<StatementItem> = {}): StatementItem => ({
  id,
  item: id,
  key: null,
  framework_ref: null,
  label: { en: id },
  unit: '',
  decimals: null,
  kind,
  status: 'not_stated',
  value: null,
  text: null,
  previous: null,
  quality: null,
  covered: null,
  reported: null,
  estimated: null,
  missing: null,
  not_applicable: null,
  dates: [],
  figure: null,
  ...more,
})
const rows = [
  line('why', 'user_text', { text: 'Because.' }),
  line('seven', 'user_value', { value: 0.25 }),
  line('eight', 'user_value'),
  line('s1', 'figure', { value: 12 }),
]

describe('what is written into a statement', () => {
  it('is nothing while the fields say what the statement says', () => {
    expect(changesOf(rows, draftOf(rows))).toEqual({ texts: {}, values: {} })
  })
  it('is what was typed; what was emptied is taken away, and the value of a figure is never touched', () => {
    const draft = draftOf(rows)
    draft.texts = { ...draft.texts, why: ' ', s1: 'Two steel makers.' }
    draft.values = { seven: '', eight: '1 234,5', s1: '99' }
    expect(changesOf(rows, draft)).toEqual({
      texts: { why: null, s1: 'Two steel makers.' },
      values: { seven: null, eight: 1234.5 },
    })
    expect(wrongValues(rows, draft)).toEqual([])
  })
  it('is not sent where a value is no number', () => {
    const draft = { ...draftOf(rows), values: { seven: 'many', eight: '' } }
    expect(wrongValues(rows, draft)).toEqual(['seven'])
    expect(changesOf(rows, draft).values).toEqual({})
  })
})
