import type { CatalogueRow, Language } from '@cradle/contract'
import { catalogueCsv } from '../list.ts'
import { rowInLanguage } from './row-in-language.ts'

export type CsvTask = { language: Language; rows: readonly CatalogueRow[] }

/** One kind of the catalogue as text, its columns under the names of their fields. */
export const csvOf = ({ language, rows }: CsvTask): string =>
  catalogueCsv(rows.map(row => rowInLanguage(row, language)))
