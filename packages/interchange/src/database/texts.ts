/** Texts that are held once, and as texts of their own: a slice of a file would hold the whole file in memory. */
export class TextPool {
  readonly #texts = new Map<string, string>()

  of(text: string): string {
    const known = this.#texts.get(text)
    if (known !== undefined) return known
    const own = text.length < 13 ? text : Buffer.from(text).toString()
    this.#texts.set(own, own)
    return own
  }
}

/** CAS numbers are written with and without leading zeros: 000124-38-9 is 124-38-9. */
export const plainCas = (cas: string | undefined): string => (cas ?? '').trim().replace(/^0+(?=\d)/, '')
