import { refuse } from '../refuse.ts'
import type { Used } from './quota-queries.ts'

const MIB = 1024 * 1024

/** Raises `Refusal` 409 where an account would keep more than it may. */
export function refuseOverQuota(quota: Used, used: Used, more: Used): void {
  const trash = 'What is in the trash counts until it is removed for good.'
  if (used.portfolios + more.portfolios > quota.portfolios)
    refuse(
      409,
      'no_room',
      `Your account may keep ${quota.portfolios} portfolios and has ${used.portfolios}; this would add ${more.portfolios}. Delete some first. ${trash}`,
    )
  if (used.bytes + more.bytes > quota.bytes)
    refuse(
      409,
      'no_room',
      `The files of your account may take ${Math.round(quota.bytes / MIB)} MB together. Delete some portfolios first. ${trash}`,
    )
}
