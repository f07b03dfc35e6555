import type { Db } from '../db/open.ts'
import { contacts } from '../db/tables/contacts.ts'

export async function insertContact(db: Db, contact: typeof contacts.$inferInsert): Promise<void> {
  await db.insert(contacts).values(contact)
}
