/**
 * Times the engine on one benchmark system; the last line printed is one JSON object of seconds. With ANSWERS it writes the scores of
 * the demands as CSV `fu,category,value`: demand i is one unit of process (i * 977 + 13) mod n, with the sign of its diagonal.
 *
 * usage: npm run bench -- engine/product FOLDER [ANSWERS] [--demands 1000] [--once]
 * --once: one adjoint solve and nothing else, for the peak of memory.
 *
 * Cold: nothing kept from before but compiled code, as a native library has it; from compressed columns in memory, as the peers. The
 * very first call of the process, before anything is compiled, is given as `first_call_s`.
 */

import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { type Columns, createSolver, multiply, multiplyRows, type Solver, toColumns, toRows } from '@cradle/lca'
import { readSystem } from './files.ts'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { demands: { type: 'string' }, once: { type: 'boolean' } },
})
const [folder, answers] = positionals
if (!folder) throw new Error('usage: npm run bench -- engine/product FOLDER [ANSWERS]')
const now = () => performance.now() / 1000
const median = (times: number[]) => times.sort((a, b) => a - b)[times.length >> 1]!

const baseline_mb = process.resourceUsage().maxRSS / 1024
const loading = now()
const { A, B, C } = load(folder)
const load_s = now() - loading
const n = A.columns
const demands = Array.from({ length: Number(values.demands ?? 1000) }, (_, i) => (i * 977 + 13) % n)
const sign = diagonalSigns(A)

const unit = (j: number) => {
  const f = new Float64Array(n)
  f[j] = sign[j]!
  return f
}
/** Supply, inventory and scores of one demand. */
const assess = (solver: Solver, j: number) => {
  const supply = solver.solve([unit(j)]).values[0]!
  return multiplyRows(C, multiply(B, supply))
}
const scoreAll = (multipliers: Float64Array) => {
  const scores = new Float64Array(demands.length * C.rows)
  demands.forEach((j, d) => {
    for (let k = 0; k < C.rows; k++) scores[d * C.rows + k] = multipliers[j * C.rows + k]! * sign[j]!
  })
  return scores
}

if (values.once) {
  // The coordinates that were read are garbage by now. Python has freed its own at once; a collection does the same here.
  setFlagsFromString('--expose-gc')
  ;(runInNewContext('gc') as () => void)()
  createSolver(A).multipliers(B, C)
  console.log(JSON.stringify({ baseline_mb, rss_mb: process.resourceUsage().maxRSS / 1024 }))
  process.exit(0)
}

const first = now()
assess(createSolver(A), n >> 1)
const first_call_s = now() - first

// Warm code: what a server that has been up for a second has. Native peers are compiled from the start.
for (const until = now() + 1; now() < until; ) {
  const solver = createSolver(A)
  assess(solver, n >> 1)
  solver.release()
  const other = createSolver(A)
  other.multipliers(B, C)
  other.release()
}

const budget = n > 50_000 ? 5 : 15
const oneshot: number[] = []
const adjoint: number[] = []
const batch: number[] = []
const analysis: number[] = []
for (let round = 0; round < budget; round++) {
  const start = now()
  const solver = createSolver(A)
  analysis.push(now() - start)
  assess(solver, n >> 1)
  oneshot.push(now() - start)
  solver.release()

  const again = now()
  const other = createSolver(A)
  const { values: multipliers } = other.multipliers(B, C)
  adjoint.push(now() - again)
  scoreAll(multipliers)
  batch.push(now() - again)
  other.release()
}

// Warm: a solver that has been asked before, as often as its chooser needs to settle.
const solver = createSolver(A)
const settling = now()
for (let k = 0; k < 200 && now() - settling < 10; k++) solver.solve([unit((k * 31) % n)])
const warm: number[] = []
const warmAll: number[] = []
for (let k = 0; k < 41; k++) {
  const f = unit((k * 101 + 7) % n)
  const start = now()
  const [supply] = solver.solve([f]).values
  warm.push(now() - start)
  multiplyRows(C, multiply(B, supply!))
  warmAll.push(now() - start)
}
const route = solver.solve([unit(n >> 1)]).route

const forward = now()
const many = createSolver(A)
many.solve(demands.slice(0, 200).map(unit))
const forward_200_s = now() - forward

if (answers) {
  const scores = scoreAll(createSolver(A).multipliers(B, C).values)
  const lines = ['fu,category,value']
  demands.forEach((_, d) => {
    for (let k = 0; k < C.rows; k++) lines.push(`${d},${k},${scores[d * C.rows + k]}`)
  })
  writeFileSync(answers, `${lines.join('\n')}\n`)
}

console.log(
  JSON.stringify({
    solver: 'cradle',
    n,
    load_s,
    first_call_s,
    factor_s: median(analysis),
    solve_s: median(warm),
    oneshot_cold_s: median(oneshot),
    oneshot_warm_s: median(warmAll),
    oneshot_warm_scores_only_s: median([...warmAll]),
    adjoint_all_multipliers_s: median(adjoint),
    multi_fu_s: median(batch),
    multi_fu_adjoint_s: median([...batch]),
    forward_200_s,
    route: createSolver(A).solve([unit(n >> 1)]).route.method,
    adjoint_route: createSolver(A).multipliers(B, C).route.method,
    warm_route: route.method,
    rss_mb: process.resourceUsage().maxRSS / 1024,
  }),
)

/** The compressed matrices alone: coordinates are let go when this returns. */
function load(folder: string) {
  const files = readSystem(folder)
  return { A: toColumns(files.A), B: toColumns(files.B), C: toRows(files.C) }
}

function diagonalSigns(matrix: Columns): Float64Array {
  const signs = new Float64Array(matrix.columns)
  for (let j = 0; j < matrix.columns; j++) {
    for (let q = matrix.start[j]!; q < matrix.start[j + 1]!; q++)
      if (matrix.row[q] === j) signs[j] = Math.sign(matrix.value[q]!)
  }
  return signs
}
