/**
 * The quantity of a site row as a calculation: kWh, or output in USD of 2023 or 2018 (methodology
 * sections 3.1 and 3.2).
 */
import type { PowerDemand, RevenueDemand } from '../demand.ts'
import { type Calculation, calculate, type Given, given, type Origin } from './calculation.ts'
import { remark, term } from './terms.ts'

/** Where the amounts of a row stand: in the upload, or in the reference plants. */
export type RowSource = { kind: 'upload' } | { kind: 'plant'; siteId: string }

/** Where a cell of the row stands. */
const cell = (source: RowSource, field: string): Origin =>
  source.kind === 'upload'
    ? { kind: 'upload', field }
    : { kind: 'table', table: 'reference_sites', row: source.siteId, column: field, remarks: [] }

/**
 * kWh of a year: GWh x 1,000,000, or MW x 1000 x hours x capacity factor (methodology section 3.1).
 */
export function energy({ inputs, technology, capacityFactor }: PowerDemand, source: RowSource): Calculation {
  if ('generationGwh' in inputs) {
    return calculate('product', term('generation'), 'kWh', [
      given(term('generation_year'), inputs.generationGwh, 'GWh', cell(source, 'generation_gwh')),
      given(term('kwh_per_gwh'), 1e6, 'kWh/GWh', { kind: 'constant' }),
    ])
  }
  const factor: Origin = capacityFactor
    ? {
        kind: 'table',
        table: 'capacity_factors',
        row: `${technology.cfTechnology} ${capacityFactor.level} ${capacityFactor.area}`,
        column: 'capacity_factor',
        remarks: [remark('mean_of_plants', { count: capacityFactor.plants })],
        place: capacityFactor.area,
      }
    : { kind: 'upload', field: 'capacity_factor' }
  return calculate('product', term('generation'), 'kWh', [
    given(term('capacity'), inputs.capacityMw, 'MW', cell(source, 'capacity_mw')),
    given(term('kw_per_mw'), 1000, 'kW/MW', { kind: 'constant' }),
    given(term('hours'), inputs.hours, 'h', { kind: 'method', path: 'hours_per_year' }),
    given(term('capacity_factor'), inputs.capacityFactor, '1', factor),
  ])
}

/**
 * Output in USD of 2018 or 2023: revenue x CPI of the price year wanted / exchange rate / CPI of
 * the year (methodology section 3.2).
 */
export function output({ inputs }: RevenueDemand, prices: 2018 | 2023): Calculation {
  const cpi = prices === 2018 ? inputs.cpi2018 : inputs.cpi2023
  return calculate('quotient', term('output', { year: prices }), `USD${prices}`, [
    calculate('product', term('revenue_at_prices'), inputs.currency, [
      given(term('revenue'), inputs.revenue, inputs.currency, { kind: 'upload', field: 'revenue' }),
      consumerPrices(cpi, prices),
    ]),
    given(
      term('exchange_rate', { currency: inputs.currency, year: inputs.exchangeYear }),
      inputs.unitsPerUsd,
      `${inputs.currency}/USD`,
      {
        kind: 'table',
        table: 'exchange_rates',
        row: inputs.currency,
        column: String(inputs.exchangeYear),
        remarks: [],
      },
    ),
    consumerPrices(inputs.cpi, inputs.priceYear),
  ])
}

const consumerPrices = (value: number, year: number): Given =>
  given(term('consumer_prices', { year }), value, '1982-84 = 100', {
    kind: 'table',
    table: 'us_cpi',
    row: String(year),
    column: 'cpi_u',
    remarks: [],
    place: 'USA',
  })
