/** Words and shapes that all calls of financed emissions share. Emissions are t CO2e; money is in the reporting currency. */
import { z } from 'zod'
import { CodedMessage } from '../shapes.ts'

/** Classes of holdings that emissions are attributed to, then those that are listed and out of scope by class. */
export const ASSET_CLASSES = [
  'listed_equity',
  'corporate_bond',
  'business_loan',
  'unlisted_equity',
  'project_finance',
  'use_of_proceeds',
  'real_estate',
  'sovereign',
  'fund',
  'undrawn_commitment',
  'cash',
  'derivative',
  'other',
  'securitisation',
  'sub_sovereign',
  'motor_vehicle_loan',
] as const
export const AssetClass = z.enum(ASSET_CLASSES)
export type AssetClass = z.infer<typeof AssetClass>

/** Classes of the ledger of money. */
export const LedgerClass = z.enum(['reported', 'estimated', 'no_result', 'out_of_scope', 'undrawn'])
export type LedgerClass = z.infer<typeof LedgerClass>

/** ISO 4217. */
export const Currency = z.string().regex(/^[A-Z]{3}$/, 'fields:currency_code')
/** ISO 8601, a day. */
export const Day = z.iso.date({ error: 'fields:day' })

/** Null is unknown, 0 is zero. */
export const Tonnes = z.number().nullable()
export const Scopes = z.object({ s1: Tonnes, s2: Tonnes, s3: Tonnes })
export const ScopeTotals = z.object({
  fe_s1: Tonnes,
  fe_s2: Tonnes,
  fe_s3: Tonnes.describe('kept apart: it overlaps scope 1 of other holdings'),
  fe_s12: Tonnes.describe('scopes 1 and 2 together'),
})

/** PCAF: 1 best to 5. */
export const Score = z.number().min(1).max(5).nullable()

/** A rate that was used: `factor` units of `to` per unit of `from`, of a day (stocks) or the mean of a year (flows). */
export const UsedRate = z.object({
  from: z.string(),
  to: z.string(),
  factor: z.number(),
  date: z.string().nullable(),
  year: z.number().int().nullable(),
  source: z.string(),
})
export type UsedRate = z.infer<typeof UsedRate>

/** A code with its sentence; the code is what programs compare. */
export const Told = z.object({ code: z.string(), message: CodedMessage })
export type Told = z.infer<typeof Told>

/** What the figures stand on: settings, rates, answers and run. Another revision is another result. */
export const FinancedState = z.object({
  revision: z.number().int().describe('grows with every change of settings, rates or answers'),
  run: z.number().int(),
  method: z.string().describe('edition of the attribution, for example `financed 1.0.0`'),
  digest: z.string().describe('SHA-256 of everything that the figures were calculated from'),
})
