/**
 * The year a cell speaks of: a year, a date in any usual order, or a fiscal year (FY2023 and FY23 are 2023, FY2022-23 is too).
 * Undefined where it is not understood.
 */
export function yearOf(text: string): number | undefined {
  const cell = text.trim()
  const last = lastOfTwoYears(cell.replace(/^(?:FY|GJ|WJ)\s?/i, ''))
  if (last !== undefined) return last
  const year =
    /^(?:FY\s?)?(\d{4})(?:\.0+)?$/i.exec(cell)?.[1] ??
    shortYear(
      /^FY\s?['’]?(\d{2})$/i.exec(cell)?.[1] ?? /^(?:\d{1,2}[-\s])?\p{L}{3}[-\s]['’]?(\d{2})$/u.exec(cell)?.[1],
    ) ??
    /^\d{1,2}[-/]\p{L}{3}[-/](\d{4})$/u.exec(cell)?.[1] ??
    /^(\d{4})[-/.](?:0?[1-9]|1[0-2])(?:[-/.]\d{1,2})?(?:[T ][\d:.Z+-]*)?$/.exec(cell)?.[1] ??
    /^\d{1,2}[-/.]\s?\d{1,2}[-/.]\s?(\d{4})$/.exec(cell)?.[1] ??
    /^(?:\d{1,2}\.?\s)?\p{L}{3,10}\.?,?\s(?:\d{1,2},\s)?(\d{4})$/u.exec(cell)?.[1]
  return year === undefined ? undefined : Number(year)
}

/** `FY22` and `Dec-22` are of this century. */
const shortYear = (digits: string | undefined): string | undefined => (digits === undefined ? undefined : `20${digits}`)

/**
 * A fiscal year over two calendar years, `2022-23` or `2022/2023`, is called by the one that it ends in. Undefined where the second is
 * not the next.
 */
export function lastOfTwoYears(text: string): number | undefined {
  const [, first, second] = /^((?:19|20)\d\d)\s?[-–/]\s?((?:19|20)?\d\d)$/.exec(text) ?? []
  if (first === undefined || second === undefined) return undefined
  const next = Number(first) + 1
  return String(next).endsWith(second) ? next : undefined
}
