import type { PhysicalFigures } from './stored-figures.ts'

/** t CO2e, and t CO2e per MWh of electricity where every calculated site generates electricity; null where there is none. */
export function climateOf({ indicators: { ccT, generationKwh }, rows }: PhysicalFigures) {
  const t = ccT?.value ?? null
  const kwh = generationKwh?.value ?? 0
  const arePlants = generationKwh?.rows === rows.calculated
  return { ccT: t, ccTPerMwh: t !== null && arePlants && kwh > 0 ? (1000 * t) / kwh : null }
}
