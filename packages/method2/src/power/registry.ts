import type { Reason2 } from '../codes.ts'
import { findTechnology2, type Prepared2 } from '../prepare.ts'

/**
 * Scope 1 of a plant from the CO2 that a registry verified, in t CO2e. Registries list fossil CO2 only, so plants that burn biomass or
 * waste get their methane, nitrous oxide and other own gases from the factors, per kWh (methodology2 section 8). Coal, gas and oil
 * take the registry's figure as it is: methane and nitrous oxide of the stack are half a percent of it.
 */
export function ownScope1OfRegistry(
  prepared: Prepared2,
  { technology, co2T, kwh }: { technology: string; co2T: number; kwh: number },
): number | Reason2 {
  const found = findTechnology2(prepared, technology)
  if (!found) return 'unknown_industry'
  const { factors, fuel } = found
  if (!factors) return 'technology_not_quantified'
  if (!fuel || fuel.fossilShare === 1 || found.technology.heatRate === null) return co2T
  const fossil = (found.technology.heatRate * fuel.co2 * fuel.fossilShare) / 1000
  return co2T + (kwh * (factors.core.CC.own - fossil)) / 1000
}
