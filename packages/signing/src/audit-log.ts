import { z } from 'zod'
import { digestOf } from './canonical.ts'
import type { KeySet } from './keys.ts'
import { SignedDocument, signatureProblem } from './signed.ts'

export const LOG_FORMAT = 'cradle-audit-log'

const hex = z.string().regex(/^[0-9a-f]{64}$/)
const whole = z.number().int().min(0)

/** The first line of a log. `previous`: the hash before its first entry. `joined`: entries up to this one were chained when the chain began. */
const LogHead = z.strictObject({
  format: z.literal(LOG_FORMAT),
  version: z.literal(1),
  log: z.string().max(100),
  name: z.string().max(500),
  exported: z.iso.datetime(),
  first: whole,
  previous: hex,
  began: z.iso.datetime().nullable(),
  joined: whole,
})
export type LogHead = z.infer<typeof LogHead>

/** An entry. `who` and `address` are empty where the person is gone; `origin` is the digest of both as they were. */
const LogEntry = z.strictObject({
  entry: whole,
  id: z.string(),
  at: z.iso.datetime(),
  who: z.string().nullable(),
  address: z.string(),
  what: z.string(),
  detail: z.string(),
  origin: hex,
  hash: hex,
})
export type LogEntry = z.infer<typeof LogEntry>

/** The last line: what was signed of this log, the oldest first; the last at the export. */
const LogEnd = z.strictObject({ checkpoints: z.array(SignedDocument).max(10_000) })

/** What the first entry of a log has for a hash before it. */
export const beginningOf = (log: string): string => digestOf([LOG_FORMAT, log])

export const originOf = ({ id, who, address }: Pick<LogEntry, 'id' | 'who' | 'address'>): string =>
  digestOf([id, who ?? '', address])

/** The hash of an entry over that of the one before; the database calculates the same (migration 0034). */
export const entryHash = (previous: string, { entry, id, at, origin, what, detail }: Omit<LogEntry, 'hash'>): string =>
  digestOf([previous, String(entry), id, at, origin, what, detail])

/** Where a log is not what was written. `line` counts from 1. */
export type LogProblem = {
  line: number
  entry: number | null
  how:
    | 'unreadable'
    | 'changed'
    | 'person_changed'
    | 'missing'
    | 'not_the_beginning'
    | 'not_what_was_signed'
    | 'cut_off'
    | 'not_signed_by_key'
    | 'unknown_key'
    | 'outside_key'
}

export type LogVerdict = {
  head: LogHead | null
  entries: number
  last: string | null
  problems: LogProblem[]
  end: SignedDocument | null
}

/** Problems told; the rest is like them. */
const MAX_PROBLEMS = 100

type Followed = { keys: KeySet | null; head: LogHead; hashes: ReadonlyMap<number, string>; expected: number }

/** What is wrong with a signed head of a log whose entries were followed up to before `expected`. */
function checkpointProblem(
  document: SignedDocument,
  { keys, head, hashes, expected }: Followed,
): Pick<LogProblem, 'how' | 'entry'> | null {
  const { manifest } = document
  const wrong = signatureProblem(document, keys)
  if (wrong) return { how: wrong, entry: null }
  if (manifest.kind !== 'audit' || manifest.log !== head.log) return { how: 'not_what_was_signed', entry: null }
  if (manifest.entry >= expected) return { how: 'cut_off', entry: manifest.entry }
  // Before the beginning of what is handed out, nothing can be compared.
  const isSame = manifest.entry < head.first - 1 || hashes.get(manifest.entry) === manifest.hash
  return isSame ? null : { how: 'not_what_was_signed', entry: manifest.entry }
}

/** Follows a log line by line; of its entries it holds the hashes that may be signed. */
export function logReader(keys: KeySet | null) {
  const verdict: LogVerdict = { head: null, entries: 0, last: null, problems: [], end: null }
  const hashes = new Map<number, string>()
  let expected = 0
  let previous = ''
  let line = 0
  let checkpoints: SignedDocument[] | null = null
  const tell = (how: LogProblem['how'], entry: number | null = null) => {
    if (verdict.problems.length < MAX_PROBLEMS) verdict.problems.push({ line, entry, how })
  }
  const begin = (value: unknown) => {
    const read = LogHead.safeParse(value)
    if (!read.success) {
      tell('unreadable')
      return
    }
    const head = read.data
    verdict.head = head
    expected = head.first
    previous = head.previous
    hashes.set(expected - 1, previous)
    if (head.first === 1 && head.previous !== beginningOf(head.log)) tell('not_the_beginning')
  }
  const follow = (value: unknown) => {
    const read = LogEntry.safeParse(value)
    if (!read.success) {
      tell('unreadable', expected++)
      return
    }
    const entry = read.data
    verdict.entries++
    if (entry.entry > expected) tell('missing', expected)
    else if (entryHash(previous, entry) !== entry.hash || entry.entry < expected) tell('changed', entry.entry)
    else if (entry.who !== null && originOf(entry) !== entry.origin) tell('person_changed', entry.entry)
    previous = entry.hash
    hashes.set(entry.entry, entry.hash)
    expected = entry.entry + 1
    verdict.last = entry.hash
  }
  return {
    take(text: string): void {
      line++
      const value = parsed(text)
      if (verdict.head === null) begin(value)
      else if (checkpoints !== null) tell('unreadable')
      else {
        const end = LogEnd.safeParse(value)
        if (end.success) checkpoints = end.data.checkpoints
        else follow(value)
      }
    },
    end(): LogVerdict {
      const { head } = verdict
      if (head === null) return verdict
      const last = checkpoints?.at(-1)
      if (!checkpoints || !last) tell('cut_off', expected)
      for (const document of checkpoints ?? []) {
        const problem = checkpointProblem(document, { keys, head, hashes, expected })
        if (problem) tell(problem.how, problem.entry)
      }
      const signed = last?.manifest.kind === 'audit' ? last.manifest : null
      const isWhole = signed?.entry === expected - 1 && signed.head === digestOf(head)
      if (signed && !isWhole && verdict.problems.length === 0) tell('not_what_was_signed')
      verdict.end = last ?? null
      return verdict
    },
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
