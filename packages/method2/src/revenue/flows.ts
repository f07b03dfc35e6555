import type { SectorIntensity2 } from '@cradle/data/method2'

/** Amounts of a revenue row that are plain products of USD2023 and intensity, and its greenhouse gases by scope in kg. */
export type Flows = {
  s1: number
  s2: number
  s3: number
  PM: number
  AC: number
  POF: number
  EUt: number
  EUm: number
  RUf: number
  /** m3 world-equivalents. */
  scarcity: number
  EUf: number
  OD: number
  water: number
  withdrawal: number
  pm25: number
  energy: number
  land: number
  waste: number
}

export const noFlows = (): Flows => ({
  s1: 0,
  s2: 0,
  s3: 0,
  PM: 0,
  AC: 0,
  POF: 0,
  EUt: 0,
  EUm: 0,
  RUf: 0,
  scarcity: 0,
  EUf: 0,
  OD: 0,
  water: 0,
  withdrawal: 0,
  pm25: 0,
  energy: 0,
  land: 0,
  waste: 0,
})

/** Adds `usd` of a sector's output to the flows, without greenhouse gases. `aware`: scarcity of water at the own site. */
export function addFlows(
  flows: Flows,
  sector: SectorIntensity2,
  usd: number,
  aware: { own: number; chain: number },
): void {
  const { core } = sector
  flows.PM += usd * core.PM
  flows.AC += usd * core.AC
  flows.POF += usd * core.POF
  flows.EUt += usd * core.EUt
  flows.EUm += usd * core.EUm
  flows.RUf += usd * core.RUf
  flows.scarcity += usd * (sector.waterOwn * aware.own + (sector.water - sector.waterOwn) * aware.chain)
  flows.EUf += usd * sector.eutrophicationFreshwater
  flows.OD += usd * sector.ozoneDepletion
  flows.water += usd * sector.water
  flows.withdrawal += usd * sector.withdrawal
  flows.pm25 += usd * sector.pm25Kg
  flows.energy += usd * sector.energyMj
  flows.land += usd * sector.landM2a
  flows.waste += usd * sector.hazardousWasteKg
}
