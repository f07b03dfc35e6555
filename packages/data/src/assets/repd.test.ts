import { rmSync } from 'node:fs'
import { type AssetRow, type PlantRecord, wordLists } from '@cradle/assets'
import { afterAll, describe, expect, it } from 'vitest'
import { readWords } from '../../build/assets/method-tables.ts'
import { openSources } from '../../build/assets/parts.ts'
import { registeredProjects, withProjectLife } from '../../build/assets/repd.ts'
import { placeOfGrid, unprojected } from '../../build/edition/national-grid.ts'
import { overlaid } from '../../build/edition/overlay.ts'
import { readRelease } from '../../build/edition/read-release.ts'
import { codeOf, csvOf, releaseFolder } from '../../test/release-folder.ts'

const { folder, file } = releaseFolder()
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const sources = openSources(new URL('../../sources/', import.meta.url))
const lists = wordLists(readWords(sources))
const noCountry = () => ''

describe('the British National Grid', () => {
  const degrees = (whole: number, minutes: number, seconds: number) => whole + minutes / 60 + seconds / 3600
  it('is unprojected as the guide of the Ordnance Survey does it (annex C.2)', () => {
    const { lat, lng } = unprojected(651409.903, 313177.27)
    expect((lat * 180) / Math.PI).toBeCloseTo(degrees(52, 39, 27.2531), 7)
    expect((lng * 180) / Math.PI).toBeCloseTo(degrees(1, 43, 4.5177), 7)
  })
  it('has Charing Cross where PROJ has it', () => {
    const { lat, lng } = placeOfGrid(530034, 180381)
    expect(lat).toBeCloseTo(51.507407, 4)
    expect(lng).toBeCloseTo(-0.127724, 4)
  })
})

const COLUMNS = [
  'Old Ref ID',
  'Ref ID',
  'Record Last Updated (dd/mm/yyyy)',
  'Operator (or Applicant)',
  'Site Name',
  'Technology Type',
  'Installed Capacity (MWelec)',
  'Development Status',
  'Development Status (short)',
  'Country',
  'X-coordinate',
  'Y-coordinate',
  'Under Construction',
  'Operational',
]
type Cells = Record<string, string>
const project = (id: string, over: Cells = {}): Cells => ({
  'Ref ID': id,
  'Site Name': 'Example Moor Wind Farm',
  'Technology Type': 'Wind Onshore',
  'Installed Capacity (MWelec)': '24.6',
  'Development Status (short)': 'Operational',
  Country: 'England',
  'X-coordinate': '530,034',
  'Y-coordinate': '180,381',
  Operational: '31/03/2014',
  ...over,
})
const read = (rows: Cells[]) => readRelease('repd', file('repd.csv', csvOf(COLUMNS, rows)), noCountry)

describe('a release of the Renewable Energy Planning Database', () => {
  it('gives projects that run or ran, with capacity, year and place', async () => {
    const left = [
      project('2', { 'Development Status (short)': 'Application Refused' }),
      project('3', { 'Technology Type': 'Battery' }),
      project('4', { Country: 'Northern Ireland' }),
      project('5', { 'X-coordinate': '' }),
    ]
    const [table] = await read([
      project('1'),
      ...left,
      project('6', { 'Development Status (short)': 'Decommissioned' }),
    ])
    expect(table?.rows).toMatchObject([
      {
        ref_id: '1',
        technology: 'wind_onshore',
        family: 'wind',
        capacity_mw: '24.6',
        status: 'operating',
        start_year: '2014',
      },
      { ref_id: '6', status: 'retired' },
    ])
    expect(Number(table?.rows[0]?.lat)).toBeCloseTo(51.5074, 3)
  })
  it('is read in the code page of Windows', async () => {
    const bytes = Buffer.from(csvOf(COLUMNS, [project('1', { 'Site Name': 'Ynys M\u00f4n \u2013 Solar' })]), 'latin1')
    // The dash has no place in Latin-1: 0x96 is its place in the code page.
    bytes[bytes.indexOf(Buffer.from('\u00f4n ', 'latin1')) + 3] = 0x96
    const [table] = await readRelease('repd', file('windows.csv', bytes), noCountry)
    expect(table?.rows[0]?.name).toBe('Ynys M\u00f4n \u2013 Solar')
  })
  it('is refused with values that cannot be, a project twice, half, of another schema or as another source', async () => {
    const cut = csvOf(COLUMNS, [project('1'), project('2')]).slice(0, -16)
    const refused = (over: Cells) => codeOf(() => read([project('1', over)]))
    expect([
      await refused({ 'Installed Capacity (MWelec)': '-4' }),
      await refused({ 'X-coordinate': '53003400' }),
      await refused({ Operational: 'soon' }),
      await codeOf(() => read([project('1'), project('1')])),
      await codeOf(() => readRelease('repd', file('cut.csv', cut), noCountry)),
      await refused({ 'Development Status (short)': 'Abandoned' }),
      await codeOf(() => readRelease('repd', file('other.csv', 'Ref ID,Site Name\n1,A\n'), noCountry)),
      await codeOf(() => readRelease('eutl', file('repd.csv', csvOf(COLUMNS, [project('1')])), noCountry)),
    ]).toEqual([
      ...['impossible_value', 'impossible_value', 'impossible_value', 'impossible_value'],
      ...['half_file', 'half_file', 'unknown_schema', 'wrong_part'],
    ])
  })
})

describe('projects of a national register', () => {
  const plant = (id: string, over: Partial<PlantRecord> = {}): PlantRecord => ({
    id,
    iso3: 'GBR',
    name: 'Example Moor',
    otherNames: [],
    places: [{ lat: 51.5074, lng: -0.1277 }],
    families: ['wind'],
    capacitiesMw: [24.6],
    ...over,
  })
  it('are linked to the plant that they are, which gets their status and year where nobody knew', async () => {
    const made = overlaid(sources, await read([project('1')]))
    const { links, added, nearOthers } = registeredProjects(made, [plant('wri:GBR1')], lists)
    expect(links).toMatchObject([{ a: 'wri:GBR1', b: 'repd:1', relation: 'same' }])
    expect([added, nearOthers]).toEqual([[], 0])
    const asset: AssetRow = {
      assetId: 'GBR1',
      kind: 'power',
      name: 'Example Moor',
      names: ['Example Moor'],
      iso3: 'GBR',
      lat: 51.5,
      lng: -0.1,
      technology: 'wind_onshore',
      family: 'wind',
      mw: 24.6,
      status: null,
      start: null,
      retired: null,
      ids: ['wri:GBR1', 'repd:1'],
    }
    const known = { ...asset, assetId: 'GBR2', status: 'mothballed' as const }
    expect(withProjectLife([asset, known], made)).toEqual([{ ...asset, status: 'operating', start: 2014 }, known])
  })
  it('are new plants where none of their fuel is near, and otherwise neither', async () => {
    const made = overlaid(sources, await read([project('1')]))
    const of = (one: PlantRecord) => registeredProjects(made, [one], lists)
    const far = of(plant('wri:GBR1', { places: [{ lat: 57, lng: -4 }] }))
    expect(far.added).toMatchObject([
      { assetId: 'REPD-1', kind: 'power', iso3: 'GBR', mw: 24.6, status: 'operating', start: 2014, ids: ['repd:1'] },
    ])
    expect(of(plant('wri:GBR1', { families: ['coal'] })).added).toHaveLength(1)
    const other = of(plant('wri:GBR1', { name: 'Another Hill', capacitiesMw: [3] }))
    expect([other.links, other.added, other.nearOthers]).toEqual([[], [], 1])
    expect(registeredProjects(sources, [plant('wri:GBR1')], lists)).toEqual({ links: [], added: [], nearOthers: 0 })
  })
})
