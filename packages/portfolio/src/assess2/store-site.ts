/** A row of the calculation and the facts of its site -> the site as it is stored. */
import type { CalculatedRow2, Prepared2, RowResult } from '@cradle/method2'
import type { SiteFacts } from '../assess/organisation-head.ts'
import { alpha2, sectorNames } from '../places/naming.ts'
import { storedIndicators } from './estimates.ts'
import type { AssessedSite2, SiteResult2 } from './shapes.ts'
import { type GoalCell2, sumRows } from './sum-rows.ts'

/** Sectors of a row of revenue; null: a plant, or a row without figures. */
export const sectorsOf = (row: RowResult | undefined): readonly string[] | null =>
  row?.calculable && row.kind === 'revenue' ? row.sectors.map(({ bea }) => bea).sort() : null

export function toStoredSite2(
  { reference, method }: Prepared2,
  facts: SiteFacts,
  { siteId, row }: SiteResult2,
  sums = sumRows(method, [{ entityId: '', allocation: 1, rows: [row] }]),
): AssessedSite2 {
  const { name, latitude, longitude, precision, technology, address, city, capacityMw } = facts
  const { total, goals } = sums
  const sectors = sectorsOf(row)
  return {
    siteId,
    name,
    country: alpha2(reference, row.country ?? facts.iso3),
    latitude,
    longitude,
    precision,
    technology,
    goals: goals.map(goal => goal.value),
    detail: {
      impact: total.value,
      coverage: total.coverage,
      status: total.status,
      ...(row.calculable ? calculated(row, goals) : notCalculated(row.reason)),
      bea: sectors,
      industry: facts.industry ?? (sectors ? sectorNames(reference, sectors) : null),
      capacityMw,
      address,
      city,
      row: facts.row,
    },
  }
}

type OfRow = Omit<
  AssessedSite2['detail'],
  'impact' | 'coverage' | 'status' | 'bea' | 'industry' | 'capacityMw' | 'address' | 'city' | 'row'
>

function calculated(row: CalculatedRow2, goals: readonly GoalCell2[]): OfRow {
  return {
    calculable: true,
    reason: null,
    basis: basisOf(row),
    quantity: row.quantity,
    unit: row.unit,
    midpoints: { ...row.midpoints, ...knownOf(row.extended) },
    contributions: contributionsOf(row),
    carried: goals.flatMap(({ coverage, status }, i) =>
      row.goals.has(i + 1) ? [[i + 1, coverage, status] as const] : [],
    ),
    dataQuality: row.dataQualityS12,
    flags: row.flags,
    indicators: storedIndicators(row),
    scopeBasis: row.scopeBasis,
    evidence: row.evidence,
    dataQualityOfEstimate: row.dataQuality,
    sectors: row.sectors,
    group: row.group,
  }
}

const notCalculated = (reason: string): OfRow => ({
  calculable: false,
  reason,
  basis: null,
  quantity: null,
  unit: null,
  midpoints: {},
  contributions: {},
  carried: [],
  dataQuality: null,
  flags: [],
  indicators: {},
  scopeBasis: null,
  evidence: null,
  dataQualityOfEstimate: null,
  sectors: [],
  group: null,
})

/** How the quantity is known, in the words of the first edition where both mean the same: country, region, row of revenue factors. */
export const basisOf = ({ basis }: CalculatedRow2): string => basis.replace(/^revenue_/, '')

/** Without what is not known. */
const knownOf = (values: Readonly<Record<string, number | null>>): Record<string, number> =>
  Object.fromEntries(Object.entries(values).flatMap(([id, value]) => (value === null ? [] : [[id, value]])))

/** What the goals 7 to 9 count, under the names of the first edition. */
function contributionsOf({ indicators: { renewableKwh, jobs, valueAddedUsd2023 }, goals }: CalculatedRow2) {
  return knownOf({
    renewable_kwh: renewableKwh ?? null,
    jobs: jobs ?? null,
    gva_usd2023: valueAddedUsd2023 ?? null,
    mva_usd2023: goals.has(9) ? (valueAddedUsd2023 ?? null) : null,
  })
}
