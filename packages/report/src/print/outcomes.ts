/** Outcomes that organisations state, beside the person-years and never added to them. */
import type { OutcomeStatement, OutcomeTotal } from '@cradle/contract'
import { fill, wordOr } from '@cradle/words'
import { render } from '@cradle/words/messages'
import type { StatedOutcomes } from '../summary.ts'
import { capital } from '../xlsx/outcome-sheet.ts'
import type { Printing } from './facts.ts'
import { STYLES } from './paper.ts'
import { type Cell, table } from './table.ts'

/** Nothing where no row states any. */
export function outcomes(printing: Printing): void {
  const { paper, speech, head, summary } = printing
  const stated = head.goals.outcomes
  if (!stated) return
  const labels = speech.words.outcomes
  paper.section(labels.title, { sentence: labels.sentence, name: 'outcomes' })
  table(
    paper,
    [
      { head: labels.indicator, width: 50, names: true },
      { head: labels.goals, width: 12 },
      { head: labels.attributed, width: 30, align: 'end' },
      { head: labels.stated, width: 30, align: 'end' },
      { head: labels.rows, width: 20 },
      { head: labels.quality, width: 16 },
      { head: labels.year, width: 18 },
    ],
    stated.map(total => cellsOf(speech, total)),
    { min: 15 },
  )
  paper.gap(5)
  const repeated = stated.some(total => total.may_repeat) ? [labels.mayRepeat] : []
  for (const text of [labels.note, ...repeated]) paper.paragraph(text, STYLES.caption, { after: 2 })
  statements(printing, summary.outcomes)
}

/** Who states what, with source and assurance, and the five dimensions with their blanks. */
function statements({ paper, speech }: Printing, { rows, first }: Printing['summary']['outcomes']): void {
  if (first.length === 0) return
  const { outcomes: labels, sheet } = speech.words
  const counts = { shown: speech.figures.formatCount(first.length), rows: speech.figures.formatCount(rows) }
  const sentence = rows > first.length ? fill(labels.firstOf, counts) : undefined
  paper.section(labels.whoStates, { level: 2, ...(sentence ? { sentence } : {}) })
  table(
    paper,
    [
      { head: sheet.head.organisation, width: 30, names: true },
      { head: labels.indicator, width: 36 },
      { head: labels.basis, width: 34 },
      { head: labels.dimensions, width: 60 },
    ],
    first.map(one => statementCells(speech, one)),
  )
}

const DIMENSIONS = ['what', 'who', 'how_much', 'contribution', 'risk'] as const

function statementCells(
  { words, figures, language }: Printing['speech'],
  { organisation, statement }: StatedOutcomes,
): Cell[] {
  const labels = words.outcomes
  const quiet = (text: string): Cell => ({ text, style: STYLES.cellQuiet })
  const figureText = ({ name_message: name, stated, unit }: OutcomeStatement['figures'][number]) =>
    `${capital(render(name, language))}: ${figures.formatCounted(stated)} ${wordOr(labels.unit, unit)}`
  const source = [
    statement.source ?? labels.notStated,
    statement.year === null ? null : String(statement.year),
    statement.assurance ? labels.assurance[statement.assurance] : null,
    fill(labels.qualityOf, { quality: statement.quality }),
  ]
  const given = DIMENSIONS.filter(name => statement[name] !== null)
  const blank = DIMENSIONS.filter(name => statement[name] === null)
  const answers = given.map(name => `${words.sheet.outcomes[name]}: ${statement[name]}`)
  const missing = `${capital(labels.notStated)}: ${blank.map(name => words.sheet.outcomes[name]).join(', ')}`
  return [
    organisation,
    statement.figures.map(figureText).join('; '),
    quiet(source.filter(Boolean).join(', ')),
    quiet([...answers, ...(blank.length > 0 ? [missing] : [])].join('. ')),
  ]
}

function cellsOf({ words, figures, language }: Printing['speech'], total: OutcomeTotal): Cell[] {
  const labels = words.outcomes
  const quiet = (text: string): Cell => ({ text, style: STYLES.cellQuiet })
  const amount = (value: number) => `${figures.formatCounted(value)} ${wordOr(labels.unit, total.unit)}`
  const span = (first: string, last: string) => (first === last ? first : fill(labels.range, { first, last }))
  const { quality, years, part_of: whole } = total
  const name = capital(render(total.name_message, language))
  return [
    whole ? `${name}, ${fill(labels.partOf, { whole: render({ code: `outcomes:${whole}` }, language) })}` : name,
    quiet(total.goals.join(', ')),
    total.attributed === null ? quiet(labels.notStated) : amount(total.attributed),
    amount(total.stated),
    quiet(fill(labels.ofRows, { rows: figures.formatCount(total.rows), total: figures.formatCount(total.rows_total) })),
    quiet(span(String(quality.best), String(quality.worst))),
    quiet(years ? span(String(years.first), String(years.last)) : labels.notStated),
  ]
}
