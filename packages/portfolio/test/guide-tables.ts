/**
 * The tables of docs/input-guide.md and of its translations, written from the reader's own dictionary so that they cannot disagree.
 *   node packages/portfolio/test/guide-tables.ts    writes them
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { FIELDS, type Field, headersOf, NEEDED, PROBLEM_CLASSES, type ProblemClass } from '@cradle/impact/rows'
import { FIELD_TEXTS } from '@cradle/portfolio/files'

export const LANGUAGES = ['en', 'de', 'es', 'fr', 'pt'] as const
type Language = (typeof LANGUAGES)[number]

export const guideIn = (language: Language): URL =>
  new URL(`../../../docs/${language === 'en' ? '' : `${language}/`}input-guide.md`, import.meta.url)

/** Words of the two tables in one language. */
type Texts = {
  heads: { fields: string[]; classes: string[] }
  needed: Record<'required' | 'to_calculate' | 'optional', string>
  severity: Record<Severity, string>
  fields: Record<Field, { form: string; text: string }>
  classes: Record<ProblemClass, string>
}
type Severity = 'error' | 'warning' | 'error or warning' | 'warning or error'

const NEEDED_TEXT = { required: 'required', to_calculate: 'to calculate', optional: 'optional' } as const

/** The meaning of each class of problem. Errors reject the row (or the file); warnings let it count. */
const CLASS_TEXTS: Readonly<Record<ProblemClass, [severity: Severity, text: string]>> = {
  missing_required: [
    'error',
    'A required cell is empty, or the file has no such column. Half a pair of coordinates is a warning.',
  ],
  not_a_number: ['error', 'The cell is not a number, not a year or date, or can be read in two ways.'],
  out_of_range: [
    'error or warning',
    'The value cannot be meant: an allocation above 1, a latitude of 120, a year before the price tables.',
  ],
  unknown_country: ['error', 'The country is not known here.'],
  bad_checksum: ['warning', 'The identifier has the form of an LEI, but its check digits are wrong.'],
  duplicate: [
    'warning or error',
    'The organisation stands in the list already; sites of one organisation with different allocations are an error.',
  ],
  unknown_industry: ['error', 'The industry, its classification, or the technology is not known here.'],
  unknown_currency: [
    'error or warning',
    'The currency is not known here; a real one without an exchange rate is a warning.',
  ],
  not_calculable: ['warning', 'The row is listed, but says nothing that could be calculated.'],
  not_running: ['warning', 'The list says that the plant is not built yet, or shut; it is calculated as if it ran.'],
  unreadable_file: ['error', 'The file cannot be opened as a table.'],
  no_rows: ['error', 'The file has no rows below its header.'],
  ambiguous_match: ['warning', 'The name is like that of a reference organisation; a person has to confirm it.'],
  weights_suspected: [
    'warning or error',
    'The allocations of a portfolio add to 1, as weights do; in a draft, a column that may hold weights waits for your answer.',
  ],
  extra_cells: ['error', 'The row has more cells than the header.'],
  overlap: [
    'warning',
    'One company by two names, or a plant beside its owner: both count, and what is at stake is told.',
  ],
  left_out: [
    'warning',
    'Titles, totals, sections and notes are no holdings; of a very large file, columns that no figure is made from were left out or cut.',
  ],
}

const english: Texts = {
  heads: {
    fields: ['field', 'needed', 'form', 'meaning', 'headers that mean the same'],
    classes: ['class', 'severity', 'meaning'],
  },
  needed: NEEDED_TEXT,
  severity: {
    error: 'error',
    warning: 'warning',
    'error or warning': 'error or warning',
    'warning or error': 'warning or error',
  },
  fields: FIELD_TEXTS,
  classes: Object.fromEntries(PROBLEM_CLASSES.map(name => [name, CLASS_TEXTS[name][1]])) as Texts['classes'],
}

/** The words of a language; those of others than English lie beside this file. */
export const textsIn = (language: Language): Texts =>
  language === 'en'
    ? english
    : (JSON.parse(readFileSync(new URL(`guide/${language}.json`, import.meta.url), 'utf8')) as Texts)

export function withTables(text: string, language: Language = 'en'): string {
  const words = textsIn(language)
  return put(put(text, 'fields', fieldsTable(words)), 'classes', classesTable(words))
}

const put = (text: string, name: string, table: string): string =>
  text.replace(
    new RegExp(`(<!-- ${name}:begin [^\n]*-->\n)[\\s\\S]*?(<!-- ${name}:end -->)`),
    (_, begin: string, end: string) => `${begin}${table}${end}`,
  )

const fieldsTable = ({ heads, needed, fields }: Texts): string =>
  table(
    heads.fields,
    FIELDS.map(field => {
      const { text, form } = fields[field]
      return [`**${field}**`, needed[NEEDED[field]], form, text, headersOf(field).slice(1).join(', ')]
    }),
  )

const classesTable = ({ heads, severity, classes }: Texts): string =>
  table(
    heads.classes,
    PROBLEM_CLASSES.map(name => [`\`${name}\``, severity[CLASS_TEXTS[name][0]], classes[name]]),
  )

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map(cells => `| ${cells.join(' | ')} |\n`).join('')

if (import.meta.main)
  for (const language of LANGUAGES) {
    const guide = guideIn(language)
    writeFileSync(guide, withTables(readFileSync(guide, 'utf8'), language))
  }
