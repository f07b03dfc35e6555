/** Exchange rates: a table that somebody uploads, and the yearly averages of the edition behind it for flows. */
import type { RateTable } from '@cradle/financed'

export type RateProblem = 'no_columns' | 'no_rates' | 'bad_date' | 'bad_rate' | 'too_many'
export type ReadRates = { table: RateTable } | { problem: RateProblem; row: number; text: string }

/** Currencies of the world over many years of days. */
const MAX_RATES = 400_000
const CODE = /^[A-Z]{3}$/

type Rate = { day: string | null; year: number | null; currency: string; rate: number }

const numberIn = (text: string): number | null => {
  const plain = text.trim().replace(/\s/g, '')
  const value = /^\d+(?:[.,]\d+)?$/.test(plain) ? Number(plain.replace(',', '.')) : Number.NaN
  return value > 0 ? value : null
}

/** A day as ISO 8601 or with points, or a year alone. */
function whenIn(text: string): { day: string | null; year: number | null } | null {
  const cell = text.trim()
  if (/^(?:19|20)\d\d$/.test(cell)) return { day: null, year: Number(cell) }
  const [, y, m, d] = /^(\d{4})-(\d{1,2})-(\d{1,2})/.exec(cell) ?? []
  const [, pd, pm, py] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(cell) ?? []
  const [year, month, day] = y ? [y, m, d] : [py, pm, pd]
  if (!year || !month || !day) return null
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const isReal = new Date(`${iso}T00:00:00Z`).toJSON()?.slice(0, 10) === iso
  return isReal ? { day: iso, year: null } : null
}

const MISSING = new Set(['', 'n/a', 'na', '-', '.'])
const isMissing = (text: string): boolean => MISSING.has(text.trim().toLowerCase())

/** Column of the day or year, and of currency and rate, or one column per currency. */
function columnsIn(header: readonly string[]) {
  const titles = header.map(title => title.trim().toLowerCase())
  const at = (words: readonly string[]) => titles.findIndex(title => words.includes(title))
  const when = at([
    'date',
    'day',
    'year',
    'period',
    'time_period',
    'datum',
    'jahr',
    'fecha',
    'data',
    'année',
    'año',
    'ano',
  ])
  const currency = at(['currency', 'code', 'währung', 'devise', 'moneda', 'moeda'])
  const rate = at(['rate', 'value', 'obs_value', 'kurs', 'taux', 'tipo', 'taxa'])
  const codes = header.flatMap((title, index) => (CODE.test(title.trim()) ? [{ index, code: title.trim() }] : []))
  return { when, currency, rate, codes }
}

function gathered(rates: readonly Rate[], pivot: string, source: string): RateTable {
  const spot = Map.groupBy(
    rates.filter(({ day }) => day !== null),
    ({ day }) => day ?? '',
  )
  const average = Map.groupBy(
    rates.filter(({ year }) => year !== null),
    ({ year }) => year ?? 0,
  )
  const of = (list: readonly Rate[]) => Object.fromEntries(list.map(({ currency, rate }) => [currency, rate]))
  return {
    pivot,
    source,
    spot: [...spot].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([date, list]) => ({ date, rates: of(list) })),
    average: [...average].toSorted(([a], [b]) => a - b).map(([year, list]) => ({ year, rates: of(list) })),
  }
}

/** `rows`: text of the file, the header first. Rates are units of a currency per one of the pivot. */
export function readRates(rows: readonly (readonly string[])[], pivot: string, source: string): ReadRates {
  const [header = [], ...lines] = rows
  const { when, currency, rate, codes } = columnsIn(header)
  const isLong = currency >= 0 && rate >= 0
  if (when < 0 || (!isLong && codes.length === 0))
    return { problem: 'no_columns', row: 1, text: header.join(', ').slice(0, 100) }
  const found: Rate[] = []
  for (const [i, cells] of lines.entries()) {
    const row = i + 2
    const date = cells[when] ?? ''
    if (cells.every(isMissing)) continue
    const at = whenIn(date)
    if (!at) return { problem: 'bad_date', row, text: date.slice(0, 40) }
    const pairs = isLong
      ? [{ code: (cells[currency] ?? '').trim().toUpperCase(), text: cells[rate] ?? '' }]
      : codes.map(({ index, code }) => ({ code, text: cells[index] ?? '' }))
    for (const { code, text } of pairs) {
      if (isMissing(text)) continue
      const value = numberIn(text)
      if (value === null || !CODE.test(code)) return { problem: 'bad_rate', row, text: `${code} ${text}`.slice(0, 40) }
      found.push({ ...at, currency: code, rate: value })
      if (found.length > MAX_RATES) return { problem: 'too_many', row, text: String(MAX_RATES) }
    }
  }
  return found.length === 0 ? { problem: 'no_rates', row: 1, text: '' } : { table: gathered(found, pivot, source) }
}

/** Currency -> year -> units per US dollar. */
export type EditionRates = ReadonlyMap<string, ReadonlyMap<number, number>>

/** The yearly averages of the edition, in units per one of the pivot; none where the edition does not know the pivot. */
function averagesOf(rates: EditionRates, pivot: string, source: string): RateTable['average'] {
  const of = (currency: string, year: number) => (currency === 'USD' ? 1 : rates.get(currency)?.get(year))
  const years = [...new Set([...rates.values()].flatMap(known => [...known.keys()]))].toSorted((a, b) => a - b)
  return years.flatMap(year => {
    const base = of(pivot, year)
    if (base === undefined) return []
    const known = ['USD', ...rates.keys()].flatMap(currency => {
      const rate = of(currency, year)
      return rate === undefined ? [] : [[currency, rate / base] as const]
    })
    return [{ year, rates: Object.fromEntries(known), source }]
  })
}

/** What is calculated with: stocks by the uploaded table only, flows by its averages, else by those of the edition. */
export function ratesWith(uploaded: RateTable | null, edition: EditionRates, editionSource: string): RateTable {
  const pivot = uploaded?.pivot ?? 'EUR'
  return {
    pivot,
    source: uploaded?.source ?? editionSource,
    spot: uploaded?.spot ?? [],
    average: [...(uploaded?.average ?? []), ...averagesOf(edition, pivot, editionSource)],
  }
}
