/** A scale for figures of any size on both sides of zero: linear near zero, by powers of ten further out (symmetric logarithm). */
export type SignedScale = {
  /** Where a value lies between the two ends, 0 to 1. */
  at: (value: number) => number
  /** Zero and powers of ten within the two ends, ascending. */
  ticks: number[]
}

/** Powers of ten below the largest size that are told apart; what is smaller lies at zero. */
const decades = 3

/** Figures below it are no figures: a logarithm of their size would not be a number. */
const dust = 1e-100

/** Scale from the smallest to the largest of the values, zero among them. Without a value worth drawing it is empty. */
export function signedScale(values: readonly number[]): SignedScale {
  const known = values.filter(Number.isFinite)
  const low = Math.min(0, ...known)
  const high = Math.max(0, ...known)
  const size = Math.max(-low, high)
  if (size < dust) return { at: value => (value < 0 ? 0 : value > 0 ? 1 : 0.5), ticks: [0] }
  const unit = 10 ** (Math.floor(Math.log10(size)) - decades)
  const bent = (value: number) => Math.sign(value) * Math.log1p(Math.abs(value) / unit)
  const [from, to] = [bent(low), bent(high)]
  const powers = Array.from({ length: decades + 1 }, (_, i) => unit * 10 ** (i + 1))
  return {
    at: value => (bent(value) - from) / (to - from),
    ticks: [...powers.map(power => -power).reverse(), 0, ...powers]
      .map(tick => Number(tick.toPrecision(12)))
      .filter(tick => tick >= low && tick <= high),
  }
}

/** Ticks at least `apart` pixels from each other, zero first, then from the ends inwards, so that the largest sizes keep theirs. */
export function sparseTicks({ at, ticks }: SignedScale, pixels: number, apart: number): number[] {
  const bySize = ticks.filter(tick => tick !== 0).sort((a, b) => Math.abs(b) - Math.abs(a))
  const chosen = ticks.includes(0) ? [0] : []
  for (const tick of bySize)
    if (chosen.every(other => Math.abs(at(tick) - at(other)) * pixels >= apart)) chosen.push(tick)
  return chosen.sort((a, b) => a - b)
}
