/** What a study may hold. Its document is read and written as a whole with every edit. */
export const STUDY_LIMITS = {
  processes: 300,
  /** Of the whole study. */
  exchanges: 6_000,
  /** Of the whole study, all scopes together. */
  parameters: 1_000,
  /** Bytes of the document as JSON. */
  megabytes: 4,
  /** Edits that are kept; a longer history asks for a new study. */
  revisions: 20_000,
  /** Steps that can be taken back. */
  undo: 500,
} as const
