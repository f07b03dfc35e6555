/**
 * Files of reports, measured: a short one while the caller waits, a long one by its job, with what other calls wait meanwhile
 * and the highest memory of the process.
 *   npm run bench -- server/exports [rows of the long list] [postgres url of an empty database]
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Export } from '@cradle/contract'
import { pino } from 'pino'
import { readEnv } from '../../apps/server/src/core/env.ts'
import { start } from '../../apps/server/src/runtime/start.ts'
import { longList } from './long-list.ts'
import { signAccessToken } from './sign-in.ts'

const rows = Number(process.argv[2] ?? 100_000)
const dir = mkdtempSync(join(tmpdir(), 'cradle-bench-'))
const env = readEnv({
  NODE_ENV: 'development',
  PORT: '0',
  DATA_DIR: dir,
  LOG_LEVEL: 'error',
  UPLOAD_MAX_MB: '100',
  DATABASE_URL: process.argv[3] ?? '',
})
const printLine = (what: string, value: string) => console.log(`${what.padEnd(48)} ${value}`)
const seconds = (from: number) => `${((performance.now() - from) / 1000).toFixed(2)} s`
/** Processor seconds of this process and all its threads since `from`: what a busy machine cannot falsify. */
const cpu = (from: NodeJS.CpuUsage) => {
  const { user, system } = process.cpuUsage(from)
  return `${((user + system) / 1e6).toFixed(2)} cpu-s`
}
const onDeath = (error: Error) => {
  throw error
}
const running = await start({ env, log: pino({ level: 'error' }), onDeath })
while (running.deps.world.status === 'starting') await wait(50)
const token = await signAccessToken(running.deps)
const headers = { authorization: `Bearer ${token}` }
const get = (path: string) => fetch(new URL(path, running.url), { headers })

async function deliver(count: number): Promise<string> {
  const body = new FormData()
  body.append('file', new Blob([longList(count)]), `${count} rows.csv`)
  const from = performance.now()
  const answer = await fetch(new URL('/api/portfolio/upload/', running.url), { method: 'POST', headers, body })
  const { id, detail } = (await answer.json()) as { id: string; detail: string }
  if (answer.status !== 202) throw new Error(detail)
  for (;;) {
    const { status } = (await (await get(`/api/portfolio/${id}/`)).json()) as { status: string }
    if (status === 'delivered') break
    await wait(100)
  }
  printLine(`${count} rows delivered`, seconds(from))
  return id
}

/** Highest resident memory while `work` runs, above that before it, in MiB: threads included. */
async function watched<T>(work: () => Promise<T>): Promise<{ answer: T; max: number; before: number }> {
  const resident = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? 0) / 1024
  globalThis.gc?.()
  await wait(500)
  const before = resident()
  let max = before
  const timer = setInterval(() => {
    max = Math.max(max, resident())
  }, 20)
  const answer = await work().finally(() => clearInterval(timer))
  return { answer, max: Math.max(max, resident()), before }
}

const memory = ({ max, before }: { max: number; before: number }) =>
  `${Math.round(max - before)} MiB more (${Math.round(before)} before)`
const size = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`

const short = await deliver(1000)
console.log('\na report of 1,000 entries, while the caller waits')
for (const [format, again] of [
  ['pdf', false],
  ['pdf', true],
  ['xlsx', true],
  ['csv', true],
  ['json', true],
] as const) {
  const seen = await watched(async () => {
    const begun = performance.now()
    const used = process.cpuUsage()
    const answer = await get(`/api/portfolio/${short}/export/${format}`)
    if (answer.status !== 200) throw new Error(`${format}: ${answer.status}`)
    const bytes = new Uint8Array(await answer.arrayBuffer())
    return { bytes, took: `${seconds(begun)}, ${cpu(used)}` }
  })
  const pages =
    format === 'pdf'
      ? `, ${
          (
            Buffer.from(seen.answer.bytes)
              .toString('latin1')
              .match(/\/Type \/Page\b/g) ?? []
          ).length
        } pages`
      : ''
  printLine(
    `${format}${again ? '' : ', first of the thread'}`,
    `${seen.answer.took}, ${size(seen.answer.bytes.length)}${pages}, ${memory(seen)}`,
  )
}

const long = await deliver(rows)
console.log(`\na report of ${rows} entries, by its job`)
for (const format of ['xlsx', 'pdf', 'csv', 'json'] as const) {
  const others: number[] = []
  const seen = await watched(async () => {
    const begun = performance.now()
    const used = process.cpuUsage()
    const file = (await (await get(`/api/portfolio/${long}/export/${format}`)).json()) as Export
    for (;;) {
      const from = performance.now()
      const state = (await (await get(file.state)).json()) as Export
      others.push(performance.now() - from)
      if (state.status === 'ready') return { state, took: `${seconds(begun)}, ${cpu(used)}` }
      if (state.status === 'failed') throw new Error(state.detail)
      await wait(50)
    }
  })
  const { state, took } = seen.answer
  const sorted = others.toSorted((a, b) => a - b)
  printLine(format, `${took}, ${size(state.size ?? 0)}, ${memory(seen)}`)
  printLine(
    '  another call meanwhile',
    `p95 ${sorted[Math.floor(sorted.length * 0.95)]!.toFixed(0)} ms, most ${sorted.at(-1)!.toFixed(0)} ms`,
  )
  const from = performance.now()
  const file = await get(state.file)
  let received = 0
  for await (const chunk of file.body!) received += (chunk as Uint8Array).length
  printLine('  fetched', `${seconds(from)}, ${received === state.size ? 'whole' : 'NOT WHOLE'}`)
}

await running.stop()
rmSync(dir, { recursive: true, force: true })
