/** What rows of a list have in common with other rows, as numbers. */
import { norm } from '@cradle/impact'
import type { RowValues } from '@cradle/impact/rows'

/** Two keys of a row; 0 stands for none. */
export type RowKeys = readonly [number, number]

export const NO_KEYS: RowKeys = [0, 0]

/**
 * The keys of a row as it reads alone. Rows that can repeat each other, be one organisation, count the same name, or take the same
 * decision have a key in common. Rows of nothing in common may have one too, since keys are short: reading them as well does no harm.
 */
export function keysOf(values: Pick<RowValues, 'name' | 'iso3' | 'entityId' | 'siteId'> | null): RowKeys {
  if (values === null) return NO_KEYS
  const { name, iso3, entityId, siteId } = values
  if (entityId === null) return [keyOf(nameKey(name, iso3)), 0]
  // A site with the id of its organisation may share its name with others; ids that were made here count by their name.
  const isByName = siteId === null || entityId.startsWith('USR-')
  return [keyOf(`#${entityId}`), isByName ? keyOf(nameKey(name, iso3)) : 0]
}

/** The keys of rows that a decision is about, by an id or by a name in any capitals. */
export const keysOfDecision = (decision: string): RowKeys => [keyOf(decision), keyOf(decision.toLowerCase())]

const nameKey = (name: string, iso3: string): string => `${norm(name) || name}|${iso3}`.toLowerCase()

/** 32 bits of a text, never 0 (FNV-1a). */
function keyOf(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash >>> 0 || 1
}
