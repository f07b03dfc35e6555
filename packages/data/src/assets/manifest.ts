import { readFileSync } from 'node:fs'
import type { SourceRow } from '@cradle/assets'
import { decodeTable, NoSuchTable, type Table } from '../table.ts'
import type { TableManifest } from '../types.ts'

/** The tables of measured plants and owners, with the sources that they were made with and without. */
export type AssetManifest = {
  edition: string
  made: string
  parts: readonly string[]
  missingParts: readonly string[]
  /** Each source as it must be named wherever its figures appear. */
  sources: readonly SourceRow[]
  tables: readonly TableManifest[]
}

export const ASSETS_EDITION = '2.0.0'

const built = new URL('../../built/', import.meta.url)

/** Raises `NoSuchTable` where the tables were never built. */
export function loadAssetManifest(edition: string = ASSETS_EDITION): AssetManifest {
  return JSON.parse(new TextDecoder().decode(readFile(edition, 'manifest.json'))) as AssetManifest
}

/** A table by its id, such as `assets/link`, checked against the manifest. Raises `NoSuchTable`, `TableChanged`. */
export function openAssetTable(id: string, manifest: AssetManifest): Table {
  const passport = manifest.tables.find(table => table.id === id)
  if (passport === undefined) throw new NoSuchTable(`table ${id}`)
  return decodeTable(readFile(manifest.edition, passport.file), passport)
}

function readFile(edition: string, file: string): Uint8Array {
  try {
    return readFileSync(new URL(`assets-${edition}/${file}`, built))
  } catch (cause) {
    throw new NoSuchTable(`file assets-${edition}/${file}`, { cause })
  }
}
