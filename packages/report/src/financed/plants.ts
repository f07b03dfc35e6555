/** Plants behind the positions of a list: what is compared with the path of their sector, and what is screened. */
import {
  type AlignedAsset,
  isInHeadline,
  OECM,
  type PathSet,
  type Position,
  type ScreenedPlant,
} from '@cradle/financed'
import { isUsable } from './candidates.ts'
import type { FinancedEntry, PlantGroup } from './stored.ts'

/** A position with a factor, and one group of the plants behind it. */
export type HeldPlants = { position: Position; af: number; group: PlantGroup }

/** Of companies, projects and property; what a fund holds has no plants of the list behind it. */
export function heldPlants(positions: readonly Position[], entryOf: ReadonlyMap<number, FinancedEntry>): HeldPlants[] {
  return positions.flatMap(position => {
    const { line, path } = position
    if (line.af === null || path.length > 0 || !isInHeadline(line.assetClass) || line.ledger === 'out_of_scope')
      return []
    const { af } = line
    const entry = entryOf.get(line.row)
    return entry && isUsable(entry) ? (entry.plants ?? []).map(group => ({ position, af, group })) : []
  })
}

/** t per MWh; null where either is not known. */
const perMwh = (tonnes: number | null, mwh: number): number | null =>
  tonnes === null || mwh <= 0 ? null : tonnes / mwh

/** Pumped storage and batteries give back what others generated. */
const STORES = new Set(['hydro_pumped', 'bess', 'storage'])
export const generates = ({ technology }: PlantGroup): boolean => !STORES.has(technology)

export function alignedAsset({ af, group }: HeldPlants, year: number, { regionOf }: PathSet = OECM): AlignedAsset {
  const at = {
    production: group.generationMwh,
    intensity: perMwh(group.s1T, group.generationMwh),
    default: !group.isOwn,
  }
  return { sector: 'power', region: regionOf(group.country || null), af, years: { [year]: at } }
}

/** A tonne per MWh is 1,000 g per kWh. */
const gramsPerKwh = (tonnes: number | null, mwh: number): number | null => {
  const intensity = perMwh(tonnes, mwh)
  return intensity === null ? null : intensity * 1000
}

/** A life cycle by a factor of the technology is no evidence for a site; years of permits are not known. */
export function screenedPlant({ position: { line }, af, group }: HeldPlants): ScreenedPlant {
  return {
    id: plantId(line.row, group),
    technology: group.technology,
    lifeCycleGPerKwh: gramsPerKwh(group.ccT, group.generationMwh),
    lifeCycleOfSite: false,
    directGPerKwh: gramsPerKwh(group.s1T, group.generationMwh),
    productionMwh: af * group.generationMwh,
    capacityKw: group.capacityMw === null ? null : group.capacityMw * 1000,
  }
}

const plantId = (row: number, { technology, country }: PlantGroup): string => `${row}/${technology}/${country}`
