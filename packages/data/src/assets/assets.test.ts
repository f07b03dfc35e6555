import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import {
  type AssetTables,
  assetIndex,
  co2Figure,
  type FigureTables,
  generationFigure,
  ownerIndex,
  ownRatio,
} from '@cradle/assets'
import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { sha256 } from '../table.ts'
import { loadAssetTables } from './load.ts'
import { loadAssetManifest, openAssetTable } from './manifest.ts'

const tables: AssetTables = loadAssetTables()
const index = assetIndex(tables)
const figures: FigureTables = { ...tables, countryFactor: () => null }
const built = new URL('../../built/assets-2.0.0/', import.meta.url)
const sources = new URL('../../sources/', import.meta.url)

function rowsOf(file: string): Record<string, string>[] {
  const bytes = readFileSync(new URL(file, sources))
  return parse(file.endsWith('.gz') ? gunzipSync(bytes) : bytes, { columns: true })
}

const countBy = (values: readonly string[]): Record<string, number> => {
  const counts: Record<string, number> = {}
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1
  return counts
}

describe('the built tables', () => {
  it('are those of the manifest, with licence and attribution, in less than 20 MB', () => {
    const { tables: listed, missingParts } = loadAssetManifest()
    for (const { file, bytes, sha256: hash, licence, source } of listed) {
      const content = readFileSync(new URL(file, built))
      expect([content.length, sha256(content)], file).toEqual([bytes, hash])
      expect(licence !== '' && source !== '', file).toBe(true)
    }
    expect(listed.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(20e6)
    expect(missingParts).toEqual([])
    expect(() => openAssetTable('assets/none', loadAssetManifest())).toThrow('table assets/none')
    expect(() => loadAssetManifest('0.0.0')).toThrow('assets-0.0.0')
  })
  it('refer to each other: every id is of one asset, every end and owner is there', () => {
    const ids = new Set(tables.assets.map(({ assetId }) => assetId))
    expect(ids.size).toBe(tables.assets.length)
    expect(tables.units.filter(({ assetId }) => !ids.has(assetId))).toEqual([])
    const entities = new Set(tables.entities.map(({ entityId }) => entityId))
    expect(entities.size).toBe(tables.entities.length)
    expect(tables.ownership.filter(({ owner, isResidual }) => !isResidual && !entities.has(owner))).toEqual([])
    expect(tables.entities.filter(({ parentId }) => parentId !== null && !entities.has(parentId))).toEqual([])
    expect(tables.links.filter(({ a }) => index.assetOf(a) === null)).toEqual([])
  })
  it('keep every site and organisation id of edition 1', () => {
    const sites = tables.assets.filter(({ ids }) => ids.some(id => id.startsWith('wri:')))
    expect(sites.length).toBe(34936)
    expect(tables.entities.flatMap(({ referenceIds }) => referenceIds).length).toBe(
      new Set(tables.entities.flatMap(({ referenceIds }) => referenceIds)).size,
    )
  })
})

describe('verified emissions', () => {
  const verified = tables.measurements.filter(({ assurance }) => assurance === 'verified')
  it('equal the file to the tonne in every year', () => {
    const expected: Record<string, number> = {}
    for (const { year = '', verified_tco2e = '', status } of rowsOf('eutl/emissions.csv.gz'))
      if (status === 'verified') expected[year] = (expected[year] ?? 0) + Number(verified_tco2e)
    const found: Record<string, number> = {}
    for (const { year, value } of verified) found[String(year)] = (found[String(year)] ?? 0) + value
    expect(found).toEqual(expected)
    expect(found['2022']).toBe(1_304_160_073)
  })
  it('are of 8,584 installations in 2022, and what was excluded or not reported has no row', () => {
    const stationary = new Set(
      rowsOf('eutl/installations.csv.gz').flatMap(({ id, kind }) => (kind === 'installation' ? `eutl:${id}` : [])),
    )
    const of2022 = verified.filter(({ subject, year }) => year === 2022 && stationary.has(subject))
    expect(of2022.length).toBe(8584)
    expect(verified.length).toBe(198085)
  })
  it('are of more than 5,000 holders', () => {
    const emitting = new Set(verified.filter(({ year }) => (year ?? 0) >= 2018).map(({ subject }) => subject))
    const holders = tables.ownership.filter(({ level, subject }) => level === 'holder' && emitting.has(subject))
    expect(new Set(holders.map(({ owner }) => owner)).size).toBeGreaterThan(5000)
  })
})

describe('links', () => {
  const rules = (b: string) => tables.links.filter(link => link.b.startsWith(b))
  it('are as many as hand checks of the rules were made on, and more', () => {
    expect(rules('gem:').length).toBeGreaterThan(6900)
    expect(rules('jrch:').length).toBe(962)
    const registry = rules('eutl:')
    expect(registry.length).toBeGreaterThan(906)
    expect(countBy(registry.map(({ relation }) => relation)).same).toBeGreaterThan(763)
  })
  it('decide as a person did', () => {
    const linked = new Set(tables.links.map(({ a, b }) => `${a} ${b}`))
    const labels = rowsOf('assets/labelled-links.csv').map(({ a, b, is_link }) => ({
      key: `${a} ${b}`,
      is: is_link === '1',
    }))
    const wrong = labels.filter(({ key, is }) => !is && linked.has(key))
    const missed = labels.filter(({ key, is }) => is && !linked.has(key))
    const right = labels.filter(({ is }) => is).length - missed.length
    expect(right / (right + wrong.length)).toBeGreaterThanOrEqual(0.94)
    expect(right / (right + missed.length)).toBeGreaterThanOrEqual(0.94)
  })
  it('an installation that is one plant is linked to one', () => {
    const same = rules('eutl:').filter(({ relation }) => relation === 'same')
    expect(new Set(same.map(({ b }) => b)).size).toBe(same.length)
  })
})

describe('the plant Herdersbrug', () => {
  const facts = index.plantFacts('WRI1002234')
  if (facts === null) throw new Error('no such plant')
  it('is metered in 2017, with verified CO2', () => {
    expect(generationFigure(facts, 2017, figures).figure).toMatchObject({ basis: 'metered' })
    expect(generationFigure(facts, 2017, figures).figure?.value).toBeCloseTo(1083.131, 3)
    expect(co2Figure(facts, 2017, figures).figure).toMatchObject({ value: 467098, basis: 'verified', quality: 1 })
  })
  it('has its own ratio, which gives the generation of 2022', () => {
    expect(ownRatio(facts)).toBeCloseTo(0.4316065, 6)
    expect(generationFigure(facts, 2022, figures).figure?.value).toBeCloseTo(585.2067, 3)
    expect(generationFigure(facts, 2022, figures).figure?.sigma).toBe(0.0373)
  })
  it('Drax has no plant value from the units of which a part is metered', () => {
    const drax = index.measurementsOf('wri:GBR0000174').filter(({ assurance }) => assurance === 'metered')
    expect(drax).toEqual([])
  })
})

describe('owners', () => {
  const owners = ownerIndex(tables)
  const idOf = (name: string) => tables.entities.find(({ names }) => names.includes(name))?.entityId ?? ''
  it('Korea Electric Power, by lists of parents', () => {
    const { known, unknown } = owners.operatingMw(idOf('Korea Electric Power Corp'), 'parent')
    expect(known).toBeCloseTo(58439.846, 6)
    expect(unknown).toBe(3094)
  })
  it('Stora Enso is one group, as a proposal; what ends with Fortum is not Fortum', () => {
    const entity = (name: string) => tables.entities.find(one => one.names.includes(name))
    expect(entity('Stora Enso Langerbrugge')).toMatchObject({
      parentId: idOf('Stora Enso Oyj'),
      parentBasis: 'name_word',
    })
    const vkg = tables.entities.filter(({ name }) => name.includes('(end Fortum)') && name.includes('VKG'))
    expect(vkg.map(({ parentId }) => parentId)).not.toContain(idOf('Fortum Oyj'))
  })
})
