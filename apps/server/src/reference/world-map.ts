import type { WorldTechnologies } from '@cradle/contract'
import { technologyNameIn } from '@cradle/portfolio'
import { placesInColumns } from '@cradle/report'
import { recentAnswers } from '../core/recent-answers.ts'
import type { Deps } from '../deps/deps.ts'
import { unavailable } from '../http/refuse.ts'
import { RawJson } from '../http/serve.ts'
import { sitesOfWorld, sumsOfTechnologies, valuesOfWorld } from './queries.ts'

const UNIT = 'person-years'
/** Seventeen goals, sites and technologies, of one provenance. */
const MAX_ANSWERS = 19
/** Six significant digits: more than any picture shows, a third of the bytes. */
const rounded = (value: number | null) => (value === null ? null : Number(value.toPrecision(6)))

/**
 * The reference world as a map wants it: places once, one column of numbers per goal. Nothing in it changes while a stand
 * stands, so each answer is written once and kept (3 MB for the places, 0.4 MB a goal).
 */
export function worldMap(deps: Deps) {
  const answers = recentAnswers<RawJson>({ max: MAX_ANSWERS })
  const once = (key: string, make: (provenanceId: string) => Promise<unknown>): Promise<RawJson> => {
    if (deps.world.status !== 'ready') unavailable('unavailable.reference', 5)
    const provenanceId = deps.world.stand.id
    return answers.get(`${provenanceId} ${key}`, async () => new RawJson(JSON.stringify(await make(provenanceId))))
  }
  return {
    sites: () =>
      once('sites', async provenanceId =>
        placesInColumns(await sitesOfWorld(deps.db, provenanceId), deps.world.stand.data_version),
      ),
    values: (goal: number) =>
      once(`goal ${goal}`, async provenanceId => ({
        goal,
        unit: UNIT,
        values: (await valuesOfWorld(deps.db, provenanceId, goal)).map(rounded),
      })),
    technologies: () =>
      once('technologies', async (provenanceId): Promise<WorldTechnologies> => {
        const { edition, world } = deps
        const results = (await sumsOfTechnologies(deps.db, provenanceId)).map(row => ({
          id: row.technology,
          name: technologyNameIn(edition.reference, world.stand, row.technology),
          sites: row.sites,
          goals: row.goals,
          sites_with_value: row.known,
        }))
        return { unit: UNIT, results }
      }),
  }
}
