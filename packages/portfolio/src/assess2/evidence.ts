/** Shares of a sum by what stands behind its rows. */
import type { EvidenceShares } from '@cradle/contract'
import type { Evidence } from '@cradle/method2'

type Amounts = Record<Evidence, number>
const noAmounts = (): Amounts => ({ stated: 0, modelled: 0, proxy: 0 })

/** Adds amounts by evidence. Where all amounts are 0, for example of a plant that stood still, the shares are those of the rows. */
export class EvidenceSum {
  readonly #amounts = noAmounts()
  readonly #rows = noAmounts()

  add(evidence: Evidence, amount: number): void {
    this.#amounts[evidence] += Math.abs(amount)
    this.#rows[evidence]++
  }

  get hasProxy(): boolean {
    return this.#rows.proxy > 0
  }

  /** null without any row. */
  shares(): EvidenceShares | null {
    return sharesOf(this.#amounts) ?? sharesOf(this.#rows)
  }
}

function sharesOf({ stated, modelled, proxy }: Amounts): EvidenceShares | null {
  const whole = stated + modelled + proxy
  if (whole === 0) return null
  return {
    ...(stated > 0 && { stated: stated / whole }),
    ...(modelled > 0 && { modelled: modelled / whole }),
    ...(proxy > 0 && { proxy: proxy / whole }),
  }
}
