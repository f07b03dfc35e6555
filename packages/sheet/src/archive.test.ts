import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import yauzl from 'yauzl'
import { type Part, zipOf, zipOfTwo } from '../test/zip.ts'
import { type ArchiveLimits, BadArchive, openArchive } from './archive.ts'

const LIMITS: ArchiveLimits = { parts: 20, partBytes: 100_000, unpackedBytes: 200_000 }
const text = new TextEncoder()
const part = (name: string, content: string): Part => ({ name, content: text.encode(content) })

/** All parts, or why they are refused. */
async function readAll(bytes: Uint8Array, limits = LIMITS): Promise<Map<string, string> | BadArchive> {
  try {
    const archive = openArchive(bytes, limits)
    const parts = new Map<string, string>()
    for (const { path } of archive.entries) {
      const chunks: Uint8Array[] = []
      for await (const chunk of archive.chunks(path)) chunks.push(chunk)
      const content = Buffer.concat(chunks)
      expect(Buffer.from(archive.bytes(path)).equals(content)).toBe(true)
      parts.set(path, content.toString('latin1'))
    }
    return parts
  } catch (error) {
    if (error instanceof BadArchive) return error
    throw error
  }
}

/** What another strict reader makes of the same bytes; null where it refuses them. */
async function readByYauzl(bytes: Uint8Array): Promise<Map<string, string> | null> {
  try {
    const zip = await yauzl.fromBufferPromise(Buffer.from(bytes), { lazyEntries: true, strictFileNames: false })
    const parts = new Map<string, string>()
    for await (const entry of zip.eachEntry()) {
      if (entry.fileName.endsWith('/')) continue
      const chunks: Buffer[] = []
      for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer)
      parts.set(entry.fileName, Buffer.concat(chunks).toString('latin1'))
    }
    return parts
  } catch {
    return null
  }
}

const honest = [part('a.xml', 'first '.repeat(300)), part('b/c.xml', 'second'), part('empty.txt', '')]
const why = async (bytes: Uint8Array, limits = LIMITS) => {
  const read = await readAll(bytes, limits)
  return read instanceof BadArchive ? `${read.kind}: ${read.message}` : 'read'
}

describe('an archive', () => {
  it('is read as it is, whole and piece by piece', async () => {
    const read = await readAll(zipOf(honest))
    expect([...(read as Map<string, string>).keys()]).toEqual(['a.xml', 'b/c.xml', 'empty.txt'])
    expect(read).toEqual(await readByYauzl(zipOf(honest)))
  })

  it('with two directories is refused, whichever of them a reader would follow', async () => {
    const [seen, hidden] = [[part('a.xml', 'seen')], [part('a.xml', 'hidden'), part('b.xml', 'hidden')]]
    expect(await why(zipOfTwo(seen, hidden))).toBe('damaged: it has two directories that differ')
    const behind = Buffer.concat([zipOf(hidden), zipOf(seen)])
    expect(await why(behind)).toMatch(/^damaged: /)
    const inComment = Buffer.from(Buffer.concat([zipOf(hidden), zipOf(seen)]))
    inComment.writeUInt16LE(zipOf(seen).length, zipOf(hidden).length - 2)
    expect(await why(inComment)).toBe('damaged: it has two directories')
  })

  it('with a name that stands twice is refused', async () => {
    expect(await why(zipOf([part('a.xml', 'one'), part('a.xml', 'two')]))).toBe('damaged: it names a.xml twice')
    expect(await why(zipOf([part('b/a.xml', 'one'), part('b\\a.xml', 'two')]))).toBe('damaged: it names b/a.xml twice')
  })

  it('whose directory and headers disagree is refused', async () => {
    expect(await why(zipOf([{ ...part('a.xml', 'one'), local: 'b.xml' }]))).toBe(
      'damaged: the directory and the header of a.xml disagree',
    )
    const bytes = Buffer.from(zipOf([part('a.xml', 'one')]))
    bytes.writeUInt32LE(7, 22)
    expect(await why(bytes)).toBe('damaged: the directory and the header of a.xml disagree')
  })

  it('of which two parts share bytes is refused', async () => {
    const bytes = Buffer.from(zipOf([part('a.xml', 'one'), part('a.xml', 'one')]))
    const second = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 1, 2]))
    bytes.writeUInt32LE(0, second + 42)
    bytes.write('b', second + 46)
    bytes.write('b', 30)
    expect(await why(bytes)).toMatch(/^damaged: /)
    const duplicates = Buffer.from(zipOf([part('a.xml', 'one'), { ...part('b.xml', 'one'), local: 'a.xml' }]))
    duplicates.writeUInt32LE(0, duplicates.lastIndexOf(Buffer.from([0x50, 0x4b, 1, 2])) + 42)
    duplicates.write('a', duplicates.lastIndexOf('b.xml'))
    expect(await why(duplicates)).toMatch(/twice/)
  })

  it('that unpacks to more than it may, or than it says, is refused', async () => {
    const zeros = new Uint8Array(90_000)
    const three = ['a', 'b', 'c'].map(name => ({ name, content: zeros }))
    expect(await why(zipOf(three))).toBe('too_large: it unpacks to too many bytes')
    expect(await why(zipOf([{ name: 'a', content: new Uint8Array(100_001) }]))).toMatch(/^too_large/)
    expect(await why(zipOf([{ name: 'a', content: zeros, declared: 1000 }]))).toMatch(/^too_large: a unpacks to more/)
    expect(await why(zipOf([{ name: 'a', content: zeros, declared: 90_001 }]))).toMatch(/^damaged/)
    expect(await why(zipOf(Array.from({ length: 21 }, (_, i) => part(`${i}`, ''))))).toMatch(/^too_large/)
  })

  it('behind another file, or in front of one, is refused', async () => {
    expect(await why(Buffer.concat([Buffer.from('MZ program'), zipOf(honest)]))).toMatch(/^damaged/)
    expect(await why(Buffer.concat([zipOf(honest), Buffer.from('more')]))).toBe('damaged: bytes follow its directory')
  })

  it('is read exactly as another strict reader reads it, or refused, whatever was changed in it; and never past its limits', async () => {
    const whole = zipOf(honest)
    const change = fc.tuple(fc.nat(whole.length - 1), fc.oneof(fc.nat(255), fc.constantFrom(0, 1, 0x50, 0xff)))
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 6 }), fc.nat(3), async (changes, cut) => {
        const bytes = Buffer.from(whole.subarray(0, whole.length - (cut === 3 ? 5 : 0)))
        for (const [at, value] of changes) if (at < bytes.length) bytes[at] = value
        const read = await readAll(bytes)
        if (read instanceof BadArchive) return
        const total = [...read.values()].reduce((sum, content) => sum + content.length, 0)
        expect(total).toBeLessThanOrEqual(LIMITS.unpackedBytes)
        expect(read).toEqual(await readByYauzl(bytes))
      }),
      { numRuns: 600 },
    )
  })
})
