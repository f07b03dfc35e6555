import type { Mark } from './mark.ts'
import { oneTwoFive } from './scale.ts'
import { sidesOf } from './sides.ts'

const TAU = 2 * Math.PI
const to2 = (x: number) => (Math.round(x * 100) / 100).toString()

export type Point = { x: number; y: number }

/** Point at radius r and angle a, clockwise from twelve o'clock. */
export const polar = (centre: Point, r: number, a: number): Point => ({
  x: centre.x + r * Math.sin(a),
  y: centre.y - r * Math.cos(a),
})

/** Annular sector from r0 to r1 whose gap to its neighbours is `gap` pixels wide everywhere (parallel sides, not a wedge). */
export function sector(centre: Point, a0: number, a1: number, r0: number, r1: number, gap: number): string {
  const half = (a1 - a0) / 2
  const inset = (r: number) => (r > 0 ? Math.min(half, Math.asin(Math.min(1, gap / 2 / r))) : 0)
  const [d0, d1] = [inset(r0), inset(r1)]
  const at = (r: number, a: number) => {
    const p = polar(centre, r, a)
    return `${to2(p.x)} ${to2(p.y)}`
  }
  return `M${at(r0, a0 + d0)}L${at(r1, a0 + d1)}A${to2(r1)} ${to2(r1)} 0 0 1 ${at(r1, a1 - d1)}L${at(r0, a1 - d0)}A${to2(r0)} ${to2(r0)} 0 0 0 ${at(r0, a0 + d0)}Z`
}

/**
 * Area-true radii: r(v) = sqrt(r0^2 + k v), so that within a ring equal areas are equal amounts; with a common scale k is
 * the same in both rings. The inner ring runs from `hub` to `rim` (which stands for `max`), then comes the label band, the
 * outer ring grows from `edge`.
 */
export type WheelScale = {
  hub: number
  rim: number
  edge: number
  max: number
  /** Both rings have the same k. */
  isCommon: boolean
  inner: (amount: number) => number
  outer: (amount: number) => number
}

/** `outerMax` is what the outer ring's own scale fills the same area with; equal to `max` where the scale is common. */
export function wheelScale(rim: number, hub: number, band: number, max: number, outerMax = max): WheelScale {
  const area = rim * rim - hub * hub
  const edge = rim + band
  return {
    hub,
    rim,
    edge,
    max,
    isCommon: outerMax === max,
    inner: amount => Math.sqrt(hub * hub + (area / max) * Math.max(0, amount)),
    outer: amount => Math.sqrt(edge * edge + (area / outerMax) * Math.max(0, amount)),
  }
}

/** The amounts at the rim and at the same area of the outer ring: the largest bounds, so that no bar leaves the paper. */
function wheelMax(marks: readonly Mark[]): { max: number; outerMax: number } {
  const { below, above, isCommon } = sidesOf(marks)
  const max = Math.max(below, above) || 1
  return isCommon ? { max: max, outerMax: max } : { max: below, outerMax: above }
}

/** The outermost amount of a mark in the outer ring, or null when it does not reach there. */
const outward = (m: Mark) =>
  m.state === 'known' && m.value !== null && m.value > 0 ? Math.max(m.value, m.high ?? m.value) : null

type Box = { left: number; top: number; right: number; bottom: number }

/** Box of what is drawn: the disc with its labels and whatever grows out of it. */
function extent(scale: WheelScale, marks: readonly Mark[]): Box {
  const reach = scale.edge + 1
  const box = { left: -reach, top: -reach, right: reach, bottom: reach }
  const width = TAU / marks.length
  marks.forEach((m, i) => {
    const amount = outward(m)
    if (amount === null) return
    const r = scale.outer(amount) + 1.5
    for (let s = 0; s <= 8; s++) {
      const p = polar({ x: 0, y: 0 }, r, (i + s / 8) * width)
      box.left = Math.min(box.left, p.x)
      box.right = Math.max(box.right, p.x)
      box.top = Math.min(box.top, p.y)
      box.bottom = Math.max(box.bottom, p.y)
    }
  })
  return box
}

export type WheelLayout = {
  scale: WheelScale
  centre: Point
  width: number
  height: number
  /** Angle of one segment. */
  step: number
  rings: number[]
  /** Amounts marked in the outer ring where it has a scale of its own. */
  outerRings: number[]
  /** Angle of the spoke that carries the ring labels. */
  spoke: number
}

/**
 * The largest wheel whose drawing fits in `size` x `size`. Text keeps its pixel size, so only the radius is solved for,
 * by bisection.
 */
export function layoutWheel(marks: readonly Mark[], size: number, names: boolean): WheelLayout {
  const hub = Math.max(28, size * 0.09)
  const band = names ? 44 : 26
  const { max, outerMax } = wheelMax(marks)
  let low = hub + 8
  let high = size
  for (let i = 0; i < 40; i++) {
    const mid = (low + high) / 2
    const box = extent(wheelScale(mid, hub, band, max, outerMax), marks)
    if (box.right - box.left <= size && box.bottom - box.top <= size) low = mid
    else high = mid
  }
  const scale = wheelScale(low, hub, band, max, outerMax)
  const box = extent(scale, marks)
  return {
    scale,
    centre: { x: -box.left, y: -box.top },
    width: box.right - box.left,
    height: box.bottom - box.top,
    step: TAU / marks.length,
    // Without a single value there is no scale to show.
    rings: marks.some(m => m.state === 'known' && m.value !== null && m.value !== 0) ? chooseRings(scale) : [],
    outerRings: scale.isCommon ? [] : chooseOuterRings(scale, outerMax),
    spoke: chooseSpoke(marks),
  }
}

/** Round amounts whose circles stand at least `apart` pixels from each other, the hub and the rim. */
function chooseRings(scale: WheelScale, apart = 19): number[] {
  const rings: number[] = []
  let last = scale.rim + apart * 0.4
  for (const v of oneTwoFive(scale.max / 1e4, scale.max).reverse()) {
    const r = scale.inner(v)
    if (last - r < apart || r - scale.hub < apart * 0.75) continue
    rings.push(v)
    last = r
  }
  return rings.reverse()
}

/** At most two round amounts of the outer ring, far enough from its edge and from each other. */
function chooseOuterRings(scale: WheelScale, outerMax: number, apart = 20): number[] {
  const rings: number[] = []
  let last = Number.POSITIVE_INFINITY
  for (const v of oneTwoFive(outerMax / 100, outerMax).reverse()) {
    const r = scale.outer(v)
    if (rings.length === 2 || r - scale.edge < apart || last - r < apart) continue
    rings.push(v)
    last = r
  }
  return rings
}

/** The boundary nearest to twelve o'clock whose two neighbours leave the inner ring free of bars. */
export function chooseSpoke(marks: readonly Mark[]): number {
  const n = marks.length
  const free = (i: number) => {
    const m = marks[((i % n) + n) % n]
    return m?.state !== 'known' || m.value === null || m.value >= 0
  }
  for (let d = 0; d <= n / 2; d++)
    for (const boundary of [d, -d]) if (free(boundary) && free(boundary - 1)) return (boundary * TAU) / n
  return 0
}
