import { isKnown, quotient } from './numbers.ts'

/** A path of intensity by year: t CO2 per unit of production. */
export type IntensityPath = { sector: string; region: string; values: Readonly<Record<string, number>> }
/** Production and intensity of an asset in a year; `default` marks values that are not its own. */
export type AssetYear = { production?: number | null; intensity?: number | null; default?: boolean | null }
export type AlignedAsset = {
  sector: string
  region: string
  af: number
  years: Readonly<Record<string, AssetYear>>
}
/** A company's path from its own intensity to that of its sector. */
export type Converging = {
  name: string
  sector: string
  region: string
  baseYear: number
  endYear: number
  baseIntensity: number
}
export type AlignmentInput = {
  paths: readonly IntensityPath[]
  years: readonly number[]
  assets: readonly AlignedAsset[]
  converge?: readonly Converging[] | null
}

/** `gap` = intensity / benchmark - 1. Shares are of attributed production. */
export type SectorYear = {
  sector: string
  year: number
  production: number
  intensity: number | null
  benchmark: number | null
  gap: number | null
  excessT: number | null
  defaultShare: number | null
  coveredShare: number | null
}
export type Alignment = {
  sectors: SectorYear[]
  converging: { name: string; year: number; target: number | null }[]
}

const GLOBAL = 'Global'

/** The value of a path in a year, linear between its years; outside of them it is unknown. */
function valueIn(path: IntensityPath, year: number): number | null {
  const exact = path.values[String(year)]
  if (exact !== undefined) return exact
  const years = Object.keys(path.values).map(Number)
  const before = Math.max(...years.filter(one => one < year))
  const after = Math.min(...years.filter(one => one > year))
  const [a, b] = [path.values[String(before)], path.values[String(after)]]
  return a === undefined || b === undefined ? null : a + ((b - a) * (year - before)) / (after - before)
}

/** The path of a sector in its region, else of the world. */
function pathValue(paths: readonly IntensityPath[], sector: string, region: string, year: number): number | null {
  const inSector = paths.filter(path => path.sector === sector)
  const path = inSector.find(one => one.region === region) ?? inSector.find(one => one.region === GLOBAL)
  return path ? valueIn(path, year) : null
}

type Sums = { all: number; covered: number; emissions: number; benchmark: number; defaults: number }

function sumsOf(sector: string, year: number, { paths, assets }: AlignmentInput): Sums {
  const sums: Sums = { all: 0, covered: 0, emissions: 0, benchmark: 0, defaults: 0 }
  for (const asset of assets) {
    const at = asset.sector === sector ? asset.years[String(year)] : undefined
    if (!at || !isKnown(at.production)) continue
    const production = asset.af * at.production
    sums.all += production
    const path = pathValue(paths, sector, asset.region, year)
    if (!isKnown(at.intensity) || path === null) continue
    sums.covered += production
    sums.emissions += production * at.intensity
    sums.benchmark += production * path
    if (at.default === true) sums.defaults += production
  }
  return sums
}

function sectorYear(sector: string, year: number, input: AlignmentInput): SectorYear {
  const { all, covered, emissions, benchmark, defaults } = sumsOf(sector, year, input)
  const has = covered > 0
  const [i, b] = [quotient(emissions, covered), quotient(benchmark, covered)]
  const ratio = quotient(i, b)
  return {
    sector,
    year,
    production: covered,
    intensity: i,
    benchmark: b,
    gap: ratio === null ? null : ratio - 1,
    excessT: has ? emissions - benchmark : null,
    defaultShare: quotient(defaults, covered),
    coveredShare: quotient(covered, all),
  }
}

/** p_n + (i_0 - p_n)(p_t - p_n)/(p_0 - p_n): the company starts at its own intensity and ends at the path. */
function targetOf(one: Converging, year: number, paths: readonly IntensityPath[]): number | null {
  const at = (when: number) => pathValue(paths, one.sector, one.region, when)
  const [base, end, now] = [at(one.baseYear), at(one.endYear), at(year)]
  if (base === null || end === null || now === null || base === end) return null
  return end + ((one.baseIntensity - end) * (now - end)) / (base - end)
}

/**
 * Power and steel against the path of their sector and region (docs/financed-emissions.md section 10), over assets with production and
 * intensity. No temperature and no score comes of it.
 */
export function align(input: AlignmentInput): Alignment {
  const sectors = [...new Set(input.assets.map(({ sector }) => sector))]
  return {
    sectors: sectors.flatMap(sector => input.years.map(year => sectorYear(sector, year, input))),
    converging: (input.converge ?? []).flatMap(one =>
      input.years.map(year => ({ name: one.name, year, target: targetOf(one, year, input.paths) })),
    ),
  }
}
