/**
 * The engine beside direct solvers on the same files, alternating, and the ratios of their medians.
 * usage: node bench/engine/run.ts FOLDER... [--rounds 5] [--superlu] [--python /usr/bin/python3] [--cpu 1]
 * Folders come from generate.ts. SuperLU is slow on large systems: it runs once, and only with --superlu.
 */

import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { readNpy } from './files.ts'

const { positionals: folders, values } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '5' },
    superlu: { type: 'boolean', default: false },
    python: { type: 'string', default: '/usr/bin/python3' },
    cpu: { type: 'string' },
  },
})

type Times = Record<string, number>
const here = import.meta.dirname
const env = { ...process.env, OPENBLAS_NUM_THREADS: '1', OMP_NUM_THREADS: '1' }
const scratch = mkdtempSync(join(tmpdir(), 'engine-'))

function run(command: string, args: string[]): string {
  const pinned = values.cpu === undefined ? [command, ...args] : ['taskset', '-c', values.cpu, command, ...args]
  return execFileSync(pinned[0]!, pinned.slice(1), { env, encoding: 'utf8', maxBuffer: 1 << 26 })
    .trim()
    .split('\n')
    .at(-1)!
}

const median = (list: number[]) => list.sort((a, b) => a - b)[list.length >> 1]!
const medians = (runs: Times[]) =>
  Object.fromEntries(
    Object.keys(runs[0]!).flatMap(key =>
      typeof runs[0]![key] === 'number' ? [[key, median(runs.map(one => one[key]!))]] : [],
    ),
  )

const rows: Record<string, string | number>[] = []
for (const folder of folders) {
  const peers: Record<string, Times[]> = {}
  const product: (Times & { route?: unknown })[] = []
  let worst = 0
  for (let round = 0; round < Number(values.rounds); round++) {
    const answers = join(scratch, 'peer.npy')
    const measured = round === 0 ? '100' : '30'
    const result = JSON.parse(
      run(values.python, [join(here, 'peer.py'), folder, '--measured', measured, '--answers', answers]),
    ) as Record<string, Times>
    for (const [name, times] of Object.entries(result)) peers[name] = [...(peers[name] ?? []), times]
    const own = join(scratch, 'product.csv')
    product.push(JSON.parse(run(process.execPath, [join(here, 'product.ts'), folder, own])))
    if (round === 0) worst = deviation(readNpy(answers), readFileSync(own, 'utf8'))
  }
  if (values.superlu) {
    const result = JSON.parse(
      run(values.python, [join(here, 'peer.py'), folder, '--solvers', 'superlu', '--measured', '20']),
    ) as Record<string, Times>
    peers.superlu = [result.superlu!]
  }
  const cradle = medians(product)
  const direct = Object.entries(peers).map(([name, runs]) => [name, medians(runs)] as const)
  const best = (key: string) => Math.min(...direct.map(([, times]) => times[key]!))
  const practice = peers.superlu ? medians(peers.superlu).multi_fu_practice_s! : Number.NaN
  const ratio = (peer: number, own: number) => Number((peer / own).toPrecision(3))
  rows.push({
    system: basename(folder),
    'cold one': ratio(best('oneshot_cold_s'), cradle.oneshot_cold_s!),
    'warm one': ratio(best('oneshot_warm_s'), cradle.oneshot_warm_s!),
    adjoint: ratio(best('adjoint_all_multipliers_s'), cradle.adjoint_all_multipliers_s!),
    '1000 x 20, best direct forward': ratio(best('multi_fu_s'), cradle.multi_fu_s!),
    '1000 x 20, practice': ratio(practice, cradle.multi_fu_s!),
    'memory, umfpack / cradle': ratio(Math.min(...direct.map(([, times]) => times.rss_mb!)), cradle.rss_mb!),
    'largest score deviation': Number(worst.toPrecision(2)),
  })
  console.log(
    JSON.stringify(
      {
        folder: basename(folder),
        load: loadavg()[0],
        cradle,
        peers: Object.fromEntries(direct),
        route: product[0]!.route,
      },
      null,
      1,
    ),
  )
}
console.table(rows)
rmSync(scratch, { recursive: true })

/** Largest |score - direct score| relative to the direct score. */
function deviation(expected: Float64Array | Int32Array, csv: string): number {
  let worst = 0
  for (const line of csv.trim().split('\n').slice(1)) {
    const [demand, category, value] = line.split(',').map(Number) as [number, number, number]
    const e = expected[demand * 20 + category]!
    if (e !== 0) worst = Math.max(worst, Math.abs(value - e) / Math.abs(e))
  }
  return worst
}
