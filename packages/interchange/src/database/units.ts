/** Texts of units -> kind and factor. A text nobody knows is a kind of its own, so that it still links to the same text. */

import type { DatabaseUnit } from './model.ts'
import { UNIT_LINES } from './unit-lines.ts'

const exact = new Map<string, DatabaseUnit>()
/** By lower case, where only one unit is meant: mg is not Mg. */
const folded = new Map<string, DatabaseUnit | null>()

for (const [text, kind, factor, others] of UNIT_LINES) {
  const base = UNIT_LINES.find(([, of, one]) => of === kind && one === 1)?.[0] ?? text
  for (const spelling of [text, ...others]) {
    const unit = { text: spelling, kind, factor, base }
    exact.set(spelling, unit)
    const lower = spelling.toLowerCase()
    const known = folded.get(lower)
    const isSame = known === undefined || (known?.kind === kind && known.factor === factor)
    folded.set(lower, isSame ? unit : null)
  }
}

const isKnownUnit = (text: string): boolean => known(text.trim()) !== undefined

const known = (text: string): DatabaseUnit | undefined => exact.get(text) ?? folded.get(text.toLowerCase()) ?? undefined

/** Whether everybody reads the text of a unit as this unit: the file may have meant another one. */
export function isReadAlike({ text, kind, factor }: DatabaseUnit): boolean {
  const found = known(text)
  return found ? found.kind === kind && found.factor === factor : kind === `unit ${text}`
}

/** Of an exchange whose unit nobody can know, because its flow is missing. */
export const NO_UNIT: DatabaseUnit = { text: '', kind: '', factor: 1, base: '' }

/** The units of one import: those of everybody, those the file defines itself, and those nobody knows. */
export class UnitBook {
  readonly #own = new Map<string, DatabaseUnit>()
  readonly #unknown = new Map<string, { unit: DatabaseUnit; count: number }>()

  /** The unit of a text: the file's own definition, everybody's, or a kind of its own. */
  unitOf(given: string): DatabaseUnit {
    const text = given.trim()
    const found = this.#own.get(text) ?? known(text)
    if (found) return found
    const unknown = this.#unknown.get(text)
    if (unknown) {
      unknown.count += 1
      return unknown.unit
    }
    const unit = { text, kind: `unit ${text}`, factor: 1, base: text }
    this.#unknown.set(text, { unit, count: 1 })
    return unit
  }

  knows(given: string): boolean {
    const text = given.trim()
    return this.#own.has(text) || isKnownUnit(text)
  }

  /** The file says that one `text` is `factor` of `reference`; where nobody knows the reference, both are of the kind `quantity`. */
  define(text: string, factor: number, reference: string, quantity: string): void {
    const base = known(reference)
    this.#own.set(
      text,
      base
        ? { text, kind: base.kind, factor: factor * base.factor, base: base.base }
        : { text, kind: `quantity ${quantity}`, factor, base: reference },
    )
  }

  /** Texts that nobody knows, with the number of exchanges that use each. */
  get unknown(): readonly { text: string; count: number }[] {
    return [...this.#unknown].map(([text, { count }]) => ({ text, count }))
  }
}
