import { loadMethod2 } from '@cradle/data'
import { assessRow2, prepare2 } from '@cradle/method2'
import { NOTHING_STATED } from '@cradle/portfolio'
import { type AssessmentContext2, plantRows, rowOfSite } from '@cradle/portfolio/assess2'
import { describe, expect, it } from 'vitest'
import { entryOf, listOf, provenance } from '../../test/financed-list.ts'
import { presentBridge } from './bridge.ts'
import { calculateFinanced } from './calculate.ts'
import { restateWith } from './restate.ts'
import { proposedSettings } from './settings.ts'

const prepared = prepare2(loadMethod2())
const context: AssessmentContext2 = {
  prepared,
  isicTitles: new Map(),
  rowOfPlant: plantRows(prepared),
  world: { organisations: new Map(), sites: new Map() },
  places: new Map(),
  findMatch: () => undefined,
} as unknown as AssessmentContext2
const running = () => ({ madeBy: 'new', context })

const header = [
  'name',
  'asset_class',
  'outstanding_amount',
  'currency',
  'equity',
  'debt',
  'country',
  'own_scope1_t',
  'own_scope2_location_t',
  'own_year',
]
const plant = { ...NOTHING_STATED, row: 2, technology: 'gas', country: 'DEU', generationGwh: 100 }
/** Stored with what its edition of the factors gave. */
const entry = (s1: number) =>
  entryOf(2, {
    source: { name: 'Gas', entityId: '', country: 'DEU', sites: [plant] },
    capacityMw: null,
    s1,
    s2: 0,
    s3: null,
  })

function calculated(madeBy: string, s1: number) {
  const rows = [
    ['Gas', 'project_finance', '1000000', 'EUR', '4000000', '6000000', 'DE'],
    ['Reports', 'business_loan', '1000000', 'EUR', '4000000', '6000000', 'DE', '700', '0', '2024'],
  ]
  const list = listOf(header, rows, [entry(s1)])
  const settings = {
    ...proposedSettings(null, '2026-02-01T00:00:00Z'),
    holdingsDate: '2025-12-31',
    reportingYear: 2025,
  }
  return calculateFinanced(
    { list, settings, answers: [], rates: null, madeBy, quarters: [], funds: new Map() },
    { countryCode: text => text, rates: new Map(), ratesSource: '' },
  )
}
const state = { revision: 0, run: 1, method: 'financed 1.0.0', digest: '' }
const side = { portfolio: 'p', run: 1, name: 'P', method: 'financed 1.0.0', stand: provenance, state }
const bridgeOf = (start: ReturnType<typeof calculated>, end: ReturnType<typeof calculated>) =>
  presentBridge(start, end, { from: side, to: side }, restateWith(start, end, running))

/** t CO2e of 100 GWh of gas in Germany by the running edition. */
const row = assessRow2(context.prepared, rowOfSite(plant))
const now = row.calculable ? (row.indicators.s1T ?? Number.NaN) : Number.NaN

describe('a bridge between lists of two editions', () => {
  const bridge = bridgeOf(calculated('old', 50_000), calculated('new', now))
  it('shows the change of factors as such, not as a change of the companies', () => {
    const { effects, start, end, residual } = bridge.scopes.s1
    expect(bridge.restated).toBe(true)
    expect(start).toBeCloseTo(5070, 9)
    expect(end).toBeCloseTo(now / 10 + 70, 9)
    expect(effects.method_edition).toBeCloseTo((now - 50_000) / 10, 6)
    expect(effects.emission).toBeCloseTo(0, 6)
    expect(Math.abs(residual)).toBeLessThan(1e-9)
  })
  it('leaves what a company reported as it was', () => {
    expect(bridge.positions.map(({ name }) => name)).toEqual(['Gas'])
  })
  it('makes nothing again where both stand on one edition, or the second on none that runs', () => {
    expect(bridgeOf(calculated('new', 50_000), calculated('new', now)).restated).toBe(false)
    const other = bridgeOf(calculated('old', 50_000), calculated('another', now))
    expect(other.restated).toBe(false)
    expect(other.scopes.s1.effects).toMatchObject({ method_edition: 0 })
    expect(other.scopes.s1.effects.emission).toBeCloseTo((now - 50_000) / 10, 6)
  })
})
