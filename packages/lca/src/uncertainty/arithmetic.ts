/**
 * Exponential, logarithm and normal quantile from additions, multiplications, divisions and square
 * roots alone. `Math.exp` and `Math.log` may differ in the last digit between platforms; these
 * cannot, so a seed gives the same bytes everywhere. The WebAssembly kernels do the same operations
 * in the same order.
 */

/** The bits of one double; its upper half, with sign and exponent, is the integer at 0. */
const bits = new DataView(new ArrayBuffer(8))

/**
 * ln 2 in two parts, so that k ln 2 loses no digits: the upper one has trailing zeros to multiply
 * exactly.
 */
const LN2_HIGH = 0.6931471803691238
const LN2_LOW = 1.9082149292705877e-10
/** Adding and subtracting it rounds to the nearest integer, ties to even. */
const ROUND = 6755399441055744

/** 1 / k! for k = 12 .. 2: on |r| <= ln 2 / 2 the remainder is below 2e-16. */
export const EXP_TERMS: readonly number[] = [
  2.08767569878681e-9, 2.505210838544172e-8, 2.7557319223985894e-7, 2.7557319223985893e-6, 2.48015873015873e-5,
  0.0001984126984126984, 0.001388888888888889, 0.008333333333333333, 0.041666666666666664, 0.16666666666666666, 0.5,
]

/** e^x for x within -708 .. 709; outside, the value at the bound. Relative error about 2e-16. */
export function exp(x: number): number {
  const bounded = Math.max(-708, Math.min(709, x))
  const k = bounded * Math.LOG2E + ROUND - ROUND
  const r = bounded - k * LN2_HIGH - k * LN2_LOW
  bits.setFloat64(0, (polynomial(EXP_TERMS, r) * r + 1) * r + 1)
  bits.setInt32(0, bits.getInt32(0) + (k << 20))
  return bits.getFloat64(0)
}

/** Natural logarithm of a positive normal number (the method of FDLIBM, Sun Microsystems 1993). */
export function log(x: number): number {
  bits.setFloat64(0, x)
  const high = bits.getInt32(0) - 0x3fe6a09e
  const k = high >> 20
  bits.setInt32(0, (high & 0xfffff) + 0x3fe6a09e)
  const f = bits.getFloat64(0) - 1
  const s = f / (2 + f)
  const z = s * s
  const w = z * z
  const even = w * (0.3999999999940942 + w * (0.22222198432149784 + w * 0.15313837699209373))
  const odd = z * (0.6666666666666735 + w * (0.2857142874366239 + w * (0.1818357216161805 + w * 0.14798198605116586)))
  const half = 0.5 * f * f
  return k * LN2_HIGH - (half - (s * (half + (even + odd)) + k * LN2_LOW) - f)
}

/** Coefficients of two polynomials, highest power first. */
type Quotient = readonly [numerator: readonly number[], denominator: readonly number[]]

/**
 * Coefficients of Wichura's algorithm AS 241 (PPND16), highest power first: numerator, then
 * denominator.
 */
export const CENTRAL: Quotient = [
  [
    2509.0809287301227, 33430.57558358813, 67265.7709270087, 45921.95393154987, 13731.69376550946, 1971.5909503065513,
    133.14166789178438, 3.3871328727963665,
  ],
  [
    5226.495278852854, 28729.085735721943, 39307.89580009271, 21213.794301586597, 5394.196021424751, 687.1870074920579,
    42.31333070160091, 1,
  ],
]
/** The same for probabilities below about 0.075 and above 0.925, in r = sqrt(-ln u). */
export const TAIL: Quotient = [
  [
    0.0007745450142783414, 0.022723844989269184, 0.2417807251774506, 1.2704582524523684, 3.6478483247632045,
    5.769497221460691, 4.630337846156546, 1.4234371107496835,
  ],
  [
    1.0507500716444169e-9, 0.0005475938084995345, 0.015198666563616457, 0.14810397642748008, 0.6897673349851,
    1.6763848301838038, 2.053191626637759, 1,
  ],
]
/** The same for r above 5, probabilities below about 1.4e-11. */
export const FAR_TAIL: Quotient = [
  [
    2.0103343992922881e-7, 2.7115555687434876e-5, 0.0012426609473880784, 0.026532189526576124, 0.29656057182850487,
    1.7848265399172913, 5.463784911164114, 6.657904643501103,
  ],
  [
    2.0442631033899397e-15, 1.421511758316446e-7, 1.8463183175100548e-5, 0.0007868691311456133, 0.014875361290850615,
    0.1369298809227358, 0.599832206555888, 1,
  ],
]

/** A polynomial by Horner's rule, its coefficients by descending power. */
function polynomial(coefficients: readonly number[], r: number): number {
  let value = 0
  for (const coefficient of coefficients) value = value * r + coefficient
  return value
}

/** A quotient of two polynomials. */
function rational([numerator, denominator]: Quotient, r: number): number {
  return polynomial(numerator, r) / polynomial(denominator, r)
}

/**
 * The standard normal quantile of u, 0 < u < 1. Wichura 1988, Appl. Statist. 37, AS 241; relative
 * error about 1e-16.
 */
export function normalQuantile(u: number): number {
  const q = u - 0.5
  if (Math.abs(q) <= 0.425) return q * rational(CENTRAL, 0.180625 - q * q)
  const t = Math.sqrt(-log(q < 0 ? u : 1 - u))
  const value = t <= 5 ? rational(TAIL, t - 1.6) : rational(FAR_TAIL, t - 5)
  return q < 0 ? -value : value
}
