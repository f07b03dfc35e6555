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
import { type AssessmentContext2, type Contexts, rowOfPlant } from '@cradle/portfolio/assess2'
import { currentEdition, type Edition } from '../core/edition.ts'

let current: AssessmentContext | undefined
let second: AssessmentContext2 | undefined

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

/** What each edition of the method calculates with; the world and the matcher are shared. */
export const assessmentContexts: Contexts = {
  get first() {
    return assessmentContext()
  },
  get second() {
    second ??= secondContext(assessmentContext(), currentEdition())
    return second
  },
}

/** Getters, so that what a task does not ask for is not made. */
const secondContext = (first: AssessmentContext, edition: Edition): AssessmentContext2 => ({
  get prepared() {
    return edition.prepared2
  },
  get world() {
    return first.world
  },
  get places() {
    return first.places
  },
  get findMatch() {
    return first.findMatch
  },
  isicTitles: edition.reference.isicTitles,
  rowOfPlant,
})
