import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { loadManifest, loadMethod2, loadReference, openTable, readTableFile } from '../index.ts'
import { CORE } from './types.ts'

const EDITION = '2.0.0'
const reference = loadMethod2(EDITION)
const close = (values: Iterable<number>, to: number, digits: number) =>
  expect([...values].reduce((sum, value) => sum + value, 0)).toBeCloseTo(to, digits)

describe('the manifest of edition 2.0.0', () => {
  const { tables } = loadManifest(EDITION)
  it('holds every file of its folder, and names the folder of those it shares', () => {
    const own = tables.filter(({ storedIn }) => storedIn === undefined).map(({ file }) => file)
    const files = readdirSync(new URL(`../../built/${EDITION}/`, import.meta.url))
    expect([...own, 'manifest.json'].sort()).toEqual(files.sort())
    expect(new Set(tables.map(({ storedIn }) => storedIn))).toEqual(new Set([undefined, '1.0.0']))
  })
  it('opens every table, checked', () => {
    for (const { id, file, rows, bytes } of tables) {
      expect(readTableFile(id, EDITION)).toHaveLength(bytes)
      if (file.endsWith('.gz')) expect(openTable(id, EDITION).rows, id).toBe(rows)
    }
  })
  it('shares tables without change', () => {
    for (const { id, sha256, storedIn } of tables)
      if (storedIn) expect(loadManifest(storedIn).tables.find(one => one.id === id)?.sha256, id).toBe(sha256)
    expect(reference.countries).toEqual(loadReference().countries)
  })
  it('gives each table a source, a licence and an attribution where one is asked for', () => {
    for (const { source, licence, licenceUrl, attribution, changes } of tables) {
      expect(source && licence && changes).toBeTruthy()
      expect(licenceUrl).toMatch(/^https:\/\//)
      if (/^(CC-BY|ODbL)/.test(licence)) expect(attribution).not.toBe('')
    }
  })
  it('has share-alike tables apart', () => {
    const shareAlike = tables.filter(({ licence }) => /SA|ODbL/.test(licence)).map(({ id }) => id)
    expect(shareAlike.sort()).toEqual(
      ['aware', 'cc_factors', 'ceda2025', 'ceda_regions', 'exchange_rates', 'grid_mix', 'power_factors_d4b'].sort(),
    )
  })
})

describe('the tables of edition 2.0.0', () => {
  it('have weights of four digits that add to 1 within .001, and shares that add to 1', () => {
    for (const { sectors } of reference.crosswalk.values())
      expect(Math.abs(sectors.reduce((sum, { weight }) => sum + weight, -1))).toBeLessThan(0.001)
    for (const goods of reference.tradeGoods.values())
      close(
        goods.map(({ share }) => share),
        1,
        9,
      )
    for (const category of CORE) close(Object.values(reference.method.shares[category]), 1, 12)
  })
  it('have a whole core for 26 technologies, own and chain adding to the total', () => {
    const technologies = [...reference.technologies.keys()].filter(id => reference.powerFactors.has(`${id}|CC`))
    expect(technologies).toHaveLength(26)
    for (const technology of technologies)
      for (const category of CORE) {
        const { own, chain, total } = reference.powerFactors.get(`${technology}|${category}`) ?? {}
        expect(((own ?? 0) + (chain ?? 0)) / (total || 1)).toBeCloseTo(total === 0 ? 0 : 1, 4)
      }
  })
  it('have a factor, a price, an intensity and a calibration for every sector', () => {
    const world = reference.climateFactors.get('WORLD')
    for (const [bea, { s1, s2, water, waterOwn }] of reference.sectors) {
      expect([world?.has(bea), reference.climateFactors.get('ROW')?.has(bea), reference.prices.get(bea)?.size]).toEqual(
        [true, true, 12],
      )
      expect(s1 + s2).toBeLessThanOrEqual(1)
      expect(waterOwn).toBeLessThanOrEqual(water)
    }
    expect(reference.calibration.size).toBe(33)
  })
})

describe('edition 2.1.0', () => {
  const NEWER = '2.1.0'
  const [before, after] = [loadManifest(EDITION), loadManifest(NEWER)]

  it('has two tables of its own, and every other byte for byte from the folder that has it', () => {
    expect(after.tables.map(({ id }) => id)).toEqual(before.tables.map(({ id }) => id))
    const own = after.tables.filter(({ storedIn }) => storedIn === undefined)
    expect(own.map(({ id }) => id).sort()).toEqual(['calibration', 'method'])
    const files = readdirSync(new URL(`../../built/${NEWER}/`, import.meta.url))
    expect([...own.map(({ file }) => file), 'manifest.json'].sort()).toEqual(files.sort())
    for (const { id, sha256 } of before.tables)
      if (id !== 'calibration' && id !== 'method') {
        expect(after.tables.find(one => one.id === id)?.sha256, id).toBe(sha256)
        expect(readTableFile(id, NEWER)).toEqual(readTableFile(id, EDITION))
      }
  })
  it('differs in the jobs of companies and in scope 1 of the process industry, and in nothing else', () => {
    const [older, newer] = [loadMethod2(EDITION), loadMethod2(NEWER)]
    const { jobsSigma, ...uncertainty } = older.method.uncertainty
    expect(jobsSigma).toBe(0.9)
    expect(newer.method).toEqual({
      ...older.method,
      edition: NEWER,
      jobsCalibration: 0.72,
      uncertainty: { ...uncertainty, jobsSigma: 1.1 },
    })
    const carriers = ['S1', 'S2', 'S3'].map(
      scope => [`${scope}|carriers`, older.calibration.get(`${scope}|process`)] as const,
    )
    const fitted = { companies: 21, kappa: 1.2434, sigmaUp: 1.0642, sigmaDown: 1.0642, widening: 1 }
    expect(newer.calibration).toEqual(new Map([...older.calibration, ...carriers, ['S1|process', fitted]]))
  })
  it('is what new reports are made with', () => expect(loadMethod2().edition).toBe(NEWER))
})
