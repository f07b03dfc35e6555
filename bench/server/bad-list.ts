/**
 * A long list in which every row is wrong, measured from its upload as a draft to its repair and its delivery: time and memory.
 *   npm run bench -- server/bad-list [rows] [postgres url of an empty database]
 */
import { setTimeout as wait } from 'node:timers/promises'
import { openInstallation } from './answers.ts'
import { signAccessToken } from './sign-in.ts'

const rows = Number(process.argv[2] ?? 10_000)
const CITIES = ['Berlin', 'Lagos', 'Mumbay', 'Paris', 'Sao Paulo', 'Hamburg', 'Lima', 'Osaka']
const LISTS: Record<string, (i: number) => string> = {
  'a city as country': i => `Example Power ${i},${CITIES[i % 8]} ${i % 1000},coal,${10 + (i % 900)},0.5`,
  'a suggestion in every row': i => `Example Power ${i},Germny,colal,${10 + (i % 900)},0.5`,
  'four cells wrong in every row': i => `Example Power ${i},Nowhere ${i},magic ${i},x${i},y${i}`,
}

const { running, close } = await openInstallation('development', process.argv[3])
const token = await signAccessToken(running.deps)
const authorization = `Bearer ${token}`

let max = 0
const watch = setInterval(() => {
  max = Math.max(max, process.memoryUsage().rss)
}, 50)
const printLine = (what: string, value: string) => console.log(`  ${what.padEnd(44)} ${value}`)

/** Does the work and says how long it took, and the most memory that this process had meanwhile. */
async function timed<Answer>(what: string, work: () => Promise<Answer>): Promise<Answer> {
  max = process.memoryUsage().rss
  const used = process.cpuUsage()
  const from = performance.now()
  const answer = await work()
  const { user, system } = process.cpuUsage(used)
  const seconds = ((performance.now() - from) / 1000).toFixed(2)
  printLine(
    what,
    `${seconds} s, ${((user + system) / 1e6).toFixed(2)} cpu-s, ${Math.round(max / 1024 / 1024)} MiB at most`,
  )
  return answer
}

async function ask(path: string, init: RequestInit = {}) {
  const answer = await fetch(new URL(path, running.url), {
    ...init,
    headers: { authorization, ...(typeof init.body === 'string' ? { 'content-type': 'application/json' } : {}) },
  })
  const bytes = await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${new TextDecoder().decode(bytes).slice(0, 300)}`)
  return bytes
}
const json = async (path: string, init: RequestInit = {}) => JSON.parse(new TextDecoder().decode(await ask(path, init)))

async function measure(name: string, line: (i: number) => string): Promise<void> {
  console.log(`\n${rows} rows: ${name}`)
  const text = ['name,country,technology,capacity_mw,allocation', ...Array.from({ length: rows }, (_, i) => line(i))]
  const body = new FormData()
  body.append('file', new Blob([text.join('\n')]), 'bad.csv')
  body.append('draft', 'true')
  const sent = await timed('uploaded', () => json('/api/portfolio/upload/', { method: 'POST', body }))
  const path = `/api/portfolio/${sent.id}`
  const draft = await timed('summary of the draft', () => json(`${path}/draft/`))
  const stored = await running.deps.db.execute(
    `select count(*)::int as n from problems where portfolio_id = '${sent.id}'`,
  )
  printLine('findings', `${draft.problems.errors + draft.problems.warnings}, stored ${JSON.stringify(stored.rows[0])}`)
  await timed('the last page of rows', () => json(`${path}/rows/?state=problems&limit=50&offset=${rows - 50}`))
  const file = await timed('error file', () => ask(`${path}/file/errors/csv/`))
  printLine('error file', `${(file.byteLength / 1024 / 1024).toFixed(1)} MiB`)
  const repaired = await timed('one cell repaired', () =>
    json(`${path}/rows/`, {
      method: 'PATCH',
      body: JSON.stringify({ revision: draft.revision, cells: [{ row: 2, column: 'country', value: 'Germany' }] }),
    }),
  )
  await timed('calculated and delivered', async () => {
    await json(`${path}/submit/`, { method: 'POST', body: JSON.stringify({ revision: repaired.draft.revision }) })
    while ((await json(`${path}/`)).status !== 'delivered') await wait(100)
  })
}

try {
  for (const [name, line] of Object.entries(LISTS))
    await measure(name, line).catch(error => printLine('ended', String(error)))
} finally {
  clearInterval(watch)
  await close()
}
