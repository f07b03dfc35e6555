import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sha256 } from '../../src/table.ts'
import type { Manifest, TableManifest } from '../../src/types.ts'
import { column, type Draft } from '../draft.ts'
import { encodeTable } from '../encode.ts'
import type { Passport } from '../passports.ts'
import { openSource } from '../source.ts'
import * as passports from './passports.ts'
import { placeTables2 } from './places.ts'
import { plantTables2 } from './plants.ts'
import { powerTables2 } from './power.ts'
import { sectorTables2 } from './sectors.ts'

export const EDITION_2 = '2.0.0'
const MADE = '2026-11-28'
/** The edition that holds the tables which both share. */
const OLDER = '1.0.0'
const SHARED = [
  'goals',
  'countries',
  'aware',
  'ceda_regions',
  'ceda2025',
  'cities',
  'exchange_rates',
  'industries',
  'isic4_titles',
  'reference_organisations',
  'reference_sites',
]

/** Writes the tables of edition 2.0.0 to `target`, from the sources of this package and the built edition 1.0.0. */
export function buildEdition2(target: string): Manifest {
  const source = openSource(target)
  mkdirSync(target, { recursive: true })
  const tables = [
    writeMethod(target),
    ...[...powerTables2(source), ...sectorTables2(source), ...placeTables2(source), ...plantTables2(source)].map(
      table => writeTable(table, target),
    ),
    ...sharedTables(),
  ]
  const manifest: Manifest = { edition: EDITION_2, method: { id: 'sdg-lca', edition: EDITION_2 }, made: MADE, tables }
  writeFileSync(join(target, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  return manifest
}

/** Passports of the older edition, with its name: their files are not stored twice. */
function sharedTables(): TableManifest[] {
  const older = builtManifest(OLDER)
  return SHARED.map(id => {
    const table = older.tables.find(one => one.id === id)
    if (!table) throw new Error(`edition ${OLDER} has no table ${id}`)
    return { ...table, storedIn: OLDER }
  })
}

export function builtManifest(edition: string): Manifest {
  const path = fileURLToPath(new URL(`../../built/${edition}/manifest.json`, import.meta.url))
  return JSON.parse(readFileSync(path, 'utf8'))
}

export type WrittenMethod = { core: string[]; uncertainty: Record<string, unknown> }

export function methodSource(): WrittenMethod {
  return JSON.parse(readFileSync(new URL('../../sources/method2/method2.json', import.meta.url), 'utf8'))
}

export function writeMethod(target: string, method: WrittenMethod = methodSource()): TableManifest {
  const bytes = new TextEncoder().encode(`${JSON.stringify(method, null, 2)}\n`)
  writeFileSync(join(target, 'method.json'), bytes)
  return {
    id: 'method',
    file: 'method.json',
    bytes: bytes.length,
    rows: method.core.length,
    sha256: sha256(bytes),
    columns: [
      column('core', 'impact categories that every total needs'),
      column('weights', 'weight of each', '1'),
      column('nf', 'normalisation', 'category unit per person-year'),
      column('shares', 'category to goal; the shares of a category add to 1', '1'),
      column('references', 'amount per person of each contribution'),
      column('gwp100_ar6', 'global warming potential', 'kg CO2e per kg'),
      column('uncertainty', 'spreads and uncertainty factors'),
      column('years', 'years that prices and rates cover'),
      column('generator_words', 'words that name a producer of electricity'),
    ],
    ...passports.METHOD,
  }
}

export function writeTable(table: Draft, target: string): TableManifest {
  const bytes = encodeTable(table.rows, table.cells)
  const file = `${table.id}.json.gz`
  writeFileSync(join(target, file), bytes)
  return fileOf(table, { file, bytes: bytes.length, sha256: sha256(bytes) })
}

const fileOf = (
  { id, rows, columns, passport }: Draft & { passport: Passport },
  file: Pick<TableManifest, 'file' | 'bytes' | 'sha256'>,
): TableManifest => ({ id, ...file, rows, columns, ...passport })
