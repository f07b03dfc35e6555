/**
 * How long a list takes until it is accepted, three times after one another: as drafts, so that no calculation runs beside the next.
 *   npm run bench -- server/accept [rows] [postgres url of an empty database]
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pino } from 'pino'
import { readEnv } from '../../apps/server/src/core/env.ts'
import { start } from '../../apps/server/src/runtime/start.ts'
import { longList } from './long-list.ts'
import { signAccessToken } from './sign-in.ts'

const rows = Number(process.argv[2] ?? 100_000)
const dir = mkdtempSync(join(tmpdir(), 'cradle-bench-'))
const running = await start({
  env: readEnv({
    NODE_ENV: 'development',
    PORT: '0',
    DATA_DIR: dir,
    DATABASE_URL: process.argv[3] ?? '',
    LOG_LEVEL: 'error',
  }),
  log: pino({ level: 'error' }),
  onDeath: error => {
    throw error
  },
})
while (running.deps.world.status === 'starting') await wait(50)
// The worked example is calculated after the start.
await wait(5000)
const headers = { authorization: `Bearer ${await signAccessToken(running.deps)}` }
const list = new Blob([longList(rows)])
for (let i = 0; i < Number(process.env.TIMES ?? 3); i++) {
  const body = new FormData()
  body.append('is_draft', 'true')
  body.append('file', list, `list-${i}.csv`)
  const used = process.cpuUsage()
  const from = performance.now()
  const answer = await fetch(new URL('/api/portfolio/upload/', running.url), { method: 'POST', headers, body })
  const seconds = (performance.now() - from) / 1000
  const { user, system } = process.cpuUsage(used)
  if (answer.status !== 202) throw new Error(`${answer.status}: ${await answer.text()}`)
  console.log(
    `${rows} rows: accepted after ${seconds.toFixed(1)} s, ${((user + system) / 1e6).toFixed(1)} processor seconds`,
  )
}
await running.stop()
rmSync(dir, { recursive: true, force: true })
