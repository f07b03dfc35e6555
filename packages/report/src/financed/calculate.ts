/** A delivered list with settings, rates and answers -> its financed emissions. Pure: the same input gives the same figures. */
import {
  type Financed,
  type FinancedInput,
  type Holding,
  keyOf,
  type Position,
  positionsOf,
  type Quarter,
  type RateTable,
  summarise,
} from '@cradle/financed'
import type { Understanding } from '@cradle/financed/read'
import type { Answer } from './answers.ts'
import { type FundLists, withFunds } from './fund-lists.ts'
import { type HeldPlants, heldPlants, screenedPlant } from './plants.ts'
import { ratesWith } from './rates.ts'
import { type FinancedPlaces, positionsOfList } from './read-list.ts'
import type { FinancedChoices } from './settings.ts'
import type { FinancedEntry, FinancedList, LinkedPlans } from './stored.ts'

/** Edition of the attribution. */
export const FINANCED_METHOD = 'financed 1.0.0'

export type FinancedTask = {
  list: FinancedList
  /** The list as it is understood, where that is known already; null: its header names no two columns of holdings. */
  read?: Understanding | null
  settings: FinancedChoices
  answers: readonly Answer[]
  rates: RateTable | null
  /** Method and data edition of the estimates, for people. */
  madeBy: string
  /** The lists of the four dates of SFDR, in the order of the settings. */
  quarters: readonly { date: string; list: FinancedList }[]
  /** Lists that the settings open funds with, and those of the funds in them. */
  funds: FundLists
}

/** What the edition knows beside the figures of the list. */
export type FinancedContext = FinancedPlaces

export type CalculatedFinanced = {
  /** Method and data edition of its estimates. */
  madeBy: string
  settings: FinancedChoices
  answers: readonly Answer[]
  read: Understanding | null
  entryOf: ReadonlyMap<number, FinancedEntry>
  /** By the organisation that an entry is linked to. */
  plansOf: ReadonlyMap<string, LinkedPlans>
  planSources: readonly string[]
  /** Plants behind its positions, in the order in which they were screened. */
  plants: readonly HeldPlants[]
  input: FinancedInput
  /** Names of funds by their row. */
  fundAt: ReadonlyMap<number, string>
  positions: readonly Position[]
  result: Financed
}

/** A row of another date stands behind all rows of the list. */
const ROWS_OF_A_DATE = 10_000_000

/** Positions of one key are told apart by their place. */
function byKey(holdings: readonly Holding[]): Map<string, Holding> {
  const found = new Map<string, Holding>()
  for (const holding of holdings) {
    const base = `${keyOf(holding)}|${holding.currency ?? ''}`
    let key = base
    for (let n = 2; found.has(key); n++) key = `${base}#${n}`
    found.set(key, holding)
  }
  return found
}

/** The holdings of all dates, and how much of each was held at each. What was sold before the end is not in the list itself. */
function atDates(holdings: readonly Holding[], dates: readonly { date: string; holdings: readonly Holding[] }[]) {
  const all = byKey(holdings)
  const keyed = dates.map(({ date, holdings: held }) => ({ date, held: byKey(held) }))
  for (const [i, { held }] of keyed.entries())
    for (const [key, holding] of held)
      if (!all.has(key)) all.set(key, { ...holding, row: holding.row + (i + 1) * ROWS_OF_A_DATE })
  const quarters = keyed.map(({ date, held }): Quarter => {
    const positions = [...all].map(([key, { row }]) => {
      const at = held.get(key)
      const nothing = { quantity: 0, amount: 0 }
      return [
        String(row),
        at ? { quantity: at.quantity ?? null, amount: at.outstandingAmount ?? null } : nothing,
      ] as const
    })
    return { date, positions: Object.fromEntries(positions) }
  })
  return { holdings: [...all.values()], quarters }
}

export function calculateFinanced(task: FinancedTask, context: FinancedContext): CalculatedFinanced {
  const { settings, answers, madeBy } = task
  const { defaultAssetClass: _, quarters: __, funds: ___, ...used } = settings
  const read = positionsOfList(task.list, settings, answers, madeBy, context, task.read)
  const fx = ratesWith(task.rates, context.rates, context.ratesSource)
  const opened = (holdings: readonly Holding[]) => withFunds(holdings, settings.funds, { lists: task.funds, context })
  const input: FinancedInput = { settings: used, fx, holdings: opened(read.holdings), wantPai: true }
  const positions = positionsOf(input)
  const plants = heldPlants(positions, read.entryOf)
  const screening = plants.length === 0 ? null : plants.map(screenedPlant)
  const result = summarise(positions, { ...input, screening })
  const dates = task.quarters.map(({ date, list }) => ({
    date,
    holdings: opened(positionsOfList(list, settings, answers, madeBy, context).holdings),
  }))
  const whole = dates.length === 0 ? input : { ...input, ...atDates(input.holdings, dates) }
  const pai = dates.length === 0 ? result.pai : summarise(positionsOf(whole), whole).pai
  return {
    madeBy,
    settings,
    answers,
    read: read.read,
    entryOf: read.entryOf,
    plansOf: new Map((task.list.plans?.owners ?? []).map(one => [one.id, one])),
    planSources: task.list.plans?.attribution ?? [],
    plants,
    input,
    fundAt: new Map(
      read.holdings.flatMap(({ assetClass, row, name }) =>
        assetClass === 'fund' && name ? [[row, name] as const] : [],
      ),
    ),
    positions,
    result: pai ? { ...result, pai } : result,
  }
}
