/** The site ids of one organisation. Nearly always there is one, so that a set for each row of a long list would be a waste of memory. */
export class SiteIds {
  #first: string | null
  #others: Set<string> | undefined

  constructor(first: string | null) {
    this.#first = first
  }

  get size(): number {
    return (this.#first === null ? 0 : 1) + (this.#others?.size ?? 0)
  }

  has(id: string): boolean {
    return this.#first === id || (this.#others?.has(id) ?? false)
  }

  /** Null adds nothing. */
  add(id: string | null): void {
    if (id === null || this.has(id)) return
    if (this.#first === null) {
      this.#first = id
      return
    }
    this.#others ??= new Set()
    this.#others.add(id)
  }
}
