/** Financed emissions as a workbook: unrounded, units in the headers, a sheet for each table and each statement. */
import type { ExportLanguage, FinancedBridge, FinancedResult, FrameworkStatement } from '@cradle/contract'
import type { CellValue } from '../../xlsx/workbook.ts'
import { Workbook } from '../../xlsx/workbook.ts'
import type { CalculatedFinanced } from '../calculate.ts'
import { presentPosition } from '../present-position.ts'
import { told } from '../told.ts'
import { column } from './column.ts'
import { alignmentSheets, screeningSheet } from './plant-sheets.ts'
import { type FileWords, fileWords, lineWords } from './words.ts'

/** The longest name of a sheet. */
const MAX_NAME = 31

export type FinancedFile = {
  name: string
  /** Time of making, ISO 8601. */
  made: string
  language: ExportLanguage
  result: FinancedResult
  calculated: CalculatedFinanced
  statements: readonly FrameworkStatement[]
  bridge: FinancedBridge | null
}

const SCOPES = ['fe_s1', 'fe_s2', 'fe_s12', 'fe_s3'] as const

function positions(book: Workbook, { result, calculated }: FinancedFile, words: FileWords): void {
  const { head, inWords } = words
  const currency = result.reporting_currency
  const sheet = book.sheet('financed_emissions', [
    column(head('row'), 8),
    column(head('part'), 12),
    column(head('name'), 34),
    column(head('asset_class'), 22),
    column(head('sector'), 20),
    column(head('country'), 10),
    column(head('amount'), 18, 'number'),
    column(head('currency'), 10),
    column(head('money', { currency }), 18, 'number'),
    column(head('ledger'), 16),
    column(head('reason'), 40),
    column(head('remedy'), 40),
    column(head('af'), 18, 'number'),
    column(head('basis'), 26),
    column(head('denominator'), 18, 'number'),
    column(head('denominator_currency'), 14),
    column(head('source'), 28),
    column(head('quality'), 12, 'number'),
    column(head('quality_s3'), 12, 'number'),
    ...SCOPES.map(scope => column(head(scope), 20, 'number')),
    column(head('flags'), 60),
    column(head('fund'), 28),
  ])
  for (const position of calculated.positions) {
    const one = presentPosition(position, calculated)
    const chosen = one.candidates.find(({ verdict }) => verdict.code === 'chosen')
    sheet.row([
      one.row,
      one.part,
      one.name,
      one.asset_class === null ? null : className(one.asset_class, words),
      one.sector,
      one.country,
      one.amount?.value ?? null,
      one.amount?.currency ?? null,
      one.money ?? one.committed,
      words.word(`ledger.${one.ledger}`),
      inWords(one.reason?.message),
      inWords(one.remedy),
      one.af,
      inWords(one.af_basis?.message),
      one.denominator?.value ?? null,
      one.denominator?.currency ?? null,
      inWords(chosen?.option_message),
      one.dq_s12,
      one.dq_s3,
      one.fe.s1,
      one.fe.s2,
      one.fe_s12,
      one.fe.s3,
      one.flags.map(({ message }) => inWords(message)).join(' '),
      one.fund,
    ])
  }
}

/** A word of the file that is no class stays as it is. */
export function className(name: string, { inWords }: FileWords): string {
  const message = told('class', name).message
  const text = inWords(message)
  return text === message.code ? name : text
}

type Group = FinancedResult['by_country'][number]

function groups(
  book: Workbook,
  name: string,
  title: string,
  rows: readonly (Omit<Group, 'country'> & { label: string })[],
  currency: string,
  { head }: FileWords,
): void {
  const sheet = book.sheet(name, [
    column(title, 30),
    column(head('rows'), 8, 'count'),
    column(head('money', { currency }), 18, 'number'),
    column(head('share_of_money'), 14, 'share'),
    ...SCOPES.map(scope => column(head(scope), 20, 'number')),
    column(head('t_per_m'), 16, 'number'),
    column(head('covered'), 12, 'share'),
    column(head('quality'), 12, 'number'),
    column(head('quality_s3'), 12, 'number'),
    column(head('default_share'), 14, 'share'),
  ])
  for (const one of rows)
    sheet.row([
      one.label,
      one.rows,
      one.money,
      one.share_of_money,
      ...SCOPES.map(scope => one[scope]),
      one.t_per_m,
      one.covered,
      one.quality,
      one.quality_s3,
      one.default_share,
    ])
}

function coverage(book: Workbook, { result }: FinancedFile, { head, word, inWords }: FileWords): void {
  const { ledger, reporting_currency: currency } = result
  const sheet = book.sheet('coverage', [
    column(head('ledger'), 22),
    column(head('reason'), 60),
    column(head('remedy'), 60),
    column(head('rows'), 8, 'count'),
    column(head('money', { currency }), 18, 'number'),
    column(head('share_of_money'), 14, 'share'),
    column(head('share_of_rows'), 14, 'share'),
  ])
  for (const one of ledger.classes)
    sheet.row([word(`ledger.${one.class}`), null, null, one.rows, one.size, one.share_of_money, one.share_of_rows])
  for (const one of ledger.reasons)
    sheet.row([
      word(`ledger.${one.class}`),
      inWords(one.message),
      inWords(one.remedy),
      one.lines,
      one.size,
      one.share_of_money,
      null,
    ])
}

function overlap(book: Workbook, { result }: FinancedFile, { head, word }: FileWords): void {
  const sheet = book.sheet('overlap', [
    column(head('overlap'), 70),
    column(head('fe_s12'), 22, 'number'),
    column(head('af'), 18, 'number'),
  ])
  for (const one of result.overlap) {
    if (one.kind === 'owner_and_asset')
      sheet.row([
        word('overlap.owner_and_asset', { owner: String(one.owner_row), asset: String(one.asset_row) }),
        one.overlap_t,
        one.sum_of_shares,
      ])
    else if (one.kind === 'same_entity')
      sheet.row([word('overlap.same_entity', { rows: one.rows.slice(0, 50).join(', ') }), one.fe_s12, one.af])
    else {
      sheet.row([word('overlap.s2_in_s1'), one.s2_in_power_s1_t])
      sheet.row([word('overlap.s3_in_s1'), one.s3_in_s1_t])
    }
  }
}

function bridge(book: Workbook, { bridge: one }: FinancedFile, { head, word, inWords }: FileWords): void {
  if (!one) return
  const scopes = ['s1', 's2', 's12', 's3'] as const
  const sheet = book.sheet('bridge', [
    column(head('effect'), 34),
    ...scopes.map(scope => column(`${word(`scope.${scope}`)}, t CO2e`, 24, 'number')),
  ])
  sheet.row([head('start'), ...scopes.map(scope => one.scopes[scope].start)])
  const { effects } = one.scopes.s12
  for (const effect of Object.keys(effects) as (keyof typeof effects)[])
    sheet.row([word(`effect.${effect}`), ...scopes.map(scope => one.scopes[scope].effects[effect])])
  sheet.row([head('end'), ...scopes.map(scope => one.scopes[scope].end)])
  sheet.row([inWords(one.scopes.s12.sentence)])
}

/** The word of a cell without a number. */
export const statusWord = (status: FrameworkStatement['rows'][number]['status'], { word }: FileWords): string =>
  status === 'value' || status === 'stated' ? '' : word(`status.${status}`)

function statementSheet(book: Workbook, statement: FrameworkStatement, words: FileWords): void {
  const { head, of, word, inWords } = words
  const dates = statement.rows.find(row => row.dates.length > 0)?.dates ?? []
  const sheet = book.sheet(statement.id.slice(0, MAX_NAME), [
    column(head('indicator'), 60),
    column(head('reference'), 22),
    column(head('value'), 22, 'number'),
    column(head('unit'), 26),
    ...dates.map(({ date }) => column(date, 18, 'number')),
    column(head('quality'), 12, 'number'),
    column(head('covered'), 12, 'share'),
    column(head('reported'), 12, 'share'),
    column(head('estimated'), 12, 'share'),
    column(head('missing'), 12, 'share'),
    column(head('not_applicable'), 14, 'share'),
    column(head('explanation'), 80, 'wrap'),
  ])
  for (const row of statement.rows) {
    const { label, unit, isShare } = lineWords(row, statement.reporting_currency, words)
    const cells: CellValue[] = [
      label,
      row.framework_ref,
      row.value ?? statusWord(row.status, words),
      // Unrounded, so that a share stays a fraction of 1.
      isShare ? word('unit.share') : unit,
      ...dates.map((_, i) => row.dates[i]?.value ?? null),
      row.quality,
      row.covered,
      row.reported,
      row.estimated,
      row.missing,
      row.not_applicable,
      row.text,
    ]
    sheet.row(cells)
  }
  sheet.row([word('title.own_reading', { text: of(statement.verified_label ?? { en: statement.verified }) })])
  if (statement.not_offered) sheet.row([inWords(statement.not_offered.message)])
  if (statement.version) sheet.row([word('title.fingerprint', { digest: statement.version.digest })])
}

const bytesOf = (book: Workbook, title: string, made: string): Uint8Array => {
  const chunks: Uint8Array[] = []
  book.write({ write: bytes => void chunks.push(bytes) }, { title, made })
  return Buffer.concat(chunks)
}

export function financedWorkbook(file: FinancedFile): Uint8Array {
  const words = fileWords(file.language)
  const { result, name, made } = file
  const book = new Workbook()
  positions(book, file, words)
  const { reporting_currency: currency } = result
  const { head } = words
  groups(
    book,
    'by_class',
    head('asset_class'),
    result.by_asset_class.map(one => ({ ...one, label: className(one.asset_class, words) })),
    currency,
    words,
  )
  groups(
    book,
    'by_sector',
    head('sector'),
    result.by_sector.map(one => ({ ...one, label: one.sector })),
    currency,
    words,
  )
  groups(
    book,
    'by_country',
    head('country'),
    result.by_country.map(one => ({ ...one, label: one.country })),
    currency,
    words,
  )
  coverage(book, file, words)
  overlap(book, file, words)
  alignmentSheets(book, result, words)
  screeningSheet(book, result, words)
  bridge(book, file, words)
  for (const statement of file.statements) statementSheet(book, statement, words)
  return bytesOf(book, name, made)
}

export function statementWorkbook(statement: FrameworkStatement, language: ExportLanguage, made: string): Uint8Array {
  const book = new Workbook()
  statementSheet(book, statement, fileWords(language))
  return bytesOf(book, statement.portfolio.name, made)
}
