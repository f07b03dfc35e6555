import { expect, test } from 'vitest'
import { giveEdition, loadManifest, loadReference, NoSuchTable, readTableFile, TableChanged } from './index.ts'

const bytesOf = (file: string): Uint8Array => {
  const manifest = loadManifest()
  if (file === 'manifest.json') return new TextEncoder().encode(JSON.stringify(manifest))
  return readTableFile(manifest.tables.find(table => table.file === file)!.id)
}

test('an edition from elsewhere is the same reference', () => {
  giveEdition('from elsewhere', bytesOf)
  const { edition: _, ...given } = loadReference('from elsewhere')
  const { edition: __, ...own } = loadReference()
  expect(given).toEqual(own)
})

test('its tables are held to its manifest, and it cannot take the name of a version', () => {
  giveEdition('changed', file => {
    const bytes = bytesOf(file)
    return file === 'method.json' ? bytes.slice(0, -1) : bytes
  })
  expect(() => loadReference('changed')).toThrow(TableChanged)
  expect(() => giveEdition('1.0.0', bytesOf)).toThrow(NoSuchTable)
})
