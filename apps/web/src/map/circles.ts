import { oneTwoFive } from '@cradle/figures/scale'

/** Circles whose areas are amounts: radius = k x sqrt(amount). */
export type CircleScale = { k: number; most: number }

/** k for which the largest amount in view gets `radius` pixels. */
export const circleScale = (most: number, radius: number): CircleScale => ({
  most,
  k: most > 0 ? radius / Math.sqrt(most) : 0,
})

/** Whether the scale should change because the largest circle in view left the band; within it, circles keep their size. */
export function rescale(current: CircleScale | null, most: number, radius: number): CircleScale {
  if (!(most > 0)) return current ?? circleScale(0, radius)
  if (current === null || current.k === 0) return circleScale(most, radius)
  const now = current.k * Math.sqrt(most)
  return now > radius * 1.25 || now < radius * 0.6 ? circleScale(most, radius) : current
}

export const radiusOf = (amount: number, scale: CircleScale): number => scale.k * Math.sqrt(Math.max(0, amount))

/** Up to three round amounts for a legend, largest first, whose circles can be told apart. */
export function legendAmounts(scale: CircleScale): number[] {
  if (!(scale.most > 0)) return []
  const out: number[] = []
  for (const v of oneTwoFive(scale.most / 1e5, scale.most).reverse()) {
    const last = out.at(-1)
    const r = radiusOf(v, scale)
    if (r < 2 || out.length === 3) break
    if (last === undefined || radiusOf(last, scale) - r >= 7) out.push(v)
  }
  return out
}
