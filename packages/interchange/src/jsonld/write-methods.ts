/** Impact methods of a database as openLCA counts: what is only taken from nature is positive, else an input is subtracted (rule J9). */

import type { Database, DatabaseCategory, DatabaseFactor } from '../database/model.ts'
import type { OlcaImpactCategory, OlcaImpactFactor, OlcaPackage } from '../olca.ts'
import type { FlowIds } from '../write/flow-ids.ts'
import { identified, locationId } from './write-flows.ts'
import type { UnitWriter } from './write-units.ts'

export class MethodWriter {
  readonly #database: Database
  readonly #flows: FlowIds
  readonly #units: UnitWriter
  /** Elementary flows that some process gives off. */
  readonly #given = new Set<string>()
  readonly #used = new Set<string>()

  constructor(database: Database, flows: FlowIds, units: UnitWriter) {
    this.#database = database
    this.#flows = flows
    this.#units = units
    for (const { exchanges } of database.dataSets)
      for (const { flow, unit, direction, class: of } of exchanges) {
        if (of !== 'elementary') continue
        const id = flows.id(flow, 'elementary', unit)
        this.#used.add(id)
        if (direction === 'output') this.#given.add(id)
      }
  }

  /** Methods whose damages, normalisation or weights are not written. */
  get weightings(): number {
    return this.#database.methods.filter(({ damages, weightings }) => damages?.length || weightings?.length).length
  }

  places(): string[] {
    return this.#database.methods
      .flatMap(({ categories }) => categories)
      .flatMap(({ factors }) => factors.flatMap(({ location }) => (location === '' ? [] : [location])))
  }

  written(): Pick<OlcaPackage, 'impactCategories' | 'impactMethods'> {
    const impactCategories = this.#database.methods.flatMap(({ categories }) =>
      categories.map(category => this.#category(category)),
    )
    const impactMethods = this.#database.methods.map(({ id, name, categories }) => ({
      ...identified('method', id),
      name,
      categories: categories.map(category => identified('category', category.id).id),
      nwSets: [],
    }))
    return { impactCategories, impactMethods }
  }

  #category({ id, name, unit, factors }: DatabaseCategory): OlcaImpactCategory {
    return {
      ...identified('category', id),
      name,
      unit,
      parameters: [],
      factors: factors.map(factor => this.#factor(factor)),
    }
  }

  #factor({ flow, factor, unit, location, direction }: DatabaseFactor): OlcaImpactFactor {
    const id = this.#flows.id(flow, 'elementary', unit)
    const onlyTaken = this.#used.has(id) ? !this.#given.has(id) : direction === 'input'
    const isSame = direction === undefined || (direction === 'input') === onlyTaken
    return {
      flow: id,
      value: isSame ? factor : -factor,
      unit: this.#units.id(unit),
      flowProperty: this.#units.property(unit.kind),
      ...(location !== '' && { location: locationId(location) }),
    }
  }
}
