import { generateKeyPairSync } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'
import { openSources, PARTS } from '../../build/assets/parts.ts'
import { compareEditions } from '../../build/edition/compare.ts'
import { isCoalWorkbook, readCoalWorkbook } from '../../build/edition/gem-workbook.ts'
import { putInPlace, takeBack } from '../../build/edition/installed.ts'
import { checkLicences, licenceRegister } from '../../build/edition/licences.ts'
import { overlaid } from '../../build/edition/overlay.ts'
import { readRelease } from '../../build/edition/read-release.ts'
import { missingColumns, SCHEMAS, schemaOf } from '../../build/edition/schemas.ts'
import { checkSignature, signEdition } from '../../build/edition/signature.ts'
import { loadAssetTables } from './load.ts'
import { readPointer } from './pointer.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'cradle-edition-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const sources = openSources(new URL('../../sources/', import.meta.url))
const written = (name: string, content: string | Uint8Array): string => {
  const file = path.join(folder, name)
  writeFileSync(file, content)
  return file
}
const noCountry = () => ''
const codeOf = async (work: () => unknown): Promise<string> => {
  try {
    await work()
    return 'none'
  } catch (error) {
    return (error as { code?: string }).code ?? String(error)
  }
}
const EMISSIONS = 'id,year,verified_tco2e,status,free_allocation\nAT-1,2023,100,verified,\nAT-1,2024,90,verified,\n'

describe('a release', () => {
  it('is told by its columns, whatever the file is called and whatever else it has', async () => {
    const [table] = await readRelease('eutl', written('anything.csv', EMISSIONS), noCountry)
    expect(table).toMatchObject({ part: 'eutl', file: 'emissions.csv.gz', from: 'anything.csv' })
    expect(table?.rows).toHaveLength(2)
  })
  it('every kept source has the columns of its own schema', () => {
    for (const { part, file, columns } of SCHEMAS) {
      const [first = {}] = sources.rows(part, file)
      expect([part, file, columns.filter(name => !(name in first))]).toEqual([part, file, []])
    }
  })
  it('of another schema is refused with the columns that are missing', async () => {
    const file = written('other.csv', 'id,year,tonnes\nAT-1,2023,100\n')
    expect(await codeOf(() => readRelease('eutl', file, noCountry))).toBe('unknown_schema')
    await expect(readRelease('eutl', file, noCountry)).rejects.toThrow('verified_tco2e')
    expect(schemaOf([])).toBeNull()
    expect(missingColumns(['id', 'year'], 'eutl')?.columns).toContain('status')
  })
  it('of another source than it was given for is refused', async () =>
    expect(await codeOf(() => readRelease('gem', written('wrong.csv', EMISSIONS), noCountry))).toBe('wrong_part'))
  it('that ends in a row, or in its packed bytes, is half a file', async () => {
    const cut = written('cut.csv', EMISSIONS.slice(0, -18))
    const packed = gzipSync(EMISSIONS.repeat(50))
    const short = written('short.csv.gz', packed.subarray(0, packed.length - 20))
    expect([
      await codeOf(() => readRelease('eutl', cut, noCountry)),
      await codeOf(() => readRelease('eutl', short, noCountry)),
      await codeOf(() => readRelease('eutl', path.join(folder, 'nothing.csv'), noCountry)),
    ]).toEqual(['half_file', 'half_file', 'no_such_file'])
  })
  it('with fewer than half the rows of the running one is half a file; the running edition has all of its rows still', async () => {
    const tables = await readRelease('eutl', written('few.csv', EMISSIONS), noCountry)
    const before = sources.rows('eutl', 'emissions.csv.gz').length
    expect(await codeOf(() => overlaid(sources, tables))).toBe('half_file')
    expect(sources.rows('eutl', 'emissions.csv.gz')).toHaveLength(before)
  })
  it('of a source that the licence register does not have is refused', async () => {
    const register = new Map(licenceRegister(sources))
    expect([...register.keys()]).toEqual([...PARTS])
    register.delete('gem')
    expect(await codeOf(() => checkLicences(['eutl'], register))).toBe('none')
    expect(await codeOf(() => checkLicences(['eutl', 'gem'], register))).toBe('licence_not_registered')
  })
})

describe('a workbook of the coal tracker', () => {
  const row = {
    'GEM unit/phase ID': 'G1',
    'GEM location ID': 'L1',
    'Country/Area': 'Germany',
    'Plant name': 'Example',
    'Unit name': 'Unit 1',
    Status: 'Operating',
    'Start year': '1990',
    'Retired year': '',
    'Planned retirement': '2030',
    'Capacity (MW)': '500',
    'Coal type': 'Lignite',
    Latitude: '51',
    Longitude: '7',
    Owner: 'A AG [60%]; B SE [40.0%]',
    Parent: 'C',
  }
  it('gives units and owners as the other trackers have them', () => {
    expect(isCoalWorkbook(Object.keys(row))).toBe(true)
    const [units, owners] = readCoalWorkbook([row], country => (country === 'Germany' ? 'DEU' : ''))
    expect(units?.rows[0]).toMatchObject({
      unit_id: 'G1',
      iso3: 'DEU',
      status: 'operating',
      fuel: 'coal: lignite',
      planned_retirement: '2030',
    })
    expect(owners?.rows.map(one => [one.level, one.name, one.share_percent, one.share_basis])).toEqual([
      ['owner', 'A AG', '60', 'stated'],
      ['owner', 'B SE', '40.0', 'stated'],
      ['parent', 'C', '', 'sole_named'],
    ])
  })
  it('replaces the rows of its tracker, and leaves the others', () => {
    const coal = sources.rows('gem', 'units.csv.gz').filter(({ tracker }) => tracker === 'GCPT')
    const all = sources.rows('gem', 'units.csv.gz').length
    const table = {
      part: 'gem' as const,
      file: 'units.csv.gz',
      rows: coal.slice(1),
      from: 'x',
      sha256: '',
      tracker: 'GCPT',
    }
    expect(overlaid(sources, [table]).rows('gem', 'units.csv.gz')).toHaveLength(all - 1)
  })
})

describe('two editions', () => {
  const tables = loadAssetTables()
  const lazily = { ...tables }
  it('that are the same differ in nothing, and shares above 100 % are named', () => {
    const { assets, links, measurements, verified, overowned } = compareEditions(tables, lazily, [])
    expect([assets, links, measurements, verified]).toEqual([
      { added: 0, gone: [], retired: 0 },
      { added: 0, gone: 0 },
      { added: 0, gone: 0, changed: 0 },
      [],
    ])
    expect(overowned.length).toBeGreaterThan(0)
  })
  it('are told apart by plants that are new, gone and retired, and by verified tonnes', () => {
    const [first, second, ...rest] = tables.assets
    if (first === undefined || second === undefined) throw new Error('no plants')
    const verified = tables.measurements.find(({ assurance, year }) => assurance === 'verified' && year === 2022)
    if (verified === undefined) throw new Error('nothing is verified')
    const after = {
      ...lazily,
      assets: [{ ...second, status: 'retired' as const }, ...rest, { ...first, assetId: 'NEW' }],
      measurements: tables.measurements.map(one => (one === verified ? { ...one, value: one.value + 7 } : one)),
    }
    const difference = compareEditions(tables, after, [])
    expect(difference.assets).toEqual({ added: 1, gone: [first.assetId], retired: 1 })
    expect(difference.measurements.changed).toBe(1)
    expect(difference.verified).toEqual([{ year: 2022, before: 1_304_160_073, after: 1_304_160_080 }])
  })
})

describe('a signature', () => {
  const built = path.join(folder, 'signed')
  mkdirSync(built)
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const [own, open, other] = [
    written('own.pem', privateKey.export({ type: 'pkcs8', format: 'pem' })),
    written('open.pem', publicKey.export({ type: 'spki', format: 'pem' })),
    written('other.pem', generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'pem' })),
  ]
  it('is that of the manifest and of the key, and the tables are those of the manifest', async () => {
    writeFileSync(path.join(built, 'manifest.json'), JSON.stringify({ edition: '9.0.0', tables: [] }))
    expect(await codeOf(() => checkSignature(built, open))).toBe('signature')
    signEdition(built, own)
    expect(await codeOf(() => checkSignature(built, open))).toBe('none')
    expect(await codeOf(() => checkSignature(built, other))).toBe('signature')
    const manifest = { edition: '9.0.0', tables: [{ file: 'asset.json.gz', sha256: 'x' }] }
    writeFileSync(path.join(built, 'manifest.json'), JSON.stringify(manifest))
    expect(await codeOf(() => checkSignature(built, null))).toBe('signature')
  })
})

describe('the edition that counts', () => {
  it('is the one that the program came with, until another was put in place', () => {
    const place = pathToFileURL(`${folder}/`)
    expect(readPointer(place)).toEqual({ current: '2.0.0', before: [] })
    written('assets-current.json', JSON.stringify({ current: '2.1.0', before: ['2.0.0'] }))
    expect(readPointer(place)).toEqual({ current: '2.1.0', before: ['2.0.0'] })
  })
  it('is put in place and taken back in one step each; what is refused changes nothing', async () => {
    const place = pathToFileURL(`${mkdtempSync(path.join(folder, 'installed-'))}/`)
    const builtAs = (name: string, edition: unknown, made = '2026-11-25') => {
      const at = path.join(folder, name)
      mkdirSync(at, { recursive: true })
      writeFileSync(path.join(at, 'manifest.json'), JSON.stringify({ edition, made, tables: [] }))
      return at
    }
    const own = new URL('assets-2.0.0/', place)
    mkdirSync(own)
    writeFileSync(new URL('manifest.json', own), JSON.stringify({ edition: '2.0.0', tables: [] }))
    expect(putInPlace(builtAs('newer', '2.1.0'), place, null)).toBe('2.1.0')
    expect(putInPlace(builtAs('newest', '2.2.0'), place, null)).toBe('2.2.0')
    expect(putInPlace(builtAs('newest', '2.2.0'), place, null)).toBe('2.2.0')
    const pointer = { current: '2.2.0', before: ['2.1.0', '2.0.0'] }
    expect(readPointer(place)).toEqual(pointer)
    const refused = [builtAs('other', '2.2.0', '2026-11-26'), builtAs('own', '2.0.0'), builtAs('up', '../up'), folder]
    for (const one of refused)
      expect(await codeOf(() => putInPlace(one, place, null))).toMatch(/^(edition_name|no_such_file)$/)
    expect(readPointer(place)).toEqual(pointer)
    expect([takeBack(place), takeBack(place)]).toEqual(['2.1.0', '2.0.0'])
    expect(await codeOf(() => takeBack(place))).toBe('no_such_file')
    expect(readPointer(place)).toEqual({ current: '2.0.0', before: [] })
  })
})
