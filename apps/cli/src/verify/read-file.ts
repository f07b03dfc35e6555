import { closeSync, openSync, readSync } from 'node:fs'
import { Cannot, whyNoFile } from '../cannot.ts'

const CHUNK = 1024 * 1024

/** The bytes of a file, a chunk at a time. Raises `Cannot`. */
export function* chunksOf(file: string): Generator<Buffer> {
  let handle: number
  try {
    handle = openSync(file, 'r')
  } catch (error) {
    throw new Cannot(whyNoFile(file, error))
  }
  try {
    for (;;) {
      const chunk = Buffer.allocUnsafe(CHUNK)
      const length = readSync(handle, chunk, 0, CHUNK, null)
      if (length === 0) return
      yield chunk.subarray(0, length)
    }
  } catch (error) {
    throw new Cannot(whyNoFile(file, error))
  } finally {
    closeSync(handle)
  }
}

/** The lines of a file without their ends. Raises `Cannot` for one longer than `max` bytes. */
export function* linesOf(file: string, max: number): Generator<string> {
  let open: Buffer[] = []
  let held = 0
  const hold = (bytes: Buffer) => {
    open.push(bytes)
    held += bytes.length
    if (held > max) throw new Cannot(`${file} has a line of more than ${max} bytes: it is nothing that was signed.`)
  }
  const taken = () => {
    const line = Buffer.concat(open).toString('utf8')
    open = []
    held = 0
    return line
  }
  for (const chunk of chunksOf(file)) {
    let from = 0
    for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, from)) {
      hold(chunk.subarray(from, at))
      yield taken()
      from = at + 1
    }
    hold(chunk.subarray(from))
  }
  if (held > 0) yield taken()
}

/** The first bytes of a file. Raises `Cannot`. */
export function beginningOf(file: string): Buffer {
  for (const chunk of chunksOf(file)) return chunk.subarray(0, 64 * 1024)
  return Buffer.alloc(0)
}
