import { cell, type Row } from '../assets/parts.ts'
import { BadRelease } from './bad-release.ts'
import { numberIn, type PublishedReader } from './published.ts'

/**
 * Emissions of sources of Climate TRACE, sector power: a row for each source, gas and month, or year in earlier releases. Made from the
 * columns that the releases are documented with (v3 to v5), never tried on a whole one. CO2 of power plants alone is read, by year; a year
 * of which a month is missing is left out.
 */
export const readClimateTrace: PublishedReader = async (rows, name) => {
  const years = new Map<string, SourceYear>()
  let line = 1
  for await (const row of rows) {
    line += 1
    if (cell(row, 'subsector') !== POWER || cell(row, 'gas') !== 'co2') continue
    addRow(years, row, `${name}, row ${line}`)
  }
  if (years.size === 0)
    throw new BadRelease('wrong_part', `${name} has no CO2 of power plants (subsector ${POWER}, gas co2).`)
  return [...years.values()].filter(({ months }) => months.size === MONTHS).map(rowOf)
}

const POWER = 'electricity-generation'
const MONTHS = 12
/** Far more than any plant: the largest emit 30 million t a year, and have 22,500 MW. */
const MAX_T = 100e6
const MAX_MW = 50e3

type SourceYear = { id: string; year: string; first: Row; months: Set<number>; tonnes: number; mw: number }

function addRow(years: Map<string, SourceYear>, row: Row, where: string): void {
  const period = periodOf(row)
  // A source without an estimate for a month has an empty cell, which is no 0.
  if (period === null || cell(row, 'emissions_quantity').trim() === '') return
  const id = cell(row, 'source_id')
  checkPlace(row, where)
  const known = years.get(`${id}/${period.year}`) ?? {
    id,
    year: period.year,
    first: row,
    months: new Set<number>(),
    tonnes: 0,
    mw: 0,
  }
  years.set(`${id}/${period.year}`, known)
  known.tonnes += numberIn(cell(row, 'emissions_quantity'), [0, MAX_T], `${where}, emissions_quantity`)
  known.mw = Math.max(known.mw, capacityOf(row, where))
  for (const month of period.months) {
    if (known.months.has(month))
      throw new BadRelease('impossible_value', `${where}: source ${id} has ${period.year}-${month} a second time.`)
    known.months.add(month)
  }
}

/** The months that a row is of; null: it is of no whole months of one year. */
function periodOf(row: Row): { year: string; months: number[] } | null {
  const [start, end] = [/^(\d{4})-(\d\d)/.exec(cell(row, 'start_time')), /^(\d{4})-(\d\d)/.exec(cell(row, 'end_time'))]
  const [year, from, to] = [start?.[1], Number(start?.[2]), Number(end?.[2])]
  if (year === undefined || end?.[1] !== year || from < 1 || to > MONTHS || from > to) return null
  return { year, months: Array.from({ length: to - from + 1 }, (_, at) => from + at) }
}

/** MW; 0 where the release says none, or has it in another unit. */
function capacityOf(row: Row, where: string): number {
  const text = cell(row, 'capacity').trim()
  return text === '' || cell(row, 'capacity_units') !== 'MW' ? 0 : numberIn(text, [0, MAX_MW], `${where}, capacity`)
}

function checkPlace(row: Row, where: string): void {
  numberIn(cell(row, 'lat'), [-90, 90], `${where}, lat`)
  numberIn(cell(row, 'lon'), [-180, 180], `${where}, lon`)
}

const rowOf = ({ id, year, first, tonnes, mw }: SourceYear): Row => ({
  source_id: id,
  name: cell(first, 'source_name'),
  iso3: cell(first, 'iso3_country'),
  fuels: cell(first, 'source_type'),
  lat: cell(first, 'lat'),
  lng: cell(first, 'lon'),
  capacity_mw: String(mw),
  year,
  co2_t: String(tonnes),
})
