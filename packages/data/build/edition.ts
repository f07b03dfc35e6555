import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sha256 } from '../src/table.ts'
import type { Manifest, TableManifest } from '../src/types.ts'
import { column, type Draft, draft } from './draft.ts'
import { encodeTable } from './encode.ts'
import * as passports from './passports.ts'
import { openSource, type Source } from './source.ts'
import { industryTables } from './tables/industries.ts'
import { inputOutputTables } from './tables/input-output.ts'
import { placeTables } from './tables/places.ts'
import { powerTables } from './tables/power.ts'
import { worldTables } from './tables/world.ts'

export const EDITION = '1.0.0'
/** The day the edition was frozen. Part of the edition, so never the day of a rebuild. */
const MADE = '2026-11-20'

/** Reads the sources in `sourceFolder` and writes every table and the manifest to `target`. */
export function buildEdition(sourceFolder: string, target: string): Manifest {
  const source = openSource(sourceFolder)
  mkdirSync(target, { recursive: true })
  const methodJson = source.methodJson('method.json') as { method_id: string; edition: string; categories: unknown[] }
  const tables: TableManifest[] = [writeMethod(methodJson, target)]
  for (const table of [
    goals(source),
    ...powerTables(source),
    ...placeTables(source),
    ...industryTables(source),
    ...inputOutputTables(source),
    ...worldTables(source),
  ])
    tables.push(writeTable(table, target))
  const manifest: Manifest = {
    edition: EDITION,
    method: { id: methodJson.method_id, edition: methodJson.edition },
    made: MADE,
    tables,
  }
  writeFileSync(join(target, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  return manifest
}

function goals(source: Source): Draft {
  return draft('goals', passports.GOALS, source.own('goals/goals.csv'), [
    [column('goal', 'number of the goal'), r => Number(r.goal)],
    [column('title', 'short title'), r => r.title!],
    [column('colour', 'colour of the goal', 'sRGB hex'), r => r.colour!],
    [column('about', 'what it is about'), r => r.about!],
  ])
}

/** The method stays plain JSON: it is the file people read and replace. Rows: its categories. */
function writeMethod(method: { categories: unknown[] }, target: string): TableManifest {
  const bytes = new TextEncoder().encode(`${JSON.stringify(method, null, 2)}\n`)
  return writeFile(
    'method',
    'method.json',
    bytes,
    method.categories.length,
    passports.METHOD,
    [
      column('categories', 'impact categories with unit'),
      column('shares', 'category to goal; the shares of a category add to 1', '1'),
      column('key_category', 'goal to the category that must be known'),
      column('contributions', 'reference per person of each contribution indicator'),
      column('bridges', 'indicator of the US model and factor to the category'),
      column('profiles', 'normalisation (category unit per person-year) and weights'),
      column('uncertainty', 'uncertainty factors'),
      column('years', 'years that prices cover'),
    ],
    target,
  )
}

function writeTable(table: Draft, target: string): TableManifest {
  const bytes = encodeTable(table.rows, table.cells)
  return writeFile(table.id, `${table.id}.json.gz`, bytes, table.rows, table.passport, table.columns, target)
}

function writeFile(
  id: string,
  file: string,
  bytes: Uint8Array,
  rows: number,
  passport: passports.Passport,
  columns: TableManifest['columns'],
  target: string,
): TableManifest {
  writeFileSync(join(target, file), bytes)
  return { id, file, bytes: bytes.length, rows, sha256: sha256(bytes), columns, ...passport }
}
