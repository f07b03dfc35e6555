/** An archive that is not unpacked: damaged or ambiguous, protected, or too much. The message ends a sentence about it. */
export class BadArchive extends Error {
  readonly kind: 'damaged' | 'protected' | 'too_large'
  constructor(kind: BadArchive['kind'], why: string) {
    super(why)
    this.name = 'BadArchive'
    this.kind = kind
  }
}
