import { type ColumnUnit, unitFor } from './column-units.ts'
import { dateInside } from './dates.ts'
import { filled, type GridRow } from './grid.ts'
import { contains, WORDS } from './vocabulary.ts'

/** What the lines above the table say of it. */
export type Titles = { holdingsDate: string | null; portfolioName: string | null; unit: ColumnUnit | null }

const DATE_WORDS = contains(WORDS.title_date)
const OTHER_DATES = contains(WORDS.no_holdings_date)
const PORTFOLIO = contains(WORDS.portfolio)
const MAX_TITLE = 300

/** The date of the holdings: of a line that says so, else a date or quarter that stands in a line of no other meaning. */
function dateOf(lines: readonly string[]): string | null {
  for (const line of lines.filter(text => DATE_WORDS.test(text) && !OTHER_DATES.test(text))) {
    const date = dateInside(line)
    if (date) return date
  }
  const dates = new Set(lines.filter(text => !OTHER_DATES.test(text)).flatMap(text => dateInside(text) ?? []))
  return dates.size === 1 ? ([...dates][0] ?? null) : null
}

/** "Amounts in USD '000": the unit of all money in the table. */
function unitIn(lines: readonly string[]): ColumnUnit | null {
  for (const line of lines) {
    const text = /\b(?:in|en|em)\s+(\S.{0,30})$/i.exec(line)?.[1]?.replace(/[).]+$/, '')
    const unit = text === undefined ? null : unitFor('money', text)
    if (unit) return unit
  }
  return null
}

/** Date, unit and name of the portfolio from the lines above the header. A name is taken from a line that calls itself a fund. */
export function readTitles(rows: readonly GridRow[]): Titles {
  const lines = rows.map(({ cells }) => filled(cells).join(' ').trim().slice(0, MAX_TITLE)).filter(text => text !== '')
  const alone = rows.map(({ cells }) => filled(cells)).filter(cells => cells.length === 1)
  const named = alone
    .map(([text]) => text?.trim() ?? '')
    .find(text => PORTFOLIO.test(text) && dateInside(text) === null)
  return { holdingsDate: dateOf(lines), portfolioName: named?.slice(0, MAX_TITLE) ?? null, unit: unitIn(lines) }
}
