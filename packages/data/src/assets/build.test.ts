import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { writeAssets } from '../../build/assets/build-assets.ts'
import { openSources } from '../../build/assets/parts.ts'

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
  })
})
