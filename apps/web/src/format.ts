import { type Figures, figuresIn, type Voice } from '@cradle/figures'

export type { FigureOptions } from '@cradle/figures'

/** The number voice of the screen: that of `@cradle/figures`, in the language that is set. */
let voice: Voice = { locale: 'en-GB', to: 'to' }
let figures = figuresIn(voice)
/** Set when the language changes. `to` joins the ends of an interval. */
export const setVoice = (given: Voice): void => {
  voice = given
  figures = figuresIn(given)
}
export const locale = (): string => voice.locale

export const formatParts: Figures['formatParts'] = (...given) => figures.formatParts(...given)
export const formatNumber: Figures['formatNumber'] = (...given) => figures.formatNumber(...given)
export const formatRange: Figures['formatRange'] = (...given) => figures.formatRange(...given)
export const formatInterval: Figures['formatInterval'] = (...given) => figures.formatInterval(...given)
export const formatExact: Figures['formatExact'] = (...given) => figures.formatExact(...given)
export const formatGiven: Figures['formatGiven'] = (...given) => figures.formatGiven(...given)
export const formatCount: Figures['formatCount'] = (...given) => figures.formatCount(...given)
export const formatCounted: Figures['formatCounted'] = (...given) => figures.formatCounted(...given)
export const formatPercent: Figures['formatPercent'] = (...given) => figures.formatPercent(...given)
export const formatQuantity: Figures['formatQuantity'] = (...given) => figures.formatQuantity(...given)
export const formatQuantityRange: Figures['formatQuantityRange'] = (...given) => figures.formatQuantityRange(...given)
export const formatBytes: Figures['formatBytes'] = (...given) => figures.formatBytes(...given)
export const formatDate: Figures['formatDate'] = (...given) => figures.formatDate(...given)
export const formatDateTime: Figures['formatDateTime'] = (...given) => figures.formatDateTime(...given)
export const countryName: Figures['countryName'] = (...given) => figures.countryName(...given)

/** Digits of an allocation in a table; the exact value is in its title. */
export const SHARE_DIGITS = 4

/** Every digit, as a machine reads it: for copying and CSV. */
export const copyNumber = (value: number | null): string => (value === null ? '' : String(value))

/** `22:41` today, else `20 Nov`, else with the year: what a list of recent things needs. */
export const formatWhen = (timestamp: string | number | Date, now: Date = new Date()): string => {
  const then = new Date(timestamp)
  const same = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(voice.locale, options)
    return format.format(then) === format.format(now)
  }
  const options: Intl.DateTimeFormatOptions = same({ day: 'numeric', month: 'numeric', year: 'numeric' })
    ? { hour: '2-digit', minute: '2-digit' }
    : same({ year: 'numeric' })
      ? { day: 'numeric', month: 'short' }
      : { day: 'numeric', month: 'short', year: 'numeric' }
  return new Intl.DateTimeFormat(voice.locale, options).format(then)
}

/** Elapsed time: `0:06`, `12:40`, `1:02:03`. */
export const formatElapsed = (seconds: number): string => {
  const whole = Math.max(0, Math.floor(seconds))
  const two = (value: number) => String(value).padStart(2, '0')
  const minutes = Math.floor(whole / 60)
  return minutes < 60
    ? `${minutes}:${two(whole % 60)}`
    : `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(whole % 60)}`
}
