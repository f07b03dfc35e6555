/** Flows as a package of openLCA has them. Ids that are no UUIDs travel beside the made ones and are restored when they are read. */

import { originalIdField } from '../identifiers.ts'
import type { JsonObject } from '../json.ts'
import type { OlcaFlow } from '../olca.ts'
import type { FlowIds } from '../write/flow-ids.ts'
import { namedUuid, uuidOf } from '../write/uuid.ts'
import type { UnitWriter } from './write-units.ts'

/** The UUID of something, with the id of the database in words and to be restored where they differ. */
export function identified(what: string, id: string): { id: string; description?: string; rest?: JsonObject } {
  const made = uuidOf(what, id)
  return made === id ? { id } : { id: made, description: `Original id: ${id}`, rest: originalIdField(id) }
}

export const locationId = (code: string): string => namedUuid(`location ${code}`)

export const olcaFlows = (flows: FlowIds, units: UnitWriter): OlcaFlow[] =>
  [...flows.all].map(([id, { flow, kind, unit, isOwn }]) => {
    const { rest, ...named } = isOwn ? identified('flow', flow.id) : { id, rest: {} }
    return {
      ...named,
      name: flow.name,
      kind,
      ...(kind === 'elementary' && flow.compartment.length > 0 && { category: flow.compartment.join('/') }),
      properties: [{ flowProperty: units.property(unit.kind), factor: 1, isReference: true }],
      rest: { ...rest, ...(flow.cas !== '' && { cas: flow.cas }) },
    }
  })
