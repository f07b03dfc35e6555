import type { Run } from '@cradle/contract'
import { presentRun as presentStored } from '@cradle/report'
import { addressOf } from '../portfolios/present.ts'
import type { RunRow } from './queries.ts'

export const presentRun = (row: RunRow): Run => presentStored({ ...row, address: addressOf({ ...row, head: false }) })
