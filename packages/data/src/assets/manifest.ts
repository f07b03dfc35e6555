import { readFileSync } from 'node:fs'
import type { SourceRow } from '@cradle/assets'
import { decodeTable, NoSuchTable, type Table } from '../table.ts'
import type { TableManifest } from '../types.ts'
import { readPointer } from './pointer.ts'

/** The tables of measured plants and owners, with the sources that they were made with and without. */
export type AssetManifest = {
  edition: string
  made: string
  parts: readonly string[]
  missingParts: readonly string[]
  /** Each source as it must be named wherever its figures appear. */
  sources: readonly SourceRow[]
  /** Releases that somebody renewed the tables with: none in what the program came with. */
  releases: readonly { part: string; file: string; from: string; sha256: string; rows: number }[]
  /** What stays that of the delivered edition, in words; undefined: this is it. */
  notRenewed?: readonly string[] | undefined
  /** What GLEIF added; undefined: it was not there. `ambiguous`: entities that several companies could be, none of which has a LEI. */
  leis?: { identified: number; ambiguous: number; parents: number; added: number } | undefined
  /** Projects of a national register; undefined: it was not there. `nearOthers`: neither linked nor new, for a plant of their fuel is near. */
  projects?: { linked: number; added: number; nearOthers: number } | undefined
  tables: readonly TableManifest[]
}

const built = new URL('../../built/', import.meta.url)

const folderOf = (edition: string): URL => new URL(`assets-${edition}/`, built)

/** The edition that counts on this installation. */
export const currentAssetsEdition = (): string => readPointer(built).current

/** Raises `NoSuchTable` where the tables were never built. */
export function loadAssetManifest(edition: string = currentAssetsEdition()): AssetManifest {
  return manifestOfFolder(folderOf(edition))
}

/** The manifest in any folder. */
export function manifestOfFolder(folder: URL): AssetManifest {
  return JSON.parse(new TextDecoder().decode(readFile(folder, 'manifest.json'))) as AssetManifest
}

/** A table by its id, such as `assets/link`, checked against the manifest. Raises `NoSuchTable`, `TableChanged`. */
export function openAssetTable(id: string, manifest: AssetManifest, folder: URL = folderOf(manifest.edition)): Table {
  const passport = manifest.tables.find(table => table.id === id)
  if (passport === undefined) throw new NoSuchTable(`table ${id}`)
  return decodeTable(readFile(folder, passport.file), passport)
}

function readFile(folder: URL, file: string): Uint8Array {
  try {
    return readFileSync(new URL(file, folder))
  } catch (cause) {
    const name = folder.pathname.split('/').at(-2) ?? ''
    throw new NoSuchTable(`file ${name}/${file}`, { cause })
  }
}
