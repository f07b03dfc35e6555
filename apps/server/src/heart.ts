import { loadCities } from '@cradle/data'
import { editionInHand } from './edition.ts'
import { type FindMatch, type Heart, indexPlaces, indexWorld, matcherOf, type PlaceIndex } from './reports/index.ts'

let inHand: Heart | undefined

/** The edition made ready for calculating, once per thread. Places and names are indexed when they are first asked for. */
export function heartInHand(): Heart {
  if (inHand) return inHand
  const { prepared, world } = editionInHand()
  let places: PlaceIndex | undefined
  let match: FindMatch | undefined
  inHand = {
    prepared,
    world: indexWorld(world),
    get places() {
      places ??= indexPlaces(loadCities())
      return places
    },
    findMatch(source) {
      match ??= matcherOf(world)
      return match(source)
    },
  }
  return inHand
}
