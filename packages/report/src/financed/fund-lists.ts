/** What a fund holds, by another delivered list of the same owner: its positions become the constituents of the fund. */
import { type Constituent, type Holding, positionsOf, type RateTable } from '@cradle/financed'
import type { Answer } from './answers.ts'
import { ratesWith } from './rates.ts'
import { type FinancedPlaces, positionsOfList } from './read-list.ts'
import type { FinancedChoices } from './settings.ts'
import type { FinancedList } from './stored.ts'

/** A list that funds are opened with, under its own settings and answers: whatever is unclear in it is settled in its own report. */
export type FundList = {
  list: FinancedList
  settings: FinancedChoices
  answers: readonly Answer[]
  rates: RateTable | null
  /** Method and data edition of its estimates, for people. */
  madeBy: string
}

/** Lists by the address that settings name them with. One that is not among them is not there any more. */
export type FundLists = ReadonlyMap<string, FundList>

/** Funds in funds are opened this deep (docs/financed-emissions.md section 4). */
const MAX_DEPTH = 5

type Lists = { lists: FundLists; context: FinancedPlaces }

/**
 * Holdings with the constituents of the funds that `chosen` names a list for. `path`: lists on the way; one that comes again has no
 * constituents here, and its line says that it holds itself.
 */
export function withFunds(
  holdings: readonly Holding[],
  chosen: FinancedChoices['funds'],
  from: Lists,
  path: readonly string[] = [],
): Holding[] {
  if (chosen.length === 0) return [...holdings]
  const listOf = new Map(chosen.map(({ fund, portfolio }) => [fund, portfolio]))
  const known = new Map<string, Constituent[] | null>()
  return holdings.map(holding => {
    const portfolio = holding.assetClass === 'fund' ? listOf.get(holding.name?.trim() ?? '') : undefined
    if (portfolio === undefined) return holding
    const held = known.get(portfolio) ?? constituentsOf(portfolio, from, path)
    known.set(portfolio, held)
    return { ...holding, fundId: portfolio, ...(held ? { fundHoldings: held } : {}) }
  })
}

function constituentsOf(portfolio: string, from: Lists, path: readonly string[]): Constituent[] | null {
  const found = from.lists.get(portfolio)
  if (!found || path.includes(portfolio) || path.length >= MAX_DEPTH) return null
  const { list, settings, answers, rates, madeBy } = found
  const { holdings: read } = positionsOfList(list, settings, answers, madeBy, from.context)
  const held = read.filter(({ excluded }) => excluded !== true)
  const weights = weightsOf(held, found.settings, ratesWith(rates, from.context.rates, from.context.ratesSource))
  return withFunds(held, settings.funds, from, [...path, portfolio]).map((holding, i) =>
    constituent(holding, weights[i] ?? null),
  )
}

/** As stated where every position has a weight, else its part of the money in the list. Null: its money is not known. */
function weightsOf(
  held: readonly Holding[],
  { defaultAssetClass: _, quarters: __, funds: ___, ...settings }: FinancedChoices,
  fx: RateTable,
): (number | null)[] {
  if (held.every(({ weight }) => typeof weight === 'number')) return held.map(({ weight }) => weight ?? null)
  const moneyOf = new Map<number, number>()
  for (const { line } of positionsOf({ settings, fx, holdings: held.map(closed) }))
    if (line.money !== null) moneyOf.set(line.row, (moneyOf.get(line.row) ?? 0) + line.money)
  const money = held.map(({ row, outstandingAmount }) => {
    const known = moneyOf.get(row)
    if (known === undefined) return null
    return (outstandingAmount ?? 0) < 0 ? -Math.abs(known) : known
  })
  const total = money.reduce<number>((sum, one) => sum + (one ?? 0), 0)
  return money.map(one => (one === null || !(total > 0) ? null : one / total))
}

const closed = (holding: Holding): Holding => ({ ...holding, fundHoldings: null, activities: null })

/** Without what belongs to the position in its own list: the amount is that of the fund. */
function constituent(holding: Holding, weight: number | null): Constituent {
  const {
    row: _row,
    outstandingAmount: _amount,
    undrawnAmount: _undrawn,
    quantity: _quantity,
    price: _price,
    ownershipShare: _share,
    attributionFactor: _factor,
    valuationDate: _date,
    parents: _parents,
    sameAsRow: _same,
    ...investee
  } = holding
  return { ...investee, weight }
}
