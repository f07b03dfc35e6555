import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mapColumns } from './columns.ts'
import { currencyNamed } from './money.ts'
import { UNITS, unitOf } from './units.ts'

const meaning = (header: string) => {
  const { field, unit, year } = mapColumns([header]).meanings[0]!
  return [field, unit?.name ?? null, unit?.factor ?? null, unit?.currency ?? null, year]
}

describe('units in headers', () => {
  test.each([
    ['Capacity (kW)', 'capacity_mw', 'kW', 1e-3, null, null],
    ['Capacity [kWp]', 'capacity_mw', 'kW', 1e-3, null, null],
    ['capacity_kw', 'capacity_mw', 'kW', 1e-3, null, null],
    ['Installed capacity in GW', 'capacity_mw', 'GW', 1e3, null, null],
    ['Leistung (MW)', 'capacity_mw', 'MW', 1, null, null],
    ['Nennleistung (kWp)', 'capacity_mw', 'kW', 1e-3, null, null],
    ['capacity_mw', 'capacity_mw', 'MW', 1, null, null],
    ['Generation (MWh)', 'generation_gwh', 'MWh', 1e-3, null, null],
    ['Generation TWh', 'generation_gwh', 'TWh', 1e3, null, null],
    ['Generation (GWh/a)', 'generation_gwh', 'GWh', 1, null, null],
    ['Stromerzeugung (MWh/Jahr)', 'generation_gwh', 'MWh', 1e-3, null, null],
    ['Revenue (m)', 'revenue', 'm', 1e6, null, null],
    ['Revenue EUR m', 'revenue', 'm', 1e6, 'EUR', null],
    ['Revenue (EUR bn)', 'revenue', 'bn', 1e9, 'EUR', null],
    ['Revenue FY2024 (USD m)', 'revenue', 'm', 1e6, 'USD', 2024],
    ['Revenue FY24, USD m', 'revenue', 'm', 1e6, 'USD', 2024],
    ['revenue_usd_mn', 'revenue', 'm', 1e6, 'USD', null],
    ['Revenue 2023', 'revenue', null, null, null, 2023],
    ['Revenue ($m)', 'revenue', 'm', 1e6, null, null],
    ['Revenue (INR crore)', 'revenue', 'crore', 1e7, 'INR', null],
    ['Umsatz (TEUR)', 'revenue', 'k', 1e3, 'EUR', null],
    ['Umsatz 2023 in Mio. €', 'revenue', 'm', 1e6, 'EUR', 2023],
    ['Chiffre d’affaires (M€)', 'revenue', 'm', 1e6, 'EUR', null],
    ['Ingresos (millones EUR)', 'revenue', 'm', 1e6, 'EUR', null],
    ['Fatturato (mld EUR)', 'revenue', 'bn', 1e9, 'EUR', null],
    ["Outstanding amount (€'000)", 'outstanding_amount', 'k', 1e3, 'EUR', null],
    ['EVIC (USD bn)', 'denominator', 'bn', 1e9, 'USD', null],
    ['Revenue (GBP)', 'revenue', '1', 1, 'GBP', null],
    ['Umsatz EUR', 'revenue', '1', 1, 'EUR', null],
    ['Market/Fair Value(Rs. in Lakhs)', 'outstanding_amount', 'lakh', 1e5, null, null],
    ['Total project cost(Million - USD)', 'denominator', 'm', 1e6, 'USD', null],
    ['SALES_USD_RECENT', 'revenue', '1', 1, 'USD', null],
    ['Revenue (億円)', 'revenue', '億', 1e8, 'JPY', null],
    ['Revenue (百万円)', 'revenue', 'm', 1e6, 'JPY', null],
    ['Revenue (万元)', 'revenue', '万', 1e4, 'CNY', null],
    ['Revenue (IDR trn)', 'revenue', 'tn', 1e12, 'IDR', null],
    ['Receita (R$ bi)', 'revenue', 'bn', 1e9, 'BRL', null],
    ['Revenue (RMB mn)', 'revenue', 'm', 1e6, 'CNY', null],
    ["Revenue (R'm)", 'revenue', 'm', 1e6, 'ZAR', null],
    ['Revenue (Rm)', 'revenue', 'm', 1e6, 'ZAR', null],
    ["Revenue (RM'000)", 'revenue', 'k', 1e3, 'MYR', null],
    ['売上高 Sales (億円)', 'revenue', '億', 1e8, 'JPY', null],
    ['MW brutos', 'capacity_mw', 'MW', 1, null, null],
    ['kWh 2023', 'generation_gwh', 'kWh', 1e-6, null, null],
    ['P50 (GWh)', 'generation_gwh', 'GWh', 1, null, null],
    ['매출액 (Revenue KRW bn)', 'revenue', 'bn', 1e9, 'KRW', null],
    ['Revenue (SEK mdr)', 'revenue', 'bn', 1e9, 'SEK', null],
    ['Выручка / Revenue (RUB m)', 'revenue', 'm', 1e6, 'RUB', null],
    ['Gross Generation FY23 (MU)', 'generation_gwh', 'GWh', 1, null, 2023],
    ['Generation (million kWh)', 'generation_gwh', 'GWh', 1, null, null],
    ['Generation (thousand kWh)', 'generation_gwh', 'MWh', 1e-3, null, null],
    ['Expected annual production (MWh)', 'generation_gwh', 'MWh', 1e-3, null, null],
    ['Production attendue (MWh/an)', 'generation_gwh', 'MWh', 1e-3, null, null],
    ['Expected Jahresproduktion (MWh)', 'generation_gwh', 'MWh', 1e-3, null, null],
    ['Potenza efficiente lorda (MW)', 'capacity_mw', 'MW', 1, null, null],
    ['Puissance nette (MWe)', 'capacity_mw', 'MW', 1, null, null],
    ['Puissance totale installée (kWc)', 'capacity_mw', 'kW', 1e-3, null, null],
  ])('%s', (header, ...expected) => {
    expect(meaning(header)).toEqual(expected)
  })

  test.each([
    'Revenue growth',
    'Capacity utilisation (GWh)',
    'Name (kW)',
    'Revenue (kW)',
    'Capacity (EUR)',
    'm',
    'Revenue (R)',
    'Revenue (RM)',
    'Capacity (t/a)',
  ])('%s is not read as an amount in a unit', header => {
    const [, unit] = meaning(header)
    expect(unit).toBeNull()
  })

  test('a choice of a person goes before the header', () => {
    const choose = (unit: string | null) =>
      mapColumns(['Capacity (kW)'], new Map([[0, { field: 'capacity_mw' as const, unit }]])).meanings[0]!.unit
    expect(choose('MW')).toMatchObject({ name: 'MW', factor: 1 })
    expect(choose(null)).toMatchObject({ name: 'kW', factor: 1e-3 })
  })
})

test('every unit is known by its name, with or without a currency in either order', () => {
  for (const dimension of ['power', 'energy'] as const)
    for (const [name, factor] of Object.entries(UNITS[dimension]))
      expect(unitOf(dimension, name, currencyNamed)).toEqual({ name, factor, currency: null })
  const { 1: _, ...scales } = UNITS.money
  for (const [name, factor] of Object.entries(scales))
    for (const text of [`EUR ${name}`, `${name} EUR`])
      expect(unitOf('money', text, currencyNamed), text).toEqual({ name, factor, currency: 'EUR' })
})

test('what is far too long to name a unit takes no time', () => {
  for (const header of [`Capacity (${' '.repeat(9000)}x`, `Revenue ${'_ '.repeat(4000)}(`, `${'('.repeat(9000)}m)`])
    expect(meaning(header)[1]).toBeNull()
  for (const unit of ['z'.repeat(9000), `GWh${' '.repeat(9000)}z`])
    for (const dimension of ['energy', 'money'] as const) expect(unitOf(dimension, unit, currencyNamed)).toBeNull()
})

test('never throws, and a unit it gives is one of the list', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 30 }), fc.constantFrom('power', 'energy', 'money'), (text, dimension) => {
      const unit = unitOf(dimension as keyof typeof UNITS, text, currencyNamed)
      if (unit) expect(UNITS[dimension as keyof typeof UNITS][unit.name]).toBe(unit.factor)
      mapColumns([text])
    }),
  )
})
