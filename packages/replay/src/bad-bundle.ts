/** Why a file cannot be replayed at all. */
export type BadBundleKind =
  | 'not_zip'
  | 'protected'
  | 'too_large'
  | 'not_bundle'
  | 'later_version'
  | 'part_missing'
  | 'part_too_large'
  | 'part_unreadable'
  | 'cannot_be_read'

/** The message is for a person at a terminal; screens say it by its kind, in their language. */
export class BadBundle extends Error {
  readonly kind: BadBundleKind
  /** The part that it is about; null where it is the whole. */
  readonly part: string | null
  constructor(kind: BadBundleKind, message: string, part: string | null = null) {
    super(message)
    this.name = 'BadBundle'
    this.kind = kind
    this.part = part
  }
}
