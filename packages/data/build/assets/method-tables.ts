import type { ClassCapacityFactor, ErrorRow, WordFile } from '@cradle/assets'
import { column, type Draft, draft } from '../draft.ts'
import { cell, numberCell, type Row, type Sources } from './parts.ts'
import { ownPassport } from './passports.ts'

/** The word lists that names are compared with. Raises where a list is missing. */
export function readWords(sources: Sources): WordFile {
  const file = sources.ownJson('words.json')
  if (typeof file !== 'object' || file === null) throw new Error('words.json holds no lists')
  const missing = WORD_LISTS.filter(name => !(name in file))
  if (missing.length > 0) throw new Error(`words.json lacks ${missing.join(', ')}`)
  return file as WordFile
}

const WORD_LISTS: readonly (keyof WordFile)[] = [
  'generic',
  'roman',
  'greek_letters',
  'letters',
  'power_words',
  'boiler_words',
  'industry_words',
  'combustion_activities',
  'load_min',
  'load_max',
  'legal_forms',
]

/** Measured errors of estimates, and capacity factors of classes. */
export function methodTables(sources: Sources): Draft[] {
  const errors = ownPassport(
    'Estimates compared with meters of the same plants: JRC, gb-meters, gppd-reported',
    'mu is the median error where it exceeds 0.7, else 0; sigma the 91st percentile of |e - mu| over 1.645.',
  )
  const classes = ownPassport(
    'Capacity factors of plants with a meter or a reported year: medians by class, area and size',
    'S below 20 MW, M below 100 MW, L from 100 MW.',
  )
  return [
    draft('assets/error', errors, sources.own('errors.csv'), [
      [column('basis', 'how an estimate was made'), r => cell(r, 'basis')],
      [column('key', 'family of fuels, or family|area'), r => cell(r, 'key')],
      [column('n', 'plant-years compared'), r => numberCell(r, 'n')],
      [column('mu', 'median of ln(estimate / meter)'), r => numberCell(r, 'mu')],
      [column('sigma', 'of ln value'), r => numberCell(r, 'sigma')],
      [column('typical_error', 'exp of the median |e|'), r => numberCell(r, 'typical_error')],
    ]),
    draft('assets/class_factor', classes, sources.own('class_cf.csv'), [
      [column('class', 'class of plants'), r => cell(r, 'class')],
      [column('area', 'country, EUR or all'), r => cell(r, 'area')],
      [column('size', 'S, M, L; empty: all'), r => sizeCell(r)],
      [column('capacity_factor', 'share of full power', '1'), r => numberCell(r, 'capacity_factor')],
    ]),
  ]
}

/** The same as rows, for the build itself. */
export function methodRows(sources: Sources): { errors: ErrorRow[]; classFactors: ClassCapacityFactor[] } {
  const number = (row: Row, name: string): number => {
    const value = numberCell(row, name)
    if (value === null) throw new Error(`no ${name} in the source`)
    return value
  }
  return {
    errors: sources.own('errors.csv').map(row => ({
      basis: cell(row, 'basis'),
      key: cell(row, 'key'),
      n: number(row, 'n'),
      mu: number(row, 'mu'),
      sigma: number(row, 'sigma'),
    })),
    classFactors: sources.own('class_cf.csv').map(row => ({
      class: cell(row, 'class'),
      area: cell(row, 'area'),
      size: cell(row, 'size'),
      capacityFactor: number(row, 'capacity_factor'),
    })),
  }
}

const sizeCell = (row: Row): string | null => cell(row, 'size') || null
