/** Units and the quantities they measure, as a package of openLCA that stands alone: a unit group and a flow property for each kind. */

import type { DatabaseUnit } from '../database/model.ts'
import type { OlcaFlowProperty, OlcaUnitGroup } from '../olca.ts'
import { namedUuid } from '../write/uuid.ts'

export class UnitWriter {
  readonly #kinds = new Map<string, Map<string, DatabaseUnit>>()

  /** The UUID of a unit as the file writes it. */
  id(unit: DatabaseUnit): string {
    const { kind, base } = unit
    const units = this.#kinds.get(kind) ?? new Map([[base, { ...unit, text: base, factor: 1 }]])
    this.#kinds.set(kind, units)
    // One text may mean two units of a kind where files define their own.
    const known = units.get(unit.text)
    const name = known && known.factor !== unit.factor ? `${unit.text} (${unit.factor} ${base})` : unit.text
    if (!units.has(name)) units.set(name, unit)
    return unitId(kind, name)
  }

  property(kind: string): string {
    return namedUuid(`quantity ${kind}`)
  }

  get groups(): OlcaUnitGroup[] {
    return [...this.#kinds].map(([kind, units]) => ({
      id: groupId(kind),
      name: kind,
      defaultFlowProperty: this.property(kind),
      units: [...units].map(([name, { factor, base }]) => ({
        id: unitId(kind, name),
        name,
        factor,
        isReference: name === base,
      })),
    }))
  }

  get properties(): OlcaFlowProperty[] {
    return [...this.#kinds.keys()].map(kind => ({ id: this.property(kind), name: kind, unitGroup: groupId(kind) }))
  }
}

const groupId = (kind: string): string => namedUuid(`units of ${kind}`)
const unitId = (kind: string, name: string): string => namedUuid(`unit of ${kind} ${name}`)
