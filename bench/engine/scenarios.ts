/**
 * A hundred scenarios of a generated system (meta.json and A, B, C as .npy), each with other amounts for the same exchanges: time and memory
 * beside one scenario.
 * usage: npm run bench -- engine/scenarios DIR [--scenarios 100] [--rows 100]     (bounds for n = 20,000: 2 s, twice the memory of one)
 */

import { parseArgs } from 'node:util'
import { createSolver, type EntryChange, scenarioScores } from '@cradle/lca'
import { readSystem } from '../uncertainty/read-system.ts'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { scenarios: { type: 'string', default: '100' }, rows: { type: 'string', default: '100' } },
})
const [folder] = positionals
if (folder === undefined) throw new Error('usage: npm run bench -- engine/scenarios DIR')
const { system, demand, n } = readSystem(folder)
const { A, B } = system
const [scenarios, wanted] = [Number(values.scenarios), Number(values.rows)]

/** Half of the exchanges between processes, half with nature, from columns all over the system. */
const changes: EntryChange[] = []
for (let k = 0; k < wanted; k++) {
  const matrix = k % 2 === 0 ? 'A' : 'B'
  const { start, row, value } = matrix === 'A' ? A : B
  const column = Math.floor(((k + 0.5) / wanted) * n)
  for (let at = start[column]!; at < start[column + 1]!; at++) {
    if (matrix === 'A' && row[at] === column) continue
    const now = value[at]!
    const amounts = Float64Array.from({ length: scenarios }, (_, s) => now * (1 - (0.8 * s) / scenarios))
    changes.push({ matrix, row: row[at]!, column, values: amounts })
    break
  }
}

const solver = createSolver(A)
const rss = () => process.memoryUsage().rss / 2 ** 20
const one = performance.now()
scenarioScores(system, demand, [], 1, solver)
const [oneMs, oneMb] = [performance.now() - one, rss()]
const [all, cpu] = [performance.now(), process.cpuUsage()]
const found = scenarioScores(system, demand, changes, scenarios, solver)
const used = process.cpuUsage(cpu)
console.log(
  JSON.stringify({
    n,
    scenarios,
    changes: changes.length,
    one_ms: oneMs,
    all_ms: performance.now() - all,
    all_cpu_ms: (used.user + used.system) / 1000,
    one_mb: oneMb,
    all_mb: rss(),
    finite: found.scores.every(Number.isFinite),
  }),
)
