/** Changes of stored data that follow a change of the tables: each is done once, and says so when it is finished. */
import type { Client } from 'pg'
import { storeMessages } from './messages.ts'
import { isFinished, noteFinished } from './queries.ts'

const MIGRATIONS: Readonly<Record<string, (client: Client) => Promise<void>>> = { messages: storeMessages }

export async function migrateData(client: Client): Promise<void> {
  for (const [name, migrateOnce] of Object.entries(MIGRATIONS)) {
    if (await isFinished(client, name)) continue
    await migrateOnce(client)
    await noteFinished(client, name)
  }
}
