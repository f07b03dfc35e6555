import { newId } from '../core/ids.ts'
import type { Db } from '../db/open.ts'
import { messages } from '../db/tables/messages.ts'

export type NewMessage = {
  title: string
  /** `id` is what the message is about; add `kind` and `text`. */
  data: { id: string } & Record<string, unknown>
  /** Written once per key, however often the cause runs. */
  onceKey?: string
}

/** Leaves a message for a user, in the caller's transaction. */
export async function sendMessage(db: Db, userId: string, message: NewMessage, now: Date): Promise<void> {
  await db
    .insert(messages)
    .values({
      id: newId(now),
      userId,
      title: message.title,
      data: message.data,
      onceKey: message.onceKey ?? null,
      createdAt: now,
    })
    .onConflictDoNothing({ target: messages.onceKey })
}
