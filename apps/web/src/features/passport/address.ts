import type { FigurePlace } from '@cradle/contract'
import { INDICATOR_NAMES, type IndicatorName } from '@cradle/contract/indicators'

/** Which figure of a portfolio: the whole, an entry or a site; the weighted burden, one goal, or one physical figure. */
export type FigureAddress = {
  goal: number | null
  /** Never beside a goal. */
  indicator: IndicatorName | null
  entry: string | null
  site: string | null
}

/** The parting sign itself is left alone by `encodeURIComponent`. */
const safe = (text: string) => encodeURIComponent(text).replaceAll('~', '%7E')

/** `goal.13~entry.abc` or `indicator.cc_t`: short, and safe in an address. The portfolio's own weighted burden is `total`. */
export function writeFigure({ goal, indicator, entry, site }: Partial<FigureAddress>): string {
  const parts = [
    ...(goal ? [`goal.${goal}`] : indicator ? [`indicator.${indicator}`] : []),
    ...(entry ? [`entry.${safe(entry)}`] : []),
    ...(site ? [`site.${safe(site)}`] : []),
  ]
  return parts.length > 0 ? parts.join('~') : 'total'
}

/** The figure as a place that people write about. */
export const placeOf = ({ goal, indicator, entry, site }: FigureAddress): FigurePlace => ({
  kind: 'figure',
  ...(goal ? { goal } : {}),
  ...(indicator ? { indicator } : {}),
  ...(entry ? { entry } : {}),
  ...(site ? { site } : {}),
})

/** Null where the text names no figure. */
export function readFigure(text: string): FigureAddress | null {
  if (text === '') return null
  const figure: FigureAddress = { goal: null, indicator: null, entry: null, site: null }
  if (text === 'total') return figure
  for (const part of text.split('~')) {
    const dot = part.indexOf('.')
    if (dot < 1 || !readPart(figure, part.slice(0, dot), part.slice(dot + 1))) return null
  }
  return figure.goal !== null && figure.indicator !== null ? null : figure
}

/** Puts one part into the figure; false where it names nothing. */
function readPart(figure: FigureAddress, name: string, value: string): boolean {
  if (value === '') return false
  try {
    if (name === 'goal' && /^([1-9]|1[0-7])$/.test(value)) figure.goal = Number(value)
    else if (name === 'indicator') figure.indicator = INDICATOR_NAMES.find(one => one === value) ?? null
    else if (name === 'entry') figure.entry = decodeURIComponent(value)
    else if (name === 'site') figure.site = decodeURIComponent(value)
    else return false
  } catch {
    return false
  }
  return name !== 'indicator' || figure.indicator !== null
}
