/**
 * Reading what the engine itself guarantees to be there: a place within a list, a key that a map
 * was filled with. A miss is a defect of the engine, and it ends the calculation here, by name,
 * instead of as a NaN further on.
 *
 * The inner loops of the numerics read typed arrays directly with `!`: their bounds are those of the
 * arrays, and these functions, shared by all kinds of lists, would slow them down.
 */

/** The element at a place of a list or typed array. @throws RangeError when the list has no such place. */
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
