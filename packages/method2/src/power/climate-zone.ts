import type { ClimateZone, Reference2 } from '@cradle/data/method2'
import type { Row2 } from '../row.ts'
import { sigmaOfFactor } from '../spread.ts'
import { numberIn } from '../words.ts'
import type { PowerTechnology } from './technology.ts'

/** The technology whose emissions follow the climate: methane of the lake. */
const RESERVOIR = 'hydro_reservoir'

type Zones = Pick<Reference2, 'reservoirZones' | 'climatePlaces'>

/**
 * The climate zone of a reservoir whose place is known. null: another technology, no place, or an edition without zones: then the world's
 * mean stands for it, which tropical lakes govern.
 */
function climateZoneOf(
  { reservoirZones, climatePlaces }: Zones,
  row: Pick<Row2, 'latitude' | 'longitude'>,
  technology: PowerTechnology,
): ClimateZone | null {
  if (technology.technology.id !== RESERVOIR || reservoirZones.size === 0) return null
  const latitude = numberIn(row.latitude)
  const longitude = numberIn(row.longitude)
  if (latitude === null || longitude === null) return null
  const place = climatePlaces.find(
    ({ south, north, west, east }) => latitude >= south && latitude <= north && longitude >= west && longitude <= east,
  )
  return place?.zone ?? null
}

/** The technology with the climate factors of the zone; all else of it is that of the world. */
function technologyInZone(
  { reservoirZones }: Zones,
  technology: PowerTechnology,
  zone: ClimateZone | null,
): PowerTechnology {
  const factors = zone === null ? undefined : reservoirZones.get(zone)
  if (zone === null || !factors || !technology.factors) return technology
  const { total, methane, u95 } = factors
  const { core, flows, sigma } = technology.factors
  return {
    ...technology,
    zone,
    factors: {
      ...technology.factors,
      // Where the edition counts the methane of its world's mean: with the chain, in scope 3.
      core: { ...core, CC: { ...core.CC, own: 0, chain: total, total } },
      flows: { ...flows, biogenicCh4: methane },
      sigma: { ...sigma, CC: sigmaOfFactor(u95) },
    },
  }
}

/** The technology of a row at its place. */
export const technologyAt = (zones: Zones, row: Row2, technology: PowerTechnology): PowerTechnology =>
  technologyInZone(zones, technology, climateZoneOf(zones, row, technology))
