/**
 * Reading what the edition or the code itself guarantees to be there: a key that a table was filled
 * with, a place within a list. A miss is a defect or a damaged edition, and it ends the calculation
 * here, by name, instead of as a NaN in a figure.
 *
 * The innermost loops over draws (random.ts, sums.ts, intervals.ts, quantiles.ts) read typed arrays
 * directly with `!`: their arrays have one length, and there are thousands of draws for each figure.
 */

/** The element at a place of a list. @throws RangeError when the list has no such place. */
export function itemAt<Item>(list: ArrayLike<Item>, index: number): Item {
  const item = list[index]
  if (item === undefined) throw new RangeError(`Place ${index} of a list of ${list.length}.`)
  return item
}

/** The value of a key. @throws RangeError when the map does not have the key. */
export function required<Key, Value>(map: ReadonlyMap<Key, Value>, key: Key): Value {
  const value = map.get(key)
  if (value === undefined) throw new RangeError(`No value for ${String(key)}.`)
  return value
}

/**
 * A value that is there although its type allows for none. `what` names it in the sentence.
 * @throws RangeError where it is not.
 */
export function present<Value>(value: Value | null | undefined, what: string): Value {
  if (value === null || value === undefined) throw new RangeError(`There is no ${what}.`)
  return value
}

/** Whether a text is one of the given values. */
export function isOneOf<Value extends string>(values: readonly Value[], text: unknown): text is Value {
  return values.some(value => value === text)
}
