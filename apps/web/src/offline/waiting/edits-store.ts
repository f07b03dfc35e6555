/** Where edits wait: a database of its own, so that room for answers is never made of them. */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { Edit } from './edits.ts'

type Schema = DBSchema & { edits: { key: string; value: Edit } }

/** A list of edits that is read, and changed by one tab at a time. */
export type EditStore = {
  read(): Promise<Edit[]>
  change(by: (edits: readonly Edit[]) => Edit[]): Promise<void>
}

/** Edits whose account does not come back; days. */
const MAX_DAYS = 30

let database: Promise<IDBPDatabase<Schema>> | null = null
const open = (): Promise<IDBPDatabase<Schema>> => {
  database ??= openDB<Schema>('cradle-edits', 1, {
    upgrade: made => void made.createObjectStore('edits', { keyPath: 'id' }),
    terminated: () => {
      database = null
    },
  })
  return database
}

const inOrder = (edits: readonly Edit[]) => [...edits].sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1))

/** Those of one account in one workspace, the first made first. */
export const editsOf = (reader: string): EditStore => ({
  read: async () => inOrder((await (await open()).getAll('edits')).filter(edit => edit.reader === reader)),
  async change(by) {
    const transaction = (await open()).transaction('edits', 'readwrite')
    const before = inOrder((await transaction.store.getAll()).filter(edit => edit.reader === reader))
    const after = by(before)
    const ids = new Set(after.map(({ id }) => id))
    for (const { id } of before) if (!ids.has(id)) await transaction.store.delete(id)
    for (const edit of after) if (!before.includes(edit)) await transaction.store.put(edit)
    await transaction.done
  },
})

export const countOf = async (account: string): Promise<number> =>
  (await (await open()).getAll('edits')).filter(edit => edit.account === account).length

/** Deletes those of an account, and whatever waits for longer than a month. */
export async function deleteEdits(account: string | null, now: number): Promise<void> {
  const transaction = (await open()).transaction('edits', 'readwrite')
  for (let cursor = await transaction.store.openCursor(); cursor; cursor = await cursor.continue())
    if (cursor.value.account === account || now - cursor.value.at > MAX_DAYS * 86_400_000) await cursor.delete()
  await transaction.done
}
