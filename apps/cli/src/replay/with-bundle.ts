import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { BadBundle, type OpenBundle, openBundle } from '@cradle/replay'
import { BadArchive, type ByteSource } from '@cradle/sheet'
import { Cannot, whyNoFile } from '../cannot.ts'

/** Opens a bundle for as long as `use` reads it. Raises `Cannot`: no such file, or no bundle. */
export async function withBundle<T>(file: string, use: (bundle: OpenBundle) => Promise<T>): Promise<T> {
  let handle: number
  try {
    handle = openSync(file, 'r')
  } catch (error) {
    throw new Cannot(whyNoFile(file, error))
  }
  try {
    return await use(openBundle(sourceOf(handle), file))
  } catch (error) {
    throw error instanceof BadBundle ? new Cannot(error.message) : error
  } finally {
    closeSync(handle)
  }
}

/** A file read where it is asked for: a bundle may be larger than memory. */
function sourceOf(handle: number): ByteSource {
  return {
    size: fstatSync(handle).size,
    read(at, length) {
      const bytes = Buffer.alloc(length)
      let got = 0
      while (got < length) {
        const more = readSync(handle, bytes, got, length - got, at + got)
        if (more === 0) throw new BadArchive('damaged', 'it is cut off')
        got += more
      }
      return bytes
    },
  }
}
