import type { Row } from '../assets/parts.ts'

/**
 * Workbooks of the trackers of the Global Energy Monitor as they are published, told by the names of their columns and read into the rows
 * of `gem/units.csv` and `gem/ownership.csv`. Coal is written from the columns of the July 2024 release, wind (sheet Data: farms of 10 MW
 * and more) and solar (utility-scale) from those that scripts which read the releases of 2025 and 2026 name; the releases themselves
 * were not at hand. Tested on small tables of our own that follow them.
 */
type Tracker = {
  code: 'GCPT' | 'GWPT' | 'GSPT'
  /** Columns beside those that all have. */
  unitId: string
  plant: string
  otherNames: string
  unit: string
  /** The column that tells the tracker from the others. */
  kind: string
  describe: (kind: string, row: Row) => { technology: string; fuel: string }
}

const SHARED = [
  'GEM location ID',
  'Country/Area',
  'Status',
  'Start year',
  'Retired year',
  'Capacity (MW)',
  'Latitude',
  'Longitude',
] as const

const PROJECTS = { unitId: 'GEM phase ID', plant: 'Project Name', otherNames: 'Other Name(s)', unit: 'Phase Name' }

const TRACKERS: readonly Tracker[] = [
  {
    code: 'GCPT',
    unitId: 'GEM unit/phase ID',
    plant: 'Plant name',
    otherNames: 'Plant name (other)',
    unit: 'Unit name',
    kind: 'Coal type',
    describe: (kind, row) => ({
      technology: text(row, 'Combustion technology').toLowerCase(),
      fuel: `coal: ${kind || 'unknown'}`,
    }),
  },
  { code: 'GWPT', ...PROJECTS, kind: 'Installation Type', describe: kind => ({ technology: kind, fuel: 'wind' }) },
  { code: 'GSPT', ...PROJECTS, kind: 'Technology Type', describe: kind => ({ technology: kind, fuel: 'solar' }) },
]

const trackerOf = (header: readonly string[]): Tracker | undefined =>
  TRACKERS.find(({ unitId, plant, unit, kind }) =>
    [...SHARED, unitId, plant, unit, kind].every(name => header.includes(name)),
  )

export const isGemWorkbook = (header: readonly string[]): boolean => trackerOf(header) !== undefined

/** `tracker`: the rows of which the tables take the place of. */
export type Rewritten = { file: string; rows: Row[]; tracker: string }[]

const text = (row: Row, name: string): string => (row[name] ?? '').trim()

/** Null: a workbook of no tracker that is read. `iso3Of`: alpha-3 of a country's English name; '' where there is none. */
export function readGemWorkbook(
  header: readonly string[],
  rows: readonly Row[],
  iso3Of: (country: string) => string,
): Rewritten | null {
  const tracker = trackerOf(header)
  if (!tracker) return null
  const units = rows.map(row => unitOf(row, tracker, iso3Of))
  return [
    { file: 'units.csv.gz', rows: units, tracker: tracker.code },
    { file: 'ownership.csv.gz', rows: rows.flatMap(row => ownersOf(row, tracker)), tracker: tracker.code },
  ]
}

function unitOf(row: Row, tracker: Tracker, iso3Of: (country: string) => string): Row {
  return {
    unit_id: text(row, tracker.unitId),
    id_origin: 'gem',
    tracker: tracker.code,
    plant_id: text(row, 'GEM location ID'),
    plant: text(row, tracker.plant),
    plant_other: text(row, tracker.otherNames),
    unit: text(row, tracker.unit),
    country: text(row, 'Country/Area'),
    iso3: iso3Of(text(row, 'Country/Area')),
    status: text(row, 'Status').toLowerCase(),
    start_year: yearOf(text(row, 'Start year')),
    retired_year: yearOf(text(row, 'Retired year')),
    planned_retirement: yearOf(text(row, 'Planned retirement')),
    capacity_mw: text(row, 'Capacity (MW)'),
    ...tracker.describe(text(row, tracker.kind).toLowerCase(), row),
    lat: text(row, 'Latitude'),
    lon: text(row, 'Longitude'),
    other_ids: '',
  }
}

const ownersOf = (row: Row, { unitId }: Tracker): Row[] =>
  (['Owner', 'Parent'] as const).flatMap(level =>
    sharesOf(text(row, level)).map((one, position) => ({
      asset_id: text(row, unitId),
      level: level.toLowerCase(),
      position: String(position + 1),
      ...one,
    })),
  )

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
