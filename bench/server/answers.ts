import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pino } from 'pino'
import { readEnv } from '../../apps/server/src/core/env.ts'
import { start } from '../../apps/server/src/runtime/start.ts'

export type Answered = { ms: number; data: unknown }

/**
 * An installation of its own, its world there, on the PostgreSQL at `databaseUrl`, or on the embedded database. `close` ends it and removes its
 * folder.
 */
export async function openInstallation(mode: 'development' | 'test', databaseUrl = '') {
  const dir = mkdtempSync(join(tmpdir(), 'cradle-bench-'))
  const env = readEnv({ NODE_ENV: mode, PORT: '0', DATA_DIR: dir, DATABASE_URL: databaseUrl, LOG_LEVEL: 'error' })
  const running = await start({
    env,
    log: pino({ level: 'error' }),
    onDeath: error => {
      throw error
    },
  })
  while (running.deps.world.status === 'starting') await wait(50)
  const close = async () => {
    await running.stop()
    rmSync(dir, { recursive: true, force: true })
  }
  return { running, close }
}

/** Asks an address and reads the whole answer; of one that is not JSON, `data` is its bytes. Raises what is not 2xx. */
export async function ask(url: string | URL, init: RequestInit = {}): Promise<Answered> {
  const from = performance.now()
  const answer = await fetch(url, init)
  const bytes = await answer.arrayBuffer()
  const ms = performance.now() - from
  const isJson = answer.headers.get('content-type')?.includes('json')
  const data: unknown = isJson ? JSON.parse(new TextDecoder().decode(bytes)) : bytes.byteLength
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${JSON.stringify(data)}`)
  return { ms, data }
}

export const posted = (body: object): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

/** So many rounds of a question, one after the other, counted from 0: ms. */
export async function timesOf(rounds: number, ask: (i: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  for (let i = 0; i < rounds; i++) {
    const from = performance.now()
    await ask(i)
    times.push(performance.now() - from)
  }
  return times
}

/** One call to warm up, then all of them, one after the other: their quantiles beside the bound, ms. */
export async function timed(what: string, bound: number, calls: (() => Promise<{ ms: number }>)[]): Promise<void> {
  await calls[0]!()
  const times: number[] = []
  for (const call of calls) times.push((await call()).ms)
  times.sort((a, b) => a - b)
  const at = (p: number) => `${times[Math.min(times.length - 1, Math.floor(times.length * p))]!.toFixed(1)} ms`
  console.log(
    `${what.padEnd(46)} p50 ${at(0.5)}, p95 ${at(0.95)}, most ${at(1)}; bound ${bound} ms, ${times.length} calls`,
  )
}
