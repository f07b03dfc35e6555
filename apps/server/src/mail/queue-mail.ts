import type { ReadyMail } from '@cradle/mail'
import { newId } from '../core/ids.ts'
import type { Db } from '../db/open.ts'
import { mails } from '../db/tables/mails.ts'

export type NewMail = ReadyMail & {
  /** Written once per key, however often the cause runs. */
  onceKey?: string
  /** The schedule that it tells of: its reader must be able to read the report when it leaves. */
  schedule?: string
}

/** Puts a mail into the outbox, in the caller's transaction: it is sent if and only if the transaction commits. */
export async function queueMail(db: Db, mail: NewMail, now: Date): Promise<void> {
  await db
    .insert(mails)
    .values({
      id: newId(now),
      kind: mail.kind,
      to: mail.to,
      replyTo: mail.replyTo ?? null,
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      schedule: mail.schedule ?? null,
      unsubscribe: mail.unsubscribe ?? null,
      onceKey: mail.onceKey ?? null,
      createdAt: now,
      dueAt: now,
    })
    .onConflictDoNothing({ target: mails.onceKey })
}
