import type { Usage } from '@cradle/contract'
import type { Env } from '../env.ts'
import { refuse } from '../refuse.ts'
import type { Used } from './quota-queries.ts'

const MIB = 1024 * 1024

/** Raises `Refusal` 409 where an account would keep more than it may. */
export function refuseOverQuota(quota: Used, used: Used, more: Used): void {
  if (used.portfolios + more.portfolios > quota.portfolios)
    refuse(
      409,
      'no_room',
      `Your account may keep ${quota.portfolios} portfolios and has ${used.portfolios}; this would add ${more.portfolios}. Delete some first. What is in the trash counts until it is removed for good.`,
    )
  if (used.bytes + more.bytes > quota.bytes)
    refuse(
      409,
      'no_room',
      `The files of your account may take ${Math.round(quota.bytes / MIB)} MB together. Delete some portfolios first. What is in the trash counts until it is removed for good.`,
    )
}

/** What an account keeps beside what it may keep. */
export const presentUsage = (env: Env, used: Used): Usage => ({
  portfolios: { used: used.portfolios, most: env.QUOTA_PORTFOLIOS },
  megabytes: { used: Math.round((used.bytes / MIB) * 100) / 100, most: env.QUOTA_MB },
  rows_per_file: env.UPLOAD_MAX_ROWS,
  megabytes_per_file: env.UPLOAD_MAX_MB,
  uploads_at_once: env.UPLOADS_AT_ONCE,
})
