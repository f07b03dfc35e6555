/**
 * The confidence factors of monetary unit sampling: quantiles of the gamma distribution, which for whole numbers of errors are the means of
 * Poisson distributions. AICPA Audit Guide, Audit Sampling (2014), tables C-1 and C-3; T. R. Stewart, Technical Notes on the AICPA Audit
 * Guide Audit Sampling (2012).
 */

/** Lanczos, g = 7, n = 9: 15 digits for x > 0. */
const LANCZOS = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059,
  12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
]

function logGamma(x: number): number {
  const z = x - 1
  const sum = LANCZOS.reduce((all, c, i) => (i === 0 ? c : all + c / (z + i)), 0)
  const t = z + 7.5
  return 0.5 * Math.log(2 * Math.PI) + (z + 0.5) * Math.log(t) - t + Math.log(sum)
}

/** Regularised lower incomplete gamma function P(a, x), by its series. */
function gammaCdf(a: number, x: number): number {
  if (x <= 0) return 0
  let term = 1
  let sum = 1
  for (let n = 1; n < 10_000 && term > sum * 1e-16; n++) {
    term *= x / (a + n)
    sum += term
  }
  return Math.min(1, sum * Math.exp(a * Math.log(x) - x - logGamma(a + 1)))
}

const STEPS = 200

/** The x between 0 and `max` at which `isAbove` becomes true. */
function bisect(isAbove: (x: number) => boolean, max: number): number {
  let [low, high] = [0, max]
  for (let i = 0; i < STEPS && high - low > 1e-12 * high; i++) {
    const middle = (low + high) / 2
    if (isAbove(middle)) high = middle
    else low = middle
  }
  return (low + high) / 2
}

/** Most errors that so many would still be found of, with this confidence: 0 errors at 95 % are 3.00, 1 is 4.74. `errors` may be a fraction. */
export const confidenceFactor = (errors: number, confidence: number): number =>
  bisect(x => gammaCdf(errors + 1, x) >= confidence, 10 * (errors + 10))

/** Above it the sample would be longer than anybody looks through. */
const MAX_FACTOR = 500

/**
 * Draws times tolerable rate, where errors are expected: the F at which F draws of the tolerable rate hold the expected errors F * ratio.
 * `ratio`: expected error / materiality, 0 up to and without 1. Null: so near to materiality that no sample shows the difference.
 */
export function planningFactor(ratio: number, confidence: number): number | null {
  if (ratio === 0) return confidenceFactor(0, confidence)
  const isEnough = (f: number) => gammaCdf(1 + f * ratio, f) >= confidence
  return isEnough(MAX_FACTOR) ? bisect(isEnough, MAX_FACTOR) : null
}
