/** UUIDs of the flows of a written database: a flow that is used in several ways is several flows there. */

import type { FlowKind } from '@cradle/lca'
import type { DatabaseFlow, DatabaseUnit } from '../database/model.ts'
import { namedUuid, uuidOf } from './uuid.ts'

/** `isOwn`: it carries the id of the database; another use of the same flow carries a made one. */
export type WrittenFlow = { flow: DatabaseFlow; kind: FlowKind; unit: DatabaseUnit; isOwn: boolean }

export class FlowIds {
  readonly #flows = new Map<string, WrittenFlow>()

  /** The UUID of a flow of this kind in units of this kind. A flow used in several ways keeps its id for the first. */
  id(flow: DatabaseFlow, kind: FlowKind, unit: DatabaseUnit): string {
    const own = uuidOf('flow', flow.id)
    const named = namedUuid(`flow ${kind} ${unit.kind} ${flow.id}`)
    for (const id of [own, named]) {
      const known = this.#flows.get(id)
      if (known && (known.kind !== kind || known.unit.kind !== unit.kind)) continue
      if (!known) this.#flows.set(id, { flow, kind, unit, isOwn: id === own })
      return id
    }
    return named
  }

  /** All flows that were asked for, by UUID. */
  get all(): ReadonlyMap<string, WrittenFlow> {
    return this.#flows
  }
}
