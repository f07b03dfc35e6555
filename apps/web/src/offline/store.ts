/** What this browser holds for reading without a network: answers and replay bundles, each under its reader. */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { currentAccount, currentReader } from './account.ts'

type Held = { key: string; account: string; bytes: number; at: number }
type StoredAnswer = Held & { text: string }
export type StoredBundle = Held & { report: string; name: string; organisations: string[]; file: Blob }

type Schema = DBSchema & {
  answers: { key: string; value: StoredAnswer; indexes: { size: [at: number, bytes: number] } }
  bundles: { key: string; value: StoredBundle; indexes: { size: [at: number, bytes: number] } }
}
type Store = 'answers' | 'bundles'

/** Bytes at most, of all accounts together; the oldest goes first. */
const MAX_BYTES: Readonly<Record<Store, number>> = { answers: 40 * 1024 ** 2, bundles: 200 * 1024 ** 2 }

let database: Promise<IDBPDatabase<Schema>> | null = null
const open = (): Promise<IDBPDatabase<Schema>> => {
  database ??= openDB<Schema>('cradle-offline', 2, {
    upgrade(made, before, _after, transaction) {
      for (const name of ['answers', 'bundles'] as const) {
        const store = before === 0 ? made.createObjectStore(name, { keyPath: 'key' }) : transaction.objectStore(name)
        // The first version had an index of times alone: room was made by reading all that is stored.
        for (const index of store.indexNames) store.deleteIndex(index)
        store.createIndex('size', ['at', 'bytes'])
      }
    },
    terminated: () => {
      database = null
    },
  })
  return database
}

const keyOf = (name: string, needs: unknown) => `${currentReader()} ${name} ${JSON.stringify(needs)}`

/** `text`: the answer as JSON. */
export async function putAnswer(name: string, needs: unknown, text: string, at: number): Promise<void> {
  const key = keyOf(name, needs)
  const bytes = 2 * (text.length + key.length)
  if (bytes > MAX_BYTES.answers / 4) return
  const store = await open()
  await store.put('answers', { key, account: currentAccount(), bytes, at, text })
  await makeRoom('answers')
}

/** The answer as JSON, and when it was given. */
export const getText = async (name: string, needs: unknown): Promise<{ text: string; at: number } | undefined> =>
  (await open()).get('answers', keyOf(name, needs))

export async function getAnswer(name: string, needs: unknown): Promise<{ data: unknown; at: number } | null> {
  const found = await getText(name, needs)
  return found ? { data: JSON.parse(found.text), at: found.at } : null
}

/** Every stored answer to one question, with what was asked for; the newest first. */
export async function getAnswers(name: string): Promise<{ needs: unknown; data: unknown }[]> {
  const prefix = `${currentReader()} ${name} `
  const found = await (await open()).getAll('answers', IDBKeyRange.bound(prefix, `${prefix}\uffff`))
  return found
    .sort((a, b) => b.at - a.at)
    .map(({ key, text }) => ({ needs: JSON.parse(key.slice(prefix.length)), data: JSON.parse(text) }))
}

const bundleKey = (report: string) => `${currentReader()} ${report}`

export async function putBundle(
  given: Pick<StoredBundle, 'report' | 'name' | 'organisations' | 'file'>,
): Promise<void> {
  const { size: bytes } = given.file
  await (await open()).put('bundles', {
    ...given,
    ...{ key: bundleKey(given.report), account: currentAccount(), bytes, at: Date.now() },
  })
  await makeRoom('bundles')
}

export const getBundle = async (report: string): Promise<StoredBundle | undefined> =>
  (await open()).get('bundles', bundleKey(report))

export const dropBundle = async (report: string): Promise<void> => (await open()).delete('bundles', bundleKey(report))

/** Those of the reader of now. */
export async function ownBundles(): Promise<StoredBundle[]> {
  const reader = `${currentReader()} `
  return (await (await open()).getAll('bundles')).filter(({ key }) => key.startsWith(reader))
}

/** Deletes the oldest until the rest fits. Only the index is read: the answers are megabytes. */
async function makeRoom(store: Store): Promise<void> {
  const transaction = (await open()).transaction(store, 'readwrite')
  let bytes = 0
  for (
    let cursor = await transaction.store.index('size').openKeyCursor(null, 'prev');
    cursor;
    cursor = await cursor.continue()
  ) {
    bytes += cursor.key[1]
    if (bytes > MAX_BYTES[store]) await transaction.store.delete(cursor.primaryKey)
  }
  await transaction.done
}

/** Deletes what is of other accounts than this one. Reports that anybody may read count as nobody's, and go too. */
export async function deleteOthers(account: string): Promise<void> {
  const base = await open()
  for (const name of ['answers', 'bundles'] as const) {
    const transaction = base.transaction(name, 'readwrite')
    for (let cursor = await transaction.store.openCursor(); cursor; cursor = await cursor.continue())
      if (cursor.value.account !== account) await cursor.delete()
    await transaction.done
  }
}
