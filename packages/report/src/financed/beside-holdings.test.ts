import { expect, it } from 'vitest'
import { entryOf, listOf } from '../../test/financed-list.ts'
import { besideHoldings } from './beside-holdings.ts'
import { calculateFinanced } from './calculate.ts'
import { proposedSettings } from './settings.ts'

const header = [
  ...['name', 'asset_class', 'sector', 'outstanding_amount', 'currency', 'evic', 'country'],
  ...['own_scope1_t', 'own_scope2_location_t', 'own_year'],
]
const settings = { ...proposedSettings(null, '2026-02-01T00:00:00Z'), holdingsDate: '2025-12-31', reportingYear: 2025 }
const stated = (name: string, scope1: number, sector = '23.51') => [
  ...[name, 'listed_equity', sector, '1000000', 'EUR', '100000000', 'DE'],
  ...[String(scope1), '0', '2024'],
]
/** Entries of the rows of the list, one each; `together`: the first two are one organisation. */
const calculated = (rows: readonly (readonly string[])[], together = false) =>
  calculateFinanced(
    {
      list: listOf(header, rows, [
        ...(together ? [entryOf(2, { rows: [2, 3] })] : []),
        ...rows.flatMap((_, i) => (together && i < 2 ? [] : [entryOf(i + 2)])),
      ]),
      settings,
      answers: [],
      rates: null,
      madeBy: 'method',
      quarters: [],
      funds: new Map(),
    },
    { countryCode: code => code, rates: new Map(), ratesSource: '' },
  )
const six = [100, 200, 300, 400, 500, 600].map((thousands, i) => stated(`Example ${i}`, thousands * 1000))
const known = (found: ReturnType<typeof besideHoldings>) => {
  if (found.value === null) throw new Error('not assessed')
  return found
}

it('compares an organisation with the others of its list, and of its sector where they are five', () => {
  const found = known(besideHoldings(calculated([...six, stated('Elsewhere', 0, '62.01')]), 'e4'))
  // 300 000 t over a value of 100 million: 3 000 t per million.
  expect(found).toMatchObject({ value: 3000, basis: 'own', money: 1e6, currency: 'EUR', estimated: 0 })
  expect(found.all).toEqual({ count: 6, p25: 1250, p50: 3000, p75: 4750, below: 0.5 })
  expect(found.ofSector).toEqual({ sector: '23.51', count: 5, p25: 2000, p50: 4000, p75: 5000, below: 0.4 })
})

it('has no quartiles of fewer than five, and takes all rows of an organisation together', () => {
  const found = known(besideHoldings(calculated(six.slice(0, 5), true), 'e2'))
  expect(found).toMatchObject({ value: 1500, money: 2e6, ofSector: null })
  expect(found.all).toEqual({ count: 3, p25: null, p50: null, p75: null, below: null })
  expect(known(besideHoldings(calculated(six.slice(0, 1)), 'e2')).estimated).toBeNull()
})

it('tells why an organisation has no figure, with what would help', () => {
  const [, ...others] = six
  const silent = ['Silent', 'listed_equity', '', '1000000', 'EUR', '', 'DE', '1000', '0', '2024']
  expect(besideHoldings(calculated([silent, ...others]), 'e2')).toEqual({
    value: null,
    reason: { code: 'financed:reason.denominator_missing' },
    remedy: { code: 'financed:remedy.denominator_missing' },
  })
  expect(besideHoldings(calculated(six), 'unknown')).toEqual({ value: null, reason: null, remedy: null })
})
