import type { Benchmark, BenchmarkGroup } from '@cradle/contract'
import { type EmittingSite, perRevenue as intensityOf, type PerRevenue, type Row2 } from '@cradle/method2'
import { sectorNames } from '@cradle/portfolio'
import { rowOfSite } from '@cradle/portfolio/assess2'
import type { Sources2 } from '../core/edition.ts'
import type { Deps } from '../deps/deps.ts'
import type { Viewer } from '../organisations/queries.ts'
import { NOTHING_COMPARED } from './nothing.ts'
import { type Compared, calculatedSites, ownRows, rowsWithRevenue, type SiteTonnes } from './queries.ts'

const UNIT = 't CO2e/MUSD2023'
const SCOPES = { revenue_s1: 's1', revenue: 'life_cycle' } as const

/** An organisation by its revenue, beside the factors of the edition that its figures were made with. */
export async function perRevenue(
  { db, edition }: Pick<Deps, 'db' | 'edition'>,
  viewer: Viewer,
  organisation: Compared,
  per: keyof typeof SCOPES,
): Promise<Benchmark> {
  const { dataVersion, methodVersion, key, owner, portfolioId } = organisation
  const head = { ...NOTHING_COMPARED, per, unit: UNIT, data_version: dataVersion, method_version: methodVersion }
  const sources = edition.sourcesOf(dataVersion)
  if (!sources) return { ...head, missing: 'edition_gone' }
  const isMatched = owner === null && portfolioId === null
  const [sites, stated] = await Promise.all([
    calculatedSites(db, key),
    isMatched ? rowsWithRevenue(db, viewer, organisation.id) : ownRows(db, organisation),
  ])
  const calculated = new Set(sites.map(({ row }) => row))
  const rows: Row2[] = stated.filter(({ row }) => isMatched || calculated.has(row)).map(rowOfSite)
  const found = intensityOf(sources.prepared, { sites: sites.map(emittingSite), rows, isMatched }, SCOPES[per])
  return typeof found === 'string' ? { ...head, missing: found } : { ...head, ...shown(sources, found) }
}

function emittingSite({ unit, basis, s1, s2, s3, s1Estimated }: SiteTonnes): EmittingSite {
  const isStated = (scope: 's1' | 's2' | 's3') => (basis?.[scope] ?? 'estimated') !== 'estimated'
  const stated = { s1: isStated('s1'), s2: isStated('s2'), s3: isStated('s3') }
  return { isPlant: unit === 'kWh', s1, s2, s3, s1Estimated, stated }
}
function shown({ prepared: { reference } }: Sources2, found: PerRevenue): Partial<Benchmark> {
  const { value, basis, ownShare, usd2023, years, sectors, countries, inCountry, companies } = found
  const country = reference.countries.get(found.country)?.iso2 ?? found.country
  const sector = sectorNames(reference, sectors)
  const plain = { technology: null, country, sector }
  const groups: BenchmarkGroup[] = [
    ...(companies ? [{ ...plain, of: 'companies' as const, ...companies }] : []),
    { ...plain, of: 'countries', country: null, ...countries },
    ...(inCountry ? [{ ...plain, of: 'sectors' as const, sector: null, ...inCountry }] : []),
  ]
  return {
    value,
    basis,
    own_share: ownShare,
    revenue: { usd2023, years: [...years] },
    sector,
    country: found.isSplit ? null : country,
    groups,
  }
}
