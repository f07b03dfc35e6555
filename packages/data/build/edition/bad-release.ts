/** Why a release is not taken. Nothing of the running edition is touched by one. */
export type Refusal =
  | 'no_such_file'
  | 'unknown_schema'
  | 'wrong_part'
  | 'half_file'
  | 'unreadable'
  | 'impossible_value'
  | 'licence_not_registered'
  | 'ids_vanished'
  | 'accuracy'
  | 'signature'
  | 'edition_name'

export class BadRelease extends Error {
  readonly code: Refusal
  constructor(code: Refusal, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'BadRelease'
    this.code = code
  }
}
