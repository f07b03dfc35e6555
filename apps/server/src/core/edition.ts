import {
  type Goal,
  loadGoals,
  loadReference,
  loadReferenceWorld,
  type Reference,
  type ReferenceWorld,
} from '@cradle/data'
import { type Prepared, prepare } from '@cradle/impact'

/** A reference edition: read once, shared, never changed. */
export type Edition = {
  reference: Reference
  world: ReferenceWorld
  goals: readonly Goal[]
  /** Solved when first asked for (about 0.1 s). */
  prepared: Prepared
}

let current: Edition | undefined

/** The current reference edition, read once per process. */
export function currentEdition(): Edition {
  if (current) return current
  const reference = loadReference()
  let prepared: Prepared | undefined
  current = {
    reference,
    world: loadReferenceWorld(),
    goals: loadGoals(),
    get prepared() {
      prepared ??= prepare(reference)
      return prepared
    },
  }
  return current
}
