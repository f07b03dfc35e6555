/** Files that are broken, dangerous or not what they say: a coded problem, nothing half imported, and the rest goes on. */

import { describe, expect, test } from 'vitest'
import { type Database, importDatabase, ledgerOf, type ReadLimits, RefusedPackage, zip } from '../src/index.ts'

const text = (given: string) => new TextEncoder().encode(given)

/** A data set of EcoSpold 2 that makes `id` from what is given. */
const dataSet = (id: string, more = '', prefix = '') => {
  const p = prefix === '' ? '' : `${prefix}:`
  const space = prefix === '' ? 'xmlns' : `xmlns:${prefix}`
  const named = (name: string) =>
    `<${p}name xml:lang="en">${name}</${p}name><${p}unitName xml:lang="en">kg</${p}unitName>`
  return (
    `<${p}ecoSpold ${space}="http://www.EcoInvent.org/EcoSpold02"><${p}activityDataset><${p}activityDescription><${p}activity id="${id}">` +
    `<${p}activityName xml:lang="en">${id} making</${p}activityName></${p}activity></${p}activityDescription><${p}flowData>` +
    `<${p}intermediateExchange intermediateExchangeId="${id}" amount="1">${named(id)}<${p}outputGroup>0</${p}outputGroup></${p}intermediateExchange>` +
    `${more}</${p}flowData></${p}activityDataset></${p}ecoSpold>`
  )
}
const good = dataSet('steel')
const files = (...given: [string, string | Uint8Array][]) => ({
  files: given.map(([path, content]) => [path, typeof content === 'string' ? text(content) : content] as const),
})
const read = (...given: [string, string | Uint8Array][]) => importDatabase(files(...given))
const refused = async (import_: Promise<Database>) => {
  const error = await import_.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(RefusedPackage)
  return error instanceof RefusedPackage ? error.code : ''
}
const idsOf = ({ columns }: Database) => columns.map(({ id }) => id)
const count = ({ problems }: Database, code: Parameters<Database['problems']['counts']['get']>[0]) =>
  problems.counts.get(code)

/** The archive with its directory named by a zip64 record, as writers of more than 65,534 files have it. */
function asZip64(bytes: Uint8Array): Uint8Array {
  const plain = Buffer.from(bytes)
  const end = plain.subarray(plain.length - 22)
  const [count, size, start] = [end.readUInt16LE(10), end.readUInt32LE(12), end.readUInt32LE(16)]
  const record = Buffer.alloc(56)
  record.writeUInt32LE(0x06064b50, 0)
  record.writeBigUInt64LE(44n, 4)
  record.writeBigUInt64LE(BigInt(count), 24)
  record.writeBigUInt64LE(BigInt(count), 32)
  record.writeBigUInt64LE(BigInt(size), 40)
  record.writeBigUInt64LE(BigInt(start), 48)
  const locator = Buffer.alloc(20)
  locator.writeUInt32LE(0x07064b50, 0)
  locator.writeBigUInt64LE(BigInt(plain.length - 22), 8)
  locator.writeUInt32LE(1, 16)
  const ending = Buffer.from(end)
  ending.writeUInt16LE(0xffff, 8)
  ending.writeUInt16LE(0xffff, 10)
  ending.writeUInt32LE(0xffffffff, 12)
  ending.writeUInt32LE(0xffffffff, 16)
  return Buffer.concat([plain.subarray(0, plain.length - 22), record, locator, ending])
}

describe('XML that is not what it should be', () => {
  const laughs = `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "bbbb"><!ENTITY c "&b;&b;">]>${good.replace('steel making', '&c;')}`
  test.each([
    ['an entity bomb', laughs],
    ['an external entity', `<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]>${good}`],
    ['a file cut off', good.slice(0, -40)],
    ['an entity nobody defines', good.replace('steel making', '&unknown;')],
    ['two roots', good + good],
    [
      'text that is not UTF-8',
      Uint8Array.from([...text('<?xml version="1.0" encoding="utf-8"?><a>'), 0xff, 0xfe, 0x41]),
    ],
    ['an encoding nobody knows', `<?xml version="1.0" encoding="klingon"?>${good}`],
    ['elements without end', `${'<a>'.repeat(5000)}`],
  ])('%s is unreadable, and the rest goes on', async (_, broken) => {
    const database = await read(['a.spold', broken], ['b.spold', dataSet('glass')])
    expect(idsOf(database)).toEqual(['glass'])
    expect(count(database, 'UNREADABLE')).toBe(1)
    expect(database.problems.examples[0]).toMatchObject({
      code: 'UNREADABLE',
      severity: 'error',
      place: { path: 'a.spold' },
    })
  })
  test('the whole file counts: nothing of a data set before the broken place is imported', async () => {
    const two = good.replace('</ecoSpold>', '<activityDataset><oops></ecoSpold>')
    expect(idsOf(await read(['a', two], ['b', dataSet('glass')]))).toEqual(['glass'])
  })
  test('any prefix, any extension, any folder and any encoding are read', async () => {
    const wide = (given: string, mark: boolean) => Buffer.from(`${mark ? '\ufeff' : ''}${given}`, 'utf16le')
    const latin = Buffer.from(`<?xml version="1.0" encoding="ISO-8859-1"?>${dataSet('käse')}`, 'latin1')
    const database = await read(
      ['deep/er/a.SPOLD', dataSet('a', '', 'eco')],
      ['b', text(`\ufeff${dataSet('b')}`)],
      ['c.xml', wide(dataSet('c'), true)],
      ['d.txt', wide(dataSet('d'), false)],
      ['e', latin],
    )
    expect(idsOf(database).toSorted()).toEqual(['a', 'b', 'c', 'd', 'käse'])
    expect(database.columns.map(({ dataSet: { name } }) => name)).toContain('käse making')
  })
  test('a root that nobody knows is no data set', async () => {
    const database = await read(['a.xml', '<categories/>'], ['b.xml', good])
    expect(count(database, 'NOT_A_DATA_SET')).toBe(1)
  })
})

describe('packages', () => {
  test.each([
    ['nothing known', 'hello'],
    ['nothing at all', ''],
    ['JSON of something', '{"a": 1}'],
    ['a picture', Uint8Array.from([0x89, 0x50, 0x4e, 0x47])],
  ])('%s is an unknown format', async (_, content) => {
    expect(await refused(read(['a', content]))).toBe('UNKNOWN_FORMAT')
  })
  test('an archive in an archive is named, the rest is read', async () => {
    const inner = await zip([['b.spold', good]])
    const database = await read(['a.zip', inner], ['c.spold', good])
    expect(count(database, 'NESTED_ARCHIVE')).toBe(1)
    expect(await refused(read(['a.zip', inner]))).toBe('NESTED_ARCHIVE')
  })
  test('limits of files and bytes are kept', async () => {
    const bytes = await zip([
      ['a.spold', good],
      ['b.spold', dataSet('glass')],
    ])
    const limited = (limits: Partial<ReadLimits>) => refused(importDatabase({ name: 'x', bytes }, { limits }))
    expect(await limited({ entries: 1 })).toBe('LIMIT_EXCEEDED')
    expect(await limited({ entryBytes: 100 })).toBe('LIMIT_EXCEEDED')
    expect(await limited({ totalBytes: 600 })).toBe('LIMIT_EXCEEDED')
  })
  test('JSON-LD without data sets is an unknown format, too deep nesting exceeds a limit', async () => {
    expect(await refused(read(['openlca.json', '{"schemaVersion": 2}']))).toBe('UNKNOWN_FORMAT')
    const deep = `{"@type": "Process", "@id": "p", "a": ${'['.repeat(100)}${']'.repeat(100)}}`
    expect(await refused(read(['processes/p.json', deep]))).toBe('LIMIT_EXCEEDED')
  })
  test('zip64 archives are read', async () => {
    const database = await importDatabase({ name: 'x', bytes: asZip64(await zip([['a.spold', good]])) })
    expect(idsOf(database)).toEqual(['steel'])
  })
  test('an archive cut off is damaged', async () => {
    const bytes = await zip([['a.spold', good]])
    expect(await refused(importDatabase({ name: 'x', bytes: bytes.subarray(0, bytes.length - 30) }))).toBe('DAMAGED')
  })
  test('a file of an archive with a wrong checksum is unreadable, the rest goes on', async () => {
    const bytes = await zip([
      ['a.spold', 'a'],
      ['b.spold', dataSet('glass')],
    ])
    const at = Buffer.from(bytes).indexOf('a.spold') + 7
    bytes[at] = 0x62
    const database = await importDatabase({ name: 'x', bytes })
    expect(idsOf(database)).toEqual(['glass'])
    expect(count(database, 'UNREADABLE')).toBe(1)
  })
  test('names in an archive are never paths, and pictures are passed over', async () => {
    const database = await read(['../../etc/steel.spold', good], ['__MACOSX/a.spold', '<'], ['picture.png', '<'])
    expect(idsOf(database)).toEqual(['steel'])
    expect(database.problems.counts.size).toBe(0)
  })
  test('results do not depend on the order in the archive', async () => {
    const one: [string, string] = ['b', dataSet('steel')]
    const other: [string, string] = ['a', dataSet('steel').replace('steel making', 'first')]
    for (const given of [
      [one, other],
      [other, one],
    ]) {
      const database = await read(...given)
      expect(database.columns.map(({ dataSet: { name } }) => name)).toEqual(['first'])
      expect(count(database, 'DUPLICATE_PROCESS')).toBe(1)
      expect(ledgerOf(database)).toEqual([
        { class: 'reference', reason: '', count: 1 },
        { class: 'dropped', reason: 'DUPLICATE_PROCESS', count: 1 },
      ])
    }
  })
  test('what is thrown from the progress ends the import', async () => {
    const stop = new Error('stopped')
    const import_ = importDatabase(files(['a', good], ['b', good]), {
      onProgress({ phase, done }) {
        if (phase === 'read' && done === 1) throw stop
      },
    })
    await expect(import_).rejects.toBe(stop)
  })
})

describe('SimaPro files', () => {
  test('a quote that never closes is unreadable', async () => {
    const broken = '{SimaPro 9}\n{CSV separator: Semicolon}\n\nProcess\n\nProducts\n"steel;kg;1;100\n'
    const database = await read(['a.csv', broken], ['b.spold', good])
    expect(idsOf(database)).toEqual(['steel'])
  })
})
