import {
  type FuelFamily,
  isCombustion,
  type LinkRow,
  linkPlants,
  type Measurement,
  type PlantRecord,
  type WordLists,
} from '@cradle/assets'
import { cell, numberCell, type Row, rowsBy, type Sources } from './parts.ts'

export type LinkedEstimates = { links: LinkRow[]; measurements: Measurement[] }

/**
 * CO2 of power plants as Climate TRACE models it from satellites and activity, linked to plants by the rules of docs/assets.md section 3.
 * Assurance `estimated`: it is listed beside figures and is never one. A source that is a part of a plant, or several plants, has no link.
 */
export function modelledCo2(sources: Sources, plants: readonly PlantRecord[], lists: WordLists): LinkedEstimates {
  const rows = rowsBy(sources.rows('climate-trace', 'power.csv.gz'), 'source_id')
  const burning = plants.filter(({ families }) => families.some(isCombustion))
  const records = [...rows].flatMap(([id, years]) => (years[0] === undefined ? [] : recordOf(id, years[0])))
  const links = linkPlants(burning, records, lists)
    .links.filter(({ relation }) => relation === 'same')
    .map(link => ({ ...link, b: `ct:${link.b}`, evidence: { ...link.evidence, owner: null, load: null } }))
  const linked = links.flatMap(({ b }) => (rows.get(b.replace('ct:', '')) ?? []).map(row => measurementOf(b, row)))
  return { links, measurements: linked }
}

function recordOf(id: string, row: Row): PlantRecord {
  const [lat, lng, mw] = [numberCell(row, 'lat'), numberCell(row, 'lng'), numberCell(row, 'capacity_mw') ?? 0]
  return {
    id,
    iso3: cell(row, 'iso3'),
    name: cell(row, 'name'),
    otherNames: [],
    places: lat === null || lng === null ? [] : [{ lat, lng }],
    families: familiesOf(cell(row, 'fuels')),
    capacitiesMw: mw > 0 ? [mw] : [],
  }
}

const FAMILIES: Readonly<Record<string, FuelFamily>> = {
  coal: 'coal',
  gas: 'gas',
  oil: 'oil',
  biomass: 'bio',
  waste: 'bio',
}

/** `gas, other_fossil`: a plant of several fuels. */
function familiesOf(fuels: string): FuelFamily[] {
  const known = fuels.split(',').flatMap(fuel => FAMILIES[fuel.trim().toLowerCase()] ?? [])
  return known.length > 0 ? [...new Set(known)] : ['other']
}

function measurementOf(subject: string, row: Row): Measurement {
  const year = numberCell(row, 'year')
  return {
    subject,
    indicator: 'co2_direct_t',
    year,
    value: numberCell(row, 'co2_t') ?? 0,
    assurance: 'estimated',
    source: 'climate-trace',
    rowRef: `${cell(row, 'source_id')}/${year}`,
    flags: [],
  }
}
