import { describe, expect, it } from 'vitest'
import { assessFinanced } from '../src/assess-financed.ts'
import type { Holding } from '../src/types/holding.ts'

/**
 * A loan to a gas plant whose stack is verified by a registry and whose fuel chain is estimated from its generation; the loan and the
 * balance sheet are invented.
 */
const plant: Holding = {
  row: 2,
  entityId: 'P',
  assetClass: 'project_finance',
  outstandingAmount: 30e6,
  currency: 'EUR',
  equity: 80e6,
  debt: 160e6,
  technology: 'gas_ccgt',
  emissions: [
    { option: '1a', year: 2022, assurance: 'verified', s1: 252_579, s2Location: 0, source: 'registry' },
    { option: '2b', year: 2022, quality: 3, s1: 225_443.87, s2Location: 0, s3: 49_015.57, s3Boundary: 'upstream' },
  ],
}
const cash: Holding = { row: 3, assetClass: 'cash', outstandingAmount: 70e6, currency: 'EUR' }

describe('a loan to a power plant with a verified stack', () => {
  const result = assessFinanced({
    settings: { reportingCurrency: 'EUR', holdingsDate: '2024-12-31', reportingYear: 2024 },
    fx: { pivot: 'EUR', source: 'none needed', spot: [], average: [] },
    holdings: [plant, cash],
    wantPai: true,
  })
  it('takes scopes 1 and 2 from the registry, scope 3 from the estimate', () => {
    const [line] = result.lines
    expect(line).toMatchObject({
      af: 0.125,
      dqS12: 1,
      dqS3: 3,
      ledger: 'reported',
      option: { s1: '1a', s2: '1a', s3: '2b' },
    })
    expect(line?.fe.s1).toBeCloseTo(31_572.375, 9)
    expect(line?.fe.s2).toBe(0)
    expect(line?.fe.s3).toBeCloseTo(6_126.946, 2)
    expect(line?.flags.toSorted()).toEqual(['emissions_lag_2', 'scope3_upstream_only'])
    expect(result.ledger.share).toMatchObject({ reported: 0.3, out_of_scope: 0.7 })
  })
  it('is reported for scope 1, estimated for scope 3 and the total', () => {
    const { pai1S1, pai1S3, pai1Total, pai2 } = result.pai?.mean ?? {}
    expect(pai1S1).toMatchObject({ reported: 0.3, estimated: 0 })
    expect(pai1S3).toMatchObject({ reported: 0, estimated: 0.3 })
    expect(pai1Total).toMatchObject({ estimated: 0.3, notApplicable: 0.7 })
    expect(pai1Total?.value).toBeCloseTo(37_699.32, 2)
    expect(pai2?.value).toBeCloseTo(376.99, 2)
  })
})
