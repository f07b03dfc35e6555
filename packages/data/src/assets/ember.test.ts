import { rmSync } from 'node:fs'
import type { AssetRow, Measurement } from '@cradle/assets'
import { afterAll, describe, expect, it } from 'vitest'
import { openSources } from '../../build/assets/parts.ts'
import { electricityCheck } from '../../build/edition/electricity-check.ts'
import { overlaid } from '../../build/edition/overlay.ts'
import { readRelease } from '../../build/edition/read-release.ts'
import { codeOf, csvOf, releaseFolder } from '../../test/release-folder.ts'
import { loadAssetTables } from './load.ts'

const { folder, file } = releaseFolder()
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const sources = openSources(new URL('../../sources/', import.meta.url))
const noCountry = () => ''

const COLUMNS = [
  'Area',
  'ISO 3 code',
  'Year',
  'Area type',
  'Continent',
  'Category',
  'Subcategory',
  'Variable',
  'Unit',
  'Value',
]
type Cells = Record<string, string>
const line = (fuel: string, twh: string, over: Cells = {}): Cells => ({
  Area: 'Germany',
  'ISO 3 code': 'DEU',
  'Country code': 'DEU',
  Year: '2022',
  'Area type': 'Country or economy',
  Category: 'Electricity generation',
  Subcategory: 'Fuel',
  Variable: fuel,
  Unit: 'TWh',
  Value: twh,
  ...over,
})
const read = (rows: Cells[], columns = COLUMNS) =>
  readRelease('ember', file('yearly.csv', csvOf(columns, rows)), noCountry)

describe('a release of Ember', () => {
  const rows = [
    line('Coal', '180.5'),
    line('Solar', ''),
    line('Coal', '31', { Unit: '%' }),
    line('Fossil', '260', { Subcategory: 'Aggregate fuel' }),
    line('Coal', '10000', { Area: 'World', 'ISO 3 code': '', 'Country code': '', 'Area type': 'Region' }),
    line('Coal', '38', { Category: 'Capacity', Unit: 'GW' }),
  ]
  it('gives generation of countries by fuel; an empty value is no 0', async () => {
    const [table] = await read(rows)
    expect(table).toMatchObject({
      part: 'ember',
      file: 'generation.csv.gz',
      rows: [{ iso3: 'DEU', year: '2022', fuel: 'Coal', twh: '180.5' }],
    })
    const earlier = COLUMNS.map(name => (name === 'ISO 3 code' ? 'Country code' : name))
    expect((await read(rows, earlier))[0]?.rows).toEqual(table?.rows)
  })
  it('is refused with values that cannot be, a line twice, half, without codes, or as another source', async () => {
    const cut = csvOf(COLUMNS, rows).slice(0, -12)
    const without = COLUMNS.filter(name => name !== 'ISO 3 code')
    expect([
      await codeOf(() => read([line('Coal', '-3')])),
      await codeOf(() => read([line('Coal', '3', { Year: '22' })])),
      await codeOf(() => read([line('Coal', '3'), line('Coal', '4')])),
      await codeOf(() => readRelease('ember', file('cut.csv', cut), noCountry)),
      await codeOf(() => read([line('Coal', '31', { Unit: '%' })])),
      await codeOf(() => read(rows, without)),
      await codeOf(() => readRelease('ember', file('wide.csv', 'Area,Year,Coal\nGermany,2022,180\n'), noCountry)),
      await codeOf(() => readRelease('gem', file('yearly.csv', csvOf(COLUMNS, rows)), noCountry)),
    ]).toEqual([
      ...['impossible_value', 'impossible_value', 'impossible_value', 'half_file', 'half_file'],
      ...['unknown_schema', 'unknown_schema', 'wrong_part'],
    ])
  })
})

describe('the check of generation by country and fuel', () => {
  const plant = (assetId: string, over: Partial<AssetRow> = {}): AssetRow => ({
    assetId,
    kind: 'power',
    name: assetId,
    names: [assetId],
    iso3: 'DEU',
    lat: null,
    lng: null,
    technology: 'coal',
    family: 'coal',
    mw: 500,
    status: 'operating',
    start: 1990,
    retired: null,
    ids: [`wri:${assetId}`],
    ...over,
  })
  const metered = (id: string, year: number, value: number): Measurement => ({
    subject: `wri:${id}`,
    indicator: 'generation_gwh',
    year,
    value,
    assurance: 'metered',
    source: 'jrc-ppdb',
    rowRef: `${id}/${year}`,
    flags: [],
  })
  const { errors, classFactors } = loadAssetTables()
  const tables = {
    edition: '9.0.0',
    parts: [],
    missingParts: [],
    sources: [],
    units: [],
    planned: [],
    links: [],
    entities: [],
    ownership: [],
    errors,
    classFactors,
    assets: [
      plant('A'),
      plant('B', { start: 2024 }),
      plant('C', { retired: 2010, status: 'retired' }),
      plant('D', { family: 'oil', technology: 'oil' }),
      plant('E', { iso3: 'FRA' }),
    ],
    measurements: [metered('A', 2022, 2000), metered('E', 2022, 1000)],
  }
  it('adds up what ran in the newest year that both know, and lists the largest difference first', async () => {
    const release = await read([
      line('Other Fossil', '0.5'),
      line('Coal', '180'),
      line('Coal', '170', { Year: '2023' }),
      line('Net imports', '3'),
    ])
    expect(electricityCheck(tables, overlaid(sources, release))).toEqual({
      year: 2022,
      lines: [
        { iso3: 'DEU', fuel: 'Coal', calculatedTwh: 2, emberTwh: 180, plants: 1, without: 0 },
        { iso3: 'DEU', fuel: 'Other Fossil', calculatedTwh: 0, emberTwh: 0.5, plants: 0, without: 1 },
      ],
    })
  })
  it('is none without a release, or where no year is known to both', async () => {
    expect(electricityCheck(tables, sources)).toBeNull()
    const later = await read([line('Coal', '170', { Year: '2023' })])
    expect(electricityCheck(tables, overlaid(sources, later))).toBeNull()
  })
})
