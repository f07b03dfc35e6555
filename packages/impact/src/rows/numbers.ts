/**
 * Numbers as people write them. Whether `1.234` is 1.234 or 1234 is decided once per file, by the
 * cells that can be read in one way only: people write a file in one style, so one cell that proves
 * the style decides for all. What cannot be read is null: never 0, never a guess.
 */

/**
 * Numbers as people write them. Whether `1.234` is 1.234 or 1234 is decided once per file, by the
 * cells that can be read in one way only. What cannot be read is null: never 0, never a guess.
 */
export type DecimalMark = ',' | '.'

/** The decimal mark that the file proves; `mixed`: cells prove both; null: no cell proves one. */
export type NumberStyle = { proven: DecimalMark | 'mixed' | null; likely: DecimalMark }

/** Spaces that group digits: plain, no-break, narrow, and the others of Unicode. */
const SPACES = /[\s\u00a0\u2000-\u200b\u202f\u205f\u3000]/g
/** Apostrophes that group digits, as in Switzerland. */
const APOSTROPHES = /['’ʼ`´]/
/** Digits with at most one mark. */
const PLAIN = /^\d+(?:[.,]\d+)?$|^[.,]\d+$/

/**
 * Looks at all numeric cells of a file. Without proof `1.234` is one and a bit, and `1,234` is
 * thousands, except in files separated by semicolons or tabs, which come from places with a decimal
 * comma.
 */
export function detectNumberStyle(cells: Iterable<string>, delimiter: string | null): NumberStyle {
  return styleOfMarks(countMarks([cells]), delimiter)
}

/**
 * How many rows have a number that proves a decimal comma, and how many one that proves a point. `open`: rows with a number such as
 * `1.234`, whose point may stand before decimals or between thousands, `openComma` rows with one such as `1,234`; absent in lists that an
 * earlier version read.
 */
export type Marks = { comma: number; point: number; open?: number; openComma?: number; places?: Places }

/**
 * Rows of one numeric column with a number such as `1.981` (`point`) or `1,981` (`comma`), with one whose last digit is a nought
 * (`pointZero`, `commaZero`), and with a whole number of two or three digits (`whole`) or of three (`hundreds`). Nobody writes 1.98 with a
 * nought behind it above an 85: those marks stand between thousands.
 */
type Place = Readonly<Record<(typeof COUNTS)[number], number>>
/** By the number of the column; columns without such numbers are not in it. */
export type Places = Readonly<Record<string, Place>>
const COUNTS = ['point', 'pointZero', 'comma', 'commaZero', 'whole', 'hundreds'] as const
const NOWHERE = { point: 0, pointZero: 0, comma: 0, commaZero: 0, whole: 0, hundreds: 0 }

/** A point with three digits behind it, which nothing explains. */
const OPEN = /^[1-9]\d{0,2}\.\d{3}$/
/** A comma with three digits behind it, which nothing explains. */
const OPEN_COMMA = /^[1-9]\d{0,2},\d{3}$/

/** A whole number of two or three digits. */
const WHOLE = /^[1-9]\d{1,2}$/
/** Rows with such numbers from which they prove what their mark is. */
const MANY = 2

/** Counts the rows that prove a mark; a row is its numeric cells, which are of these columns. */
export function countMarks(rows: Iterable<Iterable<string>>, columns: readonly number[] = []): Marks {
  const marks = { comma: 0, point: 0, open: 0, openComma: 0 }
  const places = new Map<number, typeof NOWHERE>()
  for (const cells of rows) {
    let [comma, point, open, openComma] = [0, 0, 0, 0]
    let at = 0
    for (const cell of cells) {
      const digits = cell === '' ? '' : bare(cell)
      countInPlace(places, columns[at] ?? at, digits)
      at += 1
      const mark = provenMark(digits)
      if (mark === ',') comma = 1
      if (mark === '.') point = 1
      if (OPEN.test(digits)) open = 1
      if (OPEN_COMMA.test(digits)) openComma = 1
    }
    marks.comma += comma
    marks.point += point
    marks.open += open
    marks.openComma += openComma
  }
  return { ...marks, places: Object.fromEntries(places) }
}

/** Counts one number in its column. `digits`: without sign, unit and blanks. */
function countInPlace(places: Map<number, typeof NOWHERE>, column: number, digits: string): void {
  const [isPoint, isComma, isWhole] = [OPEN.test(digits), OPEN_COMMA.test(digits), WHOLE.test(digits)]
  if (!isPoint && !isComma && !isWhole) return
  const place = places.get(column) ?? { ...NOWHERE }
  places.set(column, place)
  const isZero = digits.endsWith('0')
  if (isPoint) place.point += 1
  if (isPoint && isZero) place.pointZero += 1
  if (isComma) place.comma += 1
  if (isComma && isZero) place.commaZero += 1
  if (isWhole) place.whole += 1
  if (isWhole && digits.length > 2) place.hundreds += 1
}

/** The marks of two parts of a list; with -1 those of the first without the second. */
export const addMarks = (one: Marks, other: Marks, sign: 1 | -1 = 1): Marks => ({
  comma: one.comma + sign * other.comma,
  point: one.point + sign * other.point,
  open: (one.open ?? 0) + sign * (other.open ?? 0),
  openComma: (one.openComma ?? 0) + sign * (other.openComma ?? 0),
  places: addPlaces(one.places ?? {}, other.places ?? {}, sign),
})

/** Counts of both, column by column; columns that come to nothing are left out. */
function addPlaces(some: Places, others: Places, sign: 1 | -1): Places {
  const columns = new Set([...Object.keys(some), ...Object.keys(others)])
  const sums = [...columns].map(column => {
    const sum = { ...NOWHERE, ...some[column] }
    for (const count of COUNTS) sum[count] += sign * (others[column]?.[count] ?? 0)
    return [column, sum] as const
  })
  return Object.fromEntries(sums.filter(([, sum]) => COUNTS.some(count => sum[count] !== 0)))
}

/** The number style of a file in which so many rows prove a mark. */
export const styleOfMarks = ({ comma, point, places }: Marks, delimiter: string | null): NumberStyle => ({
  proven:
    comma > 0 && point > 0
      ? 'mixed'
      : comma > 0
        ? ','
        : point > 0
          ? '.'
          : provenByThousands(Object.values(places ?? {})),
  likely: delimiter === ';' || delimiter === '\t' ? ',' : '.',
})

/** The decimal mark where the other one stands between thousands; null where columns say neither, or both. */
function provenByThousands(places: readonly Place[]): DecimalMark | null {
  const groupedBy = (mark: 'point' | 'comma') =>
    places.some(place => {
      const zeros = place[`${mark}Zero`]
      return (zeros >= MANY && place.whole > 0) || (zeros > 0 && place[mark] >= MANY && place.hundreds >= MANY)
    })
  const [point, comma] = [groupedBy('point'), groupedBy('comma')]
  return point === comma ? null : point ? ',' : '.'
}

/**
 * The number a text stands for, or null. Signs, parentheses for negative amounts, exponents and any
 * usual grouping.
 */
export function parseNumber(text: string, style: NumberStyle): number | null {
  let digits = text.replace(SPACES, ' ').trim()
  if (digits === '') return null
  let sign = 1
  const bracketed = /^\((.*)\)$/.exec(digits)
  if (bracketed) [digits, sign] = [bracketed[1]!.trim(), -1]
  const signed = /^([+\-−–])\s?(.*)$/.exec(digits)
  if (signed) {
    if (bracketed) return null
    digits = signed[2]!
    if (signed[1] !== '+') sign = -1
  }
  const value = parseUnsigned(digits, style)
  return value === null || !Number.isFinite(value) ? null : value === 0 ? 0 : sign * value
}

/** The number without its sign: grouping taken out by the style of the file. */
function parseUnsigned(digits: string, style: NumberStyle): number | null {
  const exponent = /^(\d+(?:[.,]\d+)?)e([+-]?\d{1,3})$/i.exec(digits)
  if (exponent) return Number(`${exponent[1]!.replace(',', '.')}e${exponent[2]}`)
  const spaced = groupedBy(digits, ' ')
  if (spaced !== null) return parsePlain(spaced)
  if (APOSTROPHES.test(digits)) {
    const grouped = groupedBy(digits.replace(new RegExp(APOSTROPHES, 'g'), "'"), "'")
    return grouped === null ? null : parsePlain(grouped)
  }
  const mark = markOf(digits, style)
  if (mark === undefined) return null
  if (mark === null) return /^\d+$/.test(digits) ? Number(digits) : null
  const group = mark === '.' ? ',' : '.'
  const whole = groupedBy(digits, group)
  if (whole !== null) return parsePlain(whole)
  return digits.includes(group) ? null : parsePlain(digits)
}

/** Digits with at most one mark, whichever it is. */
function parsePlain(digits: string): number | null {
  return PLAIN.test(digits) ? Number(digits.replace(',', '.')) : null
}

/**
 * Takes a grouping mark out, if the text is grouped by it throughout: in threes, or the Indian way.
 */
function groupedBy(digits: string, group: string): string | null {
  if (!digits.includes(group)) return null
  const fraction = group === '.' ? ',' : group === ',' ? '.' : '.,'
  const end = [...digits].findIndex(character => fraction.includes(character))
  const whole = end < 0 ? digits : digits.slice(0, end)
  const rest = end < 0 ? '' : digits.slice(end)
  const parts = whole.split(group)
  const inThrees = /^\d{1,3}$/.test(parts[0]!) && parts.slice(1).every(part => /^\d{3}$/.test(part))
  const indian =
    group === ',' &&
    parts.length > 2 &&
    /^\d{1,2}$/.test(parts[0]!) &&
    parts.slice(1, -1).every(part => /^\d{2}$/.test(part)) &&
    /^\d{3}$/.test(parts.at(-1)!)
  return (inThrees || indian) && !/^0\d|^0$/.test(parts[0]!) && !rest.includes(group) ? parts.join('') + rest : null
}

/** The decimal mark of a text; null: it has none; undefined: it cannot be told. */
function markOf(digits: string, style: NumberStyle): DecimalMark | null | undefined {
  const proven = provenMark(digits)
  if (proven) return proven
  if (!/[.,]/.test(digits)) return null
  if (style.proven === 'mixed') return undefined
  if (style.proven) return style.proven
  return digits.includes('.') ? '.' : style.likely
}

/**
 * The decimal mark a text proves by itself: `1.234,5`, `0,25`, `12,5`, `1.234.567` do; `1,234` and
 * `1.234` do not. Grouped by spaces or apostrophes, any single mark is the decimal one.
 */
function provenMark(digits: string): DecimalMark | null {
  const marks = digits.replace(/[^.,]/g, '')
  if (marks === '') return null
  const last: DecimalMark = marks.endsWith(',') ? ',' : '.'
  const first: DecimalMark = marks.startsWith(',') ? ',' : '.'
  if (first !== last) return last
  const other: DecimalMark = last === ',' ? '.' : ','
  if (marks.length > 1) return other
  if (/[ '’]/.test(digits)) return last
  // One mark that nothing else explains: it groups thousands where exactly three digits follow.
  const at = digits.indexOf(last)
  const [whole, fraction] = [digits.slice(0, at), digits.slice(at + 1)]
  if (!/^\d*$/.test(whole) || !/^\d+$/.test(fraction)) return null
  return fraction.length === 3 && /^[1-9]\d{0,2}$/.test(whole) ? null : last
}

/** The digits and marks of a cell without sign, unit, currency or percent. */
function bare(cell: string): string {
  const core = /\d(?:[\d.,'’\s\u00a0\u2009\u202f]*\d)?|[.,]\d+/.exec(cell)?.[0] ?? ''
  return core.replace(SPACES, ' ')
}
