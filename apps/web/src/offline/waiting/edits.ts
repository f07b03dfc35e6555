/** Edits that wait for the network, as pure functions of a list: no store, no call, no words. */

export type Value = string | number | boolean | null | readonly Value[] | { readonly [name: string]: Value }

const KINDS = [
  ...(['cells', 'matches', 'shares', 'portfolioName', 'groupName', 'groupMembers'] as const),
  ...(['comment', 'commentText', 'thread', 'mark'] as const),
] as const
export type KindName = (typeof KINDS)[number]

/** What a part is about, as a code of the words with its values. */
type What = { code: PartCode; params: Readonly<Record<string, string | number>> }
type PartCode =
  | 'cell'
  | 'rowOut'
  | 'match'
  | 'share'
  | 'portfolioName'
  | 'groupName'
  | 'groupMembers'
  | 'comment'
  | 'reply'
  | 'commentText'
  | 'thread'
  | 'mark'

/** One thing that is changed, such as a cell or a name. */
export type Part = {
  thing: string
  /** What it was when it was changed here; absent: not known. */
  was?: Value
  mine: Value
  what: What
}

/** Ids of the call's path. */
export type Target = Readonly<Record<string, string>>

export type Problem =
  | { kind: 'conflict'; theirs: Readonly<Record<string, Value>> }
  | { kind: 'refused'; status: number; why: string }

export type Edit = {
  id: string
  /** Account and workspace under which it is sent. */
  reader: string
  account: string
  at: number
  kind: KindName
  target: Target
  /** The portfolio or group that it is of, by name. */
  title: string
  parts: readonly Part[]
  /** Of a draft: the revision that it was made on. Null: what there is has to be looked at first. */
  revision: number | null
  problem: Problem | null
}

/** What waits, for those who show it and decide about it. */
export type Shown = { edits: readonly Edit[]; isSending: boolean }
export type WaitingEdits = {
  now: () => Shown
  subscribe: (listener: () => void) => () => void
  send: () => Promise<void>
  choose: (id: string, choice: 'mine' | 'theirs') => Promise<void>
  remove: (id: string) => Promise<void>
}

/** A change that can wait. */
export type Held = Pick<Edit, 'kind' | 'target' | 'title' | 'parts' | 'revision'>

const plain = (value: Value | undefined): unknown =>
  typeof value === 'string'
    ? value.trim()
    : Array.isArray(value)
      ? value.map(plain)
      : typeof value === 'object' && value !== null
        ? Object.fromEntries(
            Object.entries(value)
              .filter(([name]) => name !== 'shown')
              .sort()
              .map(([name, one]) => [name, plain(one)]),
          )
        : value

/** Equal apart from space at the ends, which the server takes away, and from `shown`, which is for the eyes. */
const isSame = (a: Value | undefined, b: Value | undefined): boolean =>
  JSON.stringify(plain(a)) === JSON.stringify(plain(b))

const targetKey = ({ kind, target }: Pick<Edit, 'kind' | 'target'>) =>
  `${kind} ${JSON.stringify(Object.entries(target).sort())}`

/** It was changed back before it was sent. */
export const isVoid = ({ parts, problem }: Edit): boolean =>
  problem === null && parts.every(({ was, mine }) => was !== undefined && isSame(was, mine))

/** Adds a change. A thing that waits already has its new value there, and what it was first. */
export function addEdit(
  edits: readonly Edit[],
  held: Held,
  made: Pick<Edit, 'id' | 'reader' | 'account' | 'at'>,
): Edit[] {
  const key = targetKey(held)
  const fresh = new Map(held.parts.map(part => [part.thing, part]))
  const next = edits.map(edit => {
    if (targetKey(edit) !== key) return edit
    const parts = edit.parts.map(part => {
      const later = fresh.get(part.thing)
      fresh.delete(part.thing)
      return later ? { ...part, mine: later.mine, what: later.what } : part
    })
    return { ...edit, parts }
  })
  return fresh.size === 0 ? next : [...next, { ...made, ...held, parts: [...fresh.values()], problem: null }]
}

/** The edits that are sent next: the first without a problem, and those right behind it that are of the same. */
export function nextGroup(edits: readonly Edit[], isAlone = false): Edit[] {
  const open = edits.filter(({ problem }) => problem === null)
  const [first] = open
  if (!first) return []
  const until = open.findIndex(edit => targetKey(edit) !== targetKey(first))
  return open.slice(0, isAlone ? 1 : until < 0 ? open.length : until)
}

export type Judged = { done: Part[]; free: Part[]; conflicts: Part[] }

/** What the server has beside what was found here: there already, as it was, or changed by somebody else. */
export function judge(parts: readonly Part[], theirs: ReadonlyMap<string, Value>, isUnchanged: boolean): Judged {
  const judged: Judged = { done: [], free: [], conflicts: [] }
  for (const part of parts) {
    const value = theirs.get(part.thing)
    if (isUnchanged) judged.free.push(part)
    else if (value !== undefined && isSame(value, part.mine)) judged.done.push(part)
    else if (value !== undefined && part.was !== undefined && isSame(value, part.was)) judged.free.push(part)
    else judged.conflicts.push(part)
  }
  return judged
}

/** Takes away what the server has now. What was changed again meanwhile waits on, with what was sent as what it was. */
export function settle(edits: readonly Edit[], ids: ReadonlySet<string>, sent: readonly Part[]): Edit[] {
  const values = new Map(sent.map(part => [part.thing, part.mine]))
  return edits.flatMap(edit => {
    if (!ids.has(edit.id)) return [edit]
    const parts = edit.parts.flatMap(part => {
      const value = values.get(part.thing)
      if (value === undefined) return [part]
      return isSame(value, part.mine) ? [] : [{ ...part, was: value }]
    })
    return parts.length > 0 ? [{ ...edit, parts, revision: null }] : []
  })
}

/** Parts that somebody else changed meanwhile: they wait for a choice. Parts of the same edit that go through do not. */
export function markConflicts(
  edits: readonly Edit[],
  ids: ReadonlySet<string>,
  conflicts: readonly Part[],
  theirs: ReadonlyMap<string, Value>,
): Edit[] {
  const things = new Set(conflicts.map(({ thing }) => thing))
  return edits.flatMap((edit): Edit[] => {
    const touched = ids.has(edit.id) ? edit.parts.filter(({ thing }) => things.has(thing)) : []
    if (touched.length === 0) return [edit]
    const rest = edit.parts.filter(({ thing }) => !things.has(thing))
    const values = Object.fromEntries(touched.map(({ thing }) => [thing, theirs.get(thing) ?? null]))
    const problem: Problem = { kind: 'conflict', theirs: values }
    const conflict: Edit = { ...edit, parts: touched, problem }
    return rest.length > 0
      ? [
          { ...conflict, id: `${edit.id} ${touched[0]?.thing}` },
          { ...edit, parts: rest },
        ]
      : [conflict]
  })
}

export const markRefused = (
  edits: readonly Edit[],
  ids: ReadonlySet<string>,
  problem: Problem & { kind: 'refused' },
): Edit[] => edits.map(edit => (ids.has(edit.id) ? { ...edit, problem } : edit))

/** `mine`: what is there now counts as seen, and is written over. */
export function choose(edits: readonly Edit[], id: string, choice: 'mine' | 'theirs'): Edit[] {
  if (choice === 'theirs') return edits.filter(edit => edit.id !== id)
  return edits.map(edit => {
    if (edit.id !== id) return edit
    const theirs = edit.problem?.kind === 'conflict' ? edit.problem.theirs : {}
    const parts = edit.parts.map(part => {
      const value = theirs[part.thing]
      return value === undefined ? part : { ...part, was: value }
    })
    return { ...edit, parts, revision: null, problem: null }
  })
}
