/** What a person has to say before rows are calculated, with evidence, a proposal and the choices. */
import type { FinancedQuestion, QuestionCode } from '@cradle/contract'
import { ASSET_CLASSES, type Position } from '@cradle/financed'
import type { HoldingsQuestion, Understanding } from '@cradle/financed/read'
import { type Answer, type AnswerAction, columnKey, rowsKey } from './answers.ts'
import type { CalculatedFinanced } from './calculate.ts'
import { isToBeConfirmed } from './candidates.ts'
import { codedOf, told } from './told.ts'

type Choice = FinancedQuestion['choices'][number]

const MAX_ROWS = 50
/** Questions that only tell something, or whose rows count as they stand until somebody answers. */
const DO_NOT_BLOCK = new Set([
  'stated_total_differs',
  'double_rows',
  'scopes_not_apart',
  'side_and_sign',
  'unit_conflict',
  'denominator_missing',
])
/** Currencies that are offered; any other can be answered by its code. */
const CURRENCIES = ['EUR', 'USD', 'GBP', 'CHF', 'SEK', 'NOK', 'DKK', 'JPY', 'BRL']
const FACTORS = [0.001, 1000, 1_000_000]

/** The sentence of a choice, the same where it stands in the trail. */
export function answerMessage(action: AnswerAction, value: string | number | null): Choice['message'] {
  if (action === 'factor' || action === 'unit' || action === 'currency')
    return codedOf(`answer.${action}`, { value: value ?? '' })
  if (action === 'field') {
    const isField = ['ownership_share', 'attribution_factor', 'weight'].includes(String(value))
    return isField ? codedOf('answer.field', { field: codedOf(`field.${value}`) }) : codedOf('answer.not_used')
  }
  if (action === 'asset_class')
    return codedOf('answer.asset_class', {
      class: ASSET_CLASSES.includes(String(value)) ? told('class', String(value)).message : String(value),
    })
  return codedOf(`answer.${action}`)
}

const choice = (action: AnswerAction, value: string | number | null = null): Choice => ({
  action,
  value,
  message: answerMessage(action, value),
})

function choicesFor({ code, proposal, evidence }: Pick<HoldingsQuestion, 'code' | 'proposal' | 'evidence'>): Choice[] {
  const units = [proposal, ...(Array.isArray(evidence.values) ? evidence.values : [])].filter(
    unit => typeof unit === 'string',
  )
  const all: Partial<Record<typeof code, Choice[]>> = {
    share_or_weight: [
      ...['ownership_share', 'attribution_factor', 'weight'].map(field => choice('field', field)),
      choice('leave_out'),
    ],
    amount_currency: CURRENCIES.map(currency => choice('currency', currency)),
    scopes_not_apart: [choice('together'), choice('leave_out')],
    asset_class_unknown: [...ASSET_CLASSES.map(name => choice('asset_class', name)), choice('leave_out')],
    revenue_to_value: [...FACTORS.map(factor => choice('factor', factor)), choice('as_stated'), choice('leave_out')],
    capacity_factor: [choice('unit', 'MWh'), choice('unit', 'GWh'), choice('as_stated'), choice('leave_out')],
    double_rows: [choice('as_stated'), choice('count_once')],
    side_and_sign: [choice('as_stated'), choice('leave_out')],
    unit_ambiguous: units.map(unit => choice('unit', unit)),
    date_order: [choice('unit', 'day_first'), choice('unit', 'month_first')],
  }
  return all[code] ?? [choice('as_stated')]
}

const proposalOf = (code: string, proposal: string | number | null): Choice | null => {
  if (proposal === null) return null
  if (code === 'share_or_weight') return choice('field', proposal)
  if (code === 'amount_currency') return choice('currency', proposal)
  return typeof proposal === 'number' ? choice('factor', proposal) : choice('unit', proposal)
}

type Money = (rows: readonly number[] | null) => number | null

function ofFile(one: HoldingsQuestion, money: Money): Omit<FinancedQuestion, 'word'> {
  const { code, column, proposal, evidence } = one
  const rows = Array.isArray(evidence.rows) ? evidence.rows.filter(row => typeof row === 'number') : []
  return {
    key: rows.length > 0 && column === null ? rowsKey(code, rows) : columnKey(code, column),
    code: code satisfies QuestionCode,
    message: told('question', code).message,
    column,
    rows: rows.slice(0, MAX_ROWS),
    rows_count: rows.length || (typeof evidence.rows === 'number' ? evidence.rows : 0),
    money: money(rows.length > 0 ? rows : null),
    blocks: !DO_NOT_BLOCK.has(code),
    proposal: proposalOf(code, proposal),
    choices: choicesFor(one),
    evidence: Object.entries(evidence).flatMap(([name, value]) =>
      typeof value === 'number' || typeof value === 'string' ? [{ name, value }] : [],
    ),
  }
}

/** One question for all rows with the same unknown word; the empty word is that of rows that name no class. */
function unknownWords({ read, positions }: CalculatedFinanced): FinancedQuestion[] {
  const column = read?.columns.find(({ field }) => field === 'asset_class_text')?.header ?? null
  const lines = positions.map(({ line }) => line).filter(({ reason }) => reason === 'asset_class_unknown')
  return [...Map.groupBy(lines, ({ assetClass }) => assetClass ?? '')].map(([word, of]) => ({
    key: columnKey('asset_class_unknown', column, word),
    code: 'asset_class_unknown',
    // Words that are not understood are asked about otherwise than rows without any.
    message: told('question', word === '' ? 'asset_class_missing' : 'asset_class_unknown').message,
    column,
    word,
    rows: of.map(({ row }) => row).slice(0, MAX_ROWS),
    rows_count: of.length,
    money: sum(of.map(({ money }) => money)),
    blocks: true,
    proposal: null,
    choices: choicesFor({ code: 'asset_class_unknown', proposal: null, evidence: {} }),
    evidence: [],
  }))
}

const sum = (values: readonly (number | null)[]): number | null => {
  const known = values.filter(value => value !== null)
  return known.length === 0 ? null : known.reduce((all, value) => all + value, 0)
}

const isRowQuestion = (code: string): code is QuestionCode =>
  ['revenue_to_value', 'capacity_factor', 'emission_intensity', 'power_intensity', 'evic_below_market_cap'].includes(
    code,
  )

/** Questions of single rows, one each: a figure that is out of proportion. */
function ofRows(positions: readonly Position[]): FinancedQuestion[] {
  return positions.flatMap(({ line }) =>
    line.questions.filter(isRowQuestion).map(code => ({
      key: rowsKey(code, [line.row]),
      code,
      message: told('question', code).message,
      column: null,
      word: null,
      rows: [line.row],
      rows_count: 1,
      money: line.money,
      blocks: true,
      proposal: null,
      choices: [
        choice('as_stated'),
        ...(code === 'evic_below_market_cap' ? [] : FACTORS.map(factor => choice('factor', factor))),
        choice('leave_out'),
      ],
      evidence: line.name === null ? [] : [{ name: 'name', value: line.name }],
    })),
  )
}

const SHOWN_NAMES = 5

/** Rows without a result whose organisation is known by its name alone, the most money first: nothing is calculated of it unseen. */
function matchesByName({ positions, entryOf }: CalculatedFinanced): FinancedQuestion[] {
  const waiting = positions
    .flatMap(({ line, path }) => {
      const entry = path.length === 0 && line.part === null ? entryOf.get(line.row) : undefined
      return entry && line.ledger === 'no_result' && isToBeConfirmed(entry) ? [{ line, name: entry.name }] : []
    })
    .toSorted((a, b) => (b.line.money ?? 0) - (a.line.money ?? 0))
  return chunked(waiting, MAX_ROWS).map(of => {
    const rows = of.map(({ line }) => line.row)
    const names = of.slice(0, SHOWN_NAMES).map(({ line, name }) => `${line.name ?? line.row}: ${name}`)
    return {
      key: rowsKey('match_by_name', rows),
      code: 'match_by_name',
      message: told('question', 'match_by_name').message,
      column: null,
      word: null,
      rows,
      rows_count: rows.length,
      money: sum(of.map(({ line }) => line.money)),
      blocks: true,
      proposal: null,
      choices: [choice('same_organisation'), choice('other_organisation')],
      evidence: [{ name: 'name', value: names.join('; ') + (of.length > SHOWN_NAMES ? ' …' : '') }],
    }
  })
}

const chunked = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, i) => all.slice(i * size, (i + 1) * size))

const fileQuestions = (read: Understanding): HoldingsQuestion[] =>
  read.questions.filter(({ code }) => code !== 'asset_class_unknown')

/** The open questions, the most money first. */
export function questionsOf(calculated: CalculatedFinanced): FinancedQuestion[] {
  const { read, positions, answers } = calculated
  if (!read) return []
  const answered = new Set(answers.map(({ key }) => key))
  const byRow = Map.groupBy(positions, ({ line }) => line.row)
  const money: Money = rows =>
    sum(
      rows === null
        ? positions.map(({ line }) => line.money)
        : rows.flatMap(row => (byRow.get(row) ?? []).map(({ line }) => line.money)),
    )
  const all = [
    ...fileQuestions(read).map(one => ({ ...ofFile(one, money), word: null })),
    ...unknownWords(calculated),
    ...ofRows(positions),
    ...matchesByName(calculated),
  ]
  return all
    .filter(({ key }) => !answered.has(key))
    .toSorted((a, b) => Number(b.blocks) - Number(a.blocks) || (b.money ?? 0) - (a.money ?? 0))
}

/** Why an answer does not fit its question; null: it does. */
export function answerProblem(
  question: FinancedQuestion,
  { action, value }: Omit<Answer, 'key'>,
): 'action' | 'value' | null {
  const offered = question.choices.filter(one => one.action === action)
  if (offered.length === 0) return 'action'
  if (action === 'currency') return typeof value === 'string' && /^[A-Z]{3}$/.test(value) ? null : 'value'
  if (action === 'factor') return typeof value === 'number' && value > 0 && value <= 1e9 ? null : 'value'
  return offered.some(one => one.value === value) ? null : 'value'
}
