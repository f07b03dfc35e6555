import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'

/** Where bytes are kept that do not belong in the database. Keys are generated, never taken from people. */
export type Files = {
  /** Stores the bytes durably before it resolves. */
  put(bytes: Uint8Array): Promise<string>
  /** Stores a file of this machine durably before it resolves, without holding it; the file stays. */
  putFile(path: string): Promise<string>
  has(key: string): Promise<boolean>
  /** The bytes as they come, or a part of them, both ends included; null when the key is not there. */
  read(key: string, range?: { start: number; end: number }): Promise<Readable | null>
  /** The bytes, or null when the key is not (or no longer) there. */
  get(key: string): Promise<Buffer | null>
  /** Removes; what is not there counts as removed. */
  remove(key: string): Promise<void>
  /** Every key with the time it was stored, for the search for orphans. */
  list(): AsyncIterable<{ key: string; stored: Date }>
}

const KEY = /^[0-9a-f]{2}\/[0-9a-f-]{36}$/

/** Files in a folder of this machine. */
export function filesInFolder(folder: string): Files {
  const path = (key: string) => {
    if (!KEY.test(key)) throw new Error('This is not a file key.')
    return join(folder, key)
  }
  return {
    async put(bytes) {
      const name = randomUUID()
      const key = `${name.slice(0, 2)}/${name}`
      await writeDurably(path(key), bytes)
      return key
    },
    async putFile(from) {
      const name = randomUUID()
      const key = `${name.slice(0, 2)}/${name}`
      await copyDurably(from, path(key))
      return key
    },
    has: async key => (await stat(path(key)).catch(missing)) !== null,
    read: async (key, range) => ((await stat(path(key)).catch(missing)) ? createReadStream(path(key), range) : null),
    get: key => readFile(path(key)).catch(missing),
    remove: key => rm(path(key), { force: true }),
    async *list() {
      for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])) {
        if (!entry.isFile()) continue
        const full = join(entry.parentPath, entry.name)
        const key = full.slice(folder.length + 1)
        const facts = await stat(full).catch(missing)
        if (facts && KEY.test(key)) yield { key, stored: facts.mtime }
      }
    },
  }
}

/** Written aside, flushed, then named: a name never shows half a file, not even after a power cut. */
async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const draft = `${path}.part`
  const file = await open(draft, 'w', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  } finally {
    await file.close()
  }
  await nameDurably(draft, path)
}

async function copyDurably(from: string, path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const draft = `${path}.part`
  try {
    await copyFile(from, draft)
    const file = await open(draft, 'r+')
    await file.sync().finally(() => file.close())
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
  await nameDurably(draft, path)
}

async function nameDurably(draft: string, path: string): Promise<void> {
  await rename(draft, path)
  const folder = await open(dirname(path), 'r')
  await folder.sync().finally(() => folder.close())
}

function missing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
