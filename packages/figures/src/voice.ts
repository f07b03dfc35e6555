/** The one number voice, on screen and in print: numbers, quantities, dates and countries of one language. */
import { namesIn } from './names.ts'
import { type FigureOptions, intervalsOf, numbersIn, thin } from './numbers.ts'

/** A language as it writes numbers. `to` joins the ends of an interval. */
export type Voice = { locale: string; to: string }

/** Scaled units: 1,571,912 kg is 1.57 kt, 8,150 MW is 8.15 GW, 131,000,000 kWh is 131 GWh. Factor to the unit that takes a prefix. */
const scaled: Record<string, { base: string; factor: number; from: number }> = {
  kg: { base: 't', factor: 1e-3, from: 1000 },
  t: { base: 't', factor: 1, from: 1000 },
  kWh: { base: 'Wh', factor: 1e3, from: 0 },
  MWh: { base: 'Wh', factor: 1e6, from: 0 },
  GWh: { base: 'Wh', factor: 1e9, from: 0 },
  MJ: { base: 'J', factor: 1e6, from: 0 },
  MW: { base: 'W', factor: 1e6, from: 1000 },
}

/** How this voice writes figures, shares, quantities, dates and countries. */
export type Figures = ReturnType<typeof figuresIn>

export function figuresIn({ locale, to }: Voice) {
  const numbers = numbersIn(locale)

  /** A quantity in its unit, three significant digits: `131 GWh`, `1.57 kt CO2-eq`, `34.5 GW`, `309 × 10³ m3`. */
  const formatQuantity = (value: number, unit: string, options: FigureOptions = {}): string => {
    const [head = '', ...tail] = unit.split(' ')
    const scale = scaled[head]
    const settings: FigureOptions = { digits: 3, powers: /^m[23]a?$/.test(head), ...options }
    if (!scale || Math.abs(value) < scale.from) {
      const { mantissa, prefix } = numbers.formatParts(value, settings)
      // `k kg` would be two prefixes in a row; a plain unit joins its prefix.
      return [mantissa, prefix, unit].filter(part => part !== '').join(thin)
    }
    const { mantissa, prefix } = numbers.formatParts(value * scale.factor, settings)
    return [mantissa, [`${prefix}${scale.base}`, ...tail].join(' ')].join(thin)
  }

  /** Both ends of an interval in one unit: `800 kt to 1.57 Mt CO2e`; what the mass is of stands once. */
  const formatQuantityRange = (low: number, high: number, unit: string, options: FigureOptions = {}): string => {
    const [head = '', ...tail] = unit.split(' ')
    const isMass = tail.length > 0 && scaled[head] !== undefined
    return `${formatQuantity(low, isMass ? head : unit, options)} ${to} ${formatQuantity(high, unit, options)}`
  }

  /** People, hectares, jobs: whole from 100 to a million, `1,480`; three digits below and above, `12.5`, `1.25 M`. */
  const formatCounted = (value: number): string =>
    value >= 100 && value < 1e6 ? numbers.formatCount(Math.round(value)) : numbers.formatNumber(value, { digits: 3 })

  return {
    ...numbers,
    formatCounted,
    ...intervalsOf(numbers.formatNumber, to),
    ...namesIn(locale),
    formatQuantity,
    formatQuantityRange,
  }
}

type Status = 'quantified' | 'indicative' | 'partial' | 'insufficient' | 'stated' | 'not_assessed' | 'not_calculable'

/** No figure of the life cycle leads there. */
const WITHOUT_FIGURE: readonly Status[] = ['not_calculable', 'not_assessed', 'stated']

/** Whether a figure with this status has a value; the 0 of any other status is not a number. */
export const carriesValue = (status: string | null | undefined): boolean =>
  status === 'quantified' || status === 'indicative' || status === 'partial'

/** Why a country has no weighted burden: nothing of it could be calculated, or too few categories are known for a total. */
export const scoreStatus = (score: number | null, goals: readonly Status[]): Status => {
  if (score !== null) return 'partial'
  const calculated = goals.some(status => !WITHOUT_FIGURE.includes(status))
  return calculated ? 'insufficient' : 'not_calculable'
}

/** An organisation's id as people know it; one that the server made up because the file gave none is nobody's. */
export const shownId = (id: string): string => (id.startsWith('USR-') ? '' : id)
