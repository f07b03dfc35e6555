/**
 * Units and their conversion. Units of one kind (mass, energy, volume ...) convert by their
 * factors; units of different kinds only through a property of the flow, such as 38 MJ per m3 of
 * gas.
 */

import { checkList, checkObject } from './check-form.ts'
import { DuplicateId, InvalidNumber, type Place, UnitMismatch, UnknownUnit } from './errors.ts'
import type { Flow, Unit } from './model.ts'

/** Units by id. */
export type UnitTable = ReadonlyMap<string, Unit>

/**
 * The unit table of a model. A unit may be stated twice alike.
 * @throws InvalidModel, DuplicateId when one id stands for two units, InvalidNumber for a factor
 *   that is not positive and finite.
 */
export function readUnits(units: readonly Unit[]): UnitTable {
  checkList(units, 'the list of units')
  const table = new Map<string, Unit>()
  for (const unit of units) {
    checkObject(unit, 'a unit')
    const known = table.get(unit.id)
    // The same unit stated twice is no contradiction; the same name for two units is.
    if (known && (known.kind !== unit.kind || known.factor !== unit.factor)) throw new DuplicateId('units', unit.id)
    if (!(typeof unit.factor === 'number' && Number.isFinite(unit.factor) && unit.factor > 0)) {
      throw new InvalidNumber(unit.factor, { at: 'unit_factor', ids: { unit: unit.id } }, [unit.id])
    }
    table.set(unit.id, unit)
  }
  return table
}

/**
 * How many flow units one `unit` is: amount in the flow's unit = amount in `unit` times the result.
 * Within a kind that is factor(unit) / factor(flow unit); between kinds it is factor(unit) over the
 * flow's property of that kind, which is stated per flow unit in the reference unit of the kind.
 * `where` names the place in the sentence of an error.
 * @throws UnknownUnit, UnitMismatch
 */
export function conversion(table: UnitTable, unit: string | undefined, flow: Flow, where: Place): number {
  const own = table.get(flow.unit)
  if (!own) throw new UnknownUnit(flow.unit, { at: 'flow', ids: { flow: flow.id } })
  if (unit === undefined || unit === flow.unit) return 1
  const given = table.get(unit)
  if (!given) throw new UnknownUnit(unit, where)
  if (given.kind === own.kind) return given.factor / own.factor
  const property = flow.properties?.[given.kind]
  if (property !== undefined && Number.isFinite(property) && property !== 0) return given.factor / property
  throw new UnitMismatch(unit, given.kind, flow.id, flow.unit, own.kind, where)
}

/**
 * @throws InvalidNumber when the value is not a finite number (text included, even when it looks
 * like one).
 */
export function finite(value: unknown, where: Place | string, objects: readonly string[] = []): number {
  if (typeof value !== 'number' || !Number.isFinite(value)) throw new InvalidNumber(value, where, objects)
  return value
}
