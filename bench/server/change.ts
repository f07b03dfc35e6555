/**
 * Changes of a long draft, one after the other, as its owner makes them: 50 of several kinds, measured at the HTTP door.
 *   npm run bench -- server/change [rows] [postgres url of an empty database]
 */
import { ask, openInstallation } from './answers.ts'
import { longList } from './long-list.ts'
import { signAccessToken } from './sign-in.ts'

const rows = Number(process.argv[2] ?? 10_000)
const CHANGES = 50

type Draft = { revision: number }
type Match = { entry: string }

const { running, close } = await openInstallation('development', process.argv[3])
const authorization = `Bearer ${await signAccessToken(running.deps)}`

async function call(path: string, init: RequestInit = {}) {
  const headers = { authorization, ...(typeof init.body === 'string' ? { 'content-type': 'application/json' } : {}) }
  return await ask(new URL(path, running.url), { ...init, headers })
}
const sent = (method: string, body: object): RequestInit => ({ method, body: JSON.stringify(body) })

const body = new FormData()
body.append('file', new Blob([longList(rows)]), 'list.csv')
body.append('draft', 'true')
const uploaded = await call('/api/portfolio/upload/', { method: 'POST', body })
const path = `/api/portfolio/${(uploaded.data as { id: string }).id}`
let { revision } = (await call(`${path}/draft/`)).data as Draft

const rowAt = (i: number) => 2 + ((i * 7919) % rows)
const entryAt = async (i: number) => {
  const page = (await call(`${path}/matches/?limit=1&offset=${(i * 37) % 1000}`)).data as { results: Match[] }
  return page.results[0]!.entry
}
const KINDS: Record<string, (i: number) => Promise<[string, RequestInit]>> = {
  'a cell': async i => [
    `${path}/rows/`,
    sent('PATCH', { revision, cells: [{ row: rowAt(i), column: 'allocation', value: '0.375' }] }),
  ],
  'a name': async i => [
    `${path}/rows/`,
    sent('PATCH', { revision, cells: [{ row: rowAt(i), column: 'name', value: `Example Renamed ${i}` }] }),
  ],
  'a row left out': async i => [`${path}/rows/`, sent('PATCH', { revision, remove: [rowAt(i)] })],
  'a place': async i => [
    `${path}/rows/`,
    sent('PATCH', { revision, places: [{ row: rowAt(i), latitude: 51.5, longitude: 7.25 }] }),
  ],
  'a match': async i => [
    `${path}/matches/`,
    sent('POST', { revision, decisions: [{ entry: await entryAt(i), organisation: null }], remember: true }),
  ],
  undo: async () => [`${path}/undo/`, sent('POST', { revision })],
}

// Matches of a long list are found when somebody looks at them; meanwhile a change would read it again.
while (!((await call(`${path}/matches/?limit=1`)).data as { ready: boolean }).ready)
  await new Promise(resolve => setTimeout(resolve, 500))

const times: { kind: string; ms: number }[] = []
let blocked = 0
let last = performance.now()
const watch = setInterval(() => {
  const now = performance.now()
  blocked = Math.max(blocked, now - last - 5)
  last = now
}, 5)
const kinds = Object.entries(KINDS)
for (let i = 0; i < CHANGES; i++) {
  const [kind, make] = kinds[i % kinds.length]!
  const [to, init] = await make(i)
  const { ms, data } = await call(to, init)
  revision = (data as { draft: Draft }).draft.revision
  times.push({ kind, ms })
}
clearInterval(watch)

const median = (of: number[]) => Math.round(of.sort((a, b) => a - b)[of.length >> 1]!)
const print = (what: string, of: number[]) =>
  console.log(`| ${what} | ${of.length} | ${median(of)} | ${Math.round(Math.max(...of))} |`)
console.log(
  `${rows} rows; the event loop waited ${Math.round(blocked)} ms at most; the first change took ${Math.round(times[0]!.ms)} ms`,
)
console.log('| change | times | median, ms | longest, ms |\n| --- | --- | --- | --- |')
for (const [kind] of kinds)
  print(
    kind,
    times.filter(one => one.kind === kind).map(({ ms }) => ms),
  )
print(
  'all',
  times.map(({ ms }) => ms),
)
await close()
