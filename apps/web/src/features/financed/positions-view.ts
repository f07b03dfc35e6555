import type { AssetClass, LedgerClass } from '@cradle/contract'

/** Which positions are shown, as it stands in the address of the page. */
export type PositionsView = {
  q: string
  ledger: string
  class: string
  sector: string
  country: string
  reason: string
  row: number
  order: string
  offset: number
}

const ORDERS = ['row', '-money', '-fe_s12', '-fe_s3', 'name', '-dq_s12'] as const
type Order = (typeof ORDERS)[number]
const isOrder = (text: string): text is Order => ORDERS.some(order => order === text)
const LEDGER: readonly string[] = [
  'reported',
  'estimated',
  'no_result',
  'out_of_scope',
  'undrawn',
] satisfies LedgerClass[]
const isLedger = (text: string): text is LedgerClass => LEDGER.includes(text)

/** A query of the contract; what the address says wrongly is left out. A class that is no class is refused by the server with its reason. */
export const queryOf = (view: PositionsView, limit: number) => ({
  limit,
  offset: Math.max(0, Math.floor(view.offset)),
  order: isOrder(view.order) ? view.order : ('row' as const),
  ...(view.q ? { q: view.q.slice(0, 100) } : {}),
  ...(isLedger(view.ledger) ? { ledger: view.ledger } : {}),
  ...(view.class ? { asset_class: view.class as AssetClass } : {}),
  ...(view.sector ? { sector: view.sector } : {}),
  ...(view.country ? { country: view.country } : {}),
  ...(view.reason ? { reason: view.reason } : {}),
  ...(view.row > 0 ? { row: view.row } : {}),
})
