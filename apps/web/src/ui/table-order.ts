/** `impact` is ascending, `-impact` descending: the spelling of the API and of the address. */
export type Order = { id: string; isDescending: boolean }

export const readOrder = (text: string | undefined): Order | null =>
  text ? { id: text.replace(/^-/, ''), isDescending: text.startsWith('-') } : null

export const writeOrder = ({ id, isDescending }: Order): string => `${isDescending ? '-' : ''}${id}`

export type SortValue = string | number | boolean | null | undefined

/** Nothing known comes last in either direction. */
const compareValues = (a: SortValue, b: SortValue, isDescending: boolean, collator: Intl.Collator): number => {
  const isGone = (value: SortValue) => value === null || value === undefined || value === ''
  if (isGone(a) || isGone(b)) return isGone(a) && isGone(b) ? 0 : isGone(a) ? 1 : -1
  const way = isDescending ? -1 : 1
  if (typeof a === 'number' && typeof b === 'number') return way * (a - b)
  return way * collator.compare(String(a), String(b))
}

/** Sorted copy; rows that compare equal keep their order. */
export const sortRows = <Row>(
  rows: readonly Row[],
  value: (row: Row) => SortValue,
  isDescending: boolean,
  locale: string,
): Row[] => {
  const collator = new Intl.Collator(locale, { numeric: true, sensitivity: 'base' })
  return rows
    .map(row => ({ row, value: value(row) }))
    .sort((a, b) => compareValues(a.value, b.value, isDescending, collator))
    .map(({ row }) => row)
}
