import { loadGoals, loadReference, loadReferenceWorld } from '@cradle/data'
import { type Prepared, prepare } from '@cradle/impact'
import type { EditionInHand } from './deps.ts'

let inHand: EditionInHand | undefined

/** The current reference edition, read once per process. */
export function editionInHand(): EditionInHand {
  if (inHand) return inHand
  const reference = loadReference()
  let prepared: Prepared | undefined
  inHand = {
    reference,
    world: loadReferenceWorld(),
    goals: loadGoals(),
    get prepared() {
      prepared ??= prepare(reference)
      return prepared
    },
  }
  return inHand
}
