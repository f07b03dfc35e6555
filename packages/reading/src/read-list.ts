/** Starts the reading process for one list and takes what it says. */
import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { getCompileCacheDir } from 'node:module'
import { dirname } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { BlockWriter } from '@cradle/threads/blocks'
import type { ListToRead, ReadList } from './task.ts'

/** The reading process needed more memory than one list may have, and was ended. */
export class TooMuchMemory extends Error {
  constructor() {
    super('The reading process passed its limit of memory.')
    this.name = 'TooMuchMemory'
  }
}

export type ProcessLimits = {
  /** Resident memory of the process, program included; looked at from outside, where the system says it. */
  residentMegabytes: number
  /** Memory of its JavaScript values. */
  heapMegabytes: number
}

const YOUNG_MEGABYTES = 4
/** Bytes of JSON that a character or a cell of a list may come to. */
const BYTES_EACH = 4
const LOOK_EVERY_MS = 40
const PROGRAM = fileURLToPath(new URL('./process.ts', import.meta.url))

/** A file of this machine, opened when its turn has come. */
export const fromDisk = (path: string) => async () => createReadStream(path)

/** Reads a list of `size` bytes, which go to the process as they are read. Raises `TooMuchMemory`, and `AbortError` when the signal says that time is over. */
export async function readList(
  { open, ...request }: ListToRead & { open: () => Promise<Readable> },
  signal: AbortSignal,
  limits: ProcessLimits,
): Promise<ReadList> {
  const heap = [`--max-old-space-size=${limits.heapMegabytes}`, `--max-semi-space-size=${YOUNG_MEGABYTES}`]
  const child = spawn(process.execPath, [...heap, PROGRAM], {
    stdio: ['pipe', 'pipe', 'pipe'],
    // Nothing that a file could do there reaches a secret.
    env: compiledCode(),
    signal,
    killSignal: 'SIGKILL',
  })
  const ended = once(child, 'close') as Promise<[number | null, NodeJS.Signals | null]>
  // Awaited below, after what the process says; the signal may end it before.
  ended.catch(() => {})
  const watched = watchMemory(child, limits.residentMegabytes)
  try {
    const complaint = lastOf(child.stderr)
    child.stdin.write(`${JSON.stringify(request)}\n`)
    // A process that ended reads no more; how it ended says why.
    pipeline(await open(), child.stdin).catch(() => {})
    const answer = await takeAnswer(child.stdout, BYTES_EACH * (request.limits.characters + request.limits.cells))
    const [code] = await ended
    if (code === 0 && answer) return answer
    if (watched.passed || OUT_OF_MEMORY.test(await complaint)) throw new TooMuchMemory()
    throw new Error(`The reading process ended with ${code}: ${(await complaint).slice(0, 2000)}`)
  } catch (error) {
    throw error instanceof TooMuchAnswer ? new TooMuchMemory() : error
  } finally {
    watched.end()
    child.kill('SIGKILL')
  }
}

/** Where this program keeps its compiled code, if it does: a short list takes half as long with it. */
function compiledCode(): NodeJS.ProcessEnv {
  const folder = getCompileCacheDir()
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: dirname(folder) }
}

const OUT_OF_MEMORY =
  /heap out of memory|Allocation failed|ERR_MEMORY_ALLOCATION_FAILED|Array buffer allocation failed/i

class TooMuchAnswer extends Error {}

type ReadMessage =
  | Omit<Extract<ReadList, { kind: 'read' }>, 'kind' | 'rows'>
  | Omit<Extract<ReadList, { kind: 'failed' }>, 'kind'>

/** The first line says what it is; the others are rows. Null where there is not even that. */
async function takeAnswer(from: Readable, max: number): Promise<ReadList | null> {
  const rows = new BlockWriter()
  let first: Buffer = Buffer.alloc(0)
  let head: ReadMessage | undefined
  for await (const chunk of from as AsyncIterable<Buffer>) {
    if (head) rows.write(chunk)
    else {
      first = Buffer.concat([first, chunk])
      const end = first.indexOf(0x0a)
      if (end < 0) continue
      head = JSON.parse(first.toString('utf8', 0, end))
      rows.write(first.subarray(end + 1))
    }
    if (rows.length > max) throw new TooMuchAnswer()
  }
  if (!head) return null
  return 'failure' in head ? { kind: 'failed', ...head } : { kind: 'read', ...head, rows: rows.blocks() }
}

async function lastOf(from: Readable): Promise<string> {
  let text = ''
  for await (const chunk of from) text = `${text}${String(chunk)}`.slice(-8_000)
  return text
}

const PAGE = 4096

/**
 * Ends the process when it holds more than it may: what V8 counts is not all of it. Where the system does not say (it is read from
 * /proc, so on Linux only), the limit of the heap stands alone.
 */
function watchMemory(child: ChildProcessByStdio<Writable, Readable, Readable>, megabytes: number) {
  const watched = { passed: false, end: () => clearInterval(timer) }
  const look = async () => {
    const pages = await readFile(`/proc/${child.pid}/statm`, 'latin1').then(
      text => Number(text.split(' ')[1]),
      () => 0,
    )
    if (pages * PAGE <= megabytes * 1024 * 1024) return
    watched.passed = true
    watched.end()
    child.kill('SIGKILL')
  }
  const timer = setInterval(() => void look(), LOOK_EVERY_MS)
  return watched
}
