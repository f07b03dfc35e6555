/**
 * The one number voice, on screen and in print. Results carry two significant digits, inputs and conversions three; an SI
 * prefix; a narrow no-break space before prefix and unit and between thousands; a true minus; a plus where a contribution is
 * meant. Every figure also has its exact value, for titles and copying. Zero is zero: what is not known never reaches these
 * functions.
 */
const thin = '\u202f'
const minus = '\u2212'

/** A language as it writes numbers. `to` joins the ends of an interval. */
export type Voice = { locale: string; to: string }

export type FigureOptions = {
  /** Significant digits: 2 for results, 3 for inputs and conversions. */
  digits?: 2 | 3
  /** A plus before positive values: contributions and differences. */
  plus?: boolean
}

/** A rounded number in two parts, so that mantissas align in a column with mixed prefixes. */
export type FigureParts = { mantissa: string; prefix: string }

const prefixes = ['', 'k', 'M', 'G', 'T', 'P', 'E'] as const

const spoken = (parts: Intl.NumberFormatPart[]): string =>
  parts.map(part => (part.type === 'group' ? thin : part.type === 'minusSign' ? minus : part.value)).join('')

const superscript = (exponent: number): string =>
  String(exponent).replace(/[-\d]/g, char =>
    char === '-' ? '\u207b' : '\u2070\u00b9\u00b2\u00b3\u2074\u2075\u2076\u2077\u2078\u2079'[Number(char)]!,
  )

/** Scaled units: 1,571,912 kg is 1.57 kt, 8,150 MW is 8.15 GW, 131,000,000 kWh is 131 GWh. Factor to the unit that takes a prefix. */
const scaled: Record<string, { base: string; factor: number; from: number }> = {
  kg: { base: 't', factor: 1e-3, from: 1000 },
  kWh: { base: 'Wh', factor: 1e3, from: 0 },
  MWh: { base: 'Wh', factor: 1e6, from: 0 },
  GWh: { base: 'Wh', factor: 1e9, from: 0 },
  MJ: { base: 'J', factor: 1e6, from: 0 },
  MW: { base: 'W', factor: 1e6, from: 1000 },
}

const units = ['B', 'kB', 'MB', 'GB', 'TB'] as const

/** How this voice writes figures, shares, quantities, dates and countries. */
export type Figures = ReturnType<typeof figuresIn>

export function figuresIn({ locale, to }: Voice) {
  const formats = new Map<string, Intl.NumberFormat>()
  const formatOf = (options: Intl.NumberFormatOptions): Intl.NumberFormat => {
    const key = JSON.stringify(options)
    const known = formats.get(key) ?? new Intl.NumberFormat(locale, options)
    formats.set(key, known)
    return known
  }
  let regions: Intl.DisplayNames | undefined
  const names = () => {
    regions ??= new Intl.DisplayNames([locale], { type: 'region' })
    return regions
  }
  const inLocale = (value: number, options: Intl.NumberFormatOptions): string =>
    spoken(formatOf(options).formatToParts(value))

  /** `-3345.6` -> `{ mantissa: '−3.3', prefix: 'k' }`. Below 0.001 and from 10^21 a power of ten replaces the prefix. */
  const formatParts = (value: number, { digits = 2, plus = false }: FigureOptions = {}): FigureParts => {
    if (!Number.isFinite(value)) return { mantissa: String(value), prefix: '' }
    if (value === 0) return { mantissa: '0', prefix: '' }
    const sign = value < 0 ? minus : plus ? '+' : ''
    // The exponent after rounding: 999.6 is 1.0 k, not 1000.
    const [digitsText, exponentText] = Math.abs(value)
      .toExponential(digits - 1)
      .split('e') as [string, string]
    const exponent = Number(exponentText)
    if (exponent < -3 || exponent >= 21) {
      const mantissa = inLocale(Number(digitsText), {
        minimumSignificantDigits: digits,
        maximumSignificantDigits: digits,
      })
      return { mantissa: `${sign}${mantissa}${thin}\u00d7${thin}10${superscript(exponent)}`, prefix: '' }
    }
    const step = Math.max(0, Math.floor(exponent / 3))
    const rounded = Number(`${digitsText}e${exponent - 3 * step}`)
    const decimals = Math.max(0, digits - 1 - (exponent - 3 * step))
    const mantissa = inLocale(rounded, { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
    return { mantissa: `${sign}${mantissa}`, prefix: prefixes[step]! }
  }

  /** `-3345.6` -> `−3.3 k`; with a unit `−3.3 k py`. */
  const formatNumber = (value: number, options: FigureOptions & { unit?: string } = {}): string => {
    const { mantissa, prefix } = formatParts(value, options)
    return [mantissa, prefix, options.unit ?? ''].filter(part => part !== '').join(thin)
  }

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

  /** Every digit the number has, for a title: `−3 345.678 901 234`. */
  const formatExact = (value: number, unit = ''): string => {
    const text = Object.is(value, -0) ? '0' : String(value)
    const shown = /e/.test(text)
      ? text
          .replace('-', minus)
          .replace(
            /e\+?(.*)$/,
            (_, exponent: string) => `${thin}\u00d7${thin}10${superscript(Number(exponent.replace(minus, '-')))}`,
          )
      : // the text, not the number: its digits are the shortest that mean this number
        spoken(formatOf({ maximumFractionDigits: 100 }).formatToParts(text as `${number}`))
    return unit ? `${shown}${thin}${unit}` : shown
  }

  /**
   * What was typed, or worked out from it, as people write it: `0.06`, never `0.060000000000000005` (the noise of binary fractions
   * stands beyond the 15th digit). No prefix and no zeros at the end.
   */
  const formatGiven = (value: number, digits = 15): string => {
    const rounded = Number(value.toPrecision(digits))
    return /e/.test(String(rounded)) ? formatExact(rounded) : inLocale(rounded, { maximumFractionDigits: 100 })
  }

  /** A whole number of things: `34 936`. */
  const formatCount = (value: number): string => inLocale(value, { maximumFractionDigits: 0 })

  /** A share from 0 to 1: `54 %`, `4.8 %`, `0.5 %`; never rounded to 0 % or 100 % when it is neither. */
  const formatPercent = (share: number): string => {
    const percent = share * 100
    const size = Math.abs(percent)
    const sign = percent < 0 ? minus : ''
    const show = (value: number, decimals: number) =>
      inLocale(value, { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
    if (size === 0) return `0${thin}%`
    if (size < 0.1) return `<${thin}${sign}${show(0.1, 1)}${thin}%`
    if (size < 9.95) return `${sign}${show(size, 1)}${thin}%`
    if (size < 100 && size >= 99.5) return `${sign}${show(Math.min(Math.floor(size * 10) / 10, 99.9), 1)}${thin}%`
    return `${sign}${show(size, 0)}${thin}%`
  }

  /** A quantity in its unit, three significant digits: `131 GWh`, `1.57 kt CO2-eq`, `34.5 GW`. */
  const formatQuantity = (value: number, unit: string, options: FigureOptions = {}): string => {
    const [head = '', ...tail] = unit.split(' ')
    const scale = scaled[head]
    const settings: FigureOptions = { digits: 3, ...options }
    if (!scale || Math.abs(value) < scale.from) {
      const { mantissa, prefix } = formatParts(value, settings)
      // `k kg` would be two prefixes in a row; a plain unit joins its prefix.
      return [mantissa, prefix === '' ? unit : `${prefix}${thin}${unit}`].filter(part => part !== '').join(thin)
    }
    const { mantissa, prefix } = formatParts(value * scale.factor, settings)
    return [mantissa, [`${prefix}${scale.base}`, ...tail].join(' ')].join(thin)
  }

  /** `3.9 kB`, decimal prefixes. */
  const formatBytes = (bytes: number): string => {
    const step = bytes < 1000 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3))
    const value = bytes / 1000 ** step
    const decimals = step === 0 || value >= 100 ? 0 : 1
    return `${inLocale(value, { minimumFractionDigits: 0, maximumFractionDigits: decimals })}${thin}${units[step]!}`
  }

  /** `20 Nov 2026` */
  const formatDate = (timestamp: string | number | Date): string =>
    new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric' }).format(new Date(timestamp))

  /** `20 November 2026, 22:41` */
  const formatDateTime = (timestamp: string | number | Date): string =>
    new Intl.DateTimeFormat(locale, {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
    })
      .format(new Date(timestamp))
      .replace(' at ', ', ')

  /** ISO 3166-1 alpha-2 -> the country's name in the reader's language; what is not a country stays as it is. */
  const countryName = (code: string): string => {
    if (!/^[A-Z]{2}$/.test(code)) return code
    try {
      return names().of(code) ?? code
    } catch {
      return code
    }
  }

  return {
    formatParts,
    formatNumber,
    formatRange,
    formatInterval,
    formatExact,
    formatGiven,
    formatCount,
    formatPercent,
    formatQuantity,
    formatBytes,
    formatDate,
    formatDateTime,
    countryName,
  }
}

type Status = 'quantified' | 'partial' | 'insufficient' | 'not_assessed' | 'not_calculable'

/** Why a country has no weighted burden: nothing of it could be calculated, or too few categories are known for a total. */
export const scoreStatus = (score: number | null, goals: readonly Status[]): Status => {
  if (score !== null) return 'partial'
  const calculated = goals.some(status => status !== 'not_calculable' && status !== 'not_assessed')
  return calculated ? 'insufficient' : 'not_calculable'
}

/** An organisation's id as people know it; one that the server made up because the file gave none is nobody's. */
export const shownId = (id: string): string => (id.startsWith('USR-') ? '' : id)
