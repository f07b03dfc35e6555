import type { Measurement } from '../figures/measurement.ts'
import type { FigureTables } from '../figures/plant.ts'
import type { AssetIndex } from '../tables/asset-index.ts'
import type { AssetRow } from '../tables/rows.ts'
import { type Accuracy, accuracyOf, type Comparison, comparisons } from './compare.ts'

/** Half of the plants calibrate nothing: what is shown of an estimate is shown on those. */
export type AccuracySet = 'calibration' | 'held_out'

/** One group of plant-years; `all` in family, basis or area is every one of them. */
export type AccuracyLine = { family: string; basis: string; area: string; set: AccuracySet } & Accuracy

/** A plant-year that an estimate misses. */
export type WorstLine = Pick<Comparison, 'assetId' | 'year' | 'basis' | 'meter' | 'estimate' | 'model'>

/** How many power plants of a family have a value that somebody metered, reported or verified. */
export type MeasuredLine = {
  family: string
  area: string
  plants: number
  mw: number
  measured: number
  measuredMw: number
}

export type AccuracyTables = {
  lines: readonly AccuracyLine[]
  worst: readonly WorstLine[]
  measured: readonly MeasuredLine[]
}

/** Groups smaller than this say nothing. */
const MIN_VALUES = 5
const ALL = 'all'

/** Every plant-year with a meter or a reported value beside the figure without it. */
export function allComparisons(assets: readonly AssetRow[], index: AssetIndex, tables: FigureTables): Comparison[] {
  return assets.flatMap(({ assetId }) => {
    const facts = index.plantFacts(assetId)
    if (facts === null || facts.generation.length === 0) return []
    return [...comparisons(facts, 'metered', tables), ...comparisons(facts, 'reported', tables)]
  })
}

/** Accuracy by family of fuel, basis and area, and over all of each. `setOf`: calibration or held out, by the id of a plant. */
export function accuracyLines(all: readonly Comparison[], setOf: (assetId: string) => AccuracySet): AccuracyLine[] {
  const groups = new Map<string, Comparison[]>()
  const add = (key: string, one: Comparison): void => {
    const known = groups.get(key)
    if (known) known.push(one)
    else groups.set(key, [one])
  }
  for (const one of all) {
    const set = setOf(one.assetId)
    add(`${one.family}|${one.basis}|${one.area}|${set}`, one)
    add(`${one.family}|${ALL}|${one.area}|${set}`, one)
    add(`${one.family}|${ALL}|${ALL}|${set}`, one)
    add(`${ALL}|${ALL}|${ALL}|${set}`, one)
  }
  return [...groups]
    .filter(([, group]) => group.length >= MIN_VALUES)
    .sort(([x], [y]) => (x < y ? -1 : 1))
    .map(([key, group]) => {
      const [family = '', basis = '', area = '', set] = key.split('|')
      return { family, basis, area, set: set === 'held_out' ? set : 'calibration', ...accuracyOf(group) }
    })
}

/** The plants with the largest errors, one year each, of those that nothing was fitted on. */
export function worstPlants(
  all: readonly Comparison[],
  setOf: (assetId: string) => AccuracySet,
  count: number,
): WorstLine[] {
  const worst = new Map<string, Comparison>()
  for (const one of all) {
    if (setOf(one.assetId) !== 'held_out') continue
    const known = worst.get(one.assetId)
    if (known === undefined || Math.abs(one.error) > Math.abs(known.error)) worst.set(one.assetId, one)
  }
  return [...worst.values()]
    .sort((x, y) => Math.abs(y.error) - Math.abs(x.error) || (x.assetId < y.assetId ? -1 : 1))
    .slice(0, count)
    .map(({ assetId, year, basis, meter, estimate, model }) => ({ assetId, year, basis, meter, estimate, model }))
}

const SOMEBODY: ReadonlySet<Measurement['assurance']> = new Set(['verified', 'measured', 'metered', 'reported'])

/** Power plants by family and area, and those of them that have any measured value. */
export function measuredLines(
  assets: readonly AssetRow[],
  index: AssetIndex,
  areaOf: (iso3: string) => string | null,
): MeasuredLine[] {
  const lines = new Map<string, MeasuredLine>()
  for (const { assetId, family, iso3, mw } of assets) {
    const facts = family === null ? null : index.plantFacts(assetId)
    if (facts === null || family === null) continue
    const area = areaOf(iso3) ?? 'other'
    const key = `${family}|${area}`
    const line = lines.get(key) ?? { family, area, plants: 0, mw: 0, measured: 0, measuredMw: 0 }
    lines.set(key, line)
    line.plants += 1
    line.mw += mw ?? 0
    const values = [...facts.generation, ...facts.stacks, ...facts.installations.flatMap(({ emissions }) => emissions)]
    if (!values.some(({ assurance, flags }) => SOMEBODY.has(assurance) && flags.length === 0)) continue
    line.measured += 1
    line.measuredMw += mw ?? 0
  }
  return [...lines].sort(([x], [y]) => (x < y ? -1 : 1)).map(([, line]) => line)
}
