import type { ShareLink } from '@cradle/contract'
import { presentShareLink } from '@cradle/report'
import { addressOf } from '../portfolios/present.ts'
import type { ShareRow } from './queries.ts'

export const presentShare = ({ share, portfolio }: ShareRow, now: Date): ShareLink =>
  presentShareLink(share, { id: addressOf(portfolio), name: portfolio.name, run: portfolio.number }, now)
