/** Why a single file is not read; the rest of the package goes on. */
export type UnreadableWhy = 'encoding' | 'document_type' | 'syntax' | 'depth' | 'text'

export class Unreadable extends Error {
  readonly why: UnreadableWhy
  /** What a parser says, in its words; for those who look closely. */
  readonly technical: string

  constructor(why: UnreadableWhy, technical = '') {
    super(`unreadable: ${why} ${technical}`)
    this.why = why
    this.technical = technical
  }
}
