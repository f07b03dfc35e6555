import type { AssetTables } from '@cradle/assets'
import { loadKnownPlants } from '../../src/known-plants.ts'
import type { KnownPlant } from '../../src/types.ts'
import { digits, type Line, plantLines, SOLAR, stateOf } from '../method2/plants.ts'
import { ownRows } from '../source.ts'

/**
 * What is of the delivered edition and stays so when another edition of plants is put in place: reports are frozen with the edition of the
 * method, whose tables are never changed under its name.
 */
export const NOT_RENEWED = [
  'known_plants of edition 2.0.0 of the method, which reports calculate reference plants from',
  'accuracy of the method (docs/methodology2.md section 13)',
] as const

/** Lines of `known_plants`, and how many of them the tables of another edition would state otherwise. */
export type MethodPlants = { lines: number; differ: number }

/** Calculates every line of `known_plants` from other tables, and compares what reports are made from. */
export function methodPlants(tables: AssetTables): MethodPlants {
  const known = loadKnownPlants()
  const lines = new Map(plantLines(tables, ownRows(SOLAR)).map(line => [line.siteId, stated(line)]))
  const sites = new Set([...known.keys(), ...lines.keys()])
  const differing = [...sites].filter(site => lines.get(site) !== delivered(known.get(site)))
  return { lines: known.size, differ: differing.length }
}

function stated(line: Line): string {
  const { technology, years, generation, co2 } = line
  return JSON.stringify([
    ...[technology, years, stateOf(line)],
    ...[digits(generation?.gwh), generation?.basis ?? null, digits(co2?.tonnes, 9), co2?.assurance ?? null],
  ])
}

function delivered(plant: KnownPlant | undefined): string | undefined {
  if (plant === undefined) return undefined
  const { technology, years, state, generationGwh, generationBasis, co2T, co2Assurance } = plant
  return JSON.stringify([technology, years, state, generationGwh, generationBasis, co2T, co2Assurance])
}
