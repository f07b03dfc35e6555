import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'

/** Where bytes are kept that do not belong in the database. Keys are generated, never taken from people. */
export type Files = {
  /** Stores the bytes durably before it resolves. */
  put(bytes: Uint8Array): Promise<string>
  /** Stores a file of this machine durably before it resolves, without holding it. The file may be gone afterwards: it is moved where that is possible. */
  putFile(path: string): Promise<string>
  has(key: string): Promise<boolean>
  /** The bytes as they come, or a part of them, both ends included; null when the key is not there. */
  read(key: string, range?: { start: number; end: number }): Promise<Readable | null>
  /** The bytes, or null when the key is not (or no longer) there. */
  get(key: string): Promise<Buffer | null>
  /** Removes; what is not there counts as removed. */
  remove(key: string): Promise<void>
  /** Every key with the time it was stored, for the search for orphans; also of what a process that was killed had not finished storing. */
  list(): AsyncIterable<{ key: string; stored: Date }>
}

const KEY = /^[0-9a-f]{2}\/[0-9a-f-]{36}(\.part)?$/

/** A key that no file has yet. */
export function newKey(): string {
  const name = randomUUID()
  return `${name.slice(0, 2)}/${name}`
}

/** Files in a folder of this machine. */
export function filesInFolder(folder: string): Files {
  const path = (key: string) => {
    if (!KEY.test(key)) throw new Error('This is not a file key.')
    return join(folder, key)
  }
  const store = async (make: (draft: string) => Promise<void>) => {
    const key = newKey()
    await makeDurably(path(key), make)
    return key
  }
  return {
    put: bytes => store(draft => writeFile(draft, bytes, { mode: 0o600 })),
    putFile: from => store(draft => move(from, draft)),
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

/** Made aside, flushed, then named: a name never shows half a file, not even after a power cut. */
async function makeDurably(path: string, make: (draft: string) => Promise<void>): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const draft = `${path}.part`
  try {
    await make(draft)
    await flush(draft, 'r+')
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
  await rename(draft, path)
  await flush(dirname(path), 'r')
}

/** Copies only where the two are on different disks. */
async function move(from: string, to: string): Promise<void> {
  await rename(from, to).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EXDEV') throw error
    await copyFile(from, to)
  })
}

async function flush(path: string, flags: 'r' | 'r+'): Promise<void> {
  const file = await open(path, flags)
  await file.sync().finally(() => file.close())
}

function missing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
