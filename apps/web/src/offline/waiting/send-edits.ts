/** Sends edits that waited, in order. Each is looked at first: what is there already is not sent again. */
import type { CallError } from '@cradle/client/wire'
import type { Outcome } from '../../api/call.ts'
import {
  type Edit,
  judge,
  markConflicts,
  markRefused,
  nextGroup,
  type Part,
  settle,
  type Target,
  type Value,
} from './edits.ts'
import type { EditStore } from './edits-store.ts'

/** What the server has of some things now. `version` goes with what is sent next. */
type Seen = { theirs: ReadonlyMap<string, Value>; version: number | null }

/** How edits of one kind are compared and sent. */
export type Sender = {
  /** The version alone, where it tells whether anything was changed at all. */
  version?: (target: Target) => Promise<Outcome<number>>
  look: (target: Target, parts: readonly Part[]) => Promise<Outcome<Seen>>
  put: (target: Target, parts: readonly Part[], seen: Seen) => Promise<Outcome<unknown>>
}

/** Nothing was decided about it: later, or after a log-in, it may go through. */
const isAway = ({ status }: CallError) => [0, 401, 429, 502, 503, 504].includes(status)

/** How often a change that somebody else overtakes is looked at anew before it counts as refused. */
const MAX_TRIES = 4

type Sent = { sent: Edit[]; isAway: boolean }

async function seenOf(sender: Sender, [first, ...rest]: readonly Edit[], parts: readonly Part[]) {
  const target = first?.target ?? {}
  const known = first?.revision ?? null
  if (sender.version && known !== null && rest.every(({ revision }) => revision === known)) {
    const version = await sender.version(target)
    if (!version.isOk) return version
    const seen: Seen = { theirs: new Map(), version: version.data }
    if (version.data === known) return { isOk: true, data: { seen, isUnchanged: true } } as const
  }
  const looked = await sender.look(target, parts)
  return looked.isOk ? ({ isOk: true, data: { seen: looked.data, isUnchanged: false } } as const) : looked
}

export async function sendEdits(
  store: EditStore,
  senderOf: (kind: Edit['kind']) => Sender,
  isStill: () => boolean,
): Promise<Sent> {
  const sent: Edit[] = []
  let isAlone = false
  for (let tries = 0; isStill(); ) {
    const group = nextGroup(await store.read(), isAlone)
    const [first] = group
    if (!first) break
    const ids = new Set(group.map(({ id }) => id))
    const sender = senderOf(first.kind)
    const parts = group.flatMap(edit => edit.parts)
    const refuse = async ({ status, detail }: CallError) => {
      // One that is refused must not hold back those beside it.
      if (group.length > 1) isAlone = true
      else await store.change(edits => markRefused(edits, ids, { kind: 'refused', status, why: detail }))
    }
    const found = await seenOf(sender, group, parts)
    if (!found.isOk) {
      if (isAway(found.error)) return { sent, isAway: true }
      await refuse(found.error)
      continue
    }
    const { seen, isUnchanged } = found.data
    const { done, free, conflicts } = judge(parts, seen.theirs, isUnchanged)
    const put = free.length > 0 && isStill() ? await sender.put(first.target, free, seen) : null
    if (put && !put.isOk) {
      if (isAway(put.error)) return { sent, isAway: true }
      if (put.error.status === 409 && ++tries < MAX_TRIES) continue
      tries = 0
      await refuse(put.error)
      continue
    }
    tries = 0
    await store.change(edits => markConflicts(settle(edits, ids, [...done, ...free]), ids, conflicts, seen.theirs))
    sent.push(...group)
  }
  return { sent, isAway: false }
}
