/** Calculations that a person waits for. Runs in worker threads: loaded by the pool, never by the program itself. */

import {
  activityOf,
  type ComparedAnswer,
  type ComparisonAnswer,
  type ContributionsAnswer,
  changeOf,
  comparedOf,
  compareUnder,
  contributionsOf,
  countryMixes,
  drawPiece,
  type Follow,
  type GraphAnswer,
  graphOf,
  type Held,
  type ImproveAnswer,
  improvementsOf,
  type Piece,
  type SensitivityAnswer,
  type SettledChange,
  type SettledScenario,
  scenarioOf,
  sensitivityOf,
  summarise,
  type TreeAnswer,
  treeOf,
  type WhatIfAnswer,
  whatIfOf,
} from '@cradle/catalogue/answers'
import { type JsonLdTask, jsonLdOf, type WorkbookTask, workbookOf } from '@cradle/catalogue/files'
import type { MonteCarloResult } from '@cradle/contract'
import type { CategoryId } from '@cradle/data/types'
import {
  ChangeNotPossible,
  changeChoices,
  DisabledProfile,
  type OrganisationInput,
  Sampler,
  type ShareFile,
  shareFileOf,
  siteOfPlant,
  tryChanges,
  UnknownProfile,
} from '@cradle/impact'
import { type EntryInput, type EntryMatch, type EntrySource, siteInputOf } from '@cradle/portfolio'
import { currentEdition } from '../core/edition.ts'
import { heartInHand } from '../threads/context.ts'

/** Reads the edition and solves the sector model, so that the first question is answered as fast as the others. */
export function warmUp(_task: null): null {
  const { prepared, world } = heartInHand()
  if (world.organisations.size > 0) {
    const country = prepared.reference.countries.get('USA')!
    contributionsOf(prepared, activityOf(prepared, '221100', country)!, 'PM', 1)
    mixes()
  }
  return null
}

/** `iso3` of a known country; `id` of an activity, or undefined comes back. */
export type ActivityTask = { id: string; iso3: string; category: CategoryId | null }

function activityAsked({ id, iso3 }: ActivityTask) {
  const { prepared } = heartInHand()
  const activity = activityOf(prepared, id, prepared.reference.countries.get(iso3)!)
  return activity && { prepared, activity }
}

export function contributions(task: ActivityTask & { most: number }): ContributionsAnswer | undefined {
  const asked = activityAsked(task)
  return asked && contributionsOf(asked.prepared, asked.activity, task.category, task.most)
}

export function graph(task: ActivityTask & { follow: Follow }): GraphAnswer | undefined {
  const asked = activityAsked(task)
  return asked && graphOf(asked.prepared, asked.activity, task.category, task.follow)
}

export function tree(task: ActivityTask & { category: CategoryId; follow: Follow }): TreeAnswer | undefined {
  const asked = activityAsked(task)
  return asked && treeOf(asked.prepared, asked.activity, task.category, task.follow)
}

/** A reference organisation by its id, or what an upload said of an own one. */
export type Asked = { kind: 'reference'; id: string } | { kind: 'own'; source: EntrySource }

function organisationOf(asked: Asked): OrganisationInput {
  if (asked.kind === 'own') return inputOf(asked.source)
  const { organisations, sites } = heartInHand().world
  const { entityId, name } = organisations.get(asked.id)!
  return { entityId, name, sites: (sites.get(entityId) ?? []).map(siteOfPlant) }
}

const inputOf = ({ entityId, name, sites }: EntrySource): OrganisationInput => ({
  entityId,
  name,
  sites: sites.map(siteInputOf),
})

const samplers = new Map<string, Sampler>()

function samplerOf(seed: number, draws: number): Sampler {
  const key = `${seed} ${draws}`
  let sampler = samplers.get(key)
  if (!sampler) {
    samplers.clear()
    sampler = new Sampler(heartInHand().prepared.reference.method, { seed, draws })
    samplers.set(key, sampler)
  }
  return sampler
}

export type WhatIfTask = {
  organisation: Asked
  changes: readonly SettledChange[]
  shareFile: ShareFile | undefined
  seed: number
  draws: number
}

/** A change that cannot be made comes back as a value: which one, and why. */
export type Refused = { refused: { position: number | null; sentence: string } }

const mixes = () => countryMixes(heartInHand().prepared, currentEdition().world)

/** The answer, or the change that cannot be made; `changes` of the scenario that was looked at last. */
function refusable<T>(changesOf: () => readonly SettledChange[], work: () => T): T | Refused {
  try {
    return work()
  } catch (error) {
    if (error instanceof ChangeNotPossible) return { refused: { position: error.position, sentence: error.message } }
    if (error instanceof UnknownProfile || error instanceof DisabledProfile) {
      const position = changesOf().findLastIndex(change => change.kind === 'profile')
      return { refused: { position, sentence: error.message } }
    }
    throw error
  }
}

export function whatIf({ organisation, changes, shareFile, seed, draws }: WhatIfTask): WhatIfAnswer | Refused {
  const { prepared } = heartInHand()
  return refusable(
    () => changes,
    () => whatIfOf(prepared, samplerOf(seed, draws), organisationOf(organisation), changes, shareFile, mixes()),
  )
}

export type ScenariosTask = {
  organisation: Asked
  scenarios: readonly SettledScenario[]
  seed: number
  draws: number
}

/** Which of several scenarios cannot be made, by its place. */
export type RefusedScenario = { refused: Refused['refused'] & { scenario: number } }

/** Each scenario is tried alone first, so that a refusal can say which it was. */
function refusedScenario(organisation: OrganisationInput, scenarios: readonly SettledScenario[]) {
  const { prepared } = heartInHand()
  for (const [scenario, { changes, shareFile }] of scenarios.entries()) {
    const tried = refusable(
      () => changes,
      () => tryChanges(prepared, organisation, scenarioOf({ changes, shareFile }), mixes()),
    )
    if ('refused' in tried) return { refused: { ...tried.refused, scenario } }
  }
  return undefined
}

export function compareScenarios(task: ScenariosTask): ComparedAnswer | RefusedScenario {
  const organisation = organisationOf(task.organisation)
  const refused = refusedScenario(organisation, task.scenarios)
  if (refused) return refused
  const { prepared } = heartInHand()
  return comparedOf(prepared, samplerOf(task.seed, task.draws), organisation, task.scenarios, mixes())
}

export type SensitivityTask = SettledScenario & {
  organisation: Asked
  figure: number
  limit: number
  seed: number
}

export function sensitivity(task: SensitivityTask): SensitivityAnswer | Refused {
  const { organisation, figure, limit, seed } = task
  const { prepared } = heartInHand()
  return refusable(
    () => task.changes,
    () => sensitivityOf(prepared, samplerOf(seed, 1), organisationOf(organisation), task, figure, limit, mixes()),
  )
}

export type PieceTask = Omit<ScenariosTask, 'draws'> & { place: number; runs: number }

/** Some runs of a Monte Carlo calculation. */
export function monteCarloPiece(task: PieceTask): Piece | RefusedScenario {
  const organisation = organisationOf(task.organisation)
  const refused = task.place === 0 ? refusedScenario(organisation, task.scenarios) : undefined
  return refused ?? drawPiece(heartInHand().prepared, organisation, task.scenarios, task, mixes())
}

export type SummaryTask = Pick<Piece, 'draws' | 'values' | 'directions'> & { bins: number }

export const monteCarloSummary = ({ draws, bins, ...piece }: SummaryTask): MonteCarloResult['figures'] =>
  summarise(draws, piece, bins)

/** A catalogue, or some of it, as an openLCA package. */
export const jsonLd = (task: JsonLdTask): Promise<Uint8Array> => jsonLdOf(heartInHand().prepared, task)

/** A catalogue, or some of it, as a workbook. */
export const workbook = (task: WorkbookTask): Promise<Uint8Array> => workbookOf(task)

export type ImproveTask = { organisation: Asked; most: number; seed: number; draws: number }

export function improve({ organisation, most, seed, draws }: ImproveTask): ImproveAnswer {
  return improvementsOf(heartInHand().prepared, samplerOf(seed, draws), organisationOf(organisation), most)
}

/** `entries`: JSON arrays as the database wrote them; null: all reference organisations with allocation 1. */
export type CompareTask = {
  entries: readonly string[] | null
  shareFile: ShareFile | undefined
  /** Choices of the method, made in the share file or in the default. */
  changes: readonly SettledChange[]
}

export function compareShares({ entries, shareFile, changes }: CompareTask): ComparisonAnswer | Refused {
  const { prepared } = heartInHand()
  return refusable(
    () => changes,
    () => {
      const chosen = changeChoices(prepared, changes.map(changeOf), shareFile)
      const file = shareFile && changes.length === 0 ? shareFile : shareFileOf(chosen.prepared, chosen.profile)
      return compareUnder(prepared, entries ? heldOf(entries) : world(), chosen.prepared, file)
    },
  )
}

function* heldOf(pieces: readonly string[]): Generator<Held> {
  for (const piece of pieces) {
    for (const entry of JSON.parse(piece) as (EntryInput & EntryMatch)[]) {
      const organisation =
        entry.kind === 'reference'
          ? organisationOf({ kind: 'reference', id: entry.organisationId })
          : inputOf(entry.source)
      yield { organisation, allocation: entry.allocation }
    }
  }
}

function* world(): Generator<Held> {
  for (const id of heartInHand().world.organisations.keys()) {
    yield { organisation: organisationOf({ kind: 'reference', id }), allocation: 1 }
  }
}
