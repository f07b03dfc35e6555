import { type LogProblem, logReader } from '@cradle/signing'

/** One call of a client on one value: from when it was sent until its answer was there. */
export type Act = {
  client: string
  /** What it is about: the name of a portfolio, a cell, whether a comment is there. */
  key: string
  kind: 'write' | 'read'
  /** What was written or read. */
  value: string
  start: number
  end: number
  /** `unknown`: no answer came (the server was killed, or start that it cannot say). A read is always `done`. */
  outcome: 'done' | 'refused' | 'unknown'
  /** Of an optimistic write: the version that it was made on. */
  base?: number
}

export type HistoryProblem = {
  how: 'dirty_read' | 'lost_update' | 'stale_read' | 'going_back' | 'two_of_one_version'
  key: string
  text: string
}

const byKey = (acts: readonly Act[]) => Map.groupBy(acts, ({ key }) => key)

/**
 * What a history shows that no store with one order of its writes could show. `first`: the values before it. The last reads, by the client
 * `checker` when everybody is silent, say what is stored: a write that was acknowledged and is neither there nor overwritten is lost.
 */
export function problemsIn(acts: readonly Act[], first: ReadonlyMap<string, string>): HistoryProblem[] {
  return [...byKey(acts)].flatMap(([key, ofKey]) => [
    ...wrongReads(key, ofKey, first.get(key)),
    ...goingBack(key, ofKey),
    ...sameVersions(key, ofKey),
  ])
}

type Write = Pick<Act, 'value' | 'start' | 'end'>

/** Writes that may have happened. The end of one without an answer is not known: it may happen as long as the history goes on. */
function writesOf(acts: readonly Act[], first: string | undefined): Write[] {
  const made = acts
    .filter(({ kind, outcome }) => kind === 'write' && outcome !== 'refused')
    .map(act => ({ ...act, end: act.outcome === 'unknown' ? Number.POSITIVE_INFINITY : act.end }))
  return first === undefined
    ? made
    : [{ value: first, start: Number.NEGATIVE_INFINITY, end: Number.NEGATIVE_INFINITY }, ...made]
}

function wrongReads(key: string, acts: readonly Act[], first: string | undefined): HistoryProblem[] {
  const writes = writesOf(acts, first)
  return acts
    .filter(({ kind }) => kind === 'read')
    .flatMap((read): HistoryProblem[] => {
      const mayBe = writes.filter(write => write.value === read.value && write.start < read.end)
      const about = `${read.client} read ${JSON.stringify(read.value)} at ${read.start}`
      if (mayBe.length === 0) return [{ how: 'dirty_read', key, text: `${about}: nobody had written it.` }]
      const over = mayBe.map(write => writes.find(other => write.end < other.start && other.end < read.start))
      const after = over[0]
      if (over.includes(undefined) || after === undefined) return []
      const how = read.client === 'checker' ? 'lost_update' : 'stale_read'
      return [{ how, key, text: `${about}: ${JSON.stringify(after.value)} was acknowledged before and is not there.` }]
    })
}

/** Nobody sees an older value after a newer one. Told only of values that were written once: of others nobody knows which it was. */
function goingBack(key: string, acts: readonly Act[]): HistoryProblem[] {
  const once = new Map<string, Act | null>()
  for (const act of acts)
    if (act.kind === 'write' && act.outcome !== 'refused') once.set(act.value, once.has(act.value) ? null : act)
  const found: HistoryProblem[] = []
  for (const [client, own] of Map.groupBy(acts, one => one.client)) {
    let newest: Act | null = null
    for (const read of own.filter(({ kind }) => kind === 'read').sort((a, b) => a.start - b.start)) {
      const write = once.get(read.value)
      if (!write) continue
      const isOlder = newest !== null && write.outcome === 'done' && write.end < newest.start
      if (isOlder) found.push({ how: 'going_back', key, text: `${client} read ${read.value} after ${newest?.value}.` })
      else if (newest === null || write.start > newest.end) newest = write
    }
  }
  return found
}

/** Of two changes of one version only one is taken. */
function sameVersions(key: string, acts: readonly Act[]): HistoryProblem[] {
  const taken = acts.filter(({ kind, outcome, base }) => kind === 'write' && outcome === 'done' && base !== undefined)
  return [...Map.groupBy(taken, ({ base }) => base)]
    .filter(([, writes]) => writes.length > 1)
    .map(([base, writes]) => ({
      how: 'two_of_one_version',
      key,
      text: `Version ${base} was changed to ${writes.map(({ value }) => value).join(' and ')}.`,
    }))
}

/** What is broken in a log that was handed out. */
export function brokenChain(log: string): LogProblem[] {
  const reader = logReader(null)
  for (const line of log.split('\n').filter(one => one !== '')) reader.take(line)
  return reader.end().problems.filter(({ how }) => how !== 'unknown_key' && how !== 'outside_key')
}
