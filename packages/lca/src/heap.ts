/**
 * A binary heap: items come out in order, each in a number of steps that grows with the logarithm
 * of how many there are. `before` says which of two comes out first.
 */
export function createHeap<Item extends object>(before: (a: Item, b: Item) => boolean) {
  const items: Item[] = []
  return {
    push(item: Item) {
      let place = items.length
      while (place > 0) {
        const up = (place - 1) >> 1
        const parent = items[up]
        if (parent === undefined || !before(item, parent)) break
        items[place] = parent
        place = up
      }
      items[place] = item
    },
    pop(): Item | undefined {
      const top = items[0]
      const item = items.pop()
      if (item === undefined || items.length === 0) return top
      let place = 0
      for (;;) {
        const left = items[2 * place + 1]
        const right = items[2 * place + 2]
        if (left === undefined) break
        const isRight = right !== undefined && before(right, left)
        const child = isRight ? right : left
        if (!before(child, item)) break
        items[place] = child
        place = 2 * place + (isRight ? 2 : 1)
      }
      items[place] = item
      return top
    },
  }
}
