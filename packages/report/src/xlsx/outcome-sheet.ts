/** The sheet of stated outcomes: the portfolio by indicator, then every row of the list that states some. */
import type { OutcomeFigure, OutcomeTotal } from '@cradle/contract'
import { type Catalogue, type Speech, wordOr } from '@cradle/words'
import { render } from '@cradle/words/messages'
import type { ReportEntry } from '../model.ts'
import type { CellValue, SheetColumn } from './workbook.ts'

export const outcomeColumns = ({ sheet: { outcomes: head, head: of } }: Catalogue): SheetColumn[] => [
  { head: head.row, width: 9, look: 'count' },
  { head: of.organisation, width: 34 },
  { head: head.indicator, width: 44 },
  { head: head.goals, width: 10 },
  { head: head.unit, width: 16 },
  { head: head.partOf, width: 34 },
  { head: head.stated, width: 18, look: 'py' },
  { head: head.attributed, width: 18, look: 'py' },
  { head: head.rows, width: 12, look: 'count' },
  { head: head.shareOfRows, width: 12, look: 'share' },
  { head: head.shareOfMoney, width: 12, look: 'share' },
  { head: head.quality, width: 12 },
  { head: head.year, width: 12 },
  { head: head.assurance, width: 22 },
  { head: head.source, width: 40, look: 'wrap' },
  { head: head.evidence, width: 40, look: 'wrap' },
  { head: head.what, width: 40, look: 'wrap' },
  { head: head.who, width: 40, look: 'wrap' },
  { head: head.how_much, width: 40, look: 'wrap' },
  { head: head.contribution, width: 40, look: 'wrap' },
  { head: head.risk, width: 40, look: 'wrap' },
  { head: head.iris, width: 16 },
  { head: head.mayRepeat, width: 60, look: 'wrap' },
]

/** Name, goals, unit and whole of an indicator. */
const indicatorCells = (
  { words, language }: Speech,
  { name_message: name, goals, unit, part_of: whole }: OutcomeTotal | OutcomeFigure,
): CellValue[] => [
  capital(render(name, language)),
  goals.join(' '),
  wordOr(words.outcomes.unit, unit),
  whole && capital(render({ code: `outcomes:${whole}` }, language)),
]

export const totalCells = (speech: Speech, total: OutcomeTotal): CellValue[] => {
  const { sheet } = speech.words
  const { quality, years } = total
  return [
    ...[null, sheet.outcomes.whole],
    ...indicatorCells(speech, total),
    ...[total.stated, total.attributed, total.rows, total.share_of_rows, total.share_of_money],
    ...[span(quality.best, quality.worst), years && span(years.first, years.last)],
    ...Array.from({ length: 8 }, () => null),
    ...[total.iris, total.may_repeat ? sheet.outcomes.mayRepeat : null],
  ]
}

/** What is not stated is said in words: a blank could be a cell that was forgotten. */
export function statementCells(speech: Speech, { outcomes = [], organisation }: ReportEntry): CellValue[][] {
  const { assurance, notStated } = speech.words.outcomes
  return outcomes.flatMap(statement =>
    statement.figures.map(figure => [
      ...[statement.row, organisation.name],
      ...indicatorCells(speech, figure),
      ...[figure.stated, figure.attributed, null, null, null],
      ...[String(statement.quality), statement.year === null ? notStated : String(statement.year)],
      statement.assurance ? assurance[statement.assurance] : notStated,
      ...[statement.source, statement.evidence, statement.what, statement.who].map(text => text ?? notStated),
      ...[statement.how_much, statement.contribution, statement.risk].map(text => text ?? notStated),
    ]),
  )
}

/** One number, or the ends of several. */
const span = (first: number, last: number): string => (first === last ? String(first) : `${first}-${last}`)

/** Names of indicators stand in sentences elsewhere. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
