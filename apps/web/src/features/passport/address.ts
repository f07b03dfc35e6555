/** Which figure of a portfolio: the whole, an entry or a site; the weighted burden, or one goal. */
export type FigureAddress = { goal: number | null; entry: string | null; site: string | null }

/** The parting sign itself is left alone by `encodeURIComponent`. */
const safe = (text: string) => encodeURIComponent(text).replaceAll('~', '%7E')

/** `goal.13~entry.abc`: short, and safe in an address. The portfolio's own weighted burden is `total`. */
export function writeFigure({ goal, entry, site }: Partial<FigureAddress>): string {
  const parts = [
    ...(goal ? [`goal.${goal}`] : []),
    ...(entry ? [`entry.${safe(entry)}`] : []),
    ...(site ? [`site.${safe(site)}`] : []),
  ]
  return parts.length > 0 ? parts.join('~') : 'total'
}

/** Null where the text names no figure. */
export function readFigure(text: string): FigureAddress | null {
  if (text === '') return null
  const figure: FigureAddress = { goal: null, entry: null, site: null }
  if (text === 'total') return figure
  for (const part of text.split('~')) {
    const dot = part.indexOf('.')
    const [name, value] = [part.slice(0, dot), part.slice(dot + 1)]
    if (dot < 1 || value === '') return null
    try {
      if (name === 'goal' && /^([1-9]|1[0-7])$/.test(value)) figure.goal = Number(value)
      else if (name === 'entry') figure.entry = decodeURIComponent(value)
      else if (name === 'site') figure.site = decodeURIComponent(value)
      else return null
    } catch {
      return null
    }
  }
  return figure
}
