import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pLimit from 'p-limit'

/** Bundles that were made lately are kept for those who come back for them, or for the rest of them. */
const CACHE_MS = 3_600_000
const CACHE_BYTES = 2 * 1024 ** 3
const LEFTOVER_MS = 86_400_000
/** Bundles that may wait for their turn. */
const WAITING = 8
const LOOK_EVERY_MS = 60
const READ_BYTES = 256 * 1024

/** The file is there whole, or it grows while it is read. */
type Bundle = { kind: 'whole'; path: string; size: number } | { kind: 'growing'; bytes: () => AsyncGenerator<Buffer> }

/** Too many bundles wait already. */
export class ShelfBusy extends Error {
  constructor() {
    super('Too many bundles wait to be made.')
    this.name = 'ShelfBusy'
  }
}

export type Shelf = { take(key: string, make: (path: string) => Promise<void>): Promise<Bundle> }

type Making = { path: string; done: Promise<void>; over: boolean }

/**
 * A folder of bundles by key. What is asked for twice is made once; one is made at a time; what is being made is given out as it
 * grows, so that nobody waits for the end before the first byte.
 */
export function openShelf(folder: string): Shelf {
  const making = new Map<string, Making>()
  const oneAtATime = pLimit(1)
  // What an earlier program left is let go of when its time is over.
  oneAtATime(() => sweep(folder)).catch(() => {})

  const begin = (key: string, make: (path: string) => Promise<void>): Making => {
    const path = join(folder, `${key}.${randomUUID()}.part`)
    const done = oneAtATime(async () => {
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 })
        await sweep(folder)
        await make(path)
        await rename(path, join(folder, `${key}.zip`))
      } catch (error) {
        await rm(path, { force: true })
        throw error
      } finally {
        one.over = true
        making.delete(key)
        setTimeout(() => void sweep(folder).catch(() => {}), CACHE_MS + 1000).unref()
      }
    })
    done.catch(() => {})
    const one: Making = { path, over: false, done }
    making.set(key, one)
    return one
  }

  return {
    async take(key, make) {
      const running = making.get(key)
      if (!running) {
        const whole = await found(join(folder, `${key}.zip`))
        if (whole) return whole
        if (making.size >= WAITING) throw new ShelfBusy()
      }
      const one = making.get(key) ?? begin(key, make)
      return { kind: 'growing', bytes: () => follow(one) }
    },
  }
}

async function found(path: string): Promise<Bundle | null> {
  const facts = await stat(path).catch(() => null)
  if (!facts) return null
  const now = new Date()
  await utimes(path, now, now).catch(() => {})
  return { kind: 'whole', path, size: facts.size }
}

/** The bytes of a file while it is written, to its end. Raises what the making raises. */
async function* follow(one: Making): AsyncGenerator<Buffer> {
  let file: Awaited<ReturnType<typeof open>> | null = null
  try {
    for (let at = 0; ; ) {
      const over = one.over
      file ??= await open(one.path).catch(() => null)
      if (!file && over) {
        // Renamed before it was seen, or never made.
        await one.done
        file = await open(one.path.replace(/\.[0-9a-f-]{36}\.part$/, '.zip'))
      }
      const { bytesRead, buffer } = file
        ? await file.read(Buffer.allocUnsafe(READ_BYTES), 0, READ_BYTES, at)
        : { bytesRead: 0, buffer: Buffer.alloc(0) }
      at += bytesRead
      if (bytesRead > 0) yield buffer.subarray(0, bytesRead)
      else if (over) break
      else await wait(LOOK_EVERY_MS)
    }
    await one.done
  } finally {
    await file?.close()
  }
}

/** Lets go of what nobody came back for, the longest unused first. */
async function sweep(folder: string): Promise<void> {
  const files: { path: string; size: number; age: number; whole: boolean }[] = []
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const facts = await stat(path).catch(() => null)
    if (facts?.isFile())
      files.push({ path, size: facts.size, age: Date.now() - facts.mtimeMs, whole: name.endsWith('.zip') })
  }
  files.sort((a, b) => a.age - b.age)
  let bytes = 0
  for (const { path, size, age, whole } of files) {
    bytes += size
    if (whole ? age > CACHE_MS || bytes > CACHE_BYTES : age > LEFTOVER_MS) await rm(path, { force: true })
  }
}
