import { ASSET_CLASSES, type AssetClass, type FinancedSettings } from '@cradle/contract'

/** The settings as a form holds them: text, and '' where nothing is chosen. */
export type SettingsValues = {
  reporting_currency: string
  reporting_year: string
  holdings_date: string
  scope2: FinancedSettings['scope2']
  share_basis: FinancedSettings['share_basis']
  lulucf: FinancedSettings['lulucf']
  portfolio_value: string
  default_asset_class: AssetClass | ''
  /** Portfolio by quarter end (ISO date); absent: none. */
  quarters: Readonly<Record<string, string>>
  /** Portfolio by the name of a fund; absent or '': none. */
  funds: Readonly<Record<string, string>>
}

export const valuesOf = (settings: FinancedSettings): SettingsValues => ({
  reporting_currency: settings.reporting_currency,
  reporting_year: String(settings.reporting_year),
  holdings_date: settings.holdings_date,
  scope2: settings.scope2,
  share_basis: settings.share_basis,
  lulucf: settings.lulucf,
  portfolio_value: settings.portfolio_value === null ? '' : String(settings.portfolio_value),
  default_asset_class: settings.default_asset_class ?? '',
  quarters: Object.fromEntries(settings.quarters.map(({ date, portfolio }) => [date, portfolio])),
  funds: Object.fromEntries(settings.funds.map(({ fund, portfolio }) => [fund, portfolio])),
})

/** The amount as it was typed, spaces and apostrophes between thousands allowed; NaN: no number. */
const amountOf = (text: string): number => Number(text.replace(/[\s'’\u202f]/g, ''))

/** What can be known to be wrong before the server is asked, by field. */
export function wrongSettings(
  values: SettingsValues,
): Partial<Record<keyof SettingsValues, 'currency' | 'year' | 'amount'>> {
  const year = Number(values.reporting_year)
  const amount = amountOf(values.portfolio_value)
  return {
    ...(/^[A-Za-z]{3}$/.test(values.reporting_currency.trim()) ? {} : { reporting_currency: 'currency' }),
    ...(Number.isInteger(year) && year >= 1990 && year <= 2100 ? {} : { reporting_year: 'year' }),
    ...(values.portfolio_value.trim() === '' || amount > 0 ? {} : { portfolio_value: 'amount' }),
  }
}

/** As the server takes them. Quarters of another year than the reporting year are let go of. */
export const settingsOf = (values: SettingsValues) => ({
  reporting_currency: values.reporting_currency.trim().toUpperCase(),
  reporting_year: Number(values.reporting_year),
  holdings_date: values.holdings_date,
  scope2: values.scope2,
  share_basis: values.share_basis,
  lulucf: values.lulucf,
  portfolio_value: values.portfolio_value.trim() === '' ? null : amountOf(values.portfolio_value),
  default_asset_class: values.default_asset_class === '' ? null : values.default_asset_class,
  quarters: quarterEnds(values.reporting_year).flatMap(date => {
    const portfolio = values.quarters[date]
    return portfolio ? [{ date, portfolio }] : []
  }),
  funds: Object.entries(values.funds).flatMap(([fund, portfolio]) => (portfolio ? [{ fund, portfolio }] : [])),
})

/** The last days of the four quarters of a year, as ISO dates. */
export const quarterEnds = (year: string): string[] => ['03-31', '06-30', '09-30', '12-31'].map(day => `${year}-${day}`)

/** Classes that rows without one may be given: those that emissions are attributed to. */
export const DEFAULT_CLASSES = ASSET_CLASSES.slice(0, ASSET_CLASSES.indexOf('fund'))
