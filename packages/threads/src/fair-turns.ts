/** More of one account waits than may; or of all accounts together. */
export class NoTurn extends Error {
  readonly whose: 'account' | 'everybody'
  /** Tasks that may wait, of one account or of all. */
  readonly max: number
  constructor(whose: 'account' | 'everybody', max: number) {
    super(whose === 'account' ? 'Too much of this account waits already.' : 'Too much work waits already.')
    this.name = 'NoTurn'
    this.whose = whose
    this.max = max
  }
}

type Waiting = { begin: () => void }

/** Tasks of one account that may wait, and of all together. */
export type WaitingLimits = { maxOfOne: number; maxOfAll: number }

/**
 * One task at a time, and accounts take turns: an account that brings much waits behind itself and not before the others.
 * Within an account the first comes first. Raises `NoTurn` where more waits than is allowed.
 */
export class FairTurns {
  readonly #maxOfOne: number
  readonly #maxOfAll: number
  /** Accounts in the order of their next turn. */
  readonly #waiting = new Map<string, Waiting[]>()
  #count = 0
  #busy = false

  constructor({ maxOfOne, maxOfAll }: WaitingLimits) {
    this.#maxOfOne = maxOfOne
    this.#maxOfAll = maxOfAll
  }

  async run<Answer>(account: string, work: () => Promise<Answer>): Promise<Answer> {
    await this.#turn(account)
    try {
      return await work()
    } finally {
      this.#next()
    }
  }

  get waiting(): number {
    return this.#count
  }

  async #turn(account: string): Promise<void> {
    if (!this.#busy) {
      this.#busy = true
      return
    }
    const own = this.#waiting.get(account) ?? []
    if (own.length >= this.#maxOfOne) throw new NoTurn('account', this.#maxOfOne)
    if (this.#count >= this.#maxOfAll) throw new NoTurn('everybody', this.#maxOfAll)
    this.#count++
    await new Promise<void>(resolve => {
      own.push({ begin: resolve })
      this.#waiting.set(account, own)
    })
  }

  #next(): void {
    const [first] = this.#waiting
    if (first === undefined) {
      this.#busy = false
      return
    }
    const [account, own] = first
    this.#waiting.delete(account)
    const { begin } = own.shift()!
    // The account goes to the end: the others have their turn first.
    if (own.length > 0) this.#waiting.set(account, own)
    this.#count--
    begin()
  }
}
