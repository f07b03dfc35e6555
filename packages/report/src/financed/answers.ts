/** What a person answered before calculating, and what it does to the reading of the list and to its positions. */
import type { Holding } from '@cradle/financed'
import { type HoldingsChoices, kindOfField } from '@cradle/financed/read'

export type AnswerAction =
  | 'as_stated'
  | 'factor'
  | 'field'
  | 'unit'
  | 'currency'
  | 'asset_class'
  | 'leave_out'
  | 'together'
  | 'count_once'
  | 'same_organisation'
  | 'other_organisation'

/** `key` names the question: `code:column:word` for a column or a word, `code#row` or `code#rows` for rows. */
export type Answer = { key: string; action: AnswerAction; value: string | number | null }

export type QuestionKey = { code: string; column: string | null; word: string | null; rows: readonly number[] }

export const columnKey = (code: string, column: string | null, word?: string): string =>
  word === undefined ? `${code}:${column ?? ''}` : `${code}:${column ?? ''}:${word}`
export const rowsKey = (code: string, rows: readonly number[]): string => `${code}#${rows.join(',')}`
/** Answers about rows hold for this list only; those about columns and words for every file with the same header. */
export const isOfRows = (key: string): boolean => /^[a-z_]+#/.test(key)

/** A header may hold colons: the word is what a person is asked of a class, and stands last. */
export function readKey(key: string): QuestionKey {
  const [, code = '', rows] = /^([a-z_]+)#([\d,]+)$/.exec(key) ?? []
  if (rows !== undefined) return { code, column: null, word: null, rows: rows.split(',').map(Number) }
  const at = key.indexOf(':')
  const [name, rest] = at < 0 ? [key, ''] : [key.slice(0, at), key.slice(at + 1)]
  if (name !== 'asset_class_unknown') return { code: name, column: rest || null, word: null, rows: [] }
  const cut = rest.indexOf(':')
  return { code: name, column: rest.slice(0, cut) || null, word: rest.slice(cut + 1), rows: [] }
}

const DAY_ORDERS = new Set(['day_first', 'month_first'])
const isDayOrder = (value: unknown): value is NonNullable<HoldingsChoices['dayOrder']> =>
  typeof value === 'string' && DAY_ORDERS.has(value)

/** Fields of lists that a holding does not have, or by which it means something else: the share of a list is any of three notions here. */
const chosenField = (choice: string | null): string | undefined => {
  if (choice === null) return undefined
  const [field = ''] = choice.split('@')
  return kindOfField(field) === null ? undefined : field
}

/**
 * Answers as choices of the reading, before them what was chosen in the draft. `header`: columns are named by it. A share or weight that
 * the draft took for an allocation is asked here once more.
 */
export function choicesOf(
  answers: readonly Answer[],
  header: readonly string[],
  drafted: Readonly<Record<string, string | null>> = {},
): HoldingsChoices {
  const fields = new Map<number, string | null>()
  const units = new Map<number, string>()
  for (const [index, choice] of Object.entries(drafted)) {
    const field = chosenField(choice)
    const unit = choice?.split('@')[1]
    if (field !== undefined) fields.set(Number(index), field)
    if (field !== undefined && unit !== undefined) units.set(Number(index), unit)
  }
  const classes = new Map<string, string>()
  const rest: Pick<HoldingsChoices, 'amountCurrency' | 'dayOrder'> = {}
  for (const { key, action, value } of answers) {
    const { code, column, word } = readKey(key)
    const index = header.findIndex(title => title.trim() === column)
    const text = value === null ? null : String(value)
    if (code === 'share_or_weight' && index >= 0) fields.set(index, action === 'leave_out' ? null : text)
    if (code === 'scopes_not_apart' && action === 'leave_out' && index >= 0) fields.set(index, null)
    if (action === 'unit' && text !== null && index >= 0) units.set(index, text)
    if (action === 'currency' && text !== null) rest.amountCurrency = text
    if (action === 'asset_class' && word !== null && text !== null) classes.set(word, text)
    if (code === 'date_order' && isDayOrder(value)) rest.dayOrder = value
  }
  return { fields, units, classes, ...rest }
}

/** Amounts that a factor belongs to, by the question that proposes it. */
const SCALED: Readonly<Record<string, 'revenue' | 'generationGwh' | 'emissions'>> = {
  revenue_to_value: 'revenue',
  capacity_factor: 'generationGwh',
  emission_intensity: 'emissions',
  power_intensity: 'emissions',
}

function scaled(holding: Holding, code: string, factor: number): Holding {
  const what = SCALED[code]
  const times = (value: number | null | undefined) => (typeof value === 'number' ? value * factor : (value ?? null))
  if (what === 'revenue') return { ...holding, revenue: times(holding.revenue) }
  if (what === 'generationGwh') return { ...holding, generationGwh: times(holding.generationGwh) }
  if (what !== 'emissions') return holding
  const emissions = (holding.emissions ?? []).map(one => ({
    ...one,
    s1: times(one.s1),
    s2: times(one.s2),
    s2Location: times(one.s2Location),
    s2Market: times(one.s2Market),
    s12: times(one.s12),
    s3: times(one.s3),
  }))
  return { ...holding, emissions }
}

/** Whether an answer about a word, or about rows without a class, leaves this position out. */
const leavesOutWord = ({ code, word }: QuestionKey, holding: Holding): boolean =>
  code === 'asset_class_unknown' && (holding.assetClass ?? '') === word

function answered(holding: Holding, { action, value }: Answer, of: QuestionKey): Holding {
  const isMeant = of.rows.length === 0 || of.rows.includes(holding.row)
  if (action === 'leave_out' && (of.rows.length > 0 ? isMeant : leavesOutWord(of, holding)))
    return { ...holding, excluded: true }
  if (action === 'count_once' && of.rows.slice(1).includes(holding.row)) return { ...holding, excluded: true }
  if (!isMeant) return holding
  if (action === 'factor' && typeof value === 'number') return scaled(holding, of.code, value)
  if (action === 'as_stated') return { ...holding, answers: [...(holding.answers ?? []), of.code] }
  return holding
}

/** Positions as the answers change them. */
export function applyAnswers(holdings: readonly Holding[], answers: readonly Answer[]): Holding[] {
  const read = answers.map(answer => ({ answer, of: readKey(answer.key) }))
  const everywhere = read.filter(({ of }) => of.rows.length === 0)
  const byRow = Map.groupBy(
    read.flatMap(one => one.of.rows.map(row => ({ row, ...one }))),
    ({ row }) => row,
  )
  return holdings.map(holding =>
    [...everywhere, ...(byRow.get(holding.row) ?? [])].reduce(
      (changed, { answer, of }) => answered(changed, answer, of),
      holding,
    ),
  )
}

/** Rows whose organisation, found by its name, somebody says is the one. */
export const confirmedRows = (answers: readonly Answer[]): ReadonlySet<number> =>
  new Set(answers.flatMap(({ key, action }) => (action === 'same_organisation' ? readKey(key).rows : [])))
