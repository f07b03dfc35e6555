/**
 * Imports the databases of a conformance suite of formats and writes its tables.
 * usage: npm run bench -- conformance/formats SUITE_DIR FILES_DIR RESULTS_DIR [case ...]
 * then:  python3 SUITE_DIR/compare.py SUITE_DIR RESULTS_DIR
 */

import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import {
  csvLine,
  type Database,
  type DatabaseSource,
  importDatabase,
  ProblemList,
  RefusedPackage,
} from '@cradle/interchange'
import { caseTables, type Device } from '../../packages/interchange/test/case-tables.ts'
import { readJson, readTable } from './tables.ts'

const [suite, files, results, ...only] = process.argv.slice(2)
if (!suite || !files || !results)
  throw new Error('usage: npm run bench -- conformance/formats SUITE_DIR FILES_DIR RESULTS_DIR [case ...]')

function deviceOf(path: string): Device {
  const device = new Map<string, Map<string, number>>()
  for (const { indicator = '', flow_name: name = '', factor } of readTable(path)) {
    const byName = device.get(indicator) ?? new Map<string, number>()
    device.set(indicator, byName.set(name, Number(factor)))
  }
  return device
}

/** A file, or a folder with all that is in it. Cases of other folders lie beside the one given. */
function sourceOf(file: string): DatabaseSource {
  const path = [join(files!, file), join(dirname(files!), file)].find(one => statSync(one, { throwIfNoEntry: false }))
  if (path === undefined) throw new Error(`${file} is not there`)
  if (statSync(path).isFile()) return { name: basename(path), bytes: readFileSync(path) }
  const names = readdirSync(path, { recursive: true, encoding: 'utf8' }).filter(name =>
    statSync(join(path, name)).isFile(),
  )
  return { files: names.map(name => [name, readFileSync(join(path, name))] as const) }
}

const device = deviceOf(join(suite, 'device_factors.csv'))
for (const { case: name, file } of readJson<{ case: string; file: string }[]>(join(suite, 'cases.json'))) {
  if (only.length > 0 && !only.includes(name)) continue
  const from = performance.now()
  const database = await imported(file)
  const read = performance.now()
  const to = join(results, name)
  mkdirSync(to, { recursive: true })
  for (const [table, { header, rows }] of caseTables(database, device))
    writeFileSync(join(to, table), `${[header, ...rows].map(csvLine).join('\n')}\n`)
  const seconds = (ms: number) => (ms / 1000).toFixed(2)
  console.log(`${name}: imported in ${seconds(read - from)} s, tables in ${seconds(performance.now() - read)} s`)
}

/** The database; one that is refused is empty, with the code of the refusal. */
async function imported(file: string): Promise<Database> {
  try {
    return await importDatabase(sourceOf(file))
  } catch (error) {
    if (!(error instanceof RefusedPackage)) throw error
    const problems = new ProblemList()
    problems.add(error.code, {}, error.params)
    return { format: 'jsonld', dataSets: [], columns: [], methods: [], declared: [], problems }
  }
}
