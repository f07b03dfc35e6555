/** What an organisation does, as earlier versions stored it: English names in one line. Their codes are found again. */
import { MESSAGES } from './catalogues.ts'
import { type Message, message } from './message.ts'

/** English names of technologies and industries, the longest first: some begin like others, and some have commas. */
const NAMES = [...codesIn('technologies'), ...codesIn('industries')].sort(([, a], [, b]) => b.length - a.length)

function codesIn(area: 'technologies' | 'industries'): [code: string, name: string][] {
  return Object.entries(MESSAGES.en[area]).map(([key, name]) => [`${area}:${key}`, name])
}

/** `Wind power, onshore, Iron and steel and 2 more` as a list of technologies, industries and other names. */
export function recogniseActivities(line: string): Message {
  const end = / and (\d+) more$/.exec(line)
  const names = namesIn(end ? line.slice(0, end.index) : line)
  return end ? message('activities:more', { names, count: Number(end[1]) }) : message('activities:some', { names })
}

function namesIn(line: string): (string | Message)[] {
  const names: (string | Message)[] = []
  let rest = line
  while (rest !== '') {
    const known = NAMES.find(([, name]) => rest.startsWith(name) && isWhole(rest, name.length))
    const next = known ? known[1].length : beginningOfKnown(rest)
    names.push(known ? { code: known[0] } : rest.slice(0, next))
    rest = rest.slice(next + ', '.length)
  }
  return names
}

/** Where the next known name is listed in a line that begins with another one; the end where there is none. */
function beginningOfKnown(line: string): number {
  const places = NAMES.map(([, name]) => listedAt(line, name)).filter(at => at >= 0)
  return Math.min(line.length, ...places)
}

/** Where a whole name follows a comma. */
function listedAt(line: string, name: string): number {
  const at = line.indexOf(`, ${name}`)
  return at >= 0 && isWhole(line, at + 2 + name.length) ? at : -1
}

/** Whether a name ends there: the next one begins with a capital, while `Paper` goes on in `Paper, pulp and board`. */
const isWhole = (line: string, end: number): boolean => end === line.length || /^, (?!\p{Ll})/u.test(line.slice(end))
