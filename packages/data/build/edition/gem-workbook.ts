import type { Row } from '../assets/parts.ts'

/**
 * A workbook of the Global Coal Plant Tracker as it is published, sheet Units: told by its column names, read into the rows of
 * `gem/units.csv` and `gem/ownership.csv`. Written from the names of the columns of the July 2024 release and tested on a small table of
 * our own that follows them.
 */
const COLUMNS = [
  'GEM unit/phase ID',
  'GEM location ID',
  'Country/Area',
  'Plant name',
  'Unit name',
  'Status',
  'Start year',
  'Retired year',
  'Capacity (MW)',
  'Coal type',
  'Latitude',
  'Longitude',
] as const

export const isCoalWorkbook = (header: readonly string[]): boolean => COLUMNS.every(name => header.includes(name))

export type Rewritten = { file: string; rows: Row[] }[]

/** `iso3Of`: alpha-3 of a country's English name; '' where there is none. */
export function readCoalWorkbook(rows: readonly Row[], iso3Of: (country: string) => string): Rewritten {
  const text = (row: Row, name: string): string => (row[name] ?? '').trim()
  const units = rows.map(row => ({
    unit_id: text(row, 'GEM unit/phase ID'),
    id_origin: 'gem',
    tracker: 'GCPT',
    plant_id: text(row, 'GEM location ID'),
    plant: text(row, 'Plant name'),
    plant_other: text(row, 'Plant name (other)'),
    unit: text(row, 'Unit name'),
    country: text(row, 'Country/Area'),
    iso3: iso3Of(text(row, 'Country/Area')),
    status: text(row, 'Status').toLowerCase(),
    start_year: yearOf(text(row, 'Start year')),
    retired_year: yearOf(text(row, 'Retired year')),
    planned_retirement: yearOf(text(row, 'Planned retirement')),
    capacity_mw: text(row, 'Capacity (MW)'),
    technology: text(row, 'Combustion technology').toLowerCase(),
    fuel: `coal: ${text(row, 'Coal type').toLowerCase() || 'unknown'}`,
    lat: text(row, 'Latitude'),
    lon: text(row, 'Longitude'),
    other_ids: '',
  }))
  const owners = rows.flatMap(row =>
    (['Owner', 'Parent'] as const).flatMap(level =>
      sharesOf(text(row, level)).map((one, position) => ({
        asset_id: text(row, 'GEM unit/phase ID'),
        level: level.toLowerCase(),
        position: String(position + 1),
        ...one,
      })),
    ),
  )
  return [
    { file: 'units.csv.gz', rows: units },
    { file: 'ownership.csv.gz', rows: owners },
  ]
}

const yearOf = (text: string): string => /\d{4}/.exec(text)?.[0] ?? ''

const RESIDUAL = /^(other|others|unknown|small shareholders?.*)$/i

/** `A [60%]; B [40%]` as one row a name: stated, the only name, or not stated. */
function sharesOf(text: string): { name: string; share_percent: string; share_basis: string; kind: string }[] {
  const parts = text
    .split(';')
    .map(part => part.trim())
    .filter(part => part !== '')
  return parts.map(part => {
    const stated = /^(.*?)\s*\[\s*([\d.]+)\s*%\s*\]$/.exec(part)
    const name = stated?.[1] ?? part
    const basis = stated ? 'stated' : parts.length === 1 ? 'sole_named' : 'not_stated'
    return {
      name,
      share_percent: stated?.[2] ?? '',
      share_basis: basis,
      kind: RESIDUAL.test(name) ? 'residual' : 'named',
    }
  })
}
