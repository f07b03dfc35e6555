import { CORE, type CoreId, type MethodConstants2 } from '@cradle/data/method2'

/**
 * Share of the weighted burden by goal, 0..1: sum of s w n over sum of w n (methodology2 section 10). They add to 1; none where there is
 * no burden.
 */
export function sharesOfTotal(
  { burdenGoals, shares, weights, nf }: MethodConstants2,
  midpoints: Readonly<Partial<Record<CoreId, number>>>,
): Record<number, number> {
  const weighted = CORE.map(category => ({
    category,
    burden: (weights[category] * (midpoints[category] ?? 0)) / nf[category],
  }))
  const whole = weighted.reduce((sum, { burden }) => sum + burden, 0)
  if (whole <= 0) return {}
  const shareOf = (goal: number) =>
    weighted.reduce((sum, { category, burden }) => sum + (shares[category][goal] ?? 0) * burden, 0) / whole
  return Object.fromEntries(burdenGoals.map(goal => [goal, shareOf(goal)]))
}
