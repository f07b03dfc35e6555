/** Work on the reference edition. Runs in worker threads: loaded by the pool, never by the program itself. */
import { loadCities } from '@cradle/data'
import type { City } from '@cradle/data/types'
import { placeSearch, type StoreWorldTask, type WorldChunk, type WorldFigures } from '@cradle/portfolio'
import { assessWorldOf } from '@cradle/portfolio/assess2'
import { talking } from '@cradle/threads/task'
import { contextsOf } from '../threads/context.ts'

/** All reference organisations, and the sum of them with allocation 1. */
export const assessWorld = talking<StoreWorldTask, WorldChunk, WorldFigures>((task, send) =>
  assessWorldOf(contextsOf(task.stand), task, send),
)

export type NamedPlacesTask = { begins: string; iso3: string | null; max: number }

let towns: ReturnType<typeof placeSearch> | undefined

/** Towns and cities by the beginning of a name, the largest first. */
export function namedPlaces({ begins, iso3, max }: NamedPlacesTask): City[] {
  towns ??= placeSearch(loadCities())
  return towns.find(begins, iso3, max)
}
