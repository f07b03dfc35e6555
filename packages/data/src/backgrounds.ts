/** Public LCA databases that an account can add: the files of their makers, compressed, with licence and what an import makes of them. */

import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { NoSuchTable, sha256, TableChanged } from './table.ts'

export type BackgroundManifest = {
  id: string
  name: string
  version: string
  /** Where the whole package is, with what is left out here. */
  address: string
  licence: string
  licence_text: string
  attribution: string
  file: string
  bytes: number
  sha256: string
  /** Data sets that say they are copyrighted. */
  left_out: number
  processes: number
  exchanges: number
  ledger: { class: 'reference' | 'linked' | 'elementary' | 'cutoff' | 'dropped'; reason: string; count: number }[]
}

const built = new URL('../built/backgrounds/', import.meta.url)
let manifest: readonly BackgroundManifest[] | undefined

export function loadBackgrounds(): readonly BackgroundManifest[] {
  manifest ??= JSON.parse(readFileSync(new URL('manifest.json', built), 'utf8')) as BackgroundManifest[]
  return manifest
}

/** The files of one by path, checked against the manifest. Raises `NoSuchTable`, `TableChanged`. */
export function readBackgroundFiles(id: string): ReadonlyMap<string, string> {
  const known = loadBackgrounds().find(one => one.id === id)
  if (!known) throw new NoSuchTable(`background ${id}`)
  const bytes = readFileSync(new URL(known.file, built))
  if (bytes.length !== known.bytes || sha256(bytes) !== known.sha256) throw new TableChanged(known.file)
  return new Map(Object.entries(JSON.parse(brotliDecompressSync(bytes).toString('utf8')) as Record<string, string>))
}
