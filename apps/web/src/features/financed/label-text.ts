import { currentLanguage } from '../../i18n/i18n.ts'

/** A label of a crosswalk in the reader's language, else in English, else in any that it has. */
export const labelText = (labels: Readonly<Record<string, string | undefined>>): string =>
  labels[currentLanguage()] ?? labels.en ?? Object.values(labels).find(Boolean) ?? ''
