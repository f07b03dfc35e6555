import { createHash } from 'node:crypto'
import { assetIndex, isCalibration, isRatioOfFuel, type Measurement, type PlantFacts } from '@cradle/assets'
import { loadAssetTables } from '@cradle/data'
import { assessRow2, type Prepared2 } from '../src/index.ts'
import { type Comparison2, calculate, compared } from './comparison.ts'

/** A metered or reported year of a held-out plant. */
export type PlantYear = {
  facts: PlantFacts & { mw: number }
  year: number
  /** GWh. */
  gwh: number
  isMetered: boolean
  /** t CO2 of the stack: verified in the EU ETS, or by continuous monitors; null: neither. */
  tonnes: number | null
}

/** Plants that the errors of docs/assets.md are not fitted on, in every year that a meter or a report tells. */
const heldOutYears = (): PlantYear[] => plantYears(assetId => !isCalibration(hashOf(assetId)))

/** The other seven tenths of the plants. */
export const calibrationYears = (): PlantYear[] => plantYears(assetId => isCalibration(hashOf(assetId)))

const hashOf = (assetId: string) => createHash('sha256').update(`edition2|${assetId}`).digest('hex')

function plantYears(isTaken: (assetId: string) => boolean): PlantYear[] {
  const tables = loadAssetTables()
  const index = assetIndex(tables)
  return tables.assets.flatMap(({ assetId, start }) => {
    if (!isTaken(assetId)) return []
    const facts = index.plantFacts(assetId)
    if (facts === null || facts.mw === null) return []
    const { mw, retired } = facts
    return (
      [...metersOf(facts)]
        // Years in which the plant was begun or closed are no whole years.
        .filter(([year]) => (retired === null || year < retired) && (start === null || year > start))
        .map(([year, { value, assurance }]) => ({
          facts: { ...facts, mw },
          year,
          gwh: value,
          isMetered: assurance === 'metered',
          tonnes: stackOf(facts, year),
        }))
    )
  })
}

/** By year; a meter goes before a report. Values that the plant cannot have are never taken. */
function metersOf({ generation, mw }: PlantFacts): Map<number, Measurement> {
  const usable = generation.filter(({ flags, value }) => !flags.includes('implausible') && value > 0 && mw !== null)
  const of = (assurance: Measurement['assurance']) =>
    usable.flatMap(one => (one.assurance === assurance && one.year !== null ? [[one.year, one] as const] : []))
  return new Map([...of('reported'), ...of('metered')])
}

function stackOf({ installations, stacks }: PlantFacts, year: number): number | null {
  const verified = installations
    .filter(({ relation }) => relation === 'same')
    .flatMap(({ emissions }) => emissions.filter(one => one.year === year))
  if (verified.length > 0) return verified.reduce((sum, { value }) => sum + value, 0)
  return stacks.find(one => one.year === year)?.value ?? null
}

/** Held-out plants: the generation of a year from capacity alone, and the CO2 of the stack from metered generation. */
export function plants(prepared: Prepared2): Comparison2[] {
  return heldOutYears().flatMap(one => [...generation(prepared, one), ...stack(prepared, one)])
}

function generation(prepared: Prepared2, { facts, year, gwh }: PlantYear): Comparison2[] {
  const row = { country: facts.iso3, technology: facts.technology, capacityMw: facts.mw }
  if (!assessRow2(prepared, row).calculable) return []
  const name = `${facts.technology} ${facts.iso3} ${facts.assetId} ${year}`
  const { calculated, bounds } = calculate(prepared, row, 'generationKwh', 1e6)
  return [compared({ set: 'plants-generation', name, unit: 'GWh', published: gwh, calculated, bounds })]
}

function stack(prepared: Prepared2, { facts, year, gwh, isMetered, tonnes }: PlantYear): Comparison2[] {
  if (!isMetered || tonnes === null || !isRatioOfFuel(facts.family, tonnes / (gwh * 1000))) return []
  const row = {
    country: facts.iso3,
    technology: facts.technology,
    generationGwh: gwh,
    generationBasis: 'metered' as const,
  }
  if (!assessRow2(prepared, row).calculable) return []
  const { calculated, bounds } = calculate(prepared, row, 's1T', 1)
  if (calculated === 0) return []
  const name = `${facts.technology} ${facts.iso3} ${facts.assetId} ${year}`
  return [compared({ set: 'plants-stack', name, unit: 't CO2', published: tonnes, calculated, bounds })]
}
