import { describe, expect, it } from 'vitest'
import { loadManifest, loadReferenceWorld } from './index.ts'
import { loadKnownPlants } from './known-plants.ts'

const known = loadKnownPlants()
const plants = [...known.values()]

describe('what registers know of the reference plants', () => {
  it('is there for every one of them, and not under the first edition', () => {
    const { sites } = loadReferenceWorld()
    expect(known.size).toBe(sites.length)
    expect(sites.map(site => site.known)).toEqual(sites.map(site => known.get(site.siteId)))
    expect(loadReferenceWorld('1.0.0').sites.some(site => site.known !== undefined)).toBe(false)
    expect(loadKnownPlants('1.0.0').size).toBe(0)
  })
  it('has verified CO2 only beside a generation of the same years', () => {
    const verified = plants.filter(({ co2Assurance }) => co2Assurance === 'verified')
    expect(verified.length).toBeGreaterThan(350)
    for (const { generationGwh, years, co2T } of verified) {
      expect(years.length).toBeGreaterThan(0)
      expect(generationGwh).not.toBeNull()
      expect(co2T).toBeGreaterThanOrEqual(0)
    }
  })
  it('publishes no number of oil that nobody metered, and none of what is retired', () => {
    const unmetered = plants.filter(({ state }) => state === 'unmetered')
    expect(unmetered.length).toBeGreaterThan(1000)
    expect(unmetered.every(({ generationGwh, co2T }) => generationGwh === null && co2T === null)).toBe(true)
    expect(plants.filter(({ state }) => state === 'retired').every(({ generationGwh }) => generationGwh === 0)).toBe(
      true,
    )
  })
  it('says whose it is', () => {
    const passport = loadManifest('2.0.0').tables.find(({ id }) => id === 'known_plants')
    for (const source of ['Transaction Log', 'Global Energy Monitor', 'JRC', 'OSUKED', 'World Resources Institute'])
      expect(passport?.attribution).toContain(source)
  })
})
