/** Decisions about gaps, applied where an import has the same gap: on the neutral model, and on a package of openLCA. */

import type { Database, DatabaseColumn, DatabaseExchange } from '../database/model.ts'
import { restoreIds } from '../identifiers.ts'
import { databaseOfPackage } from '../jsonld/to-database.ts'
import type { OlcaExchange, OlcaPackage, OlcaProcess } from '../olca.ts'
import { type Gap, gapsOf } from './gaps.ts'
import { type Splits, sharesByAmount } from './splits.ts'
import { type ChosenSupplier, columnChosen, suppliedBy, supply } from './suppliers.ts'

export type AllocationChoice = { by: 'amount' } | { by: 'shares'; shares: readonly number[] }

/** What was decided about all gaps of a key. */
export type Repair = { key: string } & (
  | { kind: 'supplier'; supplier: ChosenSupplier }
  | { kind: 'allocation'; allocation: AllocationChoice }
)

/** `applied`: exchanges that each decision settled, by key; one that found nothing is not in it. */
export type Repaired<What> = { repaired: What; applied: ReadonlyMap<string, number> }

/** Reads, and once more where decisions split a process: its products are columns before anything is linked. */
export async function repairedDatabase(
  read: (splits: Splits | undefined) => Promise<Database>,
  repairs: readonly Repair[],
): Promise<Repaired<Database>> {
  const first = await read(undefined)
  if (repairs.length === 0) return { repaired: first, applied: new Map() }
  const { splits, applied } = splitsOf(first, repairs)
  const database = splits.size > 0 ? await read(splits) : first
  for (const { gap, column } of chosen(database, repairs)) {
    const places = suppliedBy(gap, column)
    supply(places, column)
    if (places.length > 0) applied.set(gap.key, places.length)
  }
  return { repaired: database, applied }
}

/** The same of a package in memory; what it changes is copied. */
export function repairedPackage(given: OlcaPackage, repairs: readonly Repair[]): Repaired<OlcaPackage> {
  if (repairs.length === 0) return { repaired: given, applied: new Map() }
  let source = restoreIds(given)
  let database = databaseOfPackage(source)
  const { splits, applied } = splitsOf(database, repairs)
  if (splits.size > 0) {
    source = { ...source, processes: source.processes.map(process => allocated(process, splits)) }
    database = databaseOfPackage(source)
  }
  const linked = new PackageLinks(source)
  for (const { gap, column } of chosen(database, repairs)) {
    const count = suppliedBy(gap, column).filter(({ dataSet, exchange }) => linked.set(dataSet.id, exchange, column))
    if (count.length > 0) applied.set(gap.key, count.length)
  }
  return { repaired: linked.changed(), applied }
}

function* chosen(database: Database, repairs: readonly Repair[]): Generator<{ gap: Gap; column: DatabaseColumn }> {
  const gaps = gapsOf(database)
  for (const repair of repairs) {
    const gap = repair.kind === 'supplier' ? gaps.get(repair.key) : undefined
    const column = repair.kind === 'supplier' && gap ? columnChosen(database, repair.supplier) : undefined
    if (gap && column) yield { gap, column }
  }
}

function splitsOf(database: Database, repairs: readonly Repair[]) {
  const applied = new Map<string, number>()
  const splits = new Map<string, { indices: number[]; shares: readonly number[] }>()
  if (!repairs.some(({ kind }) => kind === 'allocation')) return { splits, applied }
  const gaps = gapsOf(database)
  for (const repair of repairs) {
    const gap = repair.kind === 'allocation' ? gaps.get(repair.key) : undefined
    if (repair.kind !== 'allocation' || !gap) continue
    const { products } = gap
    const shares = repair.allocation.by === 'amount' ? sharesByAmount(products) : repair.allocation.shares
    if (shares?.length !== products.length) continue
    const owners = new Set(gap.places.map(({ dataSet }) => dataSet))
    for (const { id, exchanges } of owners) {
      const indices = products.map(({ flow }) => indexOf(exchanges, flow.id))
      // A second process of the same name may have other amounts: only one is certain to be meant.
      if (owners.size === 1) splits.set(id, { indices, shares })
    }
    if (owners.size === 1) applied.set(gap.key, gap.places.length)
  }
  return { splits, applied }
}

/** The product of this flow: further ones of a process are told apart by their flows. */
const indexOf = (exchanges: readonly DatabaseExchange[], flow: string): number =>
  exchanges.find(({ flow: { id }, class: of, reason }) => id === flow && (of === 'reference' || reason === 'COPRODUCT'))
    ?.index ?? -1

/** The shares as openLCA states them. */
function allocated(process: OlcaProcess, splits: Splits): OlcaProcess {
  const of = splits.get(process.id)
  if (!of) return process
  const allocationFactors = of.indices.flatMap((index, at) => {
    const product = process.exchanges[placeOf(process, index)]?.flow
    return product === undefined ? [] : [{ method: 'physical' as const, product, value: of.shares[at] ?? 0 }]
  })
  return { ...process, defaultAllocationMethod: 'physical', allocationFactors }
}

/** Place in `exchanges` of what is at this place in the file, where exchanges that could not be read stand between the others. */
const placeOf = ({ unread = [] }: OlcaProcess, index: number): number =>
  index - 1 - unread.filter(({ place }) => place < index).length

/** Suppliers named in a package. */
class PackageLinks {
  readonly #source: OlcaPackage
  readonly #processes: Map<string, OlcaProcess>
  /** The group of a unit, by its id. */
  readonly #groups: ReadonlyMap<string, string>
  readonly #flows: ReadonlyMap<string, OlcaPackage['flows'][number]>
  readonly #properties: ReadonlyMap<string, OlcaPackage['flowProperties'][number]>

  constructor(source: OlcaPackage) {
    this.#source = source
    this.#processes = new Map(source.processes.map(process => [process.id, process]))
    this.#groups = new Map(source.unitGroups.flatMap(({ id, units }) => units.map(unit => [unit.id, id] as const)))
    this.#flows = new Map(source.flows.map(flow => [flow.id, flow]))
    this.#properties = new Map(source.flowProperties.map(property => [property.id, property]))
  }

  /** False where the units of the supplier's flow and of the exchange are not of one group: then nothing is changed. */
  set(process: string, { index }: DatabaseExchange, column: DatabaseColumn): boolean {
    const owner = this.#processes.get(process)
    const at = owner ? placeOf(owner, index) : -1
    const exchange = owner?.exchanges[at]
    if (!owner || !exchange) return false
    const flow = column.product.flow.id
    const unit = exchange.unit ?? this.#referenceUnit(exchange.flow)
    if (unit === undefined || this.#groups.get(unit) !== this.#groupOf(flow)) return false
    const { flowProperty: _property, ...rest } = exchange
    const named: OlcaExchange = { ...rest, flow, unit, defaultProvider: column.dataSet.id }
    this.#processes.set(process, { ...owner, exchanges: owner.exchanges.with(at, named) })
    return true
  }

  changed(): OlcaPackage {
    return { ...this.#source, processes: this.#source.processes.map(({ id }) => this.#processes.get(id)!) }
  }

  #groupOf(flow: string): string | undefined {
    const properties = this.#flows.get(flow)?.properties ?? []
    const reference = properties.find(({ isReference }) => isReference) ?? properties[0]
    return reference && this.#properties.get(reference.flowProperty)?.unitGroup
  }

  #referenceUnit(flow: string): string | undefined {
    const group = this.#source.unitGroups.find(({ id }) => id === this.#groupOf(flow))
    const units = group?.units ?? []
    return (units.find(({ isReference }) => isReference) ?? units.find(({ factor }) => factor === 1) ?? units[0])?.id
  }
}
