import { isPlausibleGeneration, loadFactor, type Measurement } from './measurement.ts'
import { median } from './median.ts'
import type { PlantFacts } from './plant.ts'

/** Verified CO2 of one year with the measurements that it is the sum of. */
export type YearCo2 = { tonnes: number; from: readonly Measurement[] }

/** Tonnes of a year over all installations that are this plant; null: none reports that year. */
export function verifiedCo2(facts: PlantFacts, year: number): YearCo2 | null {
  const from = facts.installations
    .filter(({ relation }) => relation === 'same')
    .flatMap(({ emissions }) => emissions.filter(one => one.year === year))
  return from.length === 0 ? null : { tonnes: from.reduce((sum, { value }) => sum + value, 0), from }
}

/** Metered generation by year, plausible values only; the first source of a year counts. */
export function yearly(facts: PlantFacts, assurance: Measurement['assurance']): Map<number, Measurement> {
  const years = new Map<number, Measurement>()
  for (const one of facts.generation)
    if (one.assurance === assurance && one.year !== null && isUsable(one, facts) && !years.has(one.year))
      years.set(one.year, one)
  return years
}

export function isUsable({ value, flags }: Measurement, { mw }: PlantFacts): boolean {
  return !flags.includes('implausible') && (mw === null || isPlausibleGeneration(value, mw))
}

const OWN_RATIO: Readonly<Record<string, readonly [number, number]>> = {
  gas: [0.25, 1.3],
  coal: [0.6, 1.6],
  oil: [0.5, 1.6],
}

/** Whether a stack can give this per MWh with the fuel of its family; else meter and registry are of different plants. */
export function isRatioOfFuel(family: string, tPerMwh: number): boolean {
  const [low, high] = OWN_RATIO[family] ?? [1, 0]
  return tPerMwh >= low && tPerMwh <= high
}

/** The plant's own t/MWh: the median over its metered years with verified CO2; null: none, or not that of its fuel. */
export function ownRatio(facts: PlantFacts): number | null {
  const ratios = [...yearly(facts, 'metered')].flatMap(([year, { value }]) => {
    const co2 = verifiedCo2(facts, year)
    return co2 === null || value <= 0 ? [] : co2.tonnes / (value * 1000)
  })
  if (ratios.length === 0) return null
  const ratio = median(ratios)
  return isRatioOfFuel(facts.family, ratio) ? ratio : null
}

const CLASS_RATIO: Readonly<Record<string, number>> = {
  gas_ccgt: 0.3933,
  gas_ocgt: 0.6989,
}
const FAMILY_RATIO: Readonly<Record<string, number>> = { gas: 0.3966, coal: 0.9888, oil: 0.9705 }

/** t/MWh of the class of the plant, as measured on metered plants with verified CO2; null: none was. */
export function classRatio({ technology, family }: PlantFacts): number | null {
  return CLASS_RATIO[technology] ?? FAMILY_RATIO[family] ?? null
}

/** A generation that the class ratio gives is taken only with a load that a plant can have. */
export function isPlausibleLoad(gwh: number, mw: number | null): boolean {
  if (mw === null) return false
  const factor = loadFactor(gwh, mw)
  return factor > 0.02 && factor <= 1.02
}
