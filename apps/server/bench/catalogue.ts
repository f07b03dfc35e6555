/**
 * The answers of the LCA variables page over HTTP, on the embedded database, beside their bounds: search 100 ms, the rest 300 ms.
 *   node apps/server/bench/catalogue.ts
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pino } from 'pino'
import { readEnv } from '../src/env.ts'
import { start } from '../src/start.ts'

const dir = mkdtempSync(join(tmpdir(), 'cradle-bench-'))
const env = readEnv({ NODE_ENV: 'development', PORT: '0', DATA_DIR: dir, LOG_LEVEL: 'error' })
const running = await start({
  env,
  log: pino({ level: 'error' }),
  onDeath: error => {
    throw error
  },
})
while (running.deps.world.status === 'starting') await wait(50)

async function ask(path: string, body?: object): Promise<{ ms: number; data: unknown }> {
  const from = performance.now()
  const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const answer = await fetch(new URL(path, running.url), body ? post : {})
  const data = await answer.json()
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${JSON.stringify(data)}`)
  return { ms: performance.now() - from, data }
}

async function timed(what: string, bound: number, calls: { path: string; body?: object }[]) {
  await ask(calls[0]!.path, calls[0]!.body)
  const times: number[] = []
  for (const { path, body } of calls) times.push((await ask(path, body)).ms)
  times.sort((a, b) => a - b)
  const at = (p: number) => `${times[Math.min(times.length - 1, Math.floor(times.length * p))]!.toFixed(1)} ms`
  console.log(
    `${what.padEnd(40)} p50 ${at(0.5)}, p95 ${at(0.95)}, most ${at(1)}; bound ${bound} ms, ${times.length} calls`,
  )
}

const again = <T>(times: number, list: readonly T[]) => Array.from({ length: times }, () => list).flat()
const words = [
  'wind',
  'wnid',
  'steel',
  'photovoltiac',
  'water scarcity germany',
  'e',
  'claenergy',
  'xyzzyqu',
  'nuclaer',
]
const sectors = ['221100', '331110', '541512', '1111A0', '325110', '336111', '233210', '622000']
const explored = await ask('/api/portfolio/organization/explore/?ordering=-sites&limit=5')
const largest = (explored.data as { results: { id: string; sites?: number }[] }).results

await timed(
  'search, mistakes included',
  100,
  again(5, words).map(q => ({ path: `/api/lca/search/?q=${encodeURIComponent(q)}` })),
)
for (const path of ['contributions', 'graph', 'tree'])
  await timed(
    `${path} of an industry`,
    300,
    again(3, sectors).map(id => ({ path: `/api/lca/activities/${id}/${path}/?category=PM` })),
  )
await timed(
  `what-if, ${largest.map(row => row.sites ?? '?').join(', ')} sites`,
  300,
  again(4, largest).map(({ id }, i) => ({
    path: '/api/lca/what-if/',
    body: { organisation: id, changes: [{ kind: 'capacity_factor', value: 0.2 + 0.01 * i }] },
  })),
)
await running.stop()
rmSync(dir, { recursive: true, force: true })
