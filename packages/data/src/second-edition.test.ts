import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addTable } from '../build/assets/build-assets.ts'
import { builtPlantsEdition } from '../build/edition/installed.ts'
import { plantsForReports } from '../build/edition/method-plants.ts'
import { loadAssetTables } from './assets/load.ts'
import { PLANTS_TABLE, withPlants } from './edition.ts'
import { NEWEST_EDITION } from './editions.ts'
import {
  describeMethod2,
  giveEdition,
  hasSamePlants,
  loadManifest,
  loadMethod2,
  loadReferenceWorld,
  NoSuchTable,
  readTableFile,
  TableChanged,
} from './index.ts'
import { loadKnownPlants } from './known-plants.ts'
import { secondEdition } from './second-edition.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'cradle-plants-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const tables = loadAssetTables('2.0.0')
/** A nuclear plant that runs: the made edition says that it was shut down. */
const shut = tables.assets.find(
  ({ ids, retired, family }) => ids[0]?.startsWith('wri:') && retired === null && family === 'nuclear',
)!
let edition = ''

beforeAll(() => {
  writeFileSync(path.join(folder, 'manifest.json'), JSON.stringify({ edition: '77.0.0', tables: [] }))
  const assets = tables.assets.map(one => (one === shut ? { ...one, status: 'retired' as const, retired: 2020 } : one))
  addTable(pathToFileURL(`${folder}/`), plantsForReports({ ...tables, edition: '77.0.0', assets }))
  const built = builtPlantsEdition(folder)
  edition = built.edition
  giveEdition(built.folder, file => readFileSync(path.join(folder, file)))
})

describe('the second edition of the method with the plants of another edition', () => {
  it('is the delivered one where no other is in place', () => expect(secondEdition()).toBe(NEWEST_EDITION))

  it('is named by both and by its bytes', () => {
    expect(edition).toMatch(/^2\.1\.0\+plants\.77\.0\.0\.[0-9a-f]{8}$/)
    expect(() => loadManifest(withPlants(NEWEST_EDITION, '77.0.0', 'ffffffff'))).toThrow(NoSuchTable)
    expect(() => loadManifest(withPlants(NEWEST_EDITION, '78.0.0', 'ffffffff'))).toThrow(NoSuchTable)
  })

  it('is that of an earlier edition for a report that was made with it', () => {
    const sha = loadManifest(edition).tables.find(({ id }) => id === PLANTS_TABLE)?.sha256 ?? ''
    const earlier = withPlants('2.0.0', '77.0.0', sha)
    expect(loadMethod2(earlier).calibration).toBe(loadMethod2('2.0.0').calibration)
    expect(hasSamePlants(earlier, edition)).toBe(true)
    expect(hasSamePlants(earlier, '2.0.0')).toBe(false)
    expect(hasSamePlants('2.0.0', NEWEST_EDITION)).toBe(true)
  })

  it('has every table of the delivered one, byte for byte, but its plants', () => {
    const [own, other] = [loadManifest(NEWEST_EDITION), loadManifest(edition)]
    expect(other.edition).toBe(edition)
    expect(other.tables.map(({ id }) => id)).toEqual(own.tables.map(({ id }) => id))
    const differing = other.tables.filter((table, i) => table.sha256 !== own.tables[i]?.sha256)
    expect(differing.map(({ id }) => id)).toEqual([PLANTS_TABLE])
    for (const { id } of other.tables)
      if (id !== PLANTS_TABLE) expect(readTableFile(id, edition)).toEqual(readTableFile(id, NEWEST_EDITION))
    expect(differing[0]?.source).toContain('77.0.0')
  })

  it('calculates with the same tables, read once, under its own name', () => {
    const [own, other] = [loadMethod2(NEWEST_EDITION), loadMethod2(edition)]
    expect(other.edition).toBe(edition)
    expect(other.powerFactors).toBe(own.powerFactors)
    expect(describeMethod2(edition).method).toEqual(describeMethod2(NEWEST_EDITION).method)
  })

  it('knows of one plant what the other edition says, and of all others the same', () => {
    const [own, other] = [loadKnownPlants(NEWEST_EDITION), loadKnownPlants(edition)]
    expect(own.get(shut.assetId)?.state).toBe('running')
    expect(other.get(shut.assetId)).toMatchObject({ state: 'retired', generationGwh: 0 })
    const differing = [...own].filter(([id, plant]) => JSON.stringify(plant) !== JSON.stringify(other.get(id)))
    expect(differing.map(([id]) => id)).toEqual([shut.assetId])
    const { sites } = loadReferenceWorld(undefined, edition)
    expect(sites.find(({ siteId }) => siteId === shut.assetId)?.known).toEqual(other.get(shut.assetId))
  })

  it('is refused where its table is not the one of the manifest', () => {
    const { tables: listed } = JSON.parse(readFileSync(path.join(folder, 'manifest.json'), 'utf8'))
    giveEdition('assets-79.0.0', file =>
      file === 'manifest.json'
        ? Buffer.from(JSON.stringify({ edition: '79.0.0', tables: listed }))
        : Buffer.from('something else'),
    )
    expect(() => loadKnownPlants(withPlants(NEWEST_EDITION, '79.0.0', listed[0].sha256))).toThrow(TableChanged)
  })
})
