/** Why financed emissions changed between two dates, in t CO2e. */
export const EFFECTS = [
  'new',
  'exited',
  'attribution',
  'valuation',
  'fx',
  'emission',
  'dataQuality',
  'coverage',
  'methodEdition',
] as const
export type Effect = (typeof EFFECTS)[number]
export type Effects = Record<Effect, number>

export const noEffects = (): Effects => ({
  new: 0,
  exited: 0,
  attribution: 0,
  valuation: 0,
  fx: 0,
  emission: 0,
  dataQuality: 0,
  coverage: 0,
  methodEdition: 0,
})

export function addEffects(a: Effects, b: Effects): Effects {
  const sum = noEffects()
  for (const effect of EFFECTS) sum[effect] = a[effect] + b[effect]
  return sum
}

export const sumOfEffects = (effects: Effects): number => EFFECTS.reduce((sum, effect) => sum + effects[effect], 0)
