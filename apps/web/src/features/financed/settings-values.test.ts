import { expect, test } from 'vitest'
import { DEFAULT_CLASSES, type SettingsValues, settingsOf, wrongSettings } from './settings-values.ts'

const VALUES: SettingsValues = {
  reporting_currency: ' eur',
  reporting_year: '2025',
  holdings_date: '2025-12-31',
  scope2: 'location',
  share_basis: 'pcaf',
  lulucf: 'excluding',
  portfolio_value: "1'250 000.5",
  default_asset_class: '',
  funds: { 'Growth Example': 'list-1', 'Other Example': '' },
  quarters: { '2025-03-31': 'a', '2025-06-30': '', '2024-12-31': 'of another year' },
}

test('are sent as they were meant: capitals, a plain amount, quarter ends of the year alone', () => {
  expect(wrongSettings(VALUES)).toEqual({})
  expect(settingsOf(VALUES)).toEqual({
    funds: [{ fund: 'Growth Example', portfolio: 'list-1' }],
    reporting_currency: 'EUR',
    reporting_year: 2025,
    holdings_date: '2025-12-31',
    scope2: 'location',
    share_basis: 'pcaf',
    lulucf: 'excluding',
    portfolio_value: 1_250_000.5,
    default_asset_class: null,
    quarters: [{ date: '2025-03-31', portfolio: 'a' }],
  })
  expect(settingsOf({ ...VALUES, portfolio_value: ' ' }).portfolio_value).toBeNull()
})

test('what is no currency, no year and no amount is told by field', () => {
  expect(wrongSettings({ ...VALUES, reporting_currency: 'EU', reporting_year: '25', portfolio_value: '-1' })).toEqual({
    reporting_currency: 'currency',
    reporting_year: 'year',
    portfolio_value: 'amount',
  })
  expect(wrongSettings({ ...VALUES, portfolio_value: 'much' })).toEqual({ portfolio_value: 'amount' })
})

test('rows without a class may be given one that emissions are attributed to', () => {
  expect(DEFAULT_CLASSES).toContain('listed_equity')
  expect(DEFAULT_CLASSES).not.toContain('cash')
})
