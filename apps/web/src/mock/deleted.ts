/** What was deleted from a list of the mock, so that it can be restored. */
const deleted = new WeakMap<object, { one: unknown; at: number }[]>()

export function takeOut<T>(list: T[], isIt: (one: T) => boolean): T | undefined {
  const at = list.findIndex(isIt)
  if (at < 0) return undefined
  const [one] = list.splice(at, 1)
  deleted.set(list, [...(deleted.get(list) ?? []), { one, at }])
  return one
}

/** The one that was deleted, in its place again; where it was not, the one that is there, or the first. */
export function putBack<T>(list: T[], isIt: (one: T) => boolean): T | undefined {
  const stored = (deleted.get(list) ?? []) as { one: T; at: number }[]
  const found = stored.find(({ one }) => isIt(one))
  if (!found) return list.find(isIt) ?? list[0]
  deleted.set(
    list,
    stored.filter(one => one !== found),
  )
  list.splice(found.at, 0, found.one)
  return found.one
}
