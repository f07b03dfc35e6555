import {
  type FuelFamily,
  type PlannedStatus,
  type PlannedUnitRow,
  type PlantRecord,
  unitTechnology,
} from '@cradle/assets'
import { cell, numberCell, type Row, rowsBy, type Sources } from './parts.ts'

export type GemUnit = {
  id: string
  name: string
  status: string
  start: number | null
  retired: number | null
  /** Year of closing as announced. */
  closes: number | null
  mw: number
  tracker: string
  technology: string
  fuel: string
}

/** A power plant of the Global Energy Monitor with the units that were ever built. */
export type GemPlant = { record: PlantRecord; units: readonly GemUnit[]; otherIds: readonly string[] }

const BUILT = ['operating', 'mothballed', 'retired']
/** The years in which the reference sites were recorded. */
const RECORDED: readonly [number, number] = [2016, 2018]

const PLANNED: Readonly<Record<string, PlannedStatus>> = {
  construction: 'construction',
  permitted: 'permitted',
  'pre-permit': 'announced',
  'pre-construction': 'announced',
  announced: 'announced',
}

/** Units under construction, permitted or announced; what was shelved or cancelled is left out. `assetOf`: by `scheme:value`. */
export function plannedUnits(sources: Sources, assetOf: ReadonlyMap<string, string>): PlannedUnitRow[] {
  return sources.rows('gem', 'units.csv.gz').flatMap(row => {
    const [status, unit] = [PLANNED[cell(row, 'status')], unitOf(row)]
    if (status === undefined || unit.mw <= 0) return []
    return {
      subject: `gemu:${unit.id}`,
      assetId: assetOf.get(`gem:${cell(row, 'plant_id')}`) ?? null,
      plant: cell(row, 'plant'),
      name: unit.name,
      iso3: cell(row, 'iso3'),
      lat: numberCell(row, 'lat'),
      lng: numberCell(row, 'lon'),
      technology: unitTechnology(unit),
      mw: unit.mw,
      status,
      start: unit.start,
    }
  })
}

/** Plants with a unit that operates, is mothballed or retired. */
export function gemPlants(sources: Sources): GemPlant[] {
  return [...rowsBy(sources.rows('gem', 'units.csv.gz'), 'plant_id')].flatMap(([id, rows]) => {
    const built = rows.filter(row => BUILT.includes(cell(row, 'status')))
    const [first] = built
    return first === undefined ? [] : plantOf(id, first, built)
  })
}

function plantOf(id: string, first: Row, built: readonly Row[]): GemPlant {
  const units = built.map(unitOf)
  const sum = (counts: (unit: GemUnit) => boolean) => units.filter(counts).reduce((total, { mw }) => total + mw, 0)
  const capacitiesMw = [sum(({ status }) => status === 'operating'), sum(() => true), sum(wasRunning)]
  const others = new Set(built.map(row => cell(row, 'plant_other')).filter(Boolean))
  return {
    record: {
      id,
      iso3: cell(first, 'iso3'),
      name: cell(first, 'plant'),
      otherNames: [...others],
      places: placesOf(built),
      families: [...new Set(units.map(familyOf))],
      capacitiesMw: capacitiesMw.filter(mw => mw > 0),
    },
    units,
    otherIds: [...new Set(built.map(row => cell(row, 'other_ids')).filter(Boolean))],
  }
}

function unitOf(row: Row): GemUnit {
  return {
    id: cell(row, 'unit_id'),
    name: cell(row, 'unit'),
    status: cell(row, 'status'),
    start: numberCell(row, 'start_year'),
    retired: numberCell(row, 'retired_year'),
    closes: numberCell(row, 'planned_retirement'),
    mw: numberCell(row, 'capacity_mw') ?? 0,
    tracker: cell(row, 'tracker'),
    technology: cell(row, 'technology'),
    fuel: cell(row, 'fuel'),
  }
}

function wasRunning({ start, retired }: GemUnit): boolean {
  return (start === null || start <= RECORDED[1]) && (retired === null || retired >= RECORDED[0])
}

export function placesOf(rows: readonly Row[]): { lat: number; lng: number }[] {
  const places = new Map<string, { lat: number; lng: number }>()
  for (const row of rows) {
    const [lat, lng] = [numberCell(row, 'lat'), numberCell(row, 'lon')]
    if (lat !== null && lng !== null) places.set(`${lat} ${lng}`, { lat, lng })
  }
  return [...places.values()]
}

const BY_TRACKER: Readonly<Record<string, FuelFamily>> = {
  GCPT: 'coal',
  GBPT: 'bio',
  GNPT: 'nuclear',
  GGtPT: 'geo',
  GWPT: 'wind',
  GSPT: 'solar',
}

/** Oil and gas by the fuel named first; gas of blast furnaces and coke ovens counts as gas. */
export function familyOf({ tracker, technology, fuel }: GemUnit): FuelFamily {
  if (tracker === 'GHPT') return technology === 'pumped storage' ? 'storage' : 'hydro'
  if (tracker === 'GOGPT') return fuel.startsWith('fossil liquids') ? 'oil' : 'gas'
  return BY_TRACKER[tracker] ?? 'other'
}
