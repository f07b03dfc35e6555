/**
 * How far single plants lie from what a capacity, or a model, says of them (methodology2 section 9), as the lines of the source
 * `plant_spreads.csv`: `node packages/method2/accuracy/fit-plants.ts > packages/data/sources/method2/plant_spreads.csv`.
 * Only plants of the calibration are read; the others test the result.
 */
import { pathToFileURL } from 'node:url'
import { isRatioOfFuel } from '@cradle/assets'
import { loadMethod2 } from '@cradle/data'
import { assessRow2, type Prepared2, prepare2, type Row2 } from '../src/index.ts'
import { calibrationYears, type PlantYear } from './plants.ts'

/** Fewer plants or years of a country say nothing of it. */
const PLANTS = 8
const YEARS = 30
/** Normal quantile of 95 %. */
const Z95 = 1.6448536269514722
/** A side is never narrower than a meter. */
const NARROWEST = 0.02

/**
 * Hydropower of unknown type where nobody measured: its interval is that of the reference case of the edition (Norway), whose tonnes
 * are governed by the factor of 6 of the unknown type.
 */
const UNFITTED = new Set(['capacity|hydro|*'])

type Error = { key: string; iso3: string; assetId: string; error: number }

export function spreadLines(): string[] {
  const prepared = prepare2(loadMethod2())
  const years = calibrationYears()
  const errors = years.flatMap(one => [...ofCapacity(prepared, one), ...ofModel(prepared, one)])
  const ofStacks = years.flatMap(one => ofStack(prepared, one))
  const lines = [...Map.groupBy(errors, ({ key }) => key)].flatMap(([key, all]) => linesOf(key, all))
  for (const [key, all] of Map.groupBy(ofStacks, one => one.key)) if (isEnough(all)) lines.push(stackLine(key, all))
  return ['basis,technology,area,plants,years,sigma_up,sigma_down', ...lines.sort()]
}

/** A line for each country with enough plants, and one (`*`) for all others. */
function linesOf(key: string, all: readonly Error[]): string[] {
  const countries = [...Map.groupBy(all, ({ iso3 }) => iso3)]
  const own = countries.flatMap(([iso3, errors]) => (isEnough(errors) ? lineOf(key, iso3, errors) : []))
  const abroad = all.filter(({ iso3 }) => iso3 !== 'USA')
  const elsewhere = isEnough(abroad) ? abroad : all
  return isEnough(elsewhere) && !UNFITTED.has(`${key}|*`) ? [...own, lineOf(key, '*', elsewhere)] : own
}

const plantsOf = (errors: readonly Error[]) => new Set(errors.map(({ assetId }) => assetId)).size
const isEnough = (errors: readonly Error[]) => plantsOf(errors) >= PLANTS && errors.length >= YEARS

function lineOf(key: string, area: string, errors: readonly Error[]): string {
  const sorted = errors.map(({ error }) => error).sort((a, b) => a - b)
  const side = (ln: number) => Math.max(ln / Z95, NARROWEST).toFixed(4)
  const [basis, technology] = key.split('|')
  return [
    basis,
    technology,
    area,
    plantsOf(errors),
    sorted.length,
    side(quantile(sorted, 0.95)),
    side(-quantile(sorted, 0.05)),
  ].join(',')
}

/** Type 7. */
function quantile(sorted: readonly number[], p: number): number {
  const at = p * (sorted.length - 1)
  const low = sorted[Math.floor(at)] ?? Number.NaN
  return low + (at - Math.floor(at)) * ((sorted[Math.ceil(at)] ?? low) - low)
}

function ofCapacity(prepared: Prepared2, { facts, gwh }: PlantYear): Error[] {
  const { technology, iso3, mw, assetId } = facts
  const kwh = quantityOf(prepared, { country: iso3, technology, capacityMw: mw })
  return kwh === null ? [] : [{ key: `capacity|${technology}`, iso3, assetId, error: Math.log((gwh * 1e6) / kwh) }]
}

/** The model of edition 1 gives a generation by family of fuel, so its errors are by the technology that stands for the family. */
function ofModel(prepared: Prepared2, { facts, gwh }: PlantYear): Error[] {
  const { technology, iso3, assetId, generation } = facts
  const model = generation.find(({ assurance }) => assurance === 'estimated')
  const family = prepared.technologies.get(technology)?.technology.cfTechnology
  if (!model || model.value <= 0 || !family) return []
  return [{ key: `model|${family}`, iso3, assetId, error: Math.log(gwh / model.value) }]
}

/**
 * Verified or measured CO2 of a metered year over that of the factor, where the plant burns one fuel: the registry leaves out what is biogenic. A
 * kind of plant that few of are measured takes what all of its family have.
 */
function ofStack(prepared: Prepared2, { facts, gwh, isMetered, tonnes }: PlantYear): Error[] {
  const { technology, iso3, assetId } = facts
  const known = prepared.technologies.get(technology)
  if (!isMetered || tonnes === null || !isRatioOfFuel(facts.family, tonnes / (gwh * 1000))) return []
  if (!known?.factors || known.fuel?.fossilShare !== 1) return []
  const error = Math.log((tonnes * 1000) / (gwh * 1e6 * known.factors.core.CC.own))
  const family = known.technology.cfTechnology ?? technology
  return [...new Set([technology, family])].map(kind => ({ key: `stack|${kind}`, iso3, assetId, error }))
}

/** One spread for both sides, as docs/assets.md section 6 has it: the years of a plant are not independent, so the 91st percentile counts. */
function stackLine(key: string, all: readonly Error[]): string {
  const sizes = all.map(({ error }) => Math.abs(error)).sort((a, b) => a - b)
  const sigma = (quantile(sizes, 0.91) / Z95).toFixed(4)
  const [basis, technology] = key.split('|')
  return [basis, technology, '*', plantsOf(all), all.length, sigma, sigma].join(',')
}

function quantityOf(prepared: Prepared2, row: Row2): number | null {
  const result = assessRow2(prepared, row)
  return result.calculable ? result.quantity : null
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) console.log(spreadLines().join('\n'))
