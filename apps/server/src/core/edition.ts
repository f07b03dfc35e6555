import { setImmediate as nextTurn } from 'node:timers/promises'
import {
  describeMethod2,
  type Goal,
  loadGoals,
  loadMethod2,
  loadMethod2InSteps,
  loadReference,
  loadReferenceWorld,
  type Reference,
  type ReferenceOrganisation,
  type ReferenceSite,
  type ReferenceWorld,
} from '@cradle/data'
import { type Prepared, prepare } from '@cradle/impact'
import { type Prepared2, prepare2 } from '@cradle/method2'
import { isSecondEdition } from '@cradle/portfolio/assess2'
import { firstPassports, firstReportEdition, type ReportEdition, secondReportEdition } from '@cradle/report'
import { once } from './once.ts'

/** The reference editions: read once, shared, never changed. LCA data are those of the first; each has its method. */
export type Edition = {
  reference: Reference
  world: ReferenceWorld
  goals: readonly Goal[]
  /** Solved when first asked for (about 0.1 s). */
  prepared: Prepared
  /** The second edition of the method, read when first asked for (about 0.1 s). */
  prepared2: Prepared2
  /** The plants of the reference world by their ids, indexed when first asked for. */
  plants: ReadonlyMap<string, ReferenceSite>
  /** The organisations of the reference world by their ids, indexed when first asked for. */
  organisations: ReadonlyMap<string, ReferenceOrganisation>
  /** What reports say of the edition of the method that made them. */
  reportEdition(provenance: MadeBy): ReportEdition
}

/** The second edition and a passport of each kind, made ready in steps between which calls are answered. */
export async function warmSecondEdition(edition: Edition): Promise<void> {
  await loadMethod2InSteps(nextTurn)
  await nextTurn()
  for (const _ of firstPassports(edition.prepared2)) await nextTurn()
}

type MadeBy = Parameters<typeof isSecondEdition>[0]

/** The reference editions, read once per process. */
export const currentEdition = once((): Edition => {
  const reference = loadReference()
  const prepared = once(() => prepare(reference))
  const prepared2 = once(() => prepare2(loadMethod2()))
  const first = once(() => firstReportEdition(reference))
  const second = once(() => secondReportEdition(reference, describeMethod2()))
  const world = loadReferenceWorld()
  const plants = once(() => new Map(world.sites.map(site => [site.siteId, site])))
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
    get plants() {
      return plants()
    },
    get organisations() {
      return organisations()
    },
    reportEdition: provenance => (isSecondEdition(provenance) ? second() : first()),
  }
})
