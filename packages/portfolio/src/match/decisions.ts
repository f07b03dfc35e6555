import { norm } from '@cradle/impact'
import type { Decide, Named } from './found.ts'

/** The key of an entry's decision: its id, else its name and country. It is the same in every list. */
export const decisionKey = ({ name, entityId, country }: Named): string =>
  entityId !== '' && !entityId.startsWith('USR-') ? `#${entityId}` : `${norm(name) || name}|${country}`

/** Reference id, or null for none of them. */
export type Decided = { to: string | null; by: 'you' | 'memory' }
/** The remembered decisions of an account, as a thread receives them. */
export type Memory = readonly (readonly [key: string, to: string | null])[]

export const decideBy =
  (decided: ReadonlyMap<string, Decided>): Decide =>
  source =>
    decided.get(decisionKey(source))

export const fromMemory = (memory: Memory): Map<string, Decided> =>
  new Map(memory.map(([key, to]) => [key, { to, by: 'memory' }]))
