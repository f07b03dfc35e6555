import type { Iso3 } from '@cradle/data/types'
import { ELECTRICITY_SECTOR } from '../groups.ts'
import type { Prepared2 } from '../prepare.ts'
import type { Row2 } from '../row.ts'
import { numberIn } from '../words.ts'
import { amongCompanies } from './among-companies.ts'
import { type Quartiles, quartilesOf } from './quartiles.ts'
import { type Sales, type SectorSales, salesOf } from './sales.ts'
import { amongCountries, amongSectors, intensityIn, type RevenueScope } from './sector-intensity.ts'

const SCOPES = ['s1', 's2', 's3'] as const
type Scope = (typeof SCOPES)[number]

/** A calculated site: t CO2e, and which of them somebody stated. */
export type EmittingSite = Readonly<Record<Scope, number | null>> & {
  /** A plant, whose emissions follow from its electricity and not from money. */
  isPlant: boolean
  stated: Readonly<Record<Scope, boolean>>
  /** Of scope 1, beside what is stated; null: nothing is, or it is not known. */
  s1Estimated: number | null
}

export type ComparedByRevenue = {
  sites: readonly EmittingSite[]
  /** Rows of the list behind the sites. */
  rows: readonly Row2[]
  /** The sites are plants that registers know of the organisation, and the rows state its revenue beside them. */
  isMatched: boolean
}

export type NotPerRevenue = 'no_figures' | 'no_revenue' | 'revenue_of_part' | 'revenue_unusable' | 'plants_alone'

/** `own`: stated, or calculated from plants; `sector`: the factor of its sector alone; `mixed`: some of both. */
export type RevenueBasis = 'own' | 'mixed' | 'sector'

/** t CO2e per million USD of 2023. */
export type PerRevenue = {
  /** Of the organisation; of basis `sector` that of its sector where it produces, without its blend with the world. */
  value: number
  basis: RevenueBasis
  /** Of its tonnes, 0..1. */
  ownShare: number
  usd2023: number
  years: readonly number[]
  sectors: readonly string[]
  /** Where most of it is produced; `isSplit`: in others as well. */
  country: Iso3
  isSplit: boolean
  /** The sectors in every country of the edition. */
  countries: Quartiles
  /** Every sector in the country; null: the edition has no factors of the country itself. */
  inCountry: Quartiles | null
  /** Companies of its sectors, as the calibration spreads them around what would be estimated of it; null: not of its own scope 1, or too few. */
  companies: Quartiles | null
}

/** An organisation by its revenue, beside the factors of the edition that its list was calculated with; else why not. */
export function perRevenue(
  prepared: Prepared2,
  { sites, rows, isMatched }: ComparedByRevenue,
  of: RevenueScope,
): PerRevenue | NotPerRevenue {
  const tonnes = tonnesOf(sites, of)
  if (tonnes === null) return 'no_figures'
  const sales = allSales(prepared, rows)
  if (typeof sales === 'string') return sales
  if (sales.some(one => (isMatched || one.isPlant) && !sellsElectricity(one))) return 'plants_alone'
  const usd = sum(sales.map(one => one.usd))
  if (!(usd > 0)) return 'revenue_unusable'
  const sectors = sales.flatMap(one => one.sectors)
  const { main, isSplit } = countriesOf(sales)
  const { basis, ownShare } = tonnes
  const value = basis === 'sector' ? sectorValue(prepared, sales, of) : tonnes.all / (usd / 1e6)
  const estimate = of === 's1' && basis === 'own' ? estimateOf(sites) : null
  return {
    value,
    basis,
    ownShare,
    usd2023: usd,
    years: [...new Set(sales.map(({ year }) => year))].sort((a, b) => a - b),
    sectors: [...new Set(sectors.map(({ bea }) => bea))].sort(),
    country: main.iso3,
    isSplit,
    countries: quartilesOf(amongCountries(prepared, sectors, of), value),
    inCountry: prepared.reference.climateFactors.has(main.iso3)
      ? quartilesOf(amongSectors(prepared, main, of), value)
      : null,
    companies: estimate === null ? null : amongCompanies(prepared, sectors, estimate / (usd / 1e6), value),
  }
}

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0)

const scopesOf = (of: RevenueScope): readonly Scope[] => (of === 's1' ? ['s1'] : SCOPES)

/** Tonnes of all sites, and the share of them that is the organisation's own. Null: a site lacks a scope, or there is none. */
function tonnesOf(sites: readonly EmittingSite[], of: RevenueScope) {
  const parts = sites.flatMap(site =>
    scopesOf(of).map(scope => ({ tonnes: site[scope], isOwn: site.isPlant || site.stated[scope] })),
  )
  const known = parts.flatMap(({ tonnes, isOwn }) => (tonnes === null ? [] : [{ tonnes, isOwn }]))
  if (parts.length === 0 || known.length < parts.length) return null
  const all = sum(known.map(({ tonnes }) => tonnes))
  const own = sum(known.map(({ tonnes, isOwn }) => (isOwn ? tonnes : 0)))
  const basis = basisOf(known)
  return { all, basis, ownShare: all > 0 ? Math.min(1, own / all) : basis === 'own' ? 1 : 0 }
}

function basisOf(parts: readonly { isOwn: boolean }[]): RevenueBasis {
  if (parts.every(({ isOwn }) => isOwn)) return 'own'
  return parts.some(({ isOwn }) => isOwn) ? 'mixed' : 'sector'
}

/** Scope 1 as it would be estimated; null: not of all sites. */
function estimateOf(sites: readonly EmittingSite[]): number | null {
  const known = sites.flatMap(({ s1Estimated }) => s1Estimated ?? [])
  return known.length === sites.length ? sum(known) : null
}

/** Sales of all rows; every one of them has to state its revenue, else tonnes and money are not of the same. */
function allSales(prepared: Prepared2, rows: readonly Row2[]): Sales[] | NotPerRevenue {
  const stating = rows.filter(row => numberIn(row.revenue) !== null)
  if (stating.length === 0) return 'no_revenue'
  if (stating.length < rows.length) return 'revenue_of_part'
  const sales: Sales[] = []
  for (const row of rows) {
    const one = salesOf(prepared, row)
    if (typeof one === 'string') return 'revenue_unusable'
    sales.push(one)
  }
  return sales
}

const sellsElectricity = ({ sectors }: { sectors: readonly SectorSales[] }): boolean =>
  sectors.some(({ bea }) => bea === ELECTRICITY_SECTOR)

/** The country with the largest part of the sales; of equal ones the first. */
function countriesOf(sales: readonly Sales[]) {
  const byCountry = Map.groupBy(
    sales.flatMap(({ parts }) => parts),
    ({ country }) => country,
  )
  const parts = [...byCountry].map(([country, of]) => ({ country, usd: sum(of.map(({ usd }) => usd)) }))
  const main = parts.reduce((largest, one) => (one.usd > largest.usd ? one : largest)).country
  return { main, isSplit: parts.filter(({ usd }) => usd > 0).length > 1 }
}

/** The factors of its sectors where each row produces, weighted with its sales there. */
function sectorValue(prepared: Prepared2, sales: readonly Sales[], of: RevenueScope): number {
  const usd = sum(sales.map(one => one.usd))
  const tonnes = sales.flatMap(({ sectors, parts }) =>
    parts.map(part => part.usd * intensityIn(prepared, sectors, part.country, of)),
  )
  return sum(tonnes) / usd
}
