/** Exchanges and factors of an openLCA package in the neutral model: flows, units by rule J2, what each exchange is by rule J5. */

import { type Catalog, type CatalogFlow, conversionFactor } from '../catalog.ts'
import { FlowBook } from '../database/flows.ts'
import type { DatabaseExchange, DatabaseFactor, DatabaseFlow, DatabaseUnit } from '../database/model.ts'
import { NO_UNIT, UnitBook } from '../database/units.ts'
import type { OlcaExchange, OlcaImpactFactor, OlcaProcess, UnreadExchange } from '../olca.ts'

/** `source`: as the package has it; undefined for one that could not be read. */
export type ReadExchange = { exchange: DatabaseExchange; source: OlcaExchange | undefined }

export class Exchanges {
  readonly units = new UnitBook()
  readonly #flows = new FlowBook()
  readonly #catalog: Catalog

  constructor(catalog: Catalog) {
    this.#catalog = catalog
  }

  /** All exchanges of a process in file order, those that could not be read between the others. */
  of({ exchanges, unread = [] }: OlcaProcess): ReadExchange[] {
    const unreadAt = new Map(unread.map(one => [one.place, one]))
    const read: ReadExchange[] = []
    const rest = [...exchanges].reverse()
    for (let index = 1; index <= exchanges.length + unread.length; index++) {
      const missing = unreadAt.get(index)
      const source = missing ? undefined : rest.pop()
      if (missing) read.push({ exchange: this.#unread(missing), source: undefined })
      else if (source) read.push({ exchange: this.#exchange(source, index), source })
    }
    return read
  }

  factor({ flow: id, value, unit, flowProperty, location }: OlcaImpactFactor): DatabaseFactor | undefined {
    const flow = this.#catalog.flows.get(id)
    const measured = flow && this.#unit(flow, unit, flowProperty)
    return measured && { flow: this.#flow(flow), factor: value, unit: measured, location: location ?? '' }
  }

  #flow({ flow }: CatalogFlow): DatabaseFlow {
    if (flow.kind !== 'elementary') return this.#flows.flowOf(flow.kind, flow.id, flow.name)
    const cas = String(flow.rest?.cas ?? '').replace(/^0+/, '')
    return this.#flows.flowOf(flow.kind, flow.id, flow.name, pathOf(flow.category), cas)
  }

  /** The unit as the file writes it, in base units of the flow's own kind: a property of the flow converts it. */
  #unit(flow: CatalogFlow, unitId: string | undefined, property: string | undefined): DatabaseUnit | undefined {
    const factor = conversionFactor(this.#catalog, flow, unitId, property)
    if (typeof factor === 'object') return undefined
    const reference = this.units.unitOf(this.#catalog.units.get(unitOfFlow(flow))?.unit.name ?? flow.unit)
    const text = (unitId === undefined ? undefined : this.#catalog.units.get(unitId)?.unit.name) ?? reference.text
    return { ...reference, text, factor: factor * reference.factor }
  }

  #exchange(source: OlcaExchange, index: number): DatabaseExchange {
    const flow = this.#catalog.flows.get(source.flow)
    const unit = flow && this.#unit(flow, source.unit, source.flowProperty)
    const known = flow ? this.#flow(flow) : this.#flows.flowOf('product', source.flow, source.flow)
    const isElementary = known.kind === 'elementary'
    const reason = !flow ? 'UNKNOWN_FLOW' : unit ? '' : 'UNIT_MISMATCH'
    return {
      index,
      flow: known,
      direction: source.isInput ? 'input' : 'output',
      amount: source.amount,
      unit: unit ?? NO_UNIT,
      class: reason === 'UNKNOWN_FLOW' ? 'dropped' : reason ? 'cutoff' : isElementary ? 'elementary' : 'open',
      reason,
      ...(source.isAvoidedProduct && { avoided: true as const }),
      ...(known.kind === 'waste' && { treatment: 'NO_TREATMENT' as const }),
      ...(source.defaultProvider !== undefined && { named: source.defaultProvider }),
      ...(source.uncertainty && { uncertainty: source.uncertainty }),
      ...(source.formula !== undefined && { formula: source.formula }),
    }
  }

  #unread({ place, isInput, flow: id }: UnreadExchange): DatabaseExchange {
    const flow = id === undefined ? undefined : this.#catalog.flows.get(id)
    return {
      index: place,
      flow: flow ? this.#flow(flow) : this.#flows.flowOf('product', id ?? '', ''),
      direction: isInput ? 'input' : 'output',
      amount: null,
      unit: NO_UNIT,
      class: 'dropped',
      reason: id === undefined ? 'NO_FLOW' : 'NO_AMOUNT',
    }
  }
}

/** The id of the unit in which a flow is measured. */
const unitOfFlow = ({ group }: CatalogFlow): string =>
  (group.units.find(unit => unit.isReference) ?? group.units.find(unit => unit.factor === 1) ?? group.units[0])?.id ??
  ''

const pathOf = (category: string | undefined): string[] => category?.split('/').filter(part => part !== '') ?? []
