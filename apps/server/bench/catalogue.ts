/**
 * The answers of the LCA variables page over HTTP, on the embedded database, beside their bounds: search 100 ms, the rest 300 ms.
 *   node apps/server/bench/catalogue.ts
 */
import { ask as askAt, openInstallation, posted, timed } from './answers.ts'

const { running, close } = await openInstallation('development')
const ask = (path: string, init?: RequestInit) => askAt(new URL(path, running.url), init)

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
  again(5, words).map(q => () => ask(`/api/lca/search/?q=${encodeURIComponent(q)}`)),
)
for (const path of ['contributions', 'graph', 'tree'])
  await timed(
    `${path} of an industry`,
    300,
    again(3, sectors).map(id => () => ask(`/api/lca/activities/${id}/${path}/?category=PM`)),
  )
await timed(
  `what-if, ${largest.map(row => row.sites ?? '?').join(', ')} sites`,
  300,
  again(4, largest).map(({ id }, i) => () => {
    const changes = [{ kind: 'capacity_factor', value: 0.2 + 0.01 * i }]
    return ask('/api/lca/what-if/', posted({ organisation: id, changes }))
  }),
)
await close()
