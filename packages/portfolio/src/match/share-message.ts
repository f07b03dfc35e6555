import type { EntrySource } from '../assess/assessed.ts'

/** How a share was calculated from amount and capital; null where the file gives the share itself. */
export const shareMessage = ({
  allocationFrom: from,
}: EntrySource): { code: string; params: { amount: number; capital: number } } | null =>
  from ? { code: `matches:share_of.${from.basis}`, params: { amount: from.amount, capital: from.capital } } : null
