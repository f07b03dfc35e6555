/** The quantity of a site row as a calculation: kWh, or output in USD of 2023 or 2018 (METHOD sections 3.1 and 3.2). */
import type { PowerDemand, RevenueDemand } from '../demand.ts'
import { type Calculation, calculate, type Given, given, type Origin } from './calculation.ts'

/** Where the amounts of a row stand: in the upload, or in the reference plants. */
export type RowSource = { kind: 'upload' } | { kind: 'plant'; siteId: string }

const cell = (source: RowSource, field: string): Origin =>
  source.kind === 'upload'
    ? { kind: 'upload', field }
    : { kind: 'table', table: 'reference_sites', row: source.siteId, column: field, detail: null }

export function energy({ inputs, technology, capacityFactor }: PowerDemand, source: RowSource): Calculation {
  if ('generationGwh' in inputs) {
    return calculate('product', 'Net generation', 'kWh', [
      given('Generation of one year', inputs.generationGwh, 'GWh', cell(source, 'generation_gwh')),
      given('kWh in a GWh', 1e6, 'kWh/GWh', { kind: 'constant' }),
    ])
  }
  const factor: Origin = capacityFactor
    ? {
        kind: 'table',
        table: 'capacity_factors',
        row: `${technology.cfTechnology} ${capacityFactor.level} ${capacityFactor.area}`,
        column: 'capacity_factor',
        detail: `mean of ${capacityFactor.plants} plants`,
      }
    : { kind: 'upload', field: 'capacity_factor' }
  return calculate('product', 'Net generation', 'kWh', [
    given('Capacity', inputs.capacityMw, 'MW', cell(source, 'capacity_mw')),
    given('kW in a MW', 1000, 'kW/MW', { kind: 'constant' }),
    given('Hours of a year', inputs.hours, 'h', { kind: 'method', path: 'hours_per_year' }),
    given('Capacity factor', inputs.capacityFactor, '1', factor),
  ])
}

/** Revenue / exchange rate x CPI of the price year wanted / CPI of the year. */
export function output({ inputs }: RevenueDemand, prices: 2018 | 2023): Calculation {
  const cpi = prices === 2018 ? inputs.cpi2018 : inputs.cpi2023
  return calculate('quotient', `Output at ${prices} prices`, `USD${prices}`, [
    calculate('product', 'Revenue times price level', inputs.currency, [
      given('Revenue', inputs.revenue, inputs.currency, { kind: 'upload', field: 'revenue' }),
      consumerPrices(cpi, prices),
    ]),
    given(`${inputs.currency} per USD, mean of ${inputs.exchangeYear}`, inputs.unitsPerUsd, `${inputs.currency}/USD`, {
      kind: 'table',
      table: 'exchange_rates',
      row: inputs.currency,
      column: String(inputs.exchangeYear),
      detail: null,
    }),
    consumerPrices(inputs.cpi, inputs.priceYear),
  ])
}

const consumerPrices = (value: number, year: number): Given =>
  given(`US consumer prices ${year}`, value, '1982-84 = 100', {
    kind: 'table',
    table: 'us_cpi',
    row: String(year),
    column: 'cpi_u',
    detail: null,
  })
