import { loadCities } from '@cradle/data'
import { editionInHand } from './edition.ts'
import { type Heart, indexPlaces, indexWorld, matcherOf } from './reports/index.ts'

let inHand: Heart | undefined

/** The edition made ready for calculating, once per thread. */
export function heartInHand(): Heart {
  if (inHand) return inHand
  const { prepared, world } = editionInHand()
  inHand = { prepared, world: indexWorld(world), places: indexPlaces(loadCities()), findMatch: matcherOf(world) }
  return inHand
}
