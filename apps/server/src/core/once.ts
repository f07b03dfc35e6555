/** Makes a value when it is first asked for, and gives the same from then on. */
export function once<Value extends object>(make: () => Value): () => Value {
  let made: Value | undefined
  return () => {
    made ??= make()
    return made
  }
}

/** Makes a value by its name, and gives the same until another one is asked for. */
export function lastOf<Value>(make: (name: string) => Value): (name: string) => Value {
  let last: { name: string; value: Value } | undefined
  return name => {
    if (last?.name !== name) last = { name, value: make(name) }
    return last.value
  }
}
