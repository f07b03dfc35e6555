import { norm } from '@cradle/impact'
import { fold } from '@cradle/text'

/** Words are compared after this: no accents (ß ss, ø o, æ ae, ł l, œ oe), lower case, every run outside a-z and 0-9 one blank. */
export const foldWord = (text: string): string => norm(fold(text))

/** A cell without its outer blanks; '' when it is missing. */
export const textIn = (value: string | null | undefined): string => value?.trim() ?? ''

/** A finite number, or null when it is missing. 0 is a number. */
export const numberIn = (value: number | null | undefined): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null
