/** What is asked of a calculated list, answered in one place: by a thread of the server, or by the command line. */
import type { FinancedPassport, FinancedQuestion, FinancedResult, FinancedSettings, Provenance } from '@cradle/contract'
import type { Holding } from '@cradle/financed'
import { type BesideHoldings, besideHoldings } from './beside-holdings.ts'
import type { CalculatedFinanced } from './calculate.ts'
import { passportOfFigure } from './passport.ts'
import { type PositionQuery, pageOfPositions } from './present-position.ts'
import { type FinancedIntervals, presentFinanced } from './present-result.ts'
import { questionsOf } from './questions.ts'
import type { FinancedChoices } from './settings.ts'
import {
  type StatementFigures,
  type StatementTexts,
  statementFigures,
  statementHeads,
  withPrevious,
} from './statements.ts'

export type FinancedState = FinancedResult['state']

/** Settings in the names of the contract, without what the store adds. */
export type WireSettings = Omit<FinancedSettings, 'revision' | 'stated' | 'updated'>
export type StoredFinancedSettings = Omit<WireSettings, 'currencies' | 'missing_rates' | 'fund_names'>

export const settingsToWire = (settings: FinancedChoices): StoredFinancedSettings => ({
  reporting_currency: settings.reportingCurrency,
  reporting_year: settings.reportingYear,
  holdings_date: settings.holdingsDate,
  scope2: settings.scope2,
  share_basis: settings.shareBasis,
  lulucf: settings.lulucf,
  portfolio_value: settings.portfolioValue,
  default_asset_class: settings.defaultAssetClass as StoredFinancedSettings['default_asset_class'],
  quarters: settings.quarters.map(one => ({ ...one })),
  funds: settings.funds.map(one => ({ ...one })),
})

export const settingsFromWire = (wire: StoredFinancedSettings): FinancedChoices => ({
  reportingCurrency: wire.reporting_currency,
  reportingYear: wire.reporting_year,
  holdingsDate: wire.holdings_date,
  scope2: wire.scope2,
  shareBasis: wire.share_basis,
  lulucf: wire.lulucf,
  portfolioValue: wire.portfolio_value,
  defaultAssetClass: wire.default_asset_class,
  quarters: wire.quarters,
  // Settings of earlier versions name none.
  funds: wire.funds ?? [],
})

const MAX_DATES = 50
const MAX_FUNDS = 50

/** Of funds in the list, each once, in its order. */
const fundNames = (holdings: readonly Holding[]): string[] => {
  const names = holdings.flatMap(({ assetClass, name }) => (assetClass === 'fund' && name?.trim() ? [name.trim()] : []))
  return [...new Set(names)].slice(0, MAX_FUNDS)
}

/** Currencies of the list, and what a rate table lacks for them. */
export function wireSettings({ settings, positions, input }: CalculatedFinanced): WireSettings {
  const currencies = new Set(
    input.holdings.flatMap(({ currency, denominatorCurrency }) =>
      [currency, denominatorCurrency].filter(one => one !== null),
    ),
  )
  const missing = Map.groupBy(
    positions.filter(({ line, amount }) => line.reason === 'fx_missing' && amount !== null),
    ({ amount }) => amount?.currency ?? '',
  )
  return {
    ...settingsToWire(settings),
    fund_names: fundNames(input.holdings),
    currencies: [...currencies].filter(one => typeof one === 'string').toSorted(),
    missing_rates: [...missing].map(([currency, of]) => ({
      currency,
      dates: [...new Set(of.map(({ amount }) => amount?.date ?? ''))].toSorted().slice(0, MAX_DATES),
      years: [],
    })),
  }
}

export type FinancedView =
  | { kind: 'settings' }
  | { kind: 'result'; state: FinancedState; stand: Provenance }
  | { kind: 'positions'; state: FinancedState; query: PositionQuery }
  | {
      kind: 'passport'
      state: FinancedState
      figure: FinancedPassport['figure']
      row?: number | undefined
      part?: string | undefined
    }
  | { kind: 'questions' }
  | { kind: 'beside'; entry: string }
  | { kind: 'statements'; versions: Readonly<Record<string, number>> }
  | { kind: 'statement'; id: string; given: StatementTexts }

export type ViewAnswers = {
  settings: WireSettings
  result: FinancedResult
  positions: ReturnType<typeof pageOfPositions> & { state: FinancedState }
  passport: FinancedPassport | null
  questions: FinancedQuestion[]
  beside: BesideHoldings
  statements: ReturnType<typeof statementHeads>
  statement: StatementFigures | null
}

/** `before`: the list of the period before, for the values that stand beside those of a statement. */
export function answerView(
  calculated: CalculatedFinanced,
  view: FinancedView,
  { intervals, before }: { intervals?: FinancedIntervals | undefined; before?: CalculatedFinanced | undefined } = {},
): ViewAnswers[FinancedView['kind']] {
  switch (view.kind) {
    case 'settings':
      return wireSettings(calculated)
    case 'result':
      return presentFinanced(
        calculated,
        { state: view.state, stand: view.stand, openQuestions: questionsOf(calculated).length },
        intervals,
      )
    case 'positions':
      return { ...pageOfPositions(calculated, view.query), state: view.state }
    case 'passport': {
      const found = passportOfFigure(calculated, view)
      return found ? { ...found, state: view.state } : null
    }
    case 'questions':
      return questionsOf(calculated)
    case 'beside':
      return besideHoldings(calculated, view.entry)
    case 'statements':
      return statementHeads(calculated.result, view.versions)
    case 'statement': {
      const figures = statementFigures(view.id, calculated, view.given)
      if (!figures) return null
      const earlier = before && statementFigures(view.id, before, { texts: {}, values: {} })
      return earlier ? { ...figures, rows: withPrevious(figures.rows, earlier.rows) } : figures
    }
  }
}
