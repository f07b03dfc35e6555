import { fileDeliveredLetter } from '@cradle/mail'
import type { Clock } from '../core/clock.ts'
import type { Db } from '../db/open.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { personToTell } from '../workspaces/queries.ts'
import { lockUpload, siblingsOf } from './file-queries.ts'
import type { portfolioInProgress } from './run-queries.ts'

type Told = Pick<
  NonNullable<Awaited<ReturnType<typeof portfolioInProgress>>>,
  'owner' | 'uploadId' | 'submitted' | 'submittedBy' | 'origin'
>

/**
 * Several portfolios of one file that were submitted together bring one mail, when the last of them is delivered, failed or was stopped.
 * Runs in the transaction that ends one of them. False where the portfolio stands alone and its owner is told of it alone.
 */
export async function tellOfFile(
  { site, clock }: { site: { url: string }; clock: Clock },
  tx: Db,
  { owner, uploadId, submitted, submittedBy, origin }: Told,
): Promise<boolean> {
  if (owner === null || uploadId === null || submitted === null || origin !== 'upload') return false
  // Of two that end at the same moment the second one sees the first.
  await lockUpload(tx, uploadId)
  const { fileName, all, open, delivered } = await siblingsOf(tx, uploadId, submitted)
  if (all < 2) return false
  const reader = await personToTell(tx, owner, submittedBy)
  if (open > 0 || delivered === 0 || !reader) return true
  const mail = fileDeliveredLetter(site.url, reader, fileName, { delivered, all })
  const onceKey = `delivered-file:${uploadId}:${submitted.getTime()}`
  await queueMail(tx, { ...mail, onceKey }, clock.now())
  return true
}
