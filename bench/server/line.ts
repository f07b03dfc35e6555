/**
 * The line, measured: first start, later start, upload and delivery, exploring, reading, and what others wait meanwhile.
 *   npm run bench -- server/line [rows] [postgres url of an empty database]
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pino } from 'pino'
import { readEnv } from '../../apps/server/src/core/env.ts'
import { type Running, start } from '../../apps/server/src/runtime/start.ts'
import { longList } from './long-list.ts'
import { signAccessToken } from './sign-in.ts'
import { treeMegabytes } from './tree-memory.ts'

const rows = Number(process.argv[2] ?? 10_000)
const databaseUrl = process.argv[3] ?? ''
const dir = mkdtempSync(join(tmpdir(), 'cradle-bench-'))
const env = readEnv({
  NODE_ENV: 'development',
  PORT: '0',
  DATA_DIR: dir,
  DATABASE_URL: databaseUrl,
  LOG_LEVEL: 'error',
})

const since = (from: number) => `${((performance.now() - from) / 1000).toFixed(2)} s`
const printLine = (what: string, value: string) => console.log(`${what.padEnd(58)} ${value}`)
/** Processor seconds of this process and all its threads since `from`: what a busy machine cannot falsify. */
const cpu = (from: NodeJS.CpuUsage) => {
  const { user, system } = process.cpuUsage(from)
  return `${((user + system) / 1e6).toFixed(2)} cpu-s`
}
const memory = () => `${treeMegabytes()} MiB`

async function open(): Promise<Running> {
  const used = process.cpuUsage()
  const from = performance.now()
  const running = await start({
    env,
    log: pino({ level: 'error' }),
    onDeath: error => {
      throw error
    },
  })
  printLine('listening after', since(from))
  while (running.deps.world.status === 'starting') await wait(20)
  printLine(`${running.deps.world.status} after`, `${since(from)}, ${cpu(used)}, ${memory()}`)
  return running
}

function quantiles(times: number[]): string {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (p: number) => `${sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * p))]!.toFixed(1)} ms`
  return `p50 ${at(0.5)}, p95 ${at(0.95)}, p99 ${at(0.99)}, most ${at(1)}`
}

console.log(`\n${databaseUrl ? 'PostgreSQL' : 'embedded'}: first start`)
let running = await open()
await running.stop()
console.log('\nsecond start')
running = await open()
const { deps } = running
const token = await signAccessToken(deps)
const get = (path: string) => fetch(new URL(path, running.url), { headers: { authorization: `Bearer ${token}` } })

async function timed(what: string, count: number, path: (i: number) => string) {
  const times: number[] = []
  const used = process.cpuUsage()
  for (let i = 0; i < count; i++) {
    const from = performance.now()
    const answer = await get(path(i))
    await answer.arrayBuffer()
    if (answer.status !== 200) throw new Error(`${path(i)}: ${answer.status}`)
    times.push(performance.now() - from)
  }
  const { user, system } = process.cpuUsage(used)
  printLine(what, `${quantiles(times.slice(5))}; ${((user + system) / 1000 / count).toFixed(1)} cpu-ms each`)
}

async function throughput(what: string, path: string, connections: number, seconds: number) {
  const until = performance.now() + seconds * 1000
  const used = process.cpuUsage()
  const times: number[] = []
  const one = async () => {
    while (performance.now() < until) {
      const from = performance.now()
      await (await get(path)).arrayBuffer()
      times.push(performance.now() - from)
    }
  }
  await Promise.all(Array.from({ length: connections }, one))
  const { user, system } = process.cpuUsage(used)
  const each = ((user + system) / 1000 / times.length).toFixed(2)
  printLine(
    what,
    `${Math.round(times.length / seconds)} per s, ${quantiles(times)}; ${each} cpu-ms each (client included)`,
  )
}

async function send(name: string, bytes: Uint8Array | string, by = token): Promise<string> {
  const body = new FormData()
  body.append('file', new Blob([bytes as never]), name)
  const headers = { authorization: `Bearer ${by}` }
  const answer = await fetch(new URL('/api/portfolio/upload/', running.url), { method: 'POST', headers, body })
  const { id, detail } = (await answer.json()) as { id: string; detail: string }
  if (answer.status !== 202) throw new Error(detail)
  return id
}

async function upload(name: string, bytes: Uint8Array | string) {
  const used = process.cpuUsage()
  const from = performance.now()
  const id = await send(name, bytes)
  printLine(`${name}: accepted`, `${since(from)}, ${cpu(used)}`)
  const others: number[] = []
  for (;;) {
    const started = performance.now()
    const { status, progress } = (await (await get(`/api/portfolio/${id}/`)).json()) as {
      status: string
      progress: { stage: string; detail: string | null }
    }
    others.push(performance.now() - started)
    if (status === 'delivered') break
    if (progress?.stage === 'failed') throw new Error(progress.detail ?? 'failed')
    await wait(20)
  }
  printLine(`${name}: delivered`, `${since(from)}, ${cpu(used)}, ${memory()}`)
  printLine(`${name}: another call meanwhile`, quantiles(others))
  return id
}

/** Ten people at once, each with a list of their own: all delivered, and nobody has a row of somebody else's. */
async function tenPeople(each: number) {
  const people = []
  for (let i = 0; i < 10; i++) people.push({ name: `Person${i}`, token: await signAccessToken(deps) })
  const used = process.cpuUsage()
  const from = performance.now()
  const times: number[] = []
  await Promise.all(
    people.map(async ({ name, token: by }) => {
      const id = await send(`${name}.csv`, longList(each).replaceAll('Example', name), by)
      const read = async (path: string) =>
        await (await fetch(new URL(path, running.url), { headers: { authorization: `Bearer ${by}` } })).json()
      while (((await read(`/api/portfolio/${id}/`)) as { status: string }).status !== 'delivered') await wait(200)
      times.push(performance.now() - from)
      const entries = (await read(`/api/portfolio/${id}/entries/`)) as { organisation: { name: string } }[]
      if (entries.length !== each || entries.some(entry => !entry.organisation.name.startsWith(name)))
        throw new Error(`${name} has not exactly the own list.`)
    }),
  )
  printLine(
    `ten people x ${each} rows at once, all delivered and unmixed`,
    `${since(from)}, ${cpu(used)}, ${quantiles(times)}`,
  )
}

console.log('\nreading')
const orders = ['impact', '-impact', 'name', 'sdg13', '-sdg7', 'capacity', 'country']
await timed('explore, first pages in every order', 205, i => {
  return `/api/portfolio/organization/explore/?limit=10&ordering=${orders[i % 7]}&offset=${(i % 5) * 10}`
})
await timed('explore, deep pages', 65, i => {
  return `/api/portfolio/organization/explore/?limit=10&ordering=${orders[i % 7]}&offset=${10_000 + i * 100}`
})
const words = ['power', 'hydro', 'vattenfall', 'solar farm', 'energy', 'wind park', 'steel']
await timed('explore, search', 105, i => `/api/portfolio/organization/explore/?limit=10&search=${words[i % 7]}`)
await timed('organisation report', 65, () => '/api/organisation/REF-O-9899F1FEC6/report')
await timed('map of the world (33,639 points)', 15, () => '/api/portfolio/world/map/sdg/13/')

console.log('\nuploading')
const demo = await upload(
  '41 rows',
  readFileSync(new URL('../../apps/server/fixtures/demo-renewables.csv', import.meta.url)),
)
await upload('41 rows again', readFileSync(new URL('../../apps/server/fixtures/demo-renewables.csv', import.meta.url)))
const big = await upload(`${rows} rows`, longList(rows))
await tenPeople(1000)
await timed('entries, 41', 45, () => `/api/portfolio/${demo}/entries/`)
await timed(`entries, ${rows}`, 8, () => `/api/portfolio/${big}/entries/`)
await timed('export of 41 rows as JSON', 15, () => `/api/portfolio/${demo}/export/json`)

console.log('\nfifty at once')
await throughput('list', '/api/portfolio/list/', 50, 5)
await throughput('goals', `/api/portfolio/${demo}/goals/`, 50, 5)

await running.stop()
rmSync(dir, { recursive: true, force: true })
