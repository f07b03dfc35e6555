import i18n from '../../../i18n/i18n.ts'

const known = [
  'missing_required',
  'not_a_number',
  'out_of_range',
  'unknown_country',
  'bad_checksum',
  'duplicate',
  'unknown_industry',
  'unknown_currency',
  'not_calculable',
  'unreadable_file',
  'no_rows',
  'ambiguous_match',
  'weights_suspected',
  'extra_cells',
] as const

/** A class of findings in words; a new class of the server shows by its own name. */
export const classWords = (kind: string): string => {
  const word = known.find(one => one === kind)
  return word ? i18n.t(`drafts:class.${word}`) : kind.replaceAll('_', ' ')
}
