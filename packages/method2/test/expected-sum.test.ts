import { describe, expect, it } from 'vitest'
import { assessRow2, expectedSum, meanOverMedian, type Row2, SECTOR_GROUPS } from '../src/index.ts'
import { prepared } from './support.ts'

const sumOf = (rows: Row2[]) =>
  expectedSum(prepared, [{ entityId: 'a', allocation: 1, rows: rows.map(row => assessRow2(prepared, row)) }])
const firm: Row2 = { country: 'DE', industry: 'NACE:62.01', revenue: 1e7, currency: 'EUR', year: 2023 }

describe('the mean of a sum of revenue rows', () => {
  it('lies above the sum of points by the ratio of the group, and is linear', () => {
    const [one, three] = [sumOf([firm]), sumOf([firm, firm, firm])]
    expect(one.ccT / one.pointCcT).toBeGreaterThan(1)
    expect(three.ccT).toBeCloseTo(3 * one.ccT, 6)
    expect(three.rowsRaised).toBe(3)
  })
  it('leaves plants and stated scopes as they are', () => {
    const plant = sumOf([{ country: 'DE', technology: 'coal', generationGwh: 5 }])
    expect([plant.ccT, plant.rowsRaised]).toEqual([plant.pointCcT, 0])
    const stated = sumOf([{ ...firm, ownScope1T: 5, ownScope2LocationT: 6, ownScope3UpstreamT: 7 }])
    expect([stated.s1T, stated.s2T, stated.s3UpstreamT]).toEqual([5, 6, 7])
  })
  it('is 1 without companies, and never more than one order of magnitude', () => {
    expect(meanOverMedian(prepared, 'S2', 'electricity')).toBe(1)
    for (const scope of ['S1', 'S2', 'S3'] as const)
      for (const group of SECTOR_GROUPS) {
        const ratio = meanOverMedian(prepared, scope, group)
        expect(ratio, `${scope} ${group}`).toBeGreaterThanOrEqual(1)
        expect(ratio, `${scope} ${group}`).toBeLessThan(10)
      }
  })
})
