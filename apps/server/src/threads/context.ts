import { loadCities } from '@cradle/data'
import {
  type AssessmentContext,
  type FindMatch,
  indexPlaces,
  indexWorld,
  matcherOf,
  type PlaceIndex,
  type ReferenceIndex,
} from '@cradle/portfolio'
import { currentEdition } from '../core/edition.ts'

let current: AssessmentContext | undefined

/** The edition made ready for calculating, once per thread. What a task does not ask for is not made. */
export function assessmentContext(): AssessmentContext {
  if (current) return current
  const edition = currentEdition()
  let world: ReferenceIndex | undefined
  let places: PlaceIndex | undefined
  let match: FindMatch | undefined
  current = {
    get prepared() {
      return edition.prepared
    },
    get world() {
      world ??= indexWorld(edition.world)
      return world
    },
    get places() {
      places ??= indexPlaces(loadCities())
      return places
    },
    get findMatch() {
      match ??= matcherOf(edition.world)
      return match
    },
  }
  return current
}
