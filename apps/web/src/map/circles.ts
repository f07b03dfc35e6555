import { oneTwoFive } from '@cradle/figures/scale'

/** Circles whose areas are amounts: radius = k x sqrt(amount). */
export type CircleScale = { k: number; max: number }

/** k for which the largest amount in view gets `radius` pixels. */
export const circleScale = (max: number, radius: number): CircleScale => ({
  max,
  k: max > 0 ? radius / Math.sqrt(max) : 0,
})

/** Whether the scale should change because the largest circle in view left the band; within it, circles keep their size. */
export function rescale(current: CircleScale | null, max: number, radius: number): CircleScale {
  if (!(max > 0)) return current ?? circleScale(0, radius)
  if (current === null || current.k === 0) return circleScale(max, radius)
  const now = current.k * Math.sqrt(max)
  return now > radius * 1.25 || now < radius * 0.6 ? circleScale(max, radius) : current
}

export const radiusOf = (amount: number, scale: CircleScale): number => scale.k * Math.sqrt(Math.max(0, amount))

/** Up to three round amounts for a legend, largest first, whose circles can be told apart. */
export function legendAmounts(scale: CircleScale): number[] {
  if (!(scale.max > 0)) return []
  const out: number[] = []
  for (const v of oneTwoFive(scale.max / 1e5, scale.max).reverse()) {
    const last = out.at(-1)
    const r = radiusOf(v, scale)
    if (r < 2 || out.length === 3) break
    if (last === undefined || radiusOf(last, scale) - r >= 7) out.push(v)
  }
  return out
}
