import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  CATEGORIES,
  CURRENT_EDITION,
  loadCities,
  loadGoals,
  loadManifest,
  loadReference,
  loadReferenceWorld,
  NoSuchTable,
  openTable,
  passportOf,
  readTableFile,
  TableChanged,
} from './index.ts'
import { decodeTable, sha256 } from './table.ts'

const built = new URL(`../built/${CURRENT_EDITION}/`, import.meta.url)
const reference = loadReference()
const world = loadReferenceWorld()

describe('the manifest', () => {
  const { tables } = loadManifest()

  it('holds the hash, size and row count of every built file', () => {
    const files = readdirSync(built).filter(file => file !== 'manifest.json')
    expect(files.sort()).toEqual(tables.map(({ file }) => file).sort())
    for (const { file, bytes, sha256: hash } of tables) {
      const content = readFileSync(new URL(file, built))
      expect([file, content.length, sha256(content)]).toEqual([file, bytes, hash])
    }
    for (const { id, rows } of tables.filter(table => table.file.endsWith('.gz'))) expect(openTable(id).rows).toBe(rows)
  })

  it('gives every table a source, version, licence with page, and every column a meaning', () => {
    for (const table of tables) {
      for (const text of [table.source, table.version, table.year, table.licence, table.changes])
        expect(text).not.toBe('')
      expect(table.licenceUrl).toMatch(/^https:\/\//)
      for (const column of table.columns) expect(column.description).not.toBe('')
      if (/^(CC-BY|ODbL)/.test(table.licence)) expect(table.attribution).not.toBe('')
    }
    expect(passportOf('ceda2025').attribution).toBe('CEDA by Watershed')
  })

  it('keeps share-alike tables apart', () => {
    const shareAlike = tables.filter(({ licence }) => /SA|ODbL/.test(licence)).map(({ id }) => id)
    expect(shareAlike.sort()).toEqual(['aware', 'ceda2025', 'ceda_regions', 'exchange_rates', 'power_factors_d4b'])
  })
})

describe('reading a table', () => {
  it('refuses bytes that the manifest does not promise', () => {
    const bytes = readTableFile('us_cpi').slice()
    bytes[bytes.length - 9]! ^= 1
    expect(() => decodeTable(bytes, passportOf('us_cpi'))).toThrow(TableChanged)
  })

  it('names what does not exist', () => {
    expect(() => openTable('plants')).toThrow(NoSuchTable)
    expect(() => loadManifest('0.0.9')).toThrow(NoSuchTable)
    expect(() => loadManifest('../../src')).toThrow(NoSuchTable)
  })

  it('carries no time and no machine in its gzip header', () => {
    const header = readTableFile('reference_sites').slice(0, 10)
    expect([...header.slice(3, 8), header[9]]).toEqual([0, 0, 0, 0, 0, 255])
  })
})

describe('the reference', () => {
  it('has a factor for each of 17 technologies and 16 categories, null exactly where it is not quantified', () => {
    expect(reference.technologies.size).toBe(17)
    expect(reference.powerFactors.size).toBe(17 * 16)
    for (const technology of reference.technologies.keys())
      for (const category of CATEGORIES) {
        const factor = reference.powerFactors.get(`${technology}|${category}`)!
        expect(factor.value === null).toBe(factor.status === 'not_quantified')
      }
    expect(reference.powerFactors.get('wind_onshore|PM')).toMatchObject({
      value: 7.06e-10,
      status: 'quantified',
      uBasic: 2,
    })
    expect(reference.powerFactors.get('biomass|CC')).toMatchObject({
      value: 0.23,
      unit: 'kg CO2e',
      pedigree: '2;2;4;2;3',
    })
    expect(reference.powerFactors.get('storage|CC')!.value).toBeNull()
  })

  it('has capacity factors for country, subregion and world', () => {
    expect(reference.capacityFactors.size).toBe(457)
    expect(reference.capacityFactors.get('biomass|country|AUS')).toMatchObject({
      value: 0.693573,
      plants: 5,
      capacityMw: 77.8,
    })
    for (const { value } of reference.capacityFactors.values()) expect(value > 0 && value <= 1).toBe(true)
  })

  it('has 250 countries, Kosovo among them, each with a name no other country has', () => {
    expect(reference.countries.size).toBe(250)
    expect(reference.countries.get('XKX')).toMatchObject({ iso2: 'XK', numeric: '', awareLevel: 'GLO', awareCf: 42.95 })
    expect(reference.countries.get('AFG')).toMatchObject({
      iso2: 'AF',
      numeric: '004',
      awareCf: 57.2,
      cedaRegion: 'Central Asia',
    })
    expect(reference.countries.get('VNM')!.name).toBe('Viet Nam')
    const owner = new Map<string, string>()
    for (const { iso3, name, aliases } of reference.countries.values())
      for (const spelling of [name, ...aliases].map(text => text.toLowerCase())) {
        expect([spelling, owner.get(spelling) ?? iso3]).toEqual([spelling, iso3])
        owner.set(spelling, iso3)
      }
    for (const [spelling, iso3] of [
      ['frankreich', 'FRA'],
      ['alemania', 'DEU'],
      ['alemanha', 'DEU'],
      ['états-unis', 'USA'],
    ] as const)
      expect(owner.get(spelling)).toBe(iso3)
    expect(
      [...reference.countries.values()]
        .filter(country => country.capital === null)
        .map(({ iso3 }) => iso3)
        .sort(),
    ).toEqual(['ATA', 'BVT', 'ESH', 'HMD', 'IOT', 'TKL', 'UMI'])
  })

  it('has 414 industries whose BEA codes have a factor and a bridge', () => {
    expect(reference.industries.map(({ id }) => id)).toEqual(Array.from({ length: 414 }, (_, i) => i + 1))
    const power = reference.industries.filter(({ kind }) => kind === 'power')
    expect(power.map(({ technology }) => technology).sort()).toEqual([...reference.technologies.keys()].sort())
    for (const { beaCode, kind } of reference.industries) {
      if (kind === 'power') continue
      expect(reference.sectorGhg.beaIndex.has(beaCode!)).toBe(true)
      expect(reference.inputOutput.bridge.has(beaCode!)).toBe(true)
    }
    const shares = new Set(reference.industries.map(({ outputShareOfSales }) => outputShareOfSales))
    expect([...shares].sort()).toEqual([0.2, 0.3, 1])
  })

  it('links 4,136 codes to known BEA codes in ascending order', () => {
    expect(reference.crosswalk.size).toBe(4136)
    expect(reference.crosswalk.get('ISIC4:0111')).toEqual(['1111A0', '1111B0', '111900'])
    for (const codes of reference.crosswalk.values()) {
      expect(codes).toEqual([...codes].sort())
      for (const code of codes) expect(reference.sectorGhg.beaIndex.has(code)).toBe(true)
    }
    expect(reference.isicTitles.get('2910')).toBe('Manufacture of motor vehicles')
  })

  it('has 400 sector factors in 170 areas; missing is NaN and never 0; the rest of the world is complete', () => {
    const { areas, beaCodes } = reference.sectorGhg
    expect([areas.size, beaCodes.length]).toEqual([170, 400])
    const cells = [...areas.values()].flatMap(row => [...row])
    expect(cells.filter(Number.isNaN)).toHaveLength(62)
    expect(cells.includes(0)).toBe(false)
    expect([...areas.get('ROW')!].some(Number.isNaN)).toBe(false)
    expect(areas.get('AFG')![0]).toBe(0.891628)
    for (const { cedaRegion } of reference.countries.values())
      expect(cedaRegion === '' || areas.has(`R:${cedaRegion}`)).toBe(true)
  })

  it('has the US model of 411 sectors and 23 indicators with bridges that add to one', () => {
    const { A, D, sectors, indicators, rho2018, bridge } = reference.inputOutput
    expect([sectors.length, indicators.length, A.value.length, D.value.length]).toEqual([411, 23, 92527, 7898])
    expect([A.rows, A.columns, D.rows, D.columns]).toEqual([411, 411, 23, 411])
    expect([A.row[1], A.column[1], A.value[1]]).toEqual([0, 1, 0.00139676857])
    expect(rho2018[0]).toBe(1.5157)
    for (const parts of bridge.values()) expect(parts.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 9)
    for (const { indicator } of Object.values(reference.method.bridges))
      expect(indicators.some(({ code }) => code === indicator)).toBe(true)
  })

  it('has prices of the years the method names', () => {
    const { fx_min, fx_max, cpi_max } = reference.method.years
    expect([...reference.usCpi.keys()]).toEqual([2018, 2019, 2020, 2021, 2022, 2023, cpi_max])
    expect(reference.exchangeRates.size).toBe(108)
    expect([...reference.exchangeRates.get('EUR')!.keys()]).toEqual([
      fx_min,
      2019,
      2020,
      2021,
      2022,
      2023,
      2024,
      fx_max,
    ])
    expect(reference.exchangeRates.get('JPY')!.get(2023)).toBeGreaterThan(100)
    expect(reference.usCpi.get(2018)).toBe(251.107)
  })

  it('has shares that add to one per category and a profile for each choice', () => {
    const { shares, profiles, keyCategory, defaultProfile } = reference.method
    for (const category of CATEGORIES)
      expect(Object.values(shares[category]).reduce((sum, share) => sum! + share!, 0)).toBe(1)
    expect(Object.keys(profiles).sort()).toEqual(['ef31-equal', 'ef31-full', 'ef31-notox', 'gwp-only', 'pb2020'])
    expect(profiles[defaultProfile]!.nf.CC).toBe(7553.08)
    expect(keyCategory[13]).toBe('CC')
  })
})

describe('the reference world', () => {
  it('has 23,937 organisations and 34,936 sites that belong together', () => {
    expect([world.organisations.length, world.sites.length]).toEqual([23_937, 34_936])
    const count = new Map<string, number>()
    const capacity = new Map<string, number>()
    for (const { entityId, capacityMw, technology, iso3 } of world.sites) {
      count.set(entityId, (count.get(entityId) ?? 0) + 1)
      capacity.set(entityId, (capacity.get(entityId) ?? 0) + capacityMw)
      if (!reference.technologies.has(technology) || !reference.countries.has(iso3))
        throw new Error(`${entityId}: ${technology} ${iso3}`)
    }
    expect(new Set(world.sites.map(({ siteId }) => siteId)).size).toBe(34_936)
    expect(count.size).toBe(23_937)
    for (const { entityId, siteCount, capacityMw } of world.organisations) {
      expect(count.get(entityId)).toBe(siteCount)
      expect(Math.abs(capacity.get(entityId)! / capacityMw - 1)).toBeLessThan(1e-9)
    }
  })

  it('keeps every spelling, the shown name first', () => {
    const hydro = world.organisations.find(({ entityId }) => entityId === 'REF-O-86905A7D65')!
    expect(hydro).toMatchObject({ name: 'Hydro-Québec', iso3: 'CAN', spellings: ['Hydro-Québec', 'Hydro Quebec'] })
    expect(world.organisations.filter(({ spellings }) => spellings.length > 1)).toHaveLength(234)
    expect(world.organisations.filter(({ kind }) => kind === 'owner_group')).toHaveLength(9868)
  })

  it('knows the basis of a generation, or says that there is none', () => {
    for (const { generationGwh, generationBasis } of world.sites)
      expect(generationBasis === '').toBe(generationGwh === null)
    expect(world.sites[0]).toMatchObject({
      siteId: 'ARG0000001',
      capacityMw: 845.26,
      generationGwh: null,
      generationBasis: '',
    })
  })
})

describe('places and goals', () => {
  it('has 171,075 places with the larger homonym first', () => {
    const cities = loadCities()
    expect(cities).toHaveLength(171_075)
    expect(cities.find(({ name, iso3 }) => name === 'Köln' && iso3 === 'DEU')).toMatchObject({
      latitude: 50.93333,
      longitude: 6.95,
    })
    expect(cities.find(({ name, iso3 }) => name === 'Springfield' && iso3 === 'USA')!.population).toBeGreaterThan(
      100_000,
    )
    for (const { iso3, latitude, longitude } of cities)
      if (!reference.countries.has(iso3) || Math.abs(latitude) > 90 || Math.abs(longitude) > 180) throw new Error(iso3)
  })

  it('has the 17 goals', () => {
    const goals = loadGoals()
    expect(goals.map(({ goal }) => goal)).toEqual(Array.from({ length: 17 }, (_, i) => i + 1))
    expect(goals[12]).toMatchObject({ title: 'Climate action', colour: '#3F7E44' })
  })
})
