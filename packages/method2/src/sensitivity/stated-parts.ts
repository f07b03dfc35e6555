import type { CalculatedRow2 } from '../result.ts'
import type { Row2 } from '../row.ts'
import type { Input2, Part2 } from './part.ts'

/** A site with figures. `key`: that of its draws within the organisation. */
export type KeyedSite = { key: string; siteId: string; siteName: string; input: Row2; row: CalculatedRow2 }

/** A stated value stands for itself: nothing that the estimate rests on moves it. */
export function statedPart(
  { key, siteId, siteName, row }: KeyedSite,
  estimated: 's1' | 's2' | 's3' | 'jobs',
  value: number,
): Part2 {
  const amount = {
    s1: row.indicators.s1T,
    s2: row.indicators.s2T,
    s3: row.indicators.s3UpstreamT,
    jobs: row.indicators.jobs,
  }
  const input: Input2 = {
    kind: 'stated',
    id: `stated|${key}|${estimated}`,
    siteId,
    siteName,
    estimated,
    value: amount[estimated] ?? 0,
    unit: estimated === 'jobs' ? 'jobs' : 't CO2e',
    sigma: estimated === 'jobs' ? row.spread.assurance : (row.spread.stated[estimated] ?? 0),
  }
  return { value, inputs: [input] }
}
