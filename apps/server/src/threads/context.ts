import { hasSamePlants, loadCities, NoSuchTable, sitesWith } from '@cradle/data'
import { secondEdition } from '@cradle/data/second-edition'
import { type AssessmentContext, indexPlaces, indexWorld, matcherOf } from '@cradle/portfolio'
import { type AssessmentContext2, type Contexts, isSecondEdition, plantRows } from '@cradle/portfolio/assess2'
import { currentEdition } from '../core/edition.ts'
import { lastOf, once } from '../core/once.ts'

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

/** The second method with the tables and plants of one of its editions. Raises `NoSuchTable` for an edition that is not here. */
class Second extends Shared implements AssessmentContext2 {
  readonly #world: () => AssessmentContext['world']
  readonly prepared: AssessmentContext2['prepared']
  readonly rowOfPlant: AssessmentContext2['rowOfPlant']
  constructor(dataVersion: string) {
    super()
    const sources = currentEdition().sourcesOf(dataVersion)
    if (!sources) throw new NoSuchTable(`edition ${dataVersion}`)
    this.prepared = sources.prepared
    this.rowOfPlant = plantRows(this.prepared)
    this.#world = once(() => worldOf(dataVersion))
  }
  override get world() {
    return this.#world()
  }
  get isicTitles() {
    return currentEdition().reference.isicTitles
  }
}

/** The reference world with the plants of an edition. */
const worldOf = (dataVersion: string): AssessmentContext['world'] =>
  hasSamePlants(dataVersion, secondEdition())
    ? world()
    : indexWorld({ ...currentEdition().world, sites: sitesWith(dataVersion) })

const first = new First()
const newest = once(() => new Second(secondEdition()))
const earlier = lastOf((dataVersion: string) => new Second(dataVersion))

type MadeBy = Parameters<typeof isSecondEdition>[0] & { data_version: string }

/** What figures are calculated with: the edition that their provenance names, once per thread; of the second method the newest and one other. */
export const contextsOf = ({ method_version, data_version }: MadeBy): Contexts => ({
  first,
  get second() {
    const isNewest = !isSecondEdition({ method_version }) || data_version === secondEdition()
    return isNewest ? newest() : earlier(data_version)
  },
})

/** The newest edition of the second method. */
export const newestContext = (): AssessmentContext2 => newest()

/** The first edition made ready for calculating: that of matching and of LCA data. */
export const assessmentContext = (): AssessmentContext => first

/** The first edition with the plants that a report of the second was calculated from. */
class WithPlants extends First {
  readonly #world: AssessmentContext['world']
  constructor(dataVersion: string) {
    super()
    this.#world = worldOf(dataVersion)
  }
  override get world() {
    return this.#world
  }
}

/** `dataVersion`: the edition of the data of a report. */
export const contextOfReport = (dataVersion: string, isSecond: boolean): AssessmentContext =>
  !isSecond || dataVersion === secondEdition() ? first : new WithPlants(dataVersion)
