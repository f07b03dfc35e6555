import type { PlantRecord } from '@cradle/assets'
import { cell, numberCell, type Sources } from './parts.ts'

export type JrcHydroPlant = { record: PlantRecord; technology: string; siteId: string; averageGwh: number | null }

/** The source uses EL and UK beside ISO codes. */
const CODES: Readonly<Record<string, string>> = { EL: 'GR', UK: 'GB' }
const TECHNOLOGY: Readonly<Record<string, string>> = {
  HDAM: 'hydro_reservoir',
  HROR: 'hydro_ror',
  HPHS: 'hydro_pumped',
}

/** `iso3Of`: ISO alpha-2 to alpha-3. */
export function jrcHydroPlants(sources: Sources, iso3Of: (iso2: string) => string): JrcHydroPlant[] {
  return sources.rows('jrc-hydro', 'plants.csv.gz').map(row => {
    const [lat, lng] = [numberCell(row, 'lat'), numberCell(row, 'lon')]
    const mw = numberCell(row, 'capacity_mw')
    const iso2 = cell(row, 'iso2')
    return {
      record: {
        id: cell(row, 'id'),
        iso3: iso3Of(CODES[iso2] ?? iso2),
        name: cell(row, 'name'),
        otherNames: [],
        places: lat === null || lng === null ? [] : [{ lat, lng }],
        families: [cell(row, 'type') === 'HPHS' ? 'storage' : 'hydro'],
        capacitiesMw: mw === null || mw <= 0 ? [] : [mw],
      },
      technology: TECHNOLOGY[cell(row, 'type')] ?? 'hydro',
      siteId: cell(row, 'wri_id'),
      averageGwh: numberCell(row, 'avg_annual_generation_gwh'),
    }
  })
}
