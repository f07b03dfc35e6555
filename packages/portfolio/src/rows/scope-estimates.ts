/**
 * What financed emissions take from an assessed organisation, 100 % of it. It is stored beside the organisation, so that a list of
 * 100,000 rows is attributed without reading the details of each again.
 */
import type { OrganisationDetail, SiteDetail } from '../assess/assessed.ts'

/** A site of an own organisation. `cc`: t CO2e of its life cycle, which quality is weighted by. */
export type EstimatedSite = {
  calculable: boolean
  basis: string | null
  quality: number | null
  cc: number | null
}

/** Power plants of an organisation with one technology in one country, together: 100 % of them. */
export type PlantGroup = {
  technology: string
  /** ISO 3166-1 alpha-2, or ''. */
  country: string
  plants: number
  capacityMw: number | null
  generationMwh: number
  /** Of the stack, t CO2e; null where one of them has no figure. */
  s1T: number | null
  /** Of the life cycle, t CO2e. */
  ccT: number | null
  /** Generation and emissions of each are stated or measured; false: typical values of technology or country stand in. */
  isOwn: boolean
}

/** t CO2e by scope, null where the method knows none. */
export type ScopeEstimates = {
  s1: number | null
  s2: number | null
  /** Upstream. */
  s3: number | null
  rowsCalculated: number
  rowsNotCalculable: number
  /** Of own organisations only. */
  sites: readonly EstimatedSite[] | null
  /** Null: it has none. */
  plants: readonly PlantGroup[] | null
}

type Site = { country: string; technology: string | null; detail: SiteDetail }
type Organisation = { kind: 'reference' | 'own'; detail: Pick<OrganisationDetail, 'physical'> }

/** null: calculated with the first edition of the method, which has no tonnes. */
export function scopeEstimates(
  { kind, detail: { physical } }: Organisation,
  sites: readonly Site[],
): ScopeEstimates | null {
  if (!physical) return null
  const { indicators: of, rows } = physical
  return {
    // The estimate stands beside a stated scope; where none is stated it is the scope itself.
    s1: (of.s1EstimatedT ?? of.s1T)?.value ?? null,
    s2: (of.s2EstimatedT ?? of.s2T)?.value ?? null,
    s3: (of.s3EstimatedT ?? of.s3UpstreamT)?.value ?? null,
    rowsCalculated: rows.calculated,
    rowsNotCalculable: rows.notCalculable,
    sites: kind === 'own' ? sites.map(({ detail }) => estimatedSite(detail)) : null,
    plants: plantGroups(sites),
  }
}

const estimatedSite = ({
  calculable,
  basis,
  dataQuality,
  dataQualityOfEstimate,
  indicators,
}: SiteDetail): EstimatedSite => ({
  calculable,
  basis,
  quality: dataQualityOfEstimate ?? dataQuality,
  cc: indicators?.ccEstimatedT ?? indicators?.ccT ?? null,
})

const KWH_PER_MWH = 1000

/** By technology and country, the largest generation first. */
function plantGroups(sites: readonly Site[]): PlantGroup[] | null {
  const groups = new Map<string, PlantGroup>()
  for (const { country, technology, detail } of sites) {
    const { unit, quantity, capacityMw, indicators } = detail
    if (!technology || unit !== 'kWh' || quantity === null) continue
    const key = `${technology} ${country}`
    const of = groups.get(key)
    const [s1T, ccT] = [indicators?.s1T ?? null, indicators?.ccT ?? null]
    groups.set(key, {
      technology,
      country,
      plants: (of?.plants ?? 0) + 1,
      capacityMw: of ? sumOfKnown(of.capacityMw, capacityMw) : capacityMw,
      generationMwh: (of?.generationMwh ?? 0) + quantity / KWH_PER_MWH,
      s1T: of ? sumOfAll(of.s1T, s1T) : s1T,
      ccT: of ? sumOfAll(of.ccT, ccT) : ccT,
      isOwn: (of?.isOwn ?? true) && isOwn(detail, s1T),
    })
  }
  if (groups.size === 0) return null
  return [...groups].sort(byGeneration).map(([, group]) => group)
}

const isOwn = ({ basis, scopeBasis, flags }: SiteDetail, s1T: number | null): boolean =>
  basis?.startsWith('generation') === true &&
  (scopeBasis?.s1.startsWith('stated') === true || flags.includes('measured_heat_rate_or_fuel') || s1T === 0)

const sumOfKnown = (a: number | null, b: number | null): number | null => (a === null ? b : b === null ? a : a + b)
/** A sum of some would be too small. */
const sumOfAll = (a: number | null, b: number | null): number | null => (a === null || b === null ? null : a + b)

const byGeneration = ([a, one]: [string, PlantGroup], [b, other]: [string, PlantGroup]): number =>
  other.generationMwh - one.generationMwh || (a < b ? -1 : 1)
