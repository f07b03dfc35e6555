import { generateKeyPairSync } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { writeWorkbook } from '@cradle/sheet'
import { afterAll, describe, expect, it } from 'vitest'
import { gemPlants, plannedUnits } from '../../build/assets/gem.ts'
import { reportedGeneration } from '../../build/assets/measurements.ts'
import { ownersByUnit } from '../../build/assets/owners.ts'
import { openSources, PARTS } from '../../build/assets/parts.ts'
import { compareEditions } from '../../build/edition/compare.ts'
import { readEiaWorkbook } from '../../build/edition/eia-workbook.ts'
import { readGemWorkbook } from '../../build/edition/gem-workbook.ts'
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

const iso3Of = (country: string): string => (country === 'Germany' ? 'DEU' : '')

describe('workbooks of wind and solar', () => {
  const farm = {
    'GEM phase ID': 'G7',
    'GEM location ID': 'L7',
    'Country/Area': 'Germany',
    'Project Name': 'Example wind farm',
    'Phase Name': '2',
    'Other Name(s)': 'Beispiel',
    Status: 'operating',
    'Start year': '2019',
    'Retired year': '',
    'Capacity (MW)': '48',
    Latitude: '54',
    Longitude: '8',
    Owner: 'A AG [50%]; B SE [50%]',
  }
  const sea = { ...farm, 'Installation Type': 'Offshore hard mount' }
  const mirrors = { ...farm, 'Technology Type': 'Solar Thermal' }
  it('give farms with their technology and owners', () => {
    const made = [sea, mirrors].map(row => readGemWorkbook(Object.keys(row), [row], iso3Of) ?? [])
    const units = made.map(([first]) => ({ ...first?.rows[0], tracker: first?.tracker }))
    expect(units).toMatchObject([
      { tracker: 'GWPT', unit_id: 'G7', plant: 'Example wind farm', plant_other: 'Beispiel', iso3: 'DEU' },
      { tracker: 'GSPT', technology: 'solar thermal', fuel: 'solar', capacity_mw: '48' },
    ])
    expect(made.map(([, owners]) => owners?.rows.map(one => one.share_percent))).toEqual([
      ['50', '50'],
      ['50', '50'],
    ])
    expect(readGemWorkbook(Object.keys(farm), [farm], iso3Of)).toBeNull()
  })
  it('become plants and planned units of their own, with owners, in the place of none', () => {
    const tables = [sea, { ...sea, 'GEM phase ID': 'G8', Status: 'construction', 'Start year': '2027' }]
    const read = readGemWorkbook(Object.keys(sea), tables, iso3Of) ?? []
    const origin = { part: 'gem' as const, from: 'wind.xlsx', sha256: '' }
    const merged = overlaid(
      sources,
      read.map(table => ({ ...table, ...origin })),
    )
    expect(merged.rows('gem', 'units.csv.gz')).toHaveLength(sources.rows('gem', 'units.csv.gz').length + 2)
    const plant = gemPlants(merged).find(({ record }) => record.id === 'L7')
    expect(plant?.record).toMatchObject({ families: ['wind'], capacitiesMw: [48, 48] })
    expect(plannedUnits(merged, new Map()).find(({ subject }) => subject === 'gemu:G8')).toMatchObject({
      technology: 'wind_offshore',
      status: 'construction',
      start: 2027,
    })
    expect(ownersByUnit(merged).get('G7')).toHaveLength(2)
  })
})

describe('a workbook of Form EIA-923', () => {
  const titles = [
    'Plant Id',
    'Reported\nFuel Type Code',
    'Reserved',
    'Reserved',
    'Net Generation\n(Megawatthours)',
    'YEAR',
  ]
  const lines = [
    ['3', 'NG', '', '', '1,500,000', '2023'],
    ['3', 'BIT', '', '', '500,000', '2023'],
    ['10', 'NG', '', '', '.', '2023'],
    ['99999', 'SUN', '', '', '7', '2023'],
  ]
  it('is told below its title lines, and sums fuels and prime movers; what is withheld is no number', async () => {
    const rows = [['U.S. Department of Energy'], ['2023 Final'], titles, ...lines]
    const sheet = { name: 'Page 1 Generation and Fuel Data', rows, widths: [] }
    const [table] = await readRelease('eia-923', written('eia.xlsx', await writeWorkbook([sheet])), noCountry)
    expect(table).toMatchObject({
      file: 'reported.csv.gz',
      rows: [{ wri_id: 'USA0000003', year: '2023', generation_gwh: '2000' }],
    })
    expect(readEiaWorkbook([])).toEqual([])
  })
  it('goes before the same year of the database, and adds years', () => {
    const [plant] = sources.rows('gppd-reported', 'reported.csv.gz').filter(row => row.wri_id?.startsWith('USA'))
    if (!plant?.wri_id || !plant.year) throw new Error('no plant of the United States')
    const rows = [plant.year, '2031'].map(year => ({ wri_id: plant.wri_id ?? '', year, generation_gwh: '12.5' }))
    const table = { part: 'eia-923' as const, file: 'reported.csv.gz', rows, from: 'x', sha256: '', tracker: null }
    const found = reportedGeneration(overlaid(sources, [table]), new Map([[plant.wri_id, 50]]))
    const mine = found.filter(({ source }) => source === 'eia-923')
    expect(mine.map(({ year, value }) => [String(year), value])).toEqual([
      [plant.year, 12.5],
      ['2031', 12.5],
    ])
    expect(found.filter(({ year, source }) => String(year) === plant.year && source !== 'eia-923')).toEqual([])
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
    const [units, owners] = readGemWorkbook(Object.keys(row), [row], iso3Of) ?? []
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
