/** Financed emissions and statements on paper: rounded, with quality and the ledger on the page of the total, remarks as footnotes. */
import type { ExportLanguage, FinancedResult, FrameworkStatement } from '@cradle/contract'
import { Paper } from '../../print/paper.ts'
import { table } from '../../print/table.ts'
import type { Fonts } from '../../print/type.ts'
import { printAlignment, printOverlap, printScreening } from './print-plants.ts'
import { type PrintedPositions, printPositions } from './print-positions.ts'
import { type FileWords, fileWords, lineWords } from './words.ts'
import { className, statusWord } from './workbook.ts'

export type PrintedFinanced = {
  name: string
  made: string
  language: ExportLanguage
  paper: 'a4' | 'letter'
  /** Null: a statement alone. */
  result: FinancedResult | null
  /** The largest of the result. */
  positions: PrintedPositions | null
  statements: readonly FrameworkStatement[]
}

const SCOPES = ['fe_s1', 'fe_s2', 'fe_s12', 'fe_s3'] as const
/** A million and more is shown in millions. */
const MILLION = 1e6

function totals(paper: Paper, result: FinancedResult, words: FileWords): void {
  const { head, number, percent, word, inWords } = words
  const { totals: sums } = result
  table(
    paper,
    [
      { head: head('indicator'), width: 40, names: true },
      { head: head('value'), width: 22, align: 'end' },
      { head: head('p5'), width: 18, align: 'end' },
      { head: head('p95'), width: 18, align: 'end' },
    ],
    SCOPES.map(scope => {
      const quality = scope === 'fe_s3' ? sums.quality_s3 : sums.quality_s12
      const interval = sums.intervals[scope]
      const figure = (value: number | null | undefined) => number(value ?? null, 0, quality)
      return [head(scope), figure(sums[scope]), figure(interval?.p5), figure(interval?.p95)]
    }),
  )
  paper.gap(6)
  paper.paragraph(
    word('title.quality', { score: number(sums.quality_s12, 1), share: percent(sums.default_share) }),
    undefined,
    { after: 4 },
  )
  for (const need of result.needs) paper.paragraph(inWords(need.message))
}

function ledger(paper: Paper, result: FinancedResult, words: FileWords): void {
  const { head, number, percent, word, inWords } = words
  const currency = `M ${result.reporting_currency}`
  paper.section(word('title.ledger'), { level: 2 })
  table(
    paper,
    [
      { head: head('ledger'), width: 40, names: true },
      { head: head('rows'), width: 14, align: 'end' },
      { head: head('money', { currency }), width: 22, align: 'end' },
      { head: head('share_of_money'), width: 20, align: 'end' },
    ],
    result.ledger.classes.map(one => [
      word(`ledger.${one.class}`),
      number(one.rows, 0),
      number(one.size / MILLION, 1),
      percent(one.share_of_money),
    ]),
  )
  if (result.ledger.reasons.length === 0) return
  paper.section(word('title.reasons'), { level: 2 })
  table(
    paper,
    [
      { head: head('reason'), width: 46, names: true },
      { head: head('remedy'), width: 46 },
      { head: head('money', { currency }), width: 18, align: 'end' },
    ],
    result.ledger.reasons.map(one => [inWords(one.message), inWords(one.remedy), number(one.size / MILLION, 1)]),
  )
}

type Named = Omit<FinancedResult['by_country'][number], 'country'> & { label: string }

function groups(
  paper: Paper,
  title: string,
  first: string,
  rows: readonly Named[],
  result: FinancedResult,
  words: FileWords,
): void {
  const { head, number, percent, word } = words
  if (rows.length === 0) return
  paper.section(title, { level: 2 })
  table(
    paper,
    [
      { head: first, width: 34, names: true },
      { head: head('money', { currency: `M ${result.reporting_currency}` }), width: 18, align: 'end' },
      { head: head('fe_s12'), width: 22, align: 'end' },
      { head: head('fe_s3'), width: 22, align: 'end' },
      { head: head('covered'), width: 14, align: 'end' },
      { head: head('quality'), width: 14, align: 'end' },
    ],
    rows.map(one => [
      one.label || word('status.not_stated'),
      number(one.money === null ? null : one.money / MILLION, 1),
      number(one.fe_s12, 0, one.quality),
      number(one.fe_s3, 0, one.quality_s3),
      percent(one.covered),
      number(one.quality, 1),
    ]),
  )
}

/** The largest of long lists; the workbook has all. */
const MAX_GROUPS = 30

function financed(paper: Paper, result: FinancedResult, words: FileWords): void {
  const { word, day, head } = words
  paper.section(word('title'), {
    sentence: word('title.lead', { date: day(result.holdings_date), year: String(result.reporting_year) }),
  })
  totals(paper, result, words)
  ledger(paper, result, words)
  const classes = result.by_asset_class.map(one => ({ ...one, label: className(one.asset_class, words) }))
  groups(paper, word('title.by_class'), head('asset_class'), classes, result, words)
  const sectors = result.by_sector.slice(0, MAX_GROUPS).map(one => ({
    ...one,
    label: one.section === null ? one.sector : `${one.sector}, ${word(`section.${one.section}`)}`,
  }))
  groups(paper, word('title.by_sector'), head('sector'), sectors, result, words)
  const countries = result.by_country.slice(0, MAX_GROUPS).map(one => ({ ...one, label: words.country(one.country) }))
  groups(paper, word('title.by_country'), head('country'), countries, result, words)
  printOverlap(paper, result, words)
  printAlignment(paper, result, words)
  printScreening(paper, result, words)
}

function statementPages(paper: Paper, statement: FrameworkStatement, words: FileWords): void {
  const { head, of, number, percent, word, day, inWords } = words
  paper.section(of(statement.title), { sentence: `${statement.edition}. ${statement.source}` })
  if (statement.not_offered) paper.paragraph(inWords(statement.not_offered.message), undefined, { after: 6 })
  const shareOf = (row: FrameworkStatement['rows'][number]) =>
    row.reported === null && row.covered !== null
      ? percent(row.covered)
      : [row.reported, row.estimated, row.missing, row.not_applicable].every(one => one === null)
        ? ''
        : [row.reported, row.estimated, row.missing, row.not_applicable].map(percent).join(' / ')
  table(
    paper,
    [
      { head: head('indicator'), width: 44, names: true },
      { head: head('value'), width: 22, align: 'end' },
      { head: head('unit'), width: 24 },
      { head: [head('reported'), head('estimated'), head('missing'), head('not_applicable')].join(' / '), width: 40 },
    ],
    statement.rows
      .filter(({ kind }) => kind !== 'user_text')
      .map(row => {
        const { label, unit, isShare } = lineWords(row, statement.reporting_currency, words)
        return [
          [label, row.framework_ref].filter(Boolean).join(' · '),
          row.value === null
            ? statusWord(row.status, words)
            : isShare
              ? percent(row.value)
              : number(row.value, row.decimals ?? 2, row.quality),
          unit,
          shareOf(row),
        ]
      }),
  )
  for (const row of statement.rows) {
    if (row.kind !== 'user_text' && row.text === null) continue
    paper.section(of(row.label), { level: 2, tight: true })
    paper.paragraph(row.text ?? statusWord(row.status, words), undefined, { after: 4 })
  }
  paper.gap(8)
  paper.paragraph(word('title.own_reading', { text: of(statement.verified_label ?? { en: statement.verified }) }))
  if (!statement.version) return
  const { version, frozen, by, digest } = statement.version
  paper.paragraph(word('title.frozen', { version: String(version), date: day(frozen), name: by }))
  paper.paragraph(word('title.fingerprint', { digest }))
}

export async function printFinanced(file: PrintedFinanced, fonts: Fonts): Promise<Uint8Array> {
  const words = fileWords(file.language)
  const fingerprint = file.statements.length === 1 && !file.result ? file.statements[0]?.version?.digest : undefined
  const paper = new Paper({
    paper: file.paper,
    language: file.language,
    title: file.name,
    subject: words.word('title'),
    made: new Date(file.made),
    fonts,
    // A signed statement shows its fingerprint on every page.
    foot: [file.name, words.day(file.made), fingerprint?.slice(0, 16)].filter(Boolean).join(' · '),
    pageOf: (page, pages) => `${page} / ${pages}`,
  })
  if (file.result) {
    const { result, positions } = file
    paper.group('Sect', () => {
      financed(paper, result, words)
      if (positions) printPositions(paper, positions, { currency: result.reporting_currency, words })
      const { run, method, digest } = result.state
      paper.gap(8)
      paper.paragraph(words.word('title.made_from', { run: String(run), method, digest }))
    })
  }
  for (const statement of file.statements) paper.group('Sect', () => statementPages(paper, statement, words))
  return await paper.end()
}
