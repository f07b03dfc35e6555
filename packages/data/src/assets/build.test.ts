import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { assetAnswers } from '@cradle/assets/answers'
import { afterAll, describe, expect, it } from 'vitest'
import { writeAssets } from '../../build/assets/build-assets.ts'
import { openSources } from '../../build/assets/parts.ts'
import { loadAssetAccuracy } from './accuracy.ts'
import { tablesOfFolder } from './load.ts'
import { manifestOfFolder } from './manifest.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'cradle-assets-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const sources = new URL('../../sources/', import.meta.url)
const WITHOUT = ['eutl', 'gem', 'gppd-reported', 'egrid']

describe('the build', () => {
  const write = (name: string) => {
    const target = path.join(folder, name)
    const manifest = writeAssets(openSources(sources, WITHOUT), pathToFileURL(`${target}/`))
    return { target, manifest }
  }
  it('gives the same bytes again, and says which sources it did without', () => {
    const [one, other] = [write('one'), write('other')]
    const files = readdirSync(one.target)
    expect(files.length).toBe(one.manifest.tables.length + 1)
    for (const file of files)
      expect(readFileSync(path.join(one.target, file)).equals(readFileSync(path.join(other.target, file))), file).toBe(
        true,
      )
    expect([...one.manifest.missingParts].sort()).toEqual([...WITHOUT].sort())
    const rows = new Map(one.manifest.tables.map(({ id, rows: count }) => [id, count]))
    expect(rows.get('assets/asset')).toBe(34936)
    expect(rows.get('assets/unit')).toBe(0)
    expect(rows.get('assets/measurement')).toBeGreaterThan(20_000)

    // What the product answers without them, and what it says of that.
    const place = pathToFileURL(`${one.target}/`)
    const accuracy = () => loadAssetAccuracy(manifestOfFolder(place), place)
    const answers = assetAnswers(tablesOfFolder(place), accuracy, iso3 => iso3)
    const found = answers.findOwners({ search: 'electrabel', limit: 5 })
    expect(found.missing_sources).toEqual(expect.arrayContaining(WITHOUT))
    const owner = answers.readOwner({ id: found.results[0]?.id ?? '', level: undefined })
    expect(owner).toMatchObject({ level: 'owner', verified: [], planned: [] })
    expect(owner?.capacity.operating_mw).toBeGreaterThan(0)
    expect(owner?.sources.map(({ id }) => id).filter(id => WITHOUT.includes(id))).toEqual([])
    const plant = answers.readAsset('WRI1002234')
    expect(plant?.co2).toMatchObject({ years: [], reason: 'no_co2' })
    expect(plant?.generation?.years.find(({ year }) => year === 2017)).toMatchObject({ basis: 'metered' })
    expect(plant?.missing_sources).toEqual(found.missing_sources)
    expect(answers.readAccuracy().lines.length).toBeGreaterThan(0)
  })
})
