/** The last few of something by name; the one that was asked for least lately goes first. */
export class Latest<Item> {
  readonly #items = new Map<string, Item>()
  readonly #max: number

  constructor(max: number) {
    this.#max = max
  }

  get(name: string): Item | undefined {
    const item = this.#items.get(name)
    if (item !== undefined) this.set(name, item)
    return item
  }

  has(name: string): boolean {
    return this.#items.has(name)
  }

  set(name: string, item: Item): void {
    this.#items.delete(name)
    this.#items.set(name, item)
    const [oldest] = this.#items.keys()
    if (this.#items.size > this.#max && oldest !== undefined) this.#items.delete(oldest)
  }
}
