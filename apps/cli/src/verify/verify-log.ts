import { type KeySet, type LogProblem, logReader } from '@cradle/signing'
import { Cannot } from '../cannot.ts'
import { linesOf } from './read-file.ts'
import type { Verdict } from './verdict.ts'

const MAX_LINE = 16 * 1024 * 1024

const WORDS: Readonly<Record<LogProblem['how'], string>> = {
  unreadable: 'it is no entry of a log',
  changed: 'the entry, or the one before it, was changed',
  person_changed: 'who did it, or from where, was changed',
  missing: 'an entry was taken out here',
  not_the_beginning: 'the log does not begin where it began',
  not_what_was_signed: 'it is not what was signed',
  cut_off: 'the end was cut off',
  not_signed_by_key: 'a signature of the log was changed',
  unknown_key: 'the key of a signature is not among the published keys',
  outside_key: 'a signature is of a time when its key did not sign',
}

const OF_KEYS: readonly LogProblem['how'][] = ['unknown_key', 'outside_key']

/** Follows an audit log from its first entry to its last. */
export function verifyLog(file: string, keys: KeySet | null): Verdict {
  const reader = logReader(keys)
  for (const line of linesOf(file, MAX_LINE)) reader.take(line)
  const { head, entries, problems, end } = reader.end()
  if (!head) throw new Cannot(`${file} is an audit log whose first line was changed or damaged.`)
  const about = [
    `Audit log of “${head.name}”: ${entries} entries, from number ${head.first}.`,
    ...(head.first > 1 ? ['Entries before were removed when their time was over.'] : []),
    ...(head.joined >= head.first && head.began
      ? [`Entries up to number ${head.joined} were chained on ${head.began}; until then nothing protected them.`]
      : []),
  ]
  const findings = problems.map(({ line, entry, how }) => ({
    where: entry === null ? `line ${line}` : `entry ${entry} (line ${line})`,
    what: WORDS[how],
  }))
  const isOfKeys = problems.every(({ how }) => OF_KEYS.includes(how))
  const verdict = findings.length === 0 ? 'unchanged' : isOfKeys ? 'not_trusted' : 'changed'
  return { verdict, about, findings, signature: end }
}
