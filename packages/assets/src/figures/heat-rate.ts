/** Higher over lower heating value, by the beginning of the technology. The EPA states heat by the higher one. */
const HIGHER_OVER_LOWER: readonly (readonly [string, number])[] = [
  ['coal_lignite', 1.08],
  ['coal', 1.05],
  ['gas', 1.108],
  ['oil', 1.06],
  ['biomass', 1.1],
]

/**
 * Net heat rate in MJ per kWh (lower heating value) from heat input in GJ (higher heating value) and generation in GWh. null: the ratio
 * of heating values is not known for the technology, or nothing was generated.
 */
export function netHeatRate(heatInputGj: number, gwh: number, technology: string): number | null {
  const ratio = HIGHER_OVER_LOWER.find(([beginning]) => technology.startsWith(beginning))?.[1]
  return ratio === undefined || gwh <= 0 ? null : heatInputGj / ratio / (gwh * 1000)
}
