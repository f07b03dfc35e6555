import type { SheetFailure } from './result.ts'

/** The table is refused; reading it can end. */
export class Refused extends Error {
  readonly failure: SheetFailure
  constructor(refusal: SheetFailure) {
    super(refusal.sentence)
    this.name = 'Refused'
    this.failure = refusal
  }
}
