/** Where two reports differ, figure by figure, each with its organisation and goal. */
import { linesOf } from './lines.ts'

/** A figure with the value in the bundle and the value as it was calculated again. */
export type Mismatch = {
  part: string
  organisation: string | null
  goal: number | null
  figure: string
  recorded: unknown
  recomputed: unknown
}

type Text = AsyncIterable<string | Uint8Array>

const ENTRIES = /^ ?"entries": \[$/

/** Differences of two JSON reports: the head as a whole, then entry by entry. Neither is held. */
export async function* compareJson(part: string, recorded: Text, recomputed: Text): AsyncGenerator<Mismatch> {
  const [was, is] = [documentOf(recorded), documentOf(recomputed)]
  for (;;) {
    const [one, other] = await Promise.all([was.next(), is.next()])
    if (one.done && other.done) return
    const [a, b] = [one.value, other.value]
    const name = organisationOf(a) ?? organisationOf(b)
    if (a === undefined || b === undefined) {
      yield {
        part,
        organisation: name,
        goal: null,
        figure: 'entry',
        recorded: a === undefined ? 'nothing' : 'an entry',
        recomputed: b === undefined ? 'nothing' : 'an entry',
      }
      continue
    }
    for (const { path, goal, values } of leaves(a, b))
      yield { part, organisation: name, goal, figure: path, recorded: values[0], recomputed: values[1] }
  }
}

/** How many numbers a report has. */
export async function countFigures(report: Text): Promise<number> {
  let count = 0
  for await (const part of documentOf(report)) count += numbersIn(part)
  return count
}

function numbersIn(value: unknown): number {
  if (!isOpen(value)) return typeof value === 'number' ? 1 : 0
  let count = 0
  for (const one of Object.values(value)) count += numbersIn(one)
  return count
}

/** The head of a report and then its entries, each a value. What cannot be read is given as text. */
async function* documentOf(text: Text): AsyncGenerator<unknown> {
  let head = ''
  let inEntries = false
  for await (const line of linesOf(text)) {
    if (inEntries) {
      if (/^ \]$|^\}$/.test(line)) continue
      yield parsed(line.trim().replace(/,$/, ''))
    } else if (ENTRIES.test(line)) {
      yield parsed(`${head.trimEnd().replace(/,$/, '')}}`)
      inEntries = true
    } else head += line
  }
  if (!inEntries) yield parsed(head)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text.slice(0, 200)
  }
}

const fieldOf = (value: unknown, field: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, field) : undefined

const organisationOf = (value: unknown): string | null => {
  const organisation = fieldOf(value, 'organisation')
  const name = fieldOf(organisation, 'name')
  return typeof name === 'string' ? name : null
}

type Leaf = { path: string; goal: number | null; values: [unknown, unknown] }

const isOpen = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function* leaves(
  one: unknown,
  other: unknown,
  path: readonly string[] = [],
  goal: number | null = null,
): Generator<Leaf> {
  if (!isOpen(one) || !isOpen(other) || Array.isArray(one) !== Array.isArray(other)) {
    if (one !== other || (typeof one === 'number' && Object.is(one, other) === false && one !== 0))
      yield { path: path.join('.'), goal, values: [shown(one), shown(other)] }
    return
  }
  const keys = new Set([...Object.keys(one), ...Object.keys(other)])
  const seventeen = Array.isArray(one) && one.length === 17
  const own = typeof one.sdg === 'number' ? one.sdg : goal
  for (const key of keys) yield* leaves(one[key], other[key], [...path, key], seventeen ? Number(key) + 1 : own)
}

const shown = (value: unknown): unknown => (isOpen(value) ? JSON.stringify(value).slice(0, 120) : (value ?? null))

/** Differences of two CSV reports, cell by cell. */
export async function* compareCsv(part: string, recorded: Text, recomputed: Text): AsyncGenerator<Mismatch> {
  const [was, is] = [linesOf(recorded), linesOf(recomputed)]
  let header: readonly string[] = []
  for (let line = 1; ; line++) {
    const [one, other] = await Promise.all([was.next(), is.next()])
    if (one.done && other.done) return
    if (line === 1 && !other.done) header = cellsOf(other.value)
    if (one.value === other.value) continue
    const [a, b] = [one.done ? [] : cellsOf(one.value), other.done ? [] : cellsOf(other.value)]
    const name = b[header.indexOf('name')] ?? a[header.indexOf('name')] ?? null
    let named = false
    for (let i = 0; i < Math.max(a.length, b.length); i++) {
      if (a[i] === b[i]) continue
      named = true
      const column = header[i] ?? `column ${i + 1}`
      const goal = /^sdg(\d{1,2})(_|$)/.exec(column)?.[1]
      yield {
        part,
        organisation: name,
        goal: goal === undefined ? null : Number(goal),
        figure: `line ${line}, ${column}`,
        recorded: a[i] ?? null,
        recomputed: b[i] ?? null,
      }
    }
    if (!named)
      yield {
        part,
        organisation: name,
        goal: null,
        figure: `line ${line}`,
        recorded: one.value ?? null,
        recomputed: other.value ?? null,
      }
  }
}

const CELL = /"((?:[^"]|"")*)"|[^,]*/y

/** The cells of a line as reports write them: in quotation marks where a cell holds a comma, a mark or a break. */
function cellsOf(line: string): readonly string[] {
  const text = line.replace(/^\uFEFF/, '')
  const cells: string[] = []
  for (let at = 0; at <= text.length; at++) {
    CELL.lastIndex = at
    const [whole = '', quoted] = CELL.exec(text) ?? []
    cells.push(quoted === undefined ? whole : quoted.replaceAll('""', '"'))
    const comma = text.indexOf(',', at + whole.length)
    if (comma < 0) break
    at = comma
  }
  return cells
}
