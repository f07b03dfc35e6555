import i18n from '../../../i18n/i18n.ts'

/** A class of findings in words; a class that this edition of the screens has no words for shows by its own name. */
export const classWords = (kind: string): string =>
  i18n.t(`drafts:class.${kind}` as 'drafts:class.duplicate', { defaultValue: kind.replaceAll('_', ' ') })
