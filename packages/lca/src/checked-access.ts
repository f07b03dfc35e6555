/**
 * Reading what the engine itself guarantees to be there: a place within a list, a key that a map
 * was filled with. A miss is a defect of the engine, and it ends the calculation here, by name,
 * instead of as a NaN further on.
 *
 * The innermost loops of the numerics read typed arrays directly with `!` all the same: their
 * bounds are those of the arrays, and a call is not always compiled away.
 */

/** The element at a place of a list. @throws RangeError when the list has no such place. */
export function itemAt<Item>(list: ArrayLike<Item>, index: number): Item {
  const item = list[index]
  if (item === undefined) throw outside(index, list.length)
  return item
}

/**
 * The number at a place. One function for each kind of array, because a function that reads one
 * kind only compiles to a plain read. @throws RangeError when the array has no such place.
 */
export function intAt(list: Int32Array, index: number): number {
  const item = list[index]
  if (item === undefined) throw outside(index, list.length)
  return item
}

/** The number at a place, as `intAt`. @throws RangeError when the array has no such place. */
export function floatAt(list: Float64Array, index: number): number {
  const item = list[index]
  if (item === undefined) throw outside(index, list.length)
  return item
}

const outside = (index: number, length: number) => new RangeError(`Place ${index} of a list of ${length}.`)

/** The value of a key. @throws RangeError when the map does not have the key. */
export function required<Key, Value>(map: ReadonlyMap<Key, Value>, key: Key): Value {
  const value = map.get(key)
  if (value === undefined) throw new RangeError(`No value for ${String(key)}.`)
  return value
}
