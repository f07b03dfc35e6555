import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Timestamp } from '../shapes.ts'
import { AssetClass, Currency, Day } from './parts.ts'

const Settings = z.strictObject({
  reporting_currency: Currency,
  reporting_year: z.number().int().min(1990).max(2100),
  holdings_date: Day.describe('the date that amounts without one are of'),
  scope2: z.enum(['location', 'market']).describe('which scope 2 counts where both are known'),
  share_basis: z
    .enum(['pcaf', 'equity_share'])
    .describe('what an ownership share without a balance sheet gives: nothing, or itself as factor, which is not PCAF'),
  lulucf: z.enum(['excluding', 'including']).describe('scope 1 of states without or with land use'),
  portfolio_value: z.number().positive().max(1e15).nullable().describe('in reporting currency, for lists of weights'),
  default_asset_class: AssetClass.nullable().describe('class of rows that name none; null: they are asked'),
  quarters: z
    .array(z.strictObject({ date: Day, portfolio: z.string().min(1).max(64) }))
    .max(4)
    .describe(
      'SFDR: delivered lists of yours that hold the positions of 31 March, 30 June, 30 September, 31 December; none: the holdings date alone',
    ),
  funds: z
    .array(z.strictObject({ fund: z.string().min(1).max(500), portfolio: z.string().min(1).max(64) }))
    .max(20)
    .describe('delivered lists of yours that hold the positions of a fund in this list, by the name of the fund'),
})

export const FinancedSettings = Settings.extend({
  revision: z.number().int(),
  stated: z.boolean().describe('false: nobody has saved them, these are proposals from the file and the run'),
  updated: Timestamp.nullable(),
  currencies: z.array(z.string()).describe('of amounts and balance sheets in the list'),
  fund_names: z.array(z.string()).describe('of funds in the list, at most 50'),
  missing_rates: z
    .array(z.object({ currency: z.string(), dates: z.array(z.string()), years: z.array(z.number().int()) }))
    .describe('what the rate table would have to hold so that every amount can be converted'),
})
export type FinancedSettings = z.infer<typeof FinancedSettings>

const about =
  'Only of delivered reports of the second edition of the method: 409 `first_edition` says how to make one of an older report.'

export const readFinancedSettings = endpoint({
  method: 'GET',
  path: '/api/portfolio/{id}/financed/settings/',
  noun: 'financed',
  access: 'user',
  summary: `How financed emissions of a report are calculated. ${about}`,
  params: Id,
  reply: FinancedSettings,
})

export const changeFinancedSettings = endpoint({
  method: 'PUT',
  path: '/api/portfolio/{id}/financed/settings/',
  noun: 'financed',
  access: 'user',
  summary:
    'Change how financed emissions of a report are calculated; what is not named stays. The figures are made anew.',
  params: Id,
  body: Settings.partial().extend({
    revision: z.number().int().min(0).optional().describe('refused with 409 where it was changed since'),
  }),
  reply: FinancedSettings,
})

/** A table of exchange rates that the user uploaded. Spot rates are never invented: without a table stocks in other currencies have none. */
export const RateTable = z.object({
  name: z.string().describe('of the file'),
  source: z.string().describe('who published the rates, as the user says'),
  pivot: z.string().describe('rates are units of a currency per one of this'),
  currencies: z.array(z.string()),
  spot: z.object({ first: z.string().nullable(), last: z.string().nullable(), days: z.number().int() }),
  averages: z.array(z.number().int()).describe('years'),
  uploaded: Timestamp,
})
export type RateTable = z.infer<typeof RateTable>

export const readRates = endpoint({
  method: 'GET',
  path: '/api/portfolio/{id}/financed/rates/',
  noun: 'financed',
  access: 'user',
  summary: 'The table of exchange rates of a report; `rates` is null where there is none.',
  params: Id,
  reply: z.object({ rates: RateTable.nullable() }),
})

export const uploadRates = endpoint({
  method: 'POST',
  path: '/api/portfolio/{id}/financed/rates/',
  noun: 'financed',
  access: 'user',
  summary:
    'Upload exchange rates (CSV or XLSX): columns date, currency, rate, or date and one column per currency as the ECB publishes them. A year in place of a date is the average of that year.',
  params: Id,
  body: z.object({
    source: z.string().trim().min(1).max(200),
    pivot: Currency.default('EUR'),
  }),
  files: [{ field: 'file', description: 'CSV or XLSX', most_mb: 8 }],
  status: 201,
  reply: z.object({ rates: RateTable }),
})

export const deleteRates = endpoint({
  method: 'DELETE',
  path: '/api/portfolio/{id}/financed/rates/',
  noun: 'financed',
  access: 'user',
  summary: 'Remove the table of exchange rates.',
  params: Id,
  reply: z.object({ rates: z.null() }),
})
