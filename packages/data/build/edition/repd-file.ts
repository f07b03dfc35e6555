import { cell, type Row } from '../assets/parts.ts'
import { BadRelease } from './bad-release.ts'
import { placeOfGrid } from './national-grid.ts'
import { numberIn, type PublishedReader } from './published.ts'

/**
 * The quarterly extract of the Renewable Energy Planning Database of the United Kingdom: a row for each project of 150 kW and more, with
 * capacity, status, the day on which it began to run, and coordinates of the British National Grid. Made from the columns that the extract
 * is documented with, never tried on a whole one. Projects that run or ran are read; projects of Northern Ireland, whose coordinates are of
 * another grid, and those without coordinates or capacity are left out, as are stores that generate nothing.
 */
export const readRepd: PublishedReader = async (rows, name) => {
  const found = new Map<string, Row>()
  let line = 1
  for await (const row of rows) {
    line += 1
    const where = `${name}, row ${line}`
    const id = cell(row, 'Ref ID').trim()
    const project = projectOf(row, id, where)
    if (project === null) continue
    if (found.has(id)) throw new BadRelease('impossible_value', `${where}: project ${id} is there a second time.`)
    found.set(id, project)
  }
  if (found.size === 0) throw new BadRelease('half_file', `${name} has no project that runs in Great Britain.`)
  return [...found.values()]
}

const STATUS: Readonly<Record<string, string>> = { Operational: 'operating', Decommissioned: 'retired' }

/** Technology of the method, and its family of fuels. Batteries and other stores are no plants. */
const TECHNOLOGIES: Readonly<Record<string, readonly [technology: string, family: string]>> = {
  'Wind Onshore': ['wind_onshore', 'wind'],
  'Wind Offshore': ['wind_offshore', 'wind'],
  'Solar Photovoltaics': ['solar_pv', 'solar'],
  'Large Hydro': ['hydro', 'hydro'],
  'Small Hydro': ['hydro', 'hydro'],
  'Pumped Storage Hydroelectricity': ['hydro_pumped', 'storage'],
  'Biomass (dedicated)': ['biomass', 'bio'],
  'Anaerobic Digestion': ['biomass', 'bio'],
  'Landfill Gas': ['biomass', 'bio'],
  'Sewage Sludge Digestion': ['biomass', 'bio'],
  'EfW Incineration': ['waste', 'bio'],
  'Advanced Conversion Technologies': ['waste', 'bio'],
  'Tidal Stream': ['wave_tidal', 'wave'],
  'Tidal Lagoon': ['wave_tidal', 'wave'],
  'Shoreline Wave': ['wave_tidal', 'wave'],
  Geothermal: ['geothermal', 'geo'],
  'Hot Dry Rocks (HDR)': ['geothermal', 'geo'],
}

/** MW: more than any project. */
const CAPACITY = [0, 10_000] as const
/** Metres on the grid, with the waters around Great Britain. */
const EASTING = [-200_000, 1_000_000] as const
const NORTHING = [-200_000, 1_500_000] as const
const YEARS = [1880, 2100] as const

function projectOf(row: Row, id: string, where: string): Row | null {
  const status = STATUS[cell(row, 'Development Status (short)').trim()]
  const [technology, family] = TECHNOLOGIES[cell(row, 'Technology Type').trim()] ?? []
  const [x, y, mw] = [cell(row, 'X-coordinate'), cell(row, 'Y-coordinate'), cell(row, 'Installed Capacity (MWelec)')]
  if (status === undefined || technology === undefined || family === undefined || id === '') return null
  if (cell(row, 'Country').trim() === 'Northern Ireland' || [x, y, mw].some(text => text.trim() === '')) return null
  const { lat, lng } = placeOfGrid(
    numberIn(x, EASTING, `${where}, X-coordinate`),
    numberIn(y, NORTHING, `${where}, Y-coordinate`),
  )
  return {
    ref_id: id,
    name: cell(row, 'Site Name').trim(),
    technology,
    family,
    capacity_mw: String(numberIn(mw, CAPACITY, `${where}, Installed Capacity (MWelec)`)),
    status,
    start_year: yearOf(cell(row, 'Operational').trim(), `${where}, Operational`),
    lat: lat.toFixed(5),
    lng: lng.toFixed(5),
  }
}

/** The year of a day such as 31/03/2014; '' where none is stated. Raises `BadRelease`. */
function yearOf(day: string, where: string): string {
  if (day === '') return ''
  return String(numberIn(/^\d{1,2}\/\d{1,2}\/(\d{4})$/.exec(day)?.[1] ?? day, YEARS, where))
}
