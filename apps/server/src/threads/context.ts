import { loadCities, sitesWith } from '@cradle/data'
import { secondEdition } from '@cradle/data/second-edition'
import { type AssessmentContext, indexPlaces, indexWorld, matcherOf } from '@cradle/portfolio'
import { type AssessmentContext2, type Contexts, plantRows } from '@cradle/portfolio/assess2'
import { currentEdition } from '../core/edition.ts'
import { once } from '../core/once.ts'

const world = once(() => indexWorld(currentEdition().world))
const places = once(() => indexPlaces(loadCities()))
const findMatch = once(() => matcherOf(currentEdition().world))

/** What every task shares; getters, so that what a task does not ask for is not made. */
class Shared {
  get world() {
    return world()
  }
  get places() {
    return places()
  }
  get findMatch() {
    return findMatch()
  }
}

class First extends Shared implements AssessmentContext {
  get prepared() {
    return currentEdition().prepared
  }
}

class Second extends Shared implements AssessmentContext2 {
  readonly #rowOfPlant = once(() => plantRows(currentEdition().prepared2))
  get rowOfPlant() {
    return this.#rowOfPlant()
  }
  get prepared() {
    return currentEdition().prepared2
  }
  get isicTitles() {
    return currentEdition().reference.isicTitles
  }
}

/** What each edition of the method calculates with, once per thread. */
export const assessmentContexts: Contexts = { first: new First(), second: new Second() }

/** The first edition made ready for calculating: that of matching and of LCA data. */
export const assessmentContext = (): AssessmentContext => assessmentContexts.first

/** The first edition with the plants that a report of the second was calculated from. */
class WithPlants extends First {
  readonly #world: AssessmentContext['world']
  constructor(dataVersion: string) {
    super()
    this.#world = indexWorld({ ...currentEdition().world, sites: sitesWith(dataVersion) })
  }
  override get world() {
    return this.#world
  }
}

/** `dataVersion`: the edition of the data of a report. */
export const contextOfReport = (dataVersion: string, isSecond: boolean): AssessmentContext =>
  !isSecond || dataVersion === secondEdition() ? assessmentContexts.first : new WithPlants(dataVersion)
