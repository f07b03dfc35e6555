/**
 * Numbers in the writing of a language. Results carry two significant digits, inputs and conversions three; an SI prefix; a
 * narrow no-break space before prefix and unit and between thousands; a true minus; a plus where a contribution is meant.
 * Every figure also has its exact value, for titles and copying. Zero is zero: what is not known never reaches these functions.
 */
export const thin = '\u202f'
const minus = '\u2212'

export type FigureOptions = {
  /** Significant digits: 2 for results, 3 for inputs and conversions. */
  digits?: 2 | 3
  /** A plus before positive values: contributions and differences. */
  plus?: boolean
  /** Powers of ten instead of prefixes, for units with powers of their own: `k m3` would read as cubic kilometres. */
  powers?: boolean
}

/** A rounded number in two parts, so that mantissas align in a column with mixed prefixes. */
export type FigureParts = { mantissa: string; prefix: string }

/** Writes a number with these options in one language; text keeps digits that a number cannot hold. */
type Write = (value: number | `${number}`, options: Intl.NumberFormatOptions) => string

const prefixes = ['', 'k', 'M', 'G', 'T', 'P', 'E'] as const

const superscript = (exponent: number): string =>
  String(exponent).replace(/[-\d]/g, char =>
    char === '-' ? '\u207b' : '\u2070\u00b9\u00b2\u00b3\u2074\u2075\u2076\u2077\u2078\u2079'.charAt(Number(char)),
  )

/** Formats are made once per set of options: making one costs far more than using it. */
function writerIn(locale: string): Write {
  const formats = new Map<string, Intl.NumberFormat>()
  const formatOf = (options: Intl.NumberFormatOptions): Intl.NumberFormat => {
    const key = JSON.stringify(options)
    const known = formats.get(key) ?? new Intl.NumberFormat(locale, options)
    formats.set(key, known)
    return known
  }
  return (value, options) =>
    formatOf(options)
      .formatToParts(value)
      .map(part => (part.type === 'group' ? thin : part.type === 'minusSign' ? minus : part.value))
      .join('')
}

/** `-3345.6` -> `{ mantissa: '−3.3', prefix: 'k' }`. Below 0.001 and from 10^21 a power of ten replaces the prefix. */
function partsOf(
  write: Write,
  value: number,
  { digits = 2, plus = false, powers = false }: FigureOptions,
): FigureParts {
  if (!Number.isFinite(value)) return { mantissa: String(value), prefix: '' }
  if (value === 0) return { mantissa: '0', prefix: '' }
  const sign = value < 0 ? minus : plus ? '+' : ''
  // The exponent after rounding: 999.6 is 1.0 k, not 1000.
  const [digitsText, exponentText] = Math.abs(value)
    .toExponential(digits - 1)
    .split('e')
  const exponent = Number(exponentText)
  const step = Math.max(0, Math.floor(exponent / 3))
  const prefix = prefixes[step]
  if (exponent < -3 || prefix === undefined) {
    const mantissa = write(Number(digitsText), { minimumSignificantDigits: digits, maximumSignificantDigits: digits })
    return { mantissa: `${sign}${mantissa}${thin}\u00d7${thin}10${superscript(exponent)}`, prefix: '' }
  }
  const rounded = Number(`${digitsText}e${exponent - 3 * step}`)
  const decimals = Math.max(0, digits - 1 - (exponent - 3 * step))
  const mantissa = write(rounded, { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
  if (powers && step > 0)
    return { mantissa: `${sign}${mantissa}${thin}\u00d7${thin}10${superscript(3 * step)}`, prefix: '' }
  return { mantissa: `${sign}${mantissa}`, prefix }
}

/** Every digit of a number, with the power of ten that JavaScript would write. */
function exactOf(write: Write, value: number): string {
  const text: `${number}` = Object.is(value, -0) ? '0' : `${value}`
  // the text, not the number: its digits are the shortest that mean this number
  if (!/e/.test(text)) return write(text, { maximumFractionDigits: 100 })
  return text
    .replace('-', minus)
    .replace(
      /e\+?(.*)$/,
      (_, exponent: string) => `${thin}\u00d7${thin}10${superscript(Number(exponent.replace(minus, '-')))}`,
    )
}

/** A share from 0 to 1 in percent: never rounded to 0 % or 100 % when it is neither. */
function percentOf(write: Write, share: number): string {
  const percent = share * 100
  const size = Math.abs(percent)
  const sign = percent < 0 ? minus : ''
  const show = (value: number, decimals: number) =>
    write(value, { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
  if (size === 0) return `0${thin}%`
  if (size < 0.1) return `<${thin}${sign}${show(0.1, 1)}${thin}%`
  if (size < 9.95) return `${sign}${show(size, 1)}${thin}%`
  if (size < 100 && size >= 99.5) return `${sign}${show(Math.min(Math.floor(size * 10) / 10, 99.9), 1)}${thin}%`
  return `${sign}${show(size, 0)}${thin}%`
}

const BYTES = ['B', 'kB', 'MB', 'GB', 'TB'] as const

function bytesOf(write: Write, bytes: number): string {
  const step = bytes < 1000 ? 0 : Math.min(BYTES.length - 1, Math.floor(Math.log10(bytes) / 3))
  const value = bytes / 1000 ** step
  const decimals = step === 0 || value >= 100 ? 0 : 1
  return `${write(value, { minimumFractionDigits: 0, maximumFractionDigits: decimals })}${thin}${BYTES[step]!}`
}

/** The numbers of one language. */
export function numbersIn(locale: string) {
  const write = writerIn(locale)

  const formatParts = (value: number, options: FigureOptions = {}): FigureParts => partsOf(write, value, options)

  /** `-3345.6` -> `−3.3 k`; with a unit `−3.3 k py`. */
  const formatNumber = (value: number, options: FigureOptions & { unit?: string } = {}): string => {
    const { mantissa, prefix } = formatParts(value, options)
    return [mantissa, prefix, options.unit ?? ''].filter(part => part !== '').join(thin)
  }

  /** Every digit the number has, for a title: `−3 345.678 901 234`. */
  const formatExact = (value: number, unit = ''): string =>
    unit ? `${exactOf(write, value)}${thin}${unit}` : exactOf(write, value)

  /**
   * What was typed, or worked out from it, as people write it: `0.06`, never `0.060000000000000005` (the noise of binary fractions
   * stands beyond the 15th digit). No prefix and no zeros at the end.
   */
  const formatGiven = (value: number, digits = 15): string => {
    const rounded = Number(value.toPrecision(digits))
    return /e/.test(String(rounded)) ? formatExact(rounded) : write(rounded, { maximumFractionDigits: 100 })
  }

  /** A whole number of things: `34 936`. */
  const formatCount = (value: number): string => write(value, { maximumFractionDigits: 0 })

  /** A share from 0 to 1: `54 %`, `4.8 %`, `0.5 %`; never rounded to 0 % or 100 % when it is neither. */
  const formatPercent = (share: number): string => percentOf(write, share)

  /** `3.9 kB`, decimal prefixes. */
  const formatBytes = (bytes: number): string => bytesOf(write, bytes)

  return {
    formatParts,
    formatNumber,
    formatExact,
    formatGiven,
    formatCount,
    formatPercent,
    formatBytes,
  }
}

type FormatNumber = (value: number, options?: FigureOptions & { unit?: string }) => string

/** Intervals of numbers; `to` joins their ends. */
export function intervalsOf(formatNumber: FormatNumber, to: string) {
  /** Both ends of an interval: `−5.5 k to −2.2 k`. */
  const formatRange = (low: number, high: number, options: FigureOptions = {}): string =>
    `${formatNumber(low, options)} ${to} ${formatNumber(high, options)}`

  /** `12 (9.0 to 16)`; without both ends only the value. */
  const formatInterval = (
    value: number,
    low: number | null | undefined,
    high: number | null | undefined,
    options: FigureOptions & { unit?: string } = {},
  ): string => {
    const { unit, ...figure } = options
    const ends = low == null || high == null ? '' : ` (${formatRange(low, high, figure)})`
    return `${formatNumber(value, figure)}${ends}${unit ? `${thin}${unit}` : ''}`
  }

  return { formatRange, formatInterval }
}
