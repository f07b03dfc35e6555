/**
 * The calls of trying and of own databases over HTTP, on the embedded database, beside their bounds. Without a file a package of 766
 * processes and 32,000 exchanges is made up; a real one can be given.
 *   npm run bench -- server/lca [package.zip]
 */
import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { fromModel, writeJsonLd, zip } from '@cradle/interchange'
import type { Exchange, Flow, Model } from '@cradle/lca'
import { type Answered, ask as askAt, openInstallation, posted, timed } from './answers.ts'
import { signAccessToken } from './sign-in.ts'

const { running, close } = await openInstallation('test')
const token = await signAccessToken(running.deps)

const ask = (path: string, init: RequestInit = {}): Promise<Answered> =>
  askAt(new URL(path, running.url), { ...init, headers: { authorization: `Bearer ${token}`, ...init.headers } })
const post = (path: string, body: object) => ask(path, posted(body))

/** Deterministic numbers below a bound. */
function numbers(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 4294967296) * below)
  }
}

/** A package as large as a public national database. */
async function madeUp(): Promise<Uint8Array> {
  const next = numbers(7)
  const [processes, substances] = [766, 2918]
  const flows: Flow[] = [
    ...Array.from({ length: processes }, (_, i): Flow => {
      return { id: `product-${i}`, name: `Product ${i}`, kind: 'product', unit: 'kg' }
    }),
    ...Array.from({ length: substances }, (_, i): Flow => {
      const name = i === 0 ? 'Carbon dioxide, fossil' : `Substance ${i}`
      return { id: `flow-${i}`, name, kind: 'elementary', unit: 'kg', compartment: ['air', 'unspecified'] }
    }),
  ]
  const model: Model = {
    units: [{ id: 'kg', kind: 'mass', factor: 1 }],
    flows,
    processes: Array.from({ length: processes }, (_, i) => ({
      id: `process-${i}`,
      name: `Making of product ${i}, at plant`,
      reference: `product-${i}`,
      location: 'US',
      exchanges: [
        { flow: `product-${i}`, amount: 1, direction: 'output' },
        { flow: 'flow-0', amount: 0.1 + next(100) / 100, direction: 'output' },
        ...Array.from({ length: 6 }, (): Exchange => {
          return { flow: `product-${next(processes)}`, amount: 0.01 + next(100) / 1000, direction: 'input' }
        }).filter(({ flow }) => flow !== `product-${i}`),
        ...Array.from({ length: 35 }, (): Exchange => {
          return { flow: `flow-${next(substances)}`, amount: next(1000) / 1e6, direction: 'output' }
        }),
      ],
    })),
  }
  return await zip(writeJsonLd(fromModel(model)))
}

const times = <T>(count: number, make: (i: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i))
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
const industries = ['221100', '331110', '541512', '1111A0', '325110', '336111', '233210', '622000']
const kinds = ['activities', 'factors', 'categories', 'countries', 'parameters']
await timed(
  'search of all entries, mistakes included',
  100,
  times(45, i => () => ask(`/api/lca/search/?q=${encodeURIComponent(words[i % words.length]!)}`)),
)
await timed(
  'list with search and counts per filter',
  100,
  times(45, i => () => ask(`/api/lca/${kinds[i % 5]}/?q=${encodeURIComponent(words[i % words.length]!)}&limit=50`)),
)
for (const path of ['contributions', 'graph', 'tree'])
  await timed(
    `${path} of an industry`,
    300,
    times(24, i => () => ask(`/api/lca/activities/${industries[i % industries.length]}/${path}/?category=PM`)),
  )
const explored = await ask('/api/portfolio/organization/explore/?ordering=-sites&limit=5')
const largest = (explored.data as { results: { id: string; sites?: number }[] }).results
const changes = (i: number) => [
  [{ kind: 'capacity_factor', value: 0.2 + 0.01 * i }],
  [{ kind: 'weight', category: 'CC', value: 0.1 + 0.01 * i }],
  [{ kind: 'grid_mix', of: 'generated', value: i % 2 === 0 ? 'NO' : 'DE' }],
  [{ kind: 'scale', value: 1.1 + 0.1 * i }],
]
const sites = largest.map(row => row.sites ?? '?').join(', ')
await timed(
  `what-if, ${sites} sites`,
  300,
  times(20, i => () => post('/api/lca/what-if/', { organisation: largest[i % 5]!.id, changes: changes(i)[i % 4] })),
)
await timed(
  'what-if of the worked example',
  300,
  times(20, i => () => post('/api/lca/what-if/', { changes: changes(i)[i % 4] })),
)
await timed(
  'four scenarios compared',
  1000,
  times(10, i => () => {
    const scenarios = changes(i).map(one => ({ changes: one }))
    return post('/api/scenarios/compare/', { organisation: largest[i % 5]!.id, scenarios })
  }),
)
await timed(
  'sensitivity',
  300,
  times(10, i => () => post('/api/lca/sensitivity/', { organisation: largest[i % 5]!.id, goal: 13 })),
)

async function monteCarlo(organisation: string, runs: number, seed: number): Promise<{ ms: number }> {
  const from = performance.now()
  const scenarios = changes(1).map(one => ({ changes: one }))
  let { data } = (await post('/api/lca/monte-carlo/', { organisation, runs, seed, scenarios })) as {
    data: { id: string; status: string; detail: string }
  }
  while (data.status === 'running') {
    await wait(10)
    data = (await ask(`/api/lca/monte-carlo/${data.id}/`)).data as typeof data
  }
  if (data.status !== 'done') throw new Error(data.detail)
  return { ms: performance.now() - from }
}
await timed(
  'Monte Carlo, 1,000 runs, four scenarios',
  3000,
  times(5, i => () => monteCarlo(largest[i]!.id, 1000, i)),
)
await timed(
  'Monte Carlo, 10,000 runs, four scenarios',
  30_000,
  times(3, i => () => monteCarlo(largest[i]!.id, 10_000, i)),
)

const wholeExport = (format: string) => () => ask(`/api/lca/export/?format=${format}`)
await timed(
  'whole catalogue as XLSX',
  3000,
  times(3, () => wholeExport('xlsx')),
)
await timed(
  'whole catalogue as openLCA package',
  3000,
  times(3, () => wholeExport('jsonld')),
)

const given = process.argv[2]
const bytes = given ? new Uint8Array(readFileSync(given)) : await madeUp()
const form = new FormData()
form.set('file', new Blob([bytes as never]), 'package.zip')
const imported = (await ask('/api/databases/', { method: 'POST', body: form })) as {
  ms: number
  data: { id: string; processes: number; report: { summary: { exchanges: number } } }
}
const { id, processes, report } = imported.data
const size = `${(bytes.length / 1e6).toFixed(1)} MB, ${processes} processes, ${report.summary.exchanges} exchanges`
console.log(`${'import of a package'.padEnd(46)} ${imported.ms.toFixed(0)} ms; ${size}`)
const list = (await ask(`/api/databases/${id}/processes/?limit=500`)).data as { results: { id: string }[] }
const process_ = (i: number) => encodeURIComponent(list.results[(i * 7) % list.results.length]!.id)
const first = await ask(`/api/databases/${id}/processes/${process_(0)}/scores/`)
console.log(`${'first calculation (the package is opened)'.padEnd(46)} ${first.ms.toFixed(0)} ms`)
await timed(
  'search of its processes, mistakes included',
  100,
  times(30, i => () => ask(`/api/databases/${id}/processes/?q=${['electricity', 'prodct', 'elctricity grid'][i % 3]}`)),
)
await timed(
  'scores of a process',
  300,
  times(30, i => () => ask(`/api/databases/${id}/processes/${process_(i)}/scores/`)),
)
await timed(
  'contributions of a process',
  300,
  times(20, i => () => {
    return ask(`/api/databases/${id}/processes/${process_(i)}/contributions/?method=cradle&category=CC`)
  }),
)
await close()
