import { rmSync } from 'node:fs'
import { type PlantRecord, wordLists } from '@cradle/assets'
import { afterAll, describe, expect, it } from 'vitest'
import { modelledCo2 } from '../../build/assets/climate-trace.ts'
import { readWords } from '../../build/assets/method-tables.ts'
import { openSources } from '../../build/assets/parts.ts'
import { overlaid } from '../../build/edition/overlay.ts'
import { readRelease } from '../../build/edition/read-release.ts'
import { codeOf, csvOf, releaseFolder } from '../../test/release-folder.ts'

const { folder, file } = releaseFolder()
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const sources = openSources(new URL('../../sources/', import.meta.url))
const lists = wordLists(readWords(sources))
const noCountry = () => ''

const COLUMNS = [
  'source_id',
  'source_name',
  'source_type',
  'iso3_country',
  'sector',
  'subsector',
  'start_time',
  'end_time',
  'lat',
  'lon',
  'gas',
  'emissions_quantity',
  'temporal_granularity',
  'activity',
  'activity_units',
  'capacity',
  'capacity_units',
]
type Cells = Record<string, string>
const month = (number: number, over: Cells = {}): Cells => {
  const stem = `${over.year ?? '2023'}-${String(number).padStart(2, '0')}`
  return {
    source_id: '77',
    source_name: 'Example power station',
    source_type: 'coal',
    iso3_country: 'DEU',
    sector: 'power',
    subsector: 'electricity-generation',
    start_time: `${stem}-01 00:00:00`,
    end_time: `${stem}-28 00:00:00`,
    lat: '51.5',
    lon: '7.5',
    gas: 'co2',
    emissions_quantity: '1000.5',
    capacity: '500',
    capacity_units: 'MW',
    ...over,
  }
}
const year = (over: Cells = {}) => Array.from({ length: 12 }, (_, at) => month(at + 1, over))
const read = (rows: Cells[], name = 'power.csv') =>
  readRelease('climate-trace', file(name, csvOf(COLUMNS, rows)), noCountry)

describe('a release of Climate TRACE', () => {
  it('gives CO2 of power plants by year: twelve months, or a row of the whole year', async () => {
    const whole = { year: '2020', end_time: '2020-12-31 00:00:00', emissions_quantity: '9000' }
    const [table] = await read([
      ...year(),
      month(1, whole),
      ...year({ gas: 'co2e_100yr' }),
      ...year({ source_id: '78', subsector: 'cement' }),
    ])
    expect(table).toMatchObject({ part: 'climate-trace', file: 'power.csv.gz', from: 'power.csv' })
    expect(
      table?.rows.map(({ source_id, year: of, co2_t, capacity_mw }) => [source_id, of, co2_t, capacity_mw]),
    ).toEqual([
      ['77', '2023', '12006', '500'],
      ['77', '2020', '9000', '500'],
    ])
  })
  it('a year of which a month is missing or empty is none', async () => {
    const short = year({ source_id: '79' }).slice(1)
    const empty = [...year({ source_id: '80' }).slice(1), month(1, { source_id: '80', emissions_quantity: '' })]
    expect((await read([...year(), ...short, ...empty]))[0]?.rows.map(one => one.source_id)).toEqual(['77'])
  })
  it('with values that cannot be, a month twice, half a file, or of another sector is refused', async () => {
    const refused = (over: Cells) => codeOf(() => read([month(1, over)]))
    const cut = csvOf(COLUMNS, year()).slice(0, -25)
    expect([
      await refused({ emissions_quantity: '-1' }),
      await refused({ emissions_quantity: '1000,5' }),
      await refused({ lat: '151' }),
      await refused({ capacity: '900000' }),
      await codeOf(() => read([month(1), month(1)])),
      await codeOf(() => readRelease('climate-trace', file('cut.csv', cut), noCountry)),
      await codeOf(() => readRelease('climate-trace', file('few.csv', 'source_id,gas\n1,co2\n'), noCountry)),
      await codeOf(() => read(year({ subsector: 'steel' }))),
      await codeOf(() => readRelease('eutl', file('other.csv', csvOf(COLUMNS, year())), noCountry)),
    ]).toEqual([
      ...Array.from({ length: 5 }, () => 'impossible_value'),
      'half_file',
      'unknown_schema',
      'wrong_part',
      'wrong_part',
    ])
    await expect(read([month(1, { lat: '151' })])).rejects.toThrow('power.csv, row 2, lat')
  })
})

describe('modelled CO2', () => {
  const plant = (id: string, over: Partial<PlantRecord> = {}): PlantRecord => ({
    id,
    iso3: 'DEU',
    name: 'Example',
    otherNames: [],
    places: [{ lat: 51.5, lng: 7.5 }],
    families: ['coal'],
    capacitiesMw: [500],
    ...over,
  })
  it('belongs to the plant that the rules link, as an estimate with its row', async () => {
    const made = overlaid(sources, await read(year()))
    const { links, measurements } = modelledCo2(
      made,
      [plant('wri:WRI1'), plant('gem:L2', { name: 'Other', places: [{ lat: 48, lng: 9 }] })],
      lists,
    )
    expect(links).toMatchObject([{ a: 'wri:WRI1', b: 'ct:77', relation: 'same' }])
    expect(measurements).toEqual([
      {
        subject: 'ct:77',
        indicator: 'co2_direct_t',
        year: 2023,
        value: 12006,
        assurance: 'estimated',
        source: 'climate-trace',
        rowRef: '77/2023',
        flags: [],
      },
    ])
  })
  it('of what burns nothing, lies elsewhere or is one of several has no plant', async () => {
    const made = overlaid(sources, await read(year()))
    const of = (...plants: PlantRecord[]) => modelledCo2(made, plants, lists).measurements
    expect(of(plant('wri:A', { families: ['wind'] }))).toEqual([])
    expect(of(plant('wri:A', { places: [{ lat: 48, lng: 12 }] }))).toEqual([])
    const halves = ['wri:A', 'wri:B'].map(id => plant(id, { capacitiesMw: [250] }))
    expect(of(...halves)).toEqual([])
    expect(modelledCo2(sources, [plant('wri:A')], lists)).toEqual({ links: [], measurements: [] })
  })
})
