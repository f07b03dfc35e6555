import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { loadAssetTables } from '@cradle/data'
import { afterAll, expect, test } from 'vitest'
import { addTable } from '../../../packages/data/build/assets/build-assets.ts'
import { plantsForReports } from '../../../packages/data/build/edition/method-plants.ts'
import { Cannot } from './cannot.ts'
import { listLines, tryList } from './try-list.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'cradle-try-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const file = (name: string, text: string): string => {
  const where = path.join(folder, name)
  writeFileSync(where, text)
  return where
}

test('a list is calculated by the edition in place and by the one that was built', async () => {
  const tables = loadAssetTables('2.0.0')
  const isGermanLignite = ({ iso3, ids, family }: (typeof tables.assets)[number]) =>
    iso3 === 'DEU' && family === 'coal' && ids[0]?.startsWith('wri:') === true
  const assets = tables.assets.map(one =>
    isGermanLignite(one) && one.retired === null ? { ...one, status: 'retired' as const, retired: 2020 } : one,
  )
  file('manifest.json', JSON.stringify({ edition: '76.0.0', tables: [] }))
  addTable(pathToFileURL(`${folder}/`), plantsForReports({ ...tables, edition: '76.0.0', assets }))
  const list = file('mine.csv', 'name,country,allocation\nEnBW,DE,0.05\nHydro-Québec,CA,0.1\n')
  const [found, ...others] = await tryList(list, folder)
  expect(others).toEqual([])
  expect(found).toMatchObject({ list: 'mine', changed: 1 })
  expect(found?.organisations.map(({ what }) => what)).toEqual([expect.stringContaining('EnBW')])
  const scope1 = found?.figures.find(({ what }) => what === 'scope 1')
  // The coal plants of one of two organisations give off nothing any more.
  expect(scope1?.after).toBeLessThan(scope1?.before ?? 0)
  expect(scope1?.after).toBeGreaterThan(0)
  const text = listLines(found!).join('\n')
  expect(text).toContain('mine: 1 organisation is calculated otherwise')
  expect(text).toMatch(/scope 1\s.*−\d+\s%/)
})

test('a list without rows, and a folder without plants for reports, are refused', async () => {
  await expect(tryList(file('empty.csv', ''), folder)).rejects.toThrow(Cannot)
  const other = mkdtempSync(path.join(folder, 'other-'))
  writeFileSync(path.join(other, 'manifest.json'), JSON.stringify({ edition: '75.0.0', tables: [] }))
  const list = file('one.csv', 'name,country,allocation\nEnBW,DE,0.05\n')
  await expect(tryList(list, other)).rejects.toMatchObject({ code: 'no_such_file' })
})
