/** Dates as holdings files write them, as ISO 8601. */

const MONTHS: ReadonlyMap<string, number> = new Map(
  (
    'jan januar january janvier enero janeiro gennaio;feb februar february fevrier febrero fevereiro febbraio;' +
    'mar marz march mars marzo marco;apr april avril abril aprile;mai may mayo maio maggio;jun juni june juin junio junho giugno;' +
    'jul juli july juillet julio julho luglio;aug august aout agosto;sep sept september septembre septiembre setembro settembre;' +
    'oct okt october oktober octobre octubre outubro ottobre;nov november novembre noviembre novembro;' +
    'dec dez december dezember decembre diciembre dezembro dicembre'
  )
    .split(';')
    .flatMap((words, i) => words.split(' ').map((word): [string, number] => [word, i + 1])),
)

export type DayOrder = 'day_first' | 'month_first'

const iso = (year: number, month: number, day: number): string | null => {
  const date = new Date(Date.UTC(year, month - 1, day))
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isReal ? date.toISOString().slice(0, 10) : null
}

const bare = (word: string): string =>
  word
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()

const NUMERIC = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4})$/

/** Which of the first two numbers of a date is the day: points always say so, slashes by the cells that can be read in one way only. */
export function dayOrderOf(cells: readonly string[]): DayOrder | null {
  for (const cell of cells) {
    const [, a, mark, b] = NUMERIC.exec(cell.trim()) ?? []
    if (!a || !b) continue
    if (mark === '.' || Number(a) > 12) return 'day_first'
    if (Number(b) > 12) return 'month_first'
  }
  return null
}

function numericDate(text: string, order: DayOrder | null): string | null {
  const [, a, mark, b, year] = NUMERIC.exec(text) ?? []
  if (!a || !b || !year) return null
  const [first, second] = [Number(a), Number(b)]
  const known = mark === '.' || first > 12 ? 'day_first' : second > 12 ? 'month_first' : order
  if (known === null) return first === second ? iso(Number(year), first, second) : null
  return known === 'day_first' ? iso(Number(year), second, first) : iso(Number(year), first, second)
}

function wordDate(text: string): string | null {
  const dayFirst = /^(\d{1,2})\.?\s+(?:de\s+)?(\p{L}+)\.?,?\s+(?:de\s+)?(\d{4})$/u.exec(text)
  const monthFirst = /^(\p{L}+)\.?\s+(\d{1,2}),?\s+(\d{4})$/u.exec(text)
  const [month, day, year] = dayFirst
    ? [dayFirst[2], dayFirst[1], dayFirst[3]]
    : [monthFirst?.[1], monthFirst?.[2], monthFirst?.[3]]
  const number = month === undefined ? undefined : MONTHS.get(bare(month))
  return number === undefined ? null : iso(Number(year), number, Number(day))
}

/** A cell as a date. Null: it is none, or day and month cannot be told apart. */
export function readDate(text: string, order: DayOrder | null): string | null {
  const cell = text.trim()
  const [, year, month, day] = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].*)?$/.exec(cell) ?? []
  if (year && month && day) return iso(Number(year), Number(month), Number(day))
  return numericDate(cell, order) ?? wordDate(cell)
}

const INSIDE = [
  /\d{4}-\d{2}-\d{2}/,
  /\d{1,2}[./]\d{1,2}[./]\d{4}/,
  /\d{1,2}\.?\s+(?:de\s+)?\p{L}{3,10}\.?,?\s+(?:de\s+)?\d{4}/u,
  /\p{L}{3,10}\.?\s+\d{1,2},?\s+\d{4}/u,
]

/** The first date inside a line of text; the end of a quarter for "Q4 2025". */
export function dateInside(text: string): string | null {
  for (const pattern of INSIDE) {
    const found = pattern.exec(text)
    const date = found && readDate(found[0], 'day_first')
    if (date) return date
  }
  const [, quarter, year] = /\b[QT]([1-4])[\s/-]*(\d{4})\b/.exec(text) ?? []
  if (!quarter || !year) return null
  const month = Number(quarter) * 3
  return new Date(Date.UTC(Number(year), month, 0)).toISOString().slice(0, 10)
}
