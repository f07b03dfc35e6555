/**
 * Exponential and natural logarithm in nothing but additions, multiplications and divisions, which IEEE 754 fixes to the last bit. `Math.exp` and
 * `Math.log` are left to the engine by ECMAScript, and engines of different years differ in the last digit: with these a figure is the same on
 * every server and in every browser. Method and constants: FreeBSD msun, e_exp.c and e_log.c (Sun Microsystems 1993), errors below one unit in
 * the last place.
 */

const LN2_HIGH = 0.6931471803691238
const LN2_LOW = 1.9082149292705877e-10
const ONE_OVER_LN2 = Math.LOG2E

/** A double as two words of 32 bits, the low one first on the processors that Node and browsers run on. */
const double = new Float64Array(1)
const word = new Uint32Array(double.buffer)
const HIGH = new Uint8Array(new Uint16Array([1]).buffer)[0] === 1 ? 1 : 0
const LOW = 1 - HIGH

const highOf = (x: number): number => {
  double[0] = x
  return (word[HIGH] ?? 0) | 0
}

/** 2^k for a normal result. */
const powerOfTwo = (k: number): number => {
  word[HIGH] = (0x3ff00000 + (k << 20)) >>> 0
  word[LOW] = 0
  return double[0] ?? 0
}

const EXP_MAX = 709.782712893384
const EXP_MIN = -745.1332191019411
const SMALLEST_EXPONENT = -1021

/** e^x; Infinity above 709.78, 0 below -745.13, NaN of NaN. */
export function exp(x: number): number {
  if (!(x <= EXP_MAX)) return x > EXP_MAX ? Number.POSITIVE_INFINITY : x
  if (x < EXP_MIN) return 0
  if (x === 1) return Math.E
  const size = highOf(x) & 0x7fffffff
  // Below 2^-28 the rest of the series is under the last bit.
  if (size < 0x3e300000) return 1 + x
  if (size <= 0x3fd62e42) return 1 - ((x * remainder(x)) / (remainder(x) - 2) - x)
  // x = k ln 2 + r, r = high - low, |r| <= ln 2 / 2
  const sign = x < 0 ? -1 : 1
  const k = size < 0x3ff0a2b2 ? sign : Math.trunc(ONE_OVER_LN2 * x + sign * 0.5)
  const high = x - k * LN2_HIGH
  const low = k * LN2_LOW
  const r = high - low
  const c = remainder(r)
  const y = 1 - (low - (r * c) / (2 - c) - high)
  if (k < SMALLEST_EXPONENT) return y * powerOfTwo(k + 1000) * 2 ** -1000
  return k === 1024 ? y * 2 * 2 ** 1023 : y * powerOfTwo(k)
}

/** r - r^2 (P1 + P2 r^2 + ...), so that e^r = 1 + 2r / (R - r). */
function remainder(r: number): number {
  const t = r * r
  const series =
    0.16666666666666602 +
    t *
      (-0.0027777777777015593 +
        t * (0.00006613756321437934 + t * (-0.0000016533902205465252 + t * 4.1381367970572385e-8)))
  return r - t * series
}

/** ln x; -Infinity of 0, NaN of a negative number. */
export function log(x: number): number {
  if (!(x > 0) || x === Number.POSITIVE_INFINITY) return x === 0 ? Number.NEGATIVE_INFINITY : x > 0 ? x : Number.NaN
  const isSubnormal = x < 2 ** -1022
  const whole = highOf(isSubnormal ? x * 2 ** 54 : x)
  const fraction = whole & 0x000fffff
  // x = 2^k (1 + f), sqrt(1/2) < 1 + f < sqrt(2)
  const half = (fraction + 0x95f64) & 0x100000
  word[HIGH] = (fraction | (half ^ 0x3ff00000)) >>> 0
  const f = (double[0] ?? 0) - 1
  const k = (whole >> 20) - 1023 + (half >> 20) - (isSubnormal ? 54 : 0)
  if ((0x000fffff & (2 + fraction)) < 3) return logNearOne(f, k)
  const s = f / (2 + f)
  const z = s * s
  const w = z * z
  const even = w * (0.3999999999940942 + w * (0.22222198432149784 + w * 0.15313837699209373))
  const odd = z * (0.6666666666666735 + w * (0.2857142874366239 + w * (0.1818357216161805 + w * 0.14798198605116586)))
  const series = odd + even
  if (((fraction - 0x6147a) | (0x6b851 - fraction)) > 0) {
    const square = 0.5 * f * f
    if (k === 0) return f - (square - s * (square + series))
    return k * LN2_HIGH - (square - (s * (square + series) + k * LN2_LOW) - f)
  }
  if (k === 0) return f - s * (f - series)
  return k * LN2_HIGH - (s * (f - series) - k * LN2_LOW - f)
}

/** k ln 2 + ln (1 + f) where |f| is below 2^-20. */
function logNearOne(f: number, k: number): number {
  if (f === 0) return k === 0 ? 0 : k * LN2_HIGH + k * LN2_LOW
  const square = f * f * (0.5 - 0.3333333333333333 * f)
  return k === 0 ? f - square : k * LN2_HIGH - (square - k * LN2_LOW - f)
}
