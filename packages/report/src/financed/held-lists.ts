/** Calculated lists at hand by their key: a list is sent and calculated once, and asked as often as its reader looks at it. */
import type { FinancedBridge, Provenance } from '@cradle/contract'
import type { RateTable } from '@cradle/financed'
import type { Understanding } from '@cradle/financed/read'
import type { ScopeEstimates } from '@cradle/portfolio'
import type { Answer } from './answers.ts'
import { type BridgeFacts, presentBridge } from './bridge.ts'
import { type CalculatedFinanced, calculateFinanced, type FinancedContext } from './calculate.ts'
import type { FundList } from './fund-lists.ts'
import { understand } from './read-list.ts'
import { type RunningEdition, restateWith } from './restate.ts'
import { type FinancedChoices, proposedSettings } from './settings.ts'
import type { FinancedEntry, FinancedList, FinancedRow, FinancedSheet, HeldTwice, PlansOfLinked } from './stored.ts'
import {
  answerView,
  type FinancedView,
  type StoredFinancedSettings,
  settingsFromWire,
  type ViewAnswers,
} from './views.ts'

/** A person looks at one or two lists. */
const MAX_HELD = 3

/** A list as a store wrote it: rows and entries as JSON arrays, a part of them in each text. */
type ListText = { sheet: FinancedSheet; rows: string[]; entries: string[] }

/** What a list is calculated from. */
export type FinancedLoad = {
  list: ListText
  /** Of this list; those of other dates are not asked for them. */
  twice: HeldTwice[]
  plans: PlansOfLinked | null
  settings: StoredFinancedSettings | null
  answers: Answer[]
  rates: RateTable | null
  /** Of the figures that estimates come from. */
  provenance: Provenance
  /** Time of delivery, ISO 8601. */
  delivered: string
  quarters: { date: string; list: ListText }[]
  /** Lists of funds: those that the settings name, and those of funds in them. */
  funds: FundText[]
}
type Calculated = Pick<FinancedLoad, 'settings' | 'answers' | 'rates' | 'provenance' | 'delivered'>
/** `portfolio`: the address that settings name it with. */
type FundText = Calculated & { portfolio: string; list: ListText }
export type FinancedSource = { key: string; load: FinancedLoad | null }

const parsed = <T>(chunks: readonly string[]): T[] => chunks.flatMap((chunk): T[] => JSON.parse(chunk))
const NO_ESTIMATES: ScopeEstimates = {
  s1: null,
  s2: null,
  s3: null,
  rowsCalculated: 0,
  rowsNotCalculable: 0,
  sites: null,
  plants: null,
}
type StoredEntry = Omit<FinancedEntry, keyof ScopeEstimates> & { estimates: ScopeEstimates | null }
const listOf = ({ sheet, rows, entries }: ListText): FinancedList => ({
  sheet,
  rows: parsed<FinancedRow>(rows),
  entries: parsed<StoredEntry>(entries).map(({ estimates, ...entry }) => ({
    ...entry,
    ...(estimates ?? NO_ESTIMATES),
  })),
})

/** Method and data edition of estimates, for people. */
export const madeBy = ({ method, method_version, data_version }: Omit<Provenance, 'engine_version'>): string =>
  `${method} ${method_version}, ${data_version}`

const settingsFor = (read: () => Understanding | null, { settings, delivered }: Calculated): FinancedChoices =>
  settings ? settingsFromWire(settings) : proposedSettings(read(), delivered)

function fundList(text: FundText): FundList {
  const list = listOf(text.list)
  const { answers, rates, provenance } = text
  return {
    list,
    settings: settingsFor(() => understand(list, answers), text),
    answers,
    rates,
    madeBy: madeBy(provenance),
  }
}

function calculateLoad(load: FinancedLoad, context: FinancedContext): CalculatedFinanced {
  const { answers, rates, provenance, twice, plans } = load
  const list = { ...listOf(load.list), twice, plans }
  // Settings that nobody saved are proposed by what the file says: it is read once for both.
  const read = understand(list, answers)
  const task = {
    list,
    read,
    settings: settingsFor(() => read, load),
    answers,
    rates,
    madeBy: madeBy(provenance),
    quarters: load.quarters.map(({ date, list: of }) => ({ date, list: listOf(of) })),
    funds: new Map(load.funds.map(fund => [fund.portfolio, fundList(fund)])),
  }
  return calculateFinanced(task, context)
}

export type ViewTask = { source: FinancedSource; before?: FinancedSource; view: FinancedView }
export type BridgeTask = { start: FinancedSource; end: FinancedSource; facts: BridgeFacts }

export type HeldLists = {
  /** undefined: it is not at hand, and its rows have to be sent. */
  calculated(source: FinancedSource): CalculatedFinanced | undefined
  view(task: ViewTask): ViewAnswers[FinancedView['kind']] | undefined
  bridge(task: BridgeTask): FinancedBridge | undefined
}

/**
 * `context`: made when the first list is calculated; `running`: when two lists of different editions meet. The list that was looked at
 * least lately is dropped first.
 */
export function holdLists(context: () => FinancedContext, running: () => RunningEdition): HeldLists {
  const held = new Map<string, CalculatedFinanced>()
  const calculated = ({ key, load }: FinancedSource) => {
    const made = held.get(key) ?? (load ? calculateLoad(load, context()) : undefined)
    if (!made) return undefined
    held.delete(key)
    held.set(key, made)
    const [oldest] = held.keys()
    if (held.size > MAX_HELD && oldest !== undefined) held.delete(oldest)
    return made
  }
  return {
    calculated,
    view({ source, before, view }) {
      const made = calculated(source)
      const earlier = before && calculated(before)
      return made && (earlier || !before) ? answerView(made, view, { before: earlier }) : undefined
    },
    bridge({ start, end, facts }) {
      const [from, to] = [calculated(start), calculated(end)]
      return from && to ? presentBridge(from, to, facts, restateWith(from, to, running)) : undefined
    },
  }
}
