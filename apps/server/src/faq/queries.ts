import { builtInFaqs } from '@cradle/words/faqs'
import { asc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { faqs } from '../db/tables/faqs.ts'

export async function shownFaqs(db: Db) {
  return await db.select().from(faqs).where(eq(faqs.shown, true)).orderBy(asc(faqs.position), asc(faqs.id))
}

/** Writes the program's own questions, and leaves alone what an operator has edited. */
export async function writeFirstFaqs(db: Db): Promise<void> {
  await db
    .insert(faqs)
    .values(builtInFaqs('en').map((faq, i) => ({ ...faq, position: (i + 1) * 10 })))
    .onConflictDoUpdate({
      target: faqs.id,
      set: {
        topic: sql`excluded.topic`,
        question: sql`excluded.question`,
        answer: sql`excluded.answer`,
        position: sql`excluded.position`,
      },
      setWhere: isNull(faqs.editedAt),
    })
}
