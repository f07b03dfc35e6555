/** How sure a measured value is, by who stands behind it. */
export const ASSURANCES = ['verified', 'measured', 'metered', 'reported', 'published_average', 'estimated'] as const
export type Assurance = (typeof ASSURANCES)[number]

export const INDICATORS = ['generation_gwh', 'co2_scope1_t', 'co2_direct_t', 'nox_t', 'so2_t', 'heat_input_gj'] as const
export type Indicator = (typeof INDICATORS)[number]

/** One value of one year as a source gives it. Nothing is ever replaced: figures choose among measurements. */
export type Measurement = {
  /** `scheme:value` of the record that was measured. */
  subject: string
  indicator: Indicator
  /** null: an average of years. */
  year: number | null
  /** In the unit of the indicator: GWh, t, GJ. */
  value: number
  assurance: Assurance
  source: string
  /** The rows of the source that the value is made from. */
  rowRef: string
  flags: readonly MeasurementFlag[]
}

/** implausible: outside what the plant can generate; stored, never chosen. */
export type MeasurementFlag = 'implausible'

/** 8760 hours a year, in GWh per MW. */
export const GWH_PER_MW = 8.76

/** Share of the hours of a year at full power. */
export const loadFactor = (gwh: number, mw: number): number => gwh / (GWH_PER_MW * mw)

/** Generation that a plant of this size can have: more than a thousandth of full power, and no more than 2 % above it. */
export function isPlausibleGeneration(gwh: number, mw: number): boolean {
  const factor = loadFactor(gwh, mw)
  return factor > 0.001 && factor <= 1.02
}
