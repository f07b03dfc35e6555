/**
 * How long a list takes until it is accepted, three times one after the other: as drafts, so that no calculation runs beside the next.
 *   npm run bench -- server/accept [rows] [postgres url of an empty database]
 */
import { setTimeout as wait } from 'node:timers/promises'
import { openInstallation } from './answers.ts'
import { longList } from './long-list.ts'
import { signAccessToken } from './sign-in.ts'

const rows = Number(process.argv[2] ?? 100_000)
const { running, close } = await openInstallation('development', process.argv[3])
// The worked example is calculated after the start.
await wait(5000)
const headers = { authorization: `Bearer ${await signAccessToken(running.deps)}` }
const list = new Blob([longList(rows)])
for (let i = 0; i < 3; i++) {
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
await close()
