/** More of one account waits than may; or of all accounts together. */
export class NoTurn extends Error {
  readonly whose: 'account' | 'everybody'
  /** How much may wait. */
  readonly most: number
  constructor(whose: 'account' | 'everybody', most: number) {
    super(whose === 'account' ? 'Too much of this account waits already.' : 'Too much work waits already.')
    this.name = 'NoTurn'
    this.whose = whose
    this.most = most
  }
}

type Waiting = { begin: () => void }

/**
 * One piece of work at a time, and accounts take turns: an account that brings much waits behind itself and not before the others.
 * Within an account the first comes first. Raises `NoTurn` where more waits than is allowed.
 */
export class FairTurns {
  readonly #mostOfOne: number
  readonly #mostOfAll: number
  /** Accounts in the order of their next turn. */
  readonly #waiting = new Map<string, Waiting[]>()
  #count = 0
  #busy = false

  constructor({ mostOfOne, mostOfAll }: { mostOfOne: number; mostOfAll: number }) {
    this.#mostOfOne = mostOfOne
    this.#mostOfAll = mostOfAll
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
    if (own.length >= this.#mostOfOne) throw new NoTurn('account', this.#mostOfOne)
    if (this.#count >= this.#mostOfAll) throw new NoTurn('everybody', this.#mostOfAll)
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
    // The account goes to the end: the others are asked before it is asked again.
    if (own.length > 0) this.#waiting.set(account, own)
    this.#count--
    begin()
  }
}
