/**
 * How long `cradle verify` takes for a bundle of 1,000 organisations, a JSON report of 20,000 lines and a log of 100,000 entries: each under
 * 5 s, the start of the program included.
 *   npm run bench -- signing/verify
 */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import {
  beginningOf,
  digestOf,
  entryHash,
  type Manifest,
  newKey,
  openKey,
  originOf,
  presentKey,
  sectionCounter,
  signedText,
  signManifest,
} from '@cradle/signing'
import { signUp } from '../../apps/server/test/people.ts'
import { startServer } from '../../apps/server/test/start-server.ts'
import { delivered, upload } from '../../apps/server/test/uploads.ts'

const LIMIT_S = 5
const PROGRAM = resolve(import.meta.dirname, '../../apps/cli/bin/cradle.mjs')
const folder = mkdtempSync(join(tmpdir(), 'cradle-bench-'))
const SIGNED = '2026-11-26T20:00:00.000Z'
const made = newKey()
const published = presentKey({ ...made, from: new Date('2026-01-01T00:00:00.000Z'), until: null })
const sign = (manifest: Manifest) => signManifest(manifest, openKey(made.kid, made.secret), published)

function writeLog(file: string, count: number): void {
  const log = '0198c0de-0000-7000-8000-000000000000'
  let previous = beginningOf(log)
  const start = { format: 'cradle-audit-log', version: 1, log, name: 'Bench', exported: SIGNED }
  const head = { ...start, first: 1, previous, began: null, joined: 0 }
  const lines = [JSON.stringify(head)]
  for (let entry = 1; entry <= count; entry++) {
    const from = { id: `0198c0de-0000-7000-8000-${String(entry).padStart(12, '0')}`, who: 'ada', address: '10.0.0.1' }
    const content = { entry, ...from, at: SIGNED, what: 'logged_in', detail: 'Mozilla/5.0 (X11; Linux)' }
    const hashed = { ...content, origin: originOf(from) }
    previous = entryHash(previous, hashed)
    lines.push(JSON.stringify({ ...hashed, hash: previous }))
  }
  const facts = { kind: 'audit', issuer: '', signed: SIGNED, log, entry: count, hash: previous } as const
  lines.push(JSON.stringify({ checkpoints: [sign({ ...facts, head: digestOf(head) })] }))
  writeFileSync(file, `${lines.join('\n')}\n`)
}

function writeReport(file: string, of: Extract<Manifest, { kind: 'report' }>): void {
  const lines = Array.from(
    { length: 20_000 },
    (_, i) => `  ${JSON.stringify({ id: i, figures: Array(60).fill(i / 7) })}`,
  )
  const bytes = Buffer.from(`{\n "entries": [\n${lines.join(',\n')}\n ]\n}\n`)
  const counter = sectionCounter('lines')
  counter.update(bytes)
  const digest = createHash('sha256').update(bytes).digest('hex')
  const facts = { name: 'report.json', media: 'application/json', bytes: bytes.length, sha256: digest }
  writeFileSync(file, bytes)
  const manifest = { kind: 'file', issuer: '', signed: SIGNED, file: facts, sections: counter.end(), of } as const
  writeFileSync(`${file}.sig.json`, signedText(sign(manifest)))
}

function measure(name: string, file: string): boolean {
  const started = performance.now()
  execFileSync(process.execPath, [PROGRAM, 'verify', file, '--quiet'], { stdio: 'inherit' })
  const seconds = (performance.now() - started) / 1000
  console.log(`${name}: ${(statSync(file).size / 1e6).toFixed(1)} MB, ${seconds.toFixed(2)} s (at most ${LIMIT_S} s)`)
  return seconds < LIMIT_S
}

const server = await startServer({ database: 'embedded', reference: true })
try {
  const person = await signUp(server)
  const rows = Array.from({ length: 1000 }, (_, i) => `Firm ${i},DE,wind_onshore,${1 + (i % 90)},0.001`)
  const list = `name,country,technology,capacity_mw,allocation\n${rows.join('\n')}\n`
  const { data } = await upload(server, person.access, 'thousand.csv', list)
  await delivered(server, person.access, data.id, 120)
  const headers = { authorization: `Bearer ${person.access}` }
  const bundle = await fetch(`${server.url}/api/portfolio/${data.id}/bundle/`, { headers })
  writeFileSync(join(folder, 'bundle.zip'), Buffer.from(await bundle.arrayBuffer()))
  const signature = (await server.call('readSignature', { params: { id: data.id } }, person.access)).data.document
  writeReport(join(folder, 'report.json'), signature?.manifest as Extract<Manifest, { kind: 'report' }>)
} finally {
  await server.close()
}
writeLog(join(folder, 'log.jsonl'), 100_000)
const held = [
  measure('Bundle of 1,000 organisations', join(folder, 'bundle.zip')),
  measure('JSON report of 20,000 entries', join(folder, 'report.json')),
  measure('Log of 100,000 entries', join(folder, 'log.jsonl')),
]
rmSync(folder, { recursive: true, force: true })
process.exitCode = held.every(Boolean) ? 0 : 1
