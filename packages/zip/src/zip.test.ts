import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import yauzl from 'yauzl'
import { GrowingFile } from './growing-file.ts'
import { type PackedFile, packedFile, writeArchive } from './write-archive.ts'
import { writeZipFile } from './write-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'cradle-zip-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function archive(files: Iterable<PackedFile>): Buffer {
  const chunks: Uint8Array[] = []
  writeArchive(files, { write: bytes => void chunks.push(bytes) })
  return Buffer.concat(chunks)
}

const LONG = 'Wärme, Strom und Dampf. '.repeat(60_000)
const FILES: [path: string, content: string][] = [
  ['empty.txt', ''],
  ['short.txt', 'é'],
  ['ordner/größe.txt', LONG],
]

/** What another strict reader finds: path and content of every file, in the order of the directory. */
async function read(bytes: Buffer): Promise<[path: string, content: string][]> {
  const zip = await yauzl.fromBufferPromise(bytes, { lazyEntries: true })
  const found: [string, string][] = []
  for await (const entry of zip.eachEntry()) {
    const chunks: Uint8Array[] = []
    for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk)
    expect(entry.getLastModDate().getFullYear()).toBe(1980)
    found.push([entry.fileName, Buffer.concat(chunks).toString()])
  }
  return found
}

test('texts packed at once are read by another reader, and the same texts give the same bytes', async () => {
  const packed = () => FILES.map(([path, content]) => packedFile(path, content))
  expect(await read(archive(packed()))).toEqual(FILES)
  expect(archive(packed()).equals(archive(packed()))).toBe(true)
  expect(packed().map(file => file.packing)).toEqual(['stored', 'stored', 'deflated'])
})

test('files that grow line by line are read by another reader', async () => {
  const growing = FILES.map(([path, content]) => {
    const file = new GrowingFile(path)
    for (const word of content.split(/(?<= )/)) file.write(word)
    return file
  })
  expect(await read(archive(growing.map(file => file.end())))).toEqual(FILES)
})

test('more files than the format can hold are refused', () => {
  const empty = packedFile('a', '')
  const many = Array.from({ length: 0xffff }, (_, i) => ({ ...empty, path: String(i) }))
  expect(() => archive(many)).toThrow(RangeError)
})

test('an archive on the disk ends with a file made of what the others came to', async () => {
  const target = join(folder, 'archive.zip')
  const parts = FILES.map(([path, content]) => ({ path, chunks: () => content.split(/(?<= )/) }))
  await writeZipFile(target, parts, {
    path: 'list.txt',
    of: written => written.map(({ path, bytes }) => `${path} ${bytes}`).join('\n'),
  })
  const list = FILES.map(([path, content]) => `${path} ${Buffer.byteLength(content)}`).join('\n')
  expect(await read(readFileSync(target))).toEqual([...FILES, ['list.txt', list]])
})

test('where a part fails, the archive fails with its error', async () => {
  const failing = {
    path: 'a',
    chunks: async function* () {
      yield 'some'
      throw new Error('no more')
    },
  }
  const target = join(folder, 'broken.zip')
  await expect(writeZipFile(target, [failing], { path: 'b', of: () => '' })).rejects.toThrow('no more')
})
