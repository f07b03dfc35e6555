/** Calculations that a person waits for. Runs in worker threads: loaded by `threads.ts`, never by the program itself. */

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
  drawChunk,
  type Follow,
  type GraphAnswer,
  graphOf,
  type Held,
  type ImproveAnswer,
  improvementsOf,
  type MonteCarloChunk,
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
import { loadCities } from '@cradle/data'
import type { CategoryId, City } from '@cradle/data/types'
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
import {
  type EntryInput,
  type EntryMatch,
  type EntrySource,
  findPlace,
  placeSearch,
  siteInputOf,
} from '@cradle/portfolio'
import { currentEdition } from '../core/edition.ts'
import { assessmentContext } from '../threads/assessment-context.ts'

/** Reads the edition and solves the sector model, so that the first question is answered as fast as the others. */
export function warmUp(_task: null): null {
  const { prepared, world } = assessmentContext()
  if (world.organisations.size > 0) {
    const country = prepared.reference.countries.get('USA')!
    contributionsOf(prepared, activityOf(prepared, '221100', country)!, 'PM', 1)
    mixes()
  }
  return null
}

/** `iso3` of a known country; `id` of an activity, or undefined comes back. */
export type ActivityTask = { id: string; iso3: string; category: CategoryId | null }

function activityOfTask({ id, iso3 }: ActivityTask) {
  const { prepared } = assessmentContext()
  const activity = activityOf(prepared, id, prepared.reference.countries.get(iso3)!)
  return activity && { prepared, activity }
}

export function contributions(task: ActivityTask & { max: number }): ContributionsAnswer | undefined {
  const organisationQuery = activityOfTask(task)
  return (
    organisationQuery &&
    contributionsOf(organisationQuery.prepared, organisationQuery.activity, task.category, task.max)
  )
}

export function graph(task: ActivityTask & { follow: Follow }): GraphAnswer | undefined {
  const organisationQuery = activityOfTask(task)
  return (
    organisationQuery && graphOf(organisationQuery.prepared, organisationQuery.activity, task.category, task.follow)
  )
}

export function tree(task: ActivityTask & { category: CategoryId; follow: Follow }): TreeAnswer | undefined {
  const organisationQuery = activityOfTask(task)
  return organisationQuery && treeOf(organisationQuery.prepared, organisationQuery.activity, task.category, task.follow)
}

/** A reference organisation by its id, or what an upload said of an own one. */
export type OrganisationQuery = { kind: 'reference'; id: string } | { kind: 'own'; source: EntrySource }

function organisationOf(organisationQuery: OrganisationQuery): OrganisationInput {
  if (organisationQuery.kind === 'own') return inputOf(organisationQuery.source)
  const { organisations, sites } = assessmentContext().world
  const { entityId, name } = organisations.get(organisationQuery.id)!
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
    sampler = new Sampler(assessmentContext().prepared.reference.method, { seed, draws })
    samplers.set(key, sampler)
  }
  return sampler
}

export type WhatIfTask = {
  organisation: OrganisationQuery
  changes: readonly SettledChange[]
  shareFile: ShareFile | undefined
  seed: number
  draws: number
}

/** A change that cannot be made comes back as a value: which one, and why. */
export type Refused = { refused: { position: number | null; sentence: string } }

const mixes = () => countryMixes(assessmentContext().prepared, currentEdition().world)

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
  const { prepared } = assessmentContext()
  return refusable(
    () => changes,
    () => whatIfOf(prepared, samplerOf(seed, draws), organisationOf(organisation), changes, shareFile, mixes()),
  )
}

export type ScenariosTask = {
  organisation: OrganisationQuery
  scenarios: readonly SettledScenario[]
  seed: number
  draws: number
}

/** Which of several scenarios cannot be made, by its place. */
export type RefusedScenario = { refused: Refused['refused'] & { scenario: number } }

/** Each scenario is tried alone first, so that a refusal can say which it was. */
function refusedScenario(organisation: OrganisationInput, scenarios: readonly SettledScenario[]) {
  const { prepared } = assessmentContext()
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
  const { prepared } = assessmentContext()
  return comparedOf(prepared, samplerOf(task.seed, task.draws), organisation, task.scenarios, mixes())
}

export type SensitivityTask = SettledScenario & {
  organisation: OrganisationQuery
  figure: number
  limit: number
  seed: number
}

export function sensitivity(task: SensitivityTask): SensitivityAnswer | Refused {
  const { organisation, figure, limit, seed } = task
  const { prepared } = assessmentContext()
  return refusable(
    () => task.changes,
    () => sensitivityOf(prepared, samplerOf(seed, 1), organisationOf(organisation), task, figure, limit, mixes()),
  )
}

export type ChunkTask = Omit<ScenariosTask, 'draws'> & { place: number; runs: number }

/** Some runs of a Monte Carlo calculation. */
export function monteCarloChunk(task: ChunkTask): MonteCarloChunk | RefusedScenario {
  const organisation = organisationOf(task.organisation)
  const refused = task.place === 0 ? refusedScenario(organisation, task.scenarios) : undefined
  return refused ?? drawChunk(assessmentContext().prepared, organisation, task.scenarios, task, mixes())
}

export type SummaryTask = Pick<MonteCarloChunk, 'draws' | 'values' | 'directions'> & { bins: number }

export const monteCarloSummary = ({ draws, bins, ...chunk }: SummaryTask): MonteCarloResult['figures'] =>
  summarise(draws, chunk, bins)

/** A catalogue, or some of it, as an openLCA package. */
export const jsonLd = (task: JsonLdTask): Promise<Uint8Array> => jsonLdOf(assessmentContext().prepared, task)

/** A catalogue, or some of it, as a workbook. */
export const workbook = (task: WorkbookTask): Promise<Uint8Array> => workbookOf(task)

export type ImproveTask = { organisation: OrganisationQuery; max: number; seed: number; draws: number }

export function improve({ organisation, max, seed, draws }: ImproveTask): ImproveAnswer {
  return improvementsOf(assessmentContext().prepared, samplerOf(seed, draws), organisationOf(organisation), max)
}

/** `entries`: JSON arrays as the database wrote them; null: all reference organisations with allocation 1. */
export type CompareTask = {
  entries: readonly string[] | null
  shareFile: ShareFile | undefined
  /** Choices of the method, made in the share file or in the default. */
  changes: readonly SettledChange[]
}

export function compareShares({ entries, shareFile, changes }: CompareTask): ComparisonAnswer | Refused {
  const { prepared } = assessmentContext()
  return refusable(
    () => changes,
    () => {
      const chosen = changeChoices(prepared, changes.map(changeOf), shareFile)
      const file = shareFile && changes.length === 0 ? shareFile : shareFileOf(chosen.prepared, chosen.profile)
      return compareUnder(prepared, entries ? heldOf(entries) : world(), chosen.prepared, file)
    },
  )
}

function* heldOf(chunks: readonly string[]): Generator<Held> {
  for (const chunk of chunks) {
    for (const entry of JSON.parse(chunk) as (EntryInput & EntryMatch)[]) {
      const organisation =
        entry.kind === 'reference'
          ? organisationOf({ kind: 'reference', id: entry.organisationId })
          : inputOf(entry.source)
      yield { organisation, allocation: entry.allocation }
    }
  }
}

function* world(): Generator<Held> {
  for (const id of assessmentContext().world.organisations.keys()) {
    yield { organisation: organisationOf({ kind: 'reference', id }), allocation: 1 }
  }
}

export type PlacesTask = readonly Parameters<typeof findPlace>[2][]

/** Where sites stand, each with what its place was read from. */
export function places(task: PlacesTask): ReturnType<typeof findPlace>[] {
  const context = assessmentContext()
  return task.map(site => findPlace(context.prepared.reference, () => context.places, site))
}

export type NamedPlacesTask = { begins: string; iso3: string | null; max: number }

let towns: ReturnType<typeof placeSearch> | undefined

/** Towns and cities by the beginning of a name, the largest first. */
export function namedPlaces({ begins, iso3, max }: NamedPlacesTask): City[] {
  towns ??= placeSearch(loadCities())
  return towns.find(begins, iso3, max)
}
