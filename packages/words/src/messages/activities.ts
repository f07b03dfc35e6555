/** What an organisation does, as earlier versions stored it: English names in one line. Their codes are found again. */
import { MESSAGES } from './catalogues.ts'
import { type Message, message } from './message.ts'

/** English names of technologies, the longest first: some begin like others. */
const TECHNOLOGIES = Object.entries(MESSAGES.en.technologies).sort(([, a], [, b]) => b.length - a.length)

/** `Wind power, onshore, Iron and steel and 2 more` as a list of technologies and other names. Industries have their names alone. */
export function recogniseActivities(line: string): Message {
  const end = / and (\d+) more$/.exec(line)
  const names = namesIn(end ? line.slice(0, end.index) : line)
  return end ? message('activities:more', { names, count: Number(end[1]) }) : message('activities:some', { names })
}

function namesIn(line: string): (string | Message)[] {
  const names: (string | Message)[] = []
  let rest = line
  while (rest !== '') {
    const known = TECHNOLOGIES.find(([, name]) => rest === name || rest.startsWith(`${name}, `))
    const next = known ? known[1].length : beginningOfTechnology(rest)
    names.push(known ? { code: `technologies:${known[0]}` } : rest.slice(0, next))
    rest = rest.slice(next + ', '.length)
  }
  return names
}

/** Where the next technology is listed in a line that begins with another name; the end where there is none. */
function beginningOfTechnology(line: string): number {
  const places = TECHNOLOGIES.map(([, name]) => line.indexOf(`, ${name}`)).filter(at => at >= 0)
  return Math.min(line.length, ...places)
}
