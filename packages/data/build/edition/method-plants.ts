import type { AssetTables } from '@cradle/assets'
import { loadKnownPlants } from '../../src/known-plants.ts'
import { secondEdition } from '../../src/second-edition.ts'
import type { KnownPlant } from '../../src/types.ts'
import type { Draft } from '../draft.ts'
import { digits, type Line, plantLines, plantTable, SOLAR, stateOf } from '../method2/plants.ts'
import { ownRows } from '../source.ts'

/** What stays that of the delivered edition when another edition of plants is put in place. */
export const NOT_RENEWED = ['accuracy of the method (docs/methodology2.md section 13)'] as const

/** The plants that reports are calculated from once the edition is in place. */
export const plantsForReports = (tables: AssetTables): Draft => plantTable(tables, ownRows(SOLAR))

/** Lines of `known_plants` that count, and how many of them the tables of another edition state otherwise. */
export type MethodPlants = { lines: number; differ: number }

/** Calculates every line of `known_plants` from other tables, and compares what reports are made from. */
export function methodPlants(tables: AssetTables): MethodPlants {
  const known = loadKnownPlants(secondEdition())
  const lines = new Map(plantLines(tables, ownRows(SOLAR)).map(line => [line.siteId, stated(line)]))
  const sites = new Set([...known.keys(), ...lines.keys()])
  const differing = [...sites].filter(site => lines.get(site) !== counting(known.get(site)))
  return { lines: known.size, differ: differing.length }
}

function stated(line: Line): string {
  const { technology, years, generation, co2 } = line
  return JSON.stringify([
    ...[technology, years, stateOf(line)],
    ...[digits(generation?.gwh), generation?.basis ?? null, digits(co2?.tonnes, 9), co2?.assurance ?? null],
  ])
}

function counting(plant: KnownPlant | undefined): string | undefined {
  if (plant === undefined) return undefined
  const { technology, years, state, generationGwh, generationBasis, co2T, co2Assurance } = plant
  return JSON.stringify([technology, years, state, generationGwh, generationBasis, co2T, co2Assurance])
}
