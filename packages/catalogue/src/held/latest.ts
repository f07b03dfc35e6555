/** The last few of something by name; the one that was asked for least lately goes first. */
export class Latest<Kept> {
  readonly #kept = new Map<string, Kept>()
  readonly #max: number

  constructor(max: number) {
    this.#max = max
  }

  get(name: string): Kept | undefined {
    const kept = this.#kept.get(name)
    if (kept !== undefined) this.set(name, kept)
    return kept
  }

  has(name: string): boolean {
    return this.#kept.has(name)
  }

  set(name: string, kept: Kept): void {
    this.#kept.delete(name)
    this.#kept.set(name, kept)
    const [oldest] = this.#kept.keys()
    if (this.#kept.size > this.#max && oldest !== undefined) this.#kept.delete(oldest)
  }
}
