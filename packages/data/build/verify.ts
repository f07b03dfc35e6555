/**
 * npm run data:verify [source folder]: checks every built file against the manifest and, where the source folder is
 * at hand, rebuilds the edition into a temporary folder and compares it table by table.
 * Ends with code 1 and one line per difference.
 */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { sha256 } from '../src/table.ts'
import type { Manifest } from '../src/types.ts'
import { buildEdition, EDITION } from './edition.ts'
import { buildEdition2, EDITION_2 } from './method2/edition.ts'
import { buildEdition21, EDITION_2_1 } from './method2/edition-2-1.ts'

const builtOf = (edition: string) => fileURLToPath(new URL(`../built/${edition}/`, import.meta.url))
const source =
  process.argv[2] ?? process.env.CRADLE_DATA_SOURCE ?? fileURLToPath(new URL('../../../../shared', import.meta.url))

const differences = [EDITION, EDITION_2, EDITION_2_1].flatMap(checkHashes)
if (existsSync(join(source, 'method/data/method.json'))) {
  differences.push(...compareRebuilt(EDITION, folder => buildEdition(source, folder)))
  console.log(`${EDITION} rebuilt from the sources and compared`)
} else {
  console.log(`source folder not at hand: rebuild of ${EDITION} skipped`)
}
differences.push(...compareRebuilt(EDITION_2, buildEdition2), ...compareRebuilt(EDITION_2_1, buildEdition21))
console.log(`${EDITION_2} and ${EDITION_2_1} rebuilt from the sources and compared`)
for (const difference of differences) console.error(difference)
console.log(differences.length === 0 ? 'editions verified' : `${differences.length} differences`)
process.exitCode = differences.length === 0 ? 0 : 1

/** Every file of an edition against its manifest; what it shares with an older one lies there. */
function checkHashes(edition: string): string[] {
  const built = builtOf(edition)
  const { tables } = readManifest(built)
  const wrong = tables.filter(({ file, bytes, sha256: expected, storedIn = edition }) => {
    const path = join(builtOf(storedIn), file)
    if (!existsSync(path)) return true
    const content = readFileSync(path)
    return content.length !== bytes || sha256(content) !== expected
  })
  console.log(`${edition}: ${tables.length} tables checked against the manifest`)
  const own = tables.filter(({ storedIn }) => storedIn === undefined)
  const named = new Set(['manifest.json', ...own.map(table => table.file)])
  const strangers = readdirSync(built).filter(file => !named.has(file))
  return [
    ...wrong.map(table => `${edition}/${table.file}: bytes differ from the manifest`),
    ...strangers.map(file => `${edition}/${file}: not in the manifest`),
  ]
}

/** Compares content, not packed bytes: another version of zlib may pack the same table differently. */
function compareRebuilt(edition: string, build: (folder: string) => Manifest): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'cradle-edition-'))
  const built = builtOf(edition)
  try {
    const rebuilt = build(folder)
    const committed = readManifest(built)
    const found: string[] = []
    for (const table of rebuilt.tables) {
      const known = committed.tables.find(({ id }) => id === table.id)
      if (!known) found.push(`${table.id}: not in the built edition`)
      else if (passport(known) !== passport(table)) found.push(`${table.id}: passport differs`)
      else if (!table.storedIn && sha256(unpack(folder, table.file)) !== sha256(unpack(built, known.file)))
        found.push(`${table.id}: content differs`)
    }
    for (const { id } of committed.tables)
      if (!rebuilt.tables.some(table => table.id === id)) found.push(`${id}: no longer made by the build`)
    return found.map(text => `${edition}/${text}`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function passport({ bytes: _bytes, sha256: _hash, ...rest }: Manifest['tables'][number]): string {
  return JSON.stringify(rest)
}

function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as Manifest
}

function unpack(folder: string, file: string): Uint8Array {
  const bytes = readFileSync(join(folder, file))
  return file.endsWith('.gz') ? gunzipSync(bytes) : bytes
}
