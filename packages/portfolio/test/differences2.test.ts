import type { Row2 } from '@cradle/method2'
import { describe, expect, it } from 'vitest'
import { differenceOf } from '../src/differences/index.ts'
import { entryOf } from './assess2/support.ts'
import { addUpExactly, sideOf } from './sides.ts'

const ROWS: readonly Row2[][] = [
  [{ country: 'DEU', technology: 'coal', generationGwh: 1200 }],
  [{ country: 'FRA', technology: 'wind_onshore', capacityMw: 40 }],
  [{ country: 'IND', industry: 'BEA:331110', revenue: 4e9, currency: 'INR', year: 2023 }],
  [{ country: 'DEU', technology: 'wind_onshore' }],
]
const inputs = ROWS.map((rows, position) => entryOf(`own-${position}`, rows, { position, allocation: 0.5 }))

describe('from the first edition of the method to the second', () => {
  const [one, two] = [sideOf(1, inputs), sideOf(2, inputs)]
  const found = differenceOf({ from: one, to: two })

  it('everything is method where rows, shares and matches are the same, and each goal has two statuses', () => {
    addUpExactly(found)
    for (const { parts, from, to } of found.figures) {
      if (from === null && to === null) continue
      expect(parts).toMatchObject({ rows: 0, allocation: 0, data: 0 })
      // Without what the editions weigh with nothing is told by kind.
      expect(parts?.kinds).toEqual({ activity: 0, factor: 0, method: parts?.method })
    }
    expect(found.stand).toMatchObject({ data_changed: true, method_changed: true })
    expect(found.stand.text).toContain('method 1.0.0 to 2.0.0')
    expect(found.stand.text).toContain('the rest under method')
    expect(found.figures[13]).toMatchObject({ goal: 13, from_status: 'partial', to_status: 'partial' })
    expect(found.figures[14]).toMatchObject({ goal: 14, from: null, direction: 'burden', to_status: 'partial' })
    expect(found.figures[0]?.parts?.method).not.toBe(0)
    expect(found.counts).toMatchObject({ recalculated: 3, same: 1, content: 0, match: 0 })
  })

  it('physical figures have no first value, and it says so', () => {
    const cc = found.physical?.figures.find(({ indicator }) => indicator === 'cc_t')
    expect(cc).toMatchObject({ from: null, from_status: 'not_assessed', difference: null, parts: null, unit: 't CO2e' })
    expect(cc?.to).toBeGreaterThan(0)
    expect(found.physical?.message).toEqual({ code: 'differences:no_first_physical' })
    expect(found.physical?.text).toContain('no physical figures')
    const back = differenceOf({ from: two, to: one })
    expect(back.physical?.message).toEqual({ code: 'differences:no_last_physical' })
    addUpExactly(back)
  })

  it('another share stands under shares still', () => {
    const halved = inputs.map(input => ({ ...input, allocation: input.allocation / 2 }))
    const both = differenceOf({ from: one, to: sideOf(2, halved) })
    addUpExactly(both)
    expect(both.figures[13]?.parts?.allocation).toBeGreaterThan(0)
    expect(both.figures[13]?.parts?.rows).toBe(0)
  })
})

describe('under the second edition on both sides', () => {
  it('physical figures are explained like goals: rows, shares, nothing else', () => {
    const changed = inputs.slice(0, 3).map((input, i) => {
      if (i === 0) return { ...input, allocation: 0.25 }
      const [row = {}] = ROWS[1] ?? []
      return i === 1 ? entryOf('own-1', [{ ...row, capacityMw: 80 }], { position: 1, allocation: 0.5 }) : input
    })
    const found = differenceOf({ from: sideOf(2, inputs), to: sideOf(2, changed) })
    addUpExactly(found)
    expect(found.physical?.message).toBeNull()
    const of = (name: string) => found.physical?.figures.find(({ indicator }) => indicator === name)
    expect(of('cc_t')?.parts).toMatchObject({ data: 0, method: 0 })
    expect(of('cc_t')?.parts?.allocation).toBeLessThan(0)
    expect(of('cc_t')?.parts?.rows).toBeGreaterThan(0)
    expect(of('s1_t')).toMatchObject({ unit: 't CO2e', from_status: 'partial' })
    expect(of('jobs')?.difference).toBe(0)
    expect(of('cc_estimated_t')).toBeUndefined()
    expect(found.counts).toMatchObject({ removed: 1, content: 1, allocation: 1, same: 1 })
    for (const { parts } of [...found.figures, ...found.entries]) expect(parts ?? {}).not.toHaveProperty('kinds')
  })

  it('nothing of it under the first edition on both sides', () => {
    expect(differenceOf({ from: sideOf(1, inputs), to: sideOf(1, inputs) }).physical).toBeNull()
  })
})
