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

/** Whether a column holds burdens: figures of zero and below, whose size is what people read. */
const areBurdens = (values: readonly SortValue[]): boolean =>
  values.some(value => typeof value === 'number' && value < 0) &&
  values.every(value => value === null || value === undefined || (typeof value === 'number' && value <= 0))

/**
 * The order as it is seen: burdens that rise from −24 M to −5 M are shown from the largest to the smallest, so their arrow points down as
 * that of any other column with the largest first.
 */
export const seenOrder = (order: Order, values: readonly SortValue[]): Order =>
  areBurdens(values) ? { ...order, isDescending: !order.isDescending } : order

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
