/**
 * A category that a data set does not assess has no exchange in it, and every reader sums nothing to zero. So the data set says so: in
 * words that openLCA shows (`completenessDescription`), and in `otherProperties.cradle.notAssessed`, which is read back here.
 */

import type { StatedUnassessed } from '@cradle/lca'
import { objectOf, objectsOf, textOf } from './json.ts'
import type { OlcaPackage, OlcaProcess } from './olca.ts'

/** `category`: id of an impact category of the package, as the engine knows it. `reason`: a sentence. */
export type NotAssessed = { category: string; name: string; reason: string }

/** Writes into the process what it does not assess; leaves it as it is where the list is empty. */
export function markNotAssessed(process: OlcaProcess, list: readonly NotAssessed[]): void {
  if (list.length === 0) return
  const other = (process.rest && objectOf(process.rest, 'otherProperties')) ?? {}
  const ours = objectOf(other, 'cradle') ?? {}
  const notAssessed = list.map(one => ({ ...one }))
  process.rest = { ...process.rest, otherProperties: { ...other, cradle: { ...ours, notAssessed } } }
  const sentences = [...Map.groupBy(list, one => one.reason)].map(
    ([reason, ones]) => `${ones.map(one => one.name).join(', ')}: ${reason}`,
  )
  const completenessDescription = `Not assessed; a score of zero in these categories means unknown. ${sentences.join(' ')}`
  process.documentation = { ...process.documentation, completenessDescription }
}

/** What the processes of a package say that they do not assess. Ids as in the package given. */
export function readNotAssessed({ processes }: Pick<OlcaPackage, 'processes'>): StatedUnassessed {
  const found = new Map<string, Map<string, string>>()
  for (const { id, rest } of processes) {
    const other = rest && objectOf(rest, 'otherProperties')
    const ours = other && objectOf(other, 'cradle')
    const own = new Map<string, string>()
    for (const one of ours ? objectsOf(ours, 'notAssessed') : []) {
      const category = textOf(one, 'category')
      if (category) own.set(category, textOf(one, 'reason') || 'Not assessed.')
    }
    if (own.size > 0) found.set(id, own)
  }
  return found
}
