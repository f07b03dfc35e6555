import { setImmediate as nextTurn } from 'node:timers/promises'
import {
  baseOf,
  describeMethod2,
  type Goal,
  hasSamePlants,
  loadGoals,
  loadManifest,
  loadMethod2,
  loadMethod2InSteps,
  loadReference,
  loadReferenceWorld,
  NoSuchTable,
  type Reference,
  type ReferenceOrganisation,
  type ReferenceSite,
  type ReferenceWorld,
  sitesWith,
} from '@cradle/data'
import { secondEdition } from '@cradle/data/second-edition'
import { type Prepared, prepare } from '@cradle/impact'
import { type Prepared2, prepare2 } from '@cradle/method2'
import { isSecondEdition } from '@cradle/portfolio/assess2'
import { firstPassports, firstReportEdition, type ReportEdition, secondReportEdition } from '@cradle/report'
import { lastOf, once } from './once.ts'

/** The reference editions: read once, shared, never changed. LCA data are those of the first; each has its method. */
export type Edition = {
  reference: Reference
  world: ReferenceWorld
  goals: readonly Goal[]
  /** Solved when first asked for (about 0.1 s). */
  prepared: Prepared
  /** The newest edition of the second method, read when first asked for (about 0.1 s). */
  prepared2: Prepared2
  /**
   * What a report of the second edition was calculated from, by the edition of its data: the tables, and the plants of the reference world by
   * their ids. Null: that edition is no longer here.
   */
  sourcesOf(dataVersion: string): Sources2 | null
  /** Whether the tables that a report of this data version was calculated from are here. */
  isHere(dataVersion: string): boolean
  /** The organisations of the reference world by their ids, indexed when first asked for. */
  organisations: ReadonlyMap<string, ReferenceOrganisation>
  /** What reports say of the edition of the method that made them. */
  reportEdition(provenance: MadeBy): ReportEdition
}

export type Sources2 = { prepared: Prepared2; plants: ReadonlyMap<string, ReferenceSite> }

/** The second edition and a passport of each kind, made ready in steps between which calls are answered. */
export async function warmSecondEdition(edition: Edition): Promise<void> {
  await loadMethod2InSteps(nextTurn, secondEdition())
  await nextTurn()
  for (const _ of firstPassports(edition.prepared2)) await nextTurn()
}

type MadeBy = Parameters<typeof isSecondEdition>[0] & { data_version: string }

/** The reference editions, read once per process. */
export const currentEdition = once((): Edition => {
  const reference = loadReference()
  const prepared = once(() => prepare(reference))
  const current = secondEdition()
  const prepared2 = once(() => prepare2(loadMethod2(current)))
  const first = once(() => firstReportEdition(reference))
  const world = loadReferenceWorld(undefined, current)
  const second = lastOf((edition: string) => secondReportEdition(reference, descriptionOf(edition)))
  const sources = once((): Sources2 => ({ prepared: prepared2(), plants: plantsById(world.sites) }))
  const earlier = lastOf(
    (edition: string): Sources2 => ({
      prepared: prepare2(loadMethod2(edition)),
      plants: hasSamePlants(edition, current) ? plantsById(world.sites) : plantsById(sitesWith(edition)),
    }),
  )
  const organisations = once(() => new Map(world.organisations.map(one => [one.entityId, one])))
  return {
    reference,
    world,
    goals: loadGoals(),
    get prepared() {
      return prepared()
    },
    get prepared2() {
      return prepared2()
    },
    isHere: edition => orGone(() => loadManifest(edition)) !== null,
    sourcesOf: edition => (edition === current ? sources() : orGone(() => earlier(edition))),
    get organisations() {
      return organisations()
    },
    reportEdition: provenance => (isSecondEdition(provenance) ? second(provenance.data_version) : first()),
  }
})

const plantsById = (sites: readonly ReferenceSite[]) => new Map(sites.map(site => [site.siteId, site]))

/** What a report says of an edition. Of one that is no longer here: all but the passport of its plants, which is that of this program's. */
function descriptionOf(edition: string): ReturnType<typeof describeMethod2> {
  const found = orGone(() => describeMethod2(edition))
  if (found) return found
  const { method, manifest } = orGone(() => describeMethod2(baseOf(edition))) ?? describeMethod2()
  return { method, manifest: { ...manifest, edition } }
}

function orGone<Value>(load: () => Value): Value | null {
  try {
    return load()
  } catch (error) {
    if (error instanceof NoSuchTable) return null
    throw error
  }
}
