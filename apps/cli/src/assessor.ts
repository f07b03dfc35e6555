/** Opens an edition of the method and gives what makes reports of a sheet with it. */
import { loadCities, loadMethod2, loadReference, loadReferenceWorld } from '@cradle/data'
import type { MethodEdition } from '@cradle/data/editions'
import { secondEdition } from '@cradle/data/second-edition'
import { prepare } from '@cradle/impact'
import type { TextSheet } from '@cradle/impact/rows'
import { prepare2 } from '@cradle/method2'
import { currentProvenance, indexPlaces, indexWorld, matcherOf, type NotTaken } from '@cradle/portfolio'
import { currentProvenance2, plantRows } from '@cradle/portfolio/assess2'
import { type AssessRowsOptions, assessRows, assessRows2, type ReportModel } from '@cradle/report'
import { VERSION } from './version.ts'

type Draws = { seed?: number; draws?: number }
type Assessor = (sheet: TextSheet, options: Omit<AssessRowsOptions, 'stand'>) => ReportModel[] | NotTaken

export function assessorOf(edition: MethodEdition, draws: Draws): Assessor {
  return edition === '1.0.0' ? firstEdition(draws) : secondEditionOf(draws, secondEdition(edition))
}

function openWorld(plants: string) {
  const world = loadReferenceWorld(undefined, plants)
  return { world: indexWorld(world), places: indexPlaces(loadCities()), findMatch: matcherOf(world) }
}

function firstEdition(draws: Draws): Assessor {
  const context = { ...openWorld(secondEdition()), prepared: prepare(loadReference()) }
  const { id: _, ...provenance } = currentProvenance(context.prepared.reference, VERSION, draws)
  return (sheet, options) => assessRows(context, sheet, { ...options, stand: provenance })
}

/**
 * Rows are read and organisations named as under the first edition, and calculated with the tables of the second. `edition`: the second one
 * with the plants that it calculates from.
 */
export function secondEditionOf(draws: Draws, edition: string = secondEdition()): Assessor {
  const first = loadReference()
  const second = loadMethod2(edition)
  const prepared = prepare2(second)
  const { isicTitles } = first
  const context = { ...openWorld(edition), prepared, isicTitles, rowOfPlant: plantRows(prepared) }
  const reference = { ...first, manifest: second.manifest }
  const { id: _, ...provenance } = currentProvenance2(second, VERSION, draws)
  return (sheet, options) => assessRows2(context, reference, sheet, { ...options, stand: provenance })
}
