import { z } from 'zod'
import { count, Figure, figure } from '../figure.ts'
import { ToolRefused, tool } from '../tool.ts'

const MAX_METHODS = 5

export const scoreProcess = tool({
  name: 'score_process',
  title: 'Score a process of your own databases',
  description:
    'Without a database: your LCA databases. With one and words: its processes. With a process: its life-cycle impact by every method at hand, each category with unit, and why one is not assessed.',
  input: z.object({
    database: z.uuid().optional(),
    search: z.string().max(200).optional(),
    process: z.string().min(1).max(500).optional(),
    amount: z.number().min(-1e15).max(1e15).default(1).describe('of what the process delivers, in its unit'),
    method: z.string().max(200).optional().describe('only this method'),
  }),
  output: z.object({
    databases: z.array(z.object({ database: z.string(), name: z.string(), format: z.string(), processes: Figure })),
    processes: z.array(
      z.object({ process: z.string(), name: z.string(), location: z.string(), product: z.string(), unit: z.string() }),
    ),
    scores: z.array(
      z.object({
        method: z.string(),
        name: z.string(),
        method_source: z.string(),
        categories: z.array(z.object({ category: z.string(), name: z.string(), score: Figure })),
      }),
    ),
  }),
  async run({ client, pages }, { database, search, process, amount, method }) {
    if (database === undefined) {
      if (process !== undefined) throw new ToolRefused('A process is of a database: name it too.')
      const { results } = await client.listDatabases()
      const databases = results.map(one => ({
        database: one.id,
        name: one.name,
        format: one.format,
        processes: count(one.processes, 'processes', { source: pages.database(one.id) }),
      }))
      return { databases, processes: [], scores: [] }
    }
    const params = { id: database }
    if (process === undefined) {
      const query = { limit: '50', ...(search === undefined ? {} : { q: search }) }
      const { results } = await client.listDatabaseProcesses({ params, query })
      const processes = results.map(({ id, name, location, product, unit }) => {
        return { process: id, name, location, product, unit }
      })
      return { databases: [], processes, scores: [] }
    }
    const query = { amount: String(amount), ...(method === undefined ? {} : { method }) }
    const read = await client.scoreProcess({ params: { id: database, process }, query })
    const cited = { source: pages.database(database, process) }
    const scores = read.methods.slice(0, MAX_METHODS).map(one => ({
      method: one.id,
      name: one.name,
      method_source: one.source,
      categories: one.categories.map(category => ({
        category: category.id,
        name: category.name,
        score: figure({
          value: category.score,
          unit: category.unit,
          status: category.score === null ? 'not_assessed' : 'calculated',
          cited,
        }),
      })),
    }))
    return { databases: [], processes: [], scores }
  },
})
