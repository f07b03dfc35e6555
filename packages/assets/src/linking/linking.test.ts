import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { testLists } from '../../test/lists.ts'
import { fuelFit } from './fuel.ts'
import type { InstallationRecord, OwnedPlant } from './installation-record.ts'
import { type InstallationEvidence, installationRule } from './installation-rules.ts'
import { keyRelation } from './key-links.ts'
import { linkHydro } from './link-hydro.ts'
import { linkInstallations } from './link-installations.ts'
import { linkPlants } from './link-plants.ts'
import { kilometres } from './place.ts'
import { plantRule } from './plant-rules.ts'
import type { PlantRecord } from './record.ts'
import { technologyOf } from './technology.ts'

const lists = testLists()

type Given = Partial<Omit<PlantRecord, 'places'>> & { at?: [number, number]; mw?: number }

const plant = (name: string, { at = [50, 10], mw = 500, ...given }: Given = {}): PlantRecord => ({
  id: name,
  iso3: 'DEU',
  name,
  otherNames: [],
  places: [{ lat: at[0], lng: at[1] }],
  families: ['gas'],
  capacitiesMw: [mw],
  ...given,
})

const ends = (links: readonly { a: string; b: string; rule: string }[]) => links.map(({ a, b, rule }) => [a, b, rule])

describe('plants of two registers', () => {
  it('links by place and capacity where names differ and nobody else is there', () => {
    const { links } = linkPlants(
      [plant('PALATANA CCPP', { mw: 726.6 })],
      [plant('Tripura Combined Cycle power plant', { mw: 726 })],
      lists,
    )
    expect(ends(links)).toEqual([['PALATANA CCPP', 'Tripura Combined Cycle power plant', 'D1']])
  })
  it('gives two neighbours of one size their own partners', () => {
    const sites = [plant('Little Gypsy', { mw: 1002.9 }), plant('St. Charles', { mw: 1000, at: [50.005, 10] })]
    const others = [
      plant('Little Gypsy Generating Station', { mw: 1002.9 }),
      plant('St. Charles Power Station', { mw: 1000, at: [50.005, 10] }),
    ]
    expect(ends(linkPlants(sites, others, lists).links).map(([a, b]) => [a, b])).toEqual([
      ['Little Gypsy', 'Little Gypsy Generating Station'],
      ['St. Charles', 'St. Charles Power Station'],
    ])
  })
  it('never links two blocks with different numbers', () => {
    expect(linkPlants([plant('Patnow I')], [plant('Patnow II')], lists).links).toEqual([])
  })
  it('links parts while they fit into the whole', () => {
    const whole = plant('Holen power station', { mw: 1000 })
    const parts = [
      plant('Holen', { id: 'x', mw: 600 }),
      plant('Holen', { id: 'y', mw: 400 }),
      plant('Holen', { id: 'z', mw: 700 }),
    ]
    const { links } = linkPlants(parts, [whole], lists)
    expect(links.map(({ relation }) => relation)).toEqual(links.map(() => (links.length > 1 ? 'part' : 'same')))
    const sum = links.reduce((total, { a }) => total + (parts.find(({ id }) => id === a)?.capacitiesMw[0] ?? 0), 0)
    expect(sum).toBeLessThanOrEqual(1150)
  })
  it('sends equally good rivals to review', () => {
    const site = plant('Karlstein', { mw: 500 })
    const rivals = [plant('Karlstein', { id: 'x', at: [50.04, 10] }), plant('Karlstein', { id: 'y', at: [49.96, 10] })]
    const { links, review } = linkPlants([site], rivals, lists)
    expect([links.length, review.length > 0]).toEqual([0, true])
  })
  it('links nothing across countries, and does not depend on the order of records', () => {
    const names = fc.shuffledSubarray(['Drax', 'Ferrybridge', 'Eggborough', 'Cottam', 'Didcot A', 'Didcot B'], {
      minLength: 2,
    })
    fc.assert(
      fc.property(names, names, (as, bs) => {
        const left = as.map(name => plant(name))
        const right = bs.map(name => plant(`${name} power station`))
        const key = (links: readonly { a: string; b: string }[]) => links.map(({ a, b }) => `${a}|${b}`).sort()
        const { links } = linkPlants(left, right, lists)
        expect(key(linkPlants(left.toReversed(), right.toReversed(), lists).links)).toEqual(key(links))
        for (const { a, b } of links) expect(b).toBe(`${a} power station`)
        const abroad = right.map(one => ({ ...one, iso3: 'FRA' }))
        expect(linkPlants(left, abroad, lists).links).toEqual([])
      }),
      { numRuns: 30 },
    )
  })
  it('rules need their evidence', () => {
    const context = { sameNumbers: true, onlyPair: false }
    expect(plantRule({ name: 0.95, km: 2, capacity: 0.3, fuel: 0.5 }, context)).toBe('N1')
    expect(plantRule({ name: 0.95, km: 8, capacity: 0.3, fuel: 0.5 }, context)).toBeNull()
    expect(plantRule({ name: 0.95, km: 50, capacity: 0.8, fuel: 0.5 }, context)).toBe('N5')
    expect(plantRule({ name: 0.95, km: 1, capacity: 0.9, fuel: 0.3 }, context)).toBe('F1')
    expect(plantRule({ name: 0.1, km: 0.1, capacity: 0.9, fuel: 1 }, context)).toBeNull()
    expect(plantRule({ name: 0.1, km: 0.1, capacity: 0.9, fuel: 1 }, { ...context, onlyPair: true })).toBe('D1')
  })
})

describe('hydropower', () => {
  it('takes one partner on each side, best first', () => {
    const hydro = { families: ['hydro'] as const }
    const links = linkHydro(
      [plant('Chiotas', hydro), plant('Chiotas Alta', hydro)],
      [plant('Chiotas entracque', hydro), plant('Chiotas', { ...hydro, id: 'c' })],
      lists,
    )
    expect(links.find(({ b }) => b === 'c')?.a).toBe('Chiotas')
    expect(new Set(links.map(({ b }) => b)).size).toBe(links.length)
  })
})

const owned = (name: string, given: Given = {}, owners: string[] = []): OwnedPlant => ({
  ...plant(name, given),
  owners,
})
const installation = (
  id: string,
  name: string,
  holder: string,
  given: Partial<InstallationRecord> = {},
): InstallationRecord => ({
  id,
  iso3: 'DEU',
  name,
  holder,
  parent: '',
  city: 'Brugge',
  isCombustion: true,
  place: { lat: 50, lng: 10 },
  cityPlaces: [],
  largestT: 1_000_000,
  ...given,
})

describe('installations of the registry', () => {
  const herdersbrug = owned('HERDERSBRUG STEG', { mw: 465, otherNames: ['Herdersbrug power station'] }, [
    'Electrabel NV/SA',
  ])
  it('links by name, place and holder', () => {
    const found = installation('BE-70', 'Electrabel - Centrale Herdersbrug', 'Electrabel')
    expect(ends(linkInstallations([herdersbrug], [found], lists))).toEqual([['HERDERSBRUG STEG', 'BE-70', 'E1']])
  })
  it('refuses a boiler house, a load that the fuel does not allow, and another block', () => {
    const refused = [
      installation('1', 'Heizwerk Herdersbrug', 'Electrabel'),
      installation('2', 'Centrale Herdersbrug', 'Electrabel', { largestT: 1000 }),
      installation('3', 'Centrale Herdersbrug 2', 'Electrabel'),
    ]
    const numbered = owned('HERDERSBRUG 1', { mw: 465 }, ['Electrabel'])
    expect(linkInstallations([herdersbrug], refused.slice(0, 2), lists)).toEqual([])
    expect(linkInstallations([numbered], refused.slice(2), lists)).toEqual([])
  })
  it('covers where several plants of one site are in it', () => {
    const plants = [owned('Dolna A', {}, ['PGE']), owned('Dolna', { id: 'y' }, ['PGE'])]
    const links = linkInstallations(plants, [installation('PL-1', 'Elektrownia Dolna', 'PGE')], lists)
    expect(links.map(({ relation }) => relation)).toEqual(['covers', 'covers'])
  })
  it('permits follow one another', () => {
    const permits = [
      installation('HU-42', 'Kraftwerk Herdersbrug', 'Electrabel'),
      installation('HU-213600', 'Kraftwerk Herdersbrug', 'Electrabel'),
    ]
    expect(linkInstallations([herdersbrug], permits, lists).map(({ relation }) => relation)).toEqual(['same', 'same'])
  })
  it('no evidence beside a name is no link', () => {
    const evidence: InstallationEvidence = {
      name: 0.6,
      km: null,
      owner: null,
      city: 0,
      load: 0.3,
      mw: 500,
      isPower: true,
      sameNumbers: true,
      isNamed: true,
      blockNumbers: true,
      isPlainCombustion: true,
      onlyPair: true,
    }
    expect(installationRule(evidence)).toBeNull()
    expect(installationRule({ ...evidence, owner: 0.85 })).toBe('E7')
    expect(installationRule({ ...evidence, name: 0.95, km: 148, owner: 0.7 })).toBe('E8')
  })
})

describe('small parts', () => {
  it('relation by an identifier: off by more than a factor of five is a part', () => {
    expect(keyRelation(75, 1980)).toBe('part')
    expect(keyRelation(1980, 75)).toBe('covers')
    expect(keyRelation(400, 1980)).toBe('same')
    expect(keyRelation(null, 1980)).toBe('same')
  })
  it('kilometres', () => {
    expect(kilometres({ lat: 0, lng: 0 }, { lat: 0, lng: 1 })).toBeCloseTo(111.195, 2)
    expect(kilometres({ lat: 90, lng: 0 }, { lat: -90, lng: 50 })).toBeCloseTo(Math.PI * 6371.0088, 3)
  })
  it('fuels fit symmetrically', () => {
    expect([
      fuelFit('gas', 'oil'),
      fuelFit('hydro', 'storage'),
      fuelFit('cogen', 'coal'),
      fuelFit('bio', 'coal'),
    ]).toEqual([1, 0.8, 0.5, 0.3])
    expect([fuelFit('wind', 'coal'), fuelFit('coal', 'wind')]).toEqual([0, 0])
  })
  it('technology by the largest MW', () => {
    const unit = (technology: string, mw: number, fuel = 'fossil gas: natural gas') => ({
      tracker: 'GOGPT',
      technology,
      fuel,
      mw,
    })
    expect(technologyOf([unit('combined cycle', 300), unit('gas turbine', 200)])).toBe('gas_ccgt')
    expect(technologyOf([unit('gas turbine', 5, 'fossil liquids: diesel')])).toBe('oil_diesel')
    expect(technologyOf([])).toBeNull()
  })
})
