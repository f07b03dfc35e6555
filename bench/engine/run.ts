/**
 * The engine beside direct solvers on the same files, alternating, and the ratios of their medians.
 * usage: npm run bench -- engine/run FOLDER... [--rounds 5] [--superlu] [--measured 100] [--python /usr/bin/python3] [--cpu 1] [--out F.json]
 * Folders come from generate.ts. SuperLU is slow on large systems: it runs once, and only with --superlu.
 */

import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
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
    measured: { type: 'string', default: '100' },
    peers: { type: 'string', default: 'umfpack,umfpack-t' },
    out: { type: 'string' },
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

const records: unknown[] = []
const rows: Record<string, string | number>[] = []
for (const folder of folders) {
  const peers: Record<string, Times[]> = {}
  const product: (Times & { route?: string; adjoint_route?: string; warm_route?: string })[] = []
  let worst = 0
  for (let round = 0; round < Number(values.rounds); round++) {
    const answers = join(scratch, 'peer.npy')
    const args = [folder, '--solvers', values.peers, '--measured', values.measured, '--answers', answers]
    const result = JSON.parse(run(values.python, [join(here, 'peer.py'), ...args])) as Record<string, Times>
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
  type Memory = { baseline_mb: number; rss_mb: number }
  const once = (command: string, args: string[]) => JSON.parse(run(command, [...args, '--once'])) as Memory
  const memory = {
    cradle: once(process.execPath, [join(here, 'product.ts'), folder]),
    peer: values.peers
      .split(',')
      .map(way => once(values.python, [join(here, 'peer.py'), folder, '--solvers', way]))
      .reduce((a, b) => (a.rss_mb < b.rss_mb ? a : b)),
  }
  const added = ({ baseline_mb, rss_mb }: Memory) => Math.round(rss_mb - baseline_mb)
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
    'memory over idle, MB': `${added(memory.peer)} / ${added(memory.cradle)}`,
    'largest score deviation': Number(worst.toPrecision(2)),
  })
  const record = {
    system: basename(folder),
    load: loadavg()[0],
    cradle,
    peers: Object.fromEntries(direct),
    memory,
    routes: { one: product[0]!.route, adjoint: product[0]!.adjoint_route, warm: product[0]!.warm_route },
    ratios: rows.at(-1),
  }
  console.log(JSON.stringify(record))
  records.push(record)
  if (values.out) writeFileSync(values.out, JSON.stringify(records, null, 1))
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
