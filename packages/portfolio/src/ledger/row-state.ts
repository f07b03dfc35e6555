/** What becomes of each row of a draft, before anything is calculated. */
import type { Message, Problem, ReadRow, RowSize } from '@cradle/impact/rows'
import type { ListEntry } from '../rows/list-entries.ts'

/**
 * calculated: the row has all it takes. waiting: an answer of a person is missing, about a column or a match. not_calculable: read, but
 * there is nothing to calculate from. refused: not understood, or without a share. set_aside: left out by a person.
 */
export const DRAFT_CLASSES = ['calculated', 'waiting', 'not_calculable', 'refused', 'set_aside'] as const
export type DraftClass = (typeof DRAFT_CLASSES)[number]

type Why = { message: Message; remedy: Message | null }
export type RowState = { row: number; class: DraftClass; size: RowSize; why: Why | null }

const because = (code: string): Why => ({ message: { code }, remedy: { code: `${code}.remedy` } })
export const SET_ASIDE = because('reasons:set_aside')
const MATCH_OPEN = because('reasons:match_open')

/** Of a row as the reader judged it. */
export function stateOf(
  { row, status, problems }: Pick<ReadRow, 'row' | 'status' | 'problems'>,
  size: RowSize,
): RowState {
  const error = problems.find(({ severity }) => severity === 'error')
  if (status === 'rejected') return { row, class: 'refused', size, why: whyOf(error) }
  const nothing = problems.find(({ class: kind, column }) => kind === 'not_calculable' && column === null)
  return nothing && nothing.message.code !== 'problems:own_figures_unused'
    ? { row, class: 'not_calculable', size, why: whyOf(nothing) }
    : { row, class: 'calculated', size, why: null }
}

export const waitingFor = (question: Problem | undefined, row: number, size: RowSize): RowState => ({
  row,
  class: 'waiting',
  size,
  why: whyOf(question),
})

export const setAside = (row: number, size: RowSize): RowState => ({ row, class: 'set_aside', size, why: SET_ASIDE })

/** Of very many rows with one problem only the first hold its words. */
const whyOf = (problem: Problem | undefined): Why | null =>
  problem === undefined || problem.message.code === '' ? null : { message: problem.message, remedy: problem.remedy }

export type MatchedEntry = Pick<ListEntry, 'rows' | 'kind' | 'matchClass' | 'decision'>

/**
 * The same where matches and questions of the file are known: plants that are known of an organisation calculate it, an open proposal
 * waits. The share of an organisation is spread over its rows.
 */
export function settleStates(
  states: readonly RowState[],
  entries: readonly MatchedEntry[],
  fileProblems: readonly Problem[],
): RowState[] {
  const entryOf = new Map(entries.flatMap(entry => entry.rows.map(row => [row, entry] as const)))
  const question = fileProblems.find(isQuestion)
  return states.map(state => {
    if (state.class === 'refused' && question && lacksShare(state))
      return { ...state, class: 'waiting', why: whyOf(question) }
    const entry = entryOf.get(state.row)
    if (entry === undefined) return state
    const { allocation, money } = state.size
    const size = { allocation: allocation === null ? null : allocation / entry.rows.length, money }
    if (entry.kind === 'reference') return { ...state, class: 'calculated', why: null, size }
    const isOpen = entry.matchClass === 'likely' && !entry.decision && state.class === 'not_calculable'
    return isOpen ? { ...state, class: 'waiting', why: MATCH_OPEN, size } : { ...state, size }
  })
}

/** A question about the file, which holds the rows without a share. */
export const isQuestion = ({
  row,
  class: kind,
  severity,
}: Pick<Problem, 'row'> & Record<'class' | 'severity', string>): boolean =>
  row === null && kind === 'weights_suspected' && severity === 'error'

const lacksShare = ({ why }: RowState): boolean => why?.message.code === 'problems:no_allocation'

/** An entry of a list that is not matched yet, whatever is remembered of its name. */
export const notMatchedYet = ({ rows }: Pick<MatchedEntry, 'rows'>): MatchedEntry => ({
  rows,
  kind: 'own',
  matchClass: null,
  decision: null,
})
