import { type Policy, showLimit } from '@cradle/http'
import { tooMany, unavailable } from './refuse.ts'

/**
 * Uploads under way. An account has a number of places of its own, so that its slow bodies never keep another's waiting; a place is
 * held from the first byte until the answer.
 */
export class UploadPlaces {
  readonly #max: number
  readonly #maxOfAll: number
  readonly #taken = new Map<string, number>()
  #all = 0

  constructor(maxOfOne: number, maxOfAll: number) {
    this.#max = maxOfOne
    this.#maxOfAll = maxOfAll
  }

  /** Takes a place; gives how to leave it. Raises `Refusal` 429 where the account has none free, 503 where nobody has. */
  take(account: string): () => void {
    const own = this.#taken.get(account) ?? 0
    const policy: Policy = { name: 'uploads', max: this.#max, unit: 'concurrent-requests' }
    if (own >= this.#max) tooMany(5, policy, 'too_many_uploads', { limit: this.#max })
    if (this.#all >= this.#maxOfAll) unavailable('unavailable.uploads', 10)
    this.#taken.set(account, own + 1)
    this.#all++
    showLimit(`uploads ${account}`, policy, this.#max - own - 1)
    let left = false
    return () => {
      if (left) return
      left = true
      this.#all--
      const rest = (this.#taken.get(account) ?? 1) - 1
      if (rest === 0) this.#taken.delete(account)
      else this.#taken.set(account, rest)
    }
  }
}
