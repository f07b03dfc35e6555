/**
 * Monte Carlo over a generated system (meta.json and A, B, C as .npy), all entries of A and B lognormal, one demand, all categories:
 * samples a second with one sampler and with several workers, and that the result is the same bytes.
 * usage: npm run bench -- uncertainty/monte-carlo DIR [--samples 800] [--workers 2] [--seed 1] [--json]
 * The peer on the same files: peer.py DIR --mc 50 (its `mc_iter_s`: resample, refactor, solve, score).
 */

import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { batchRanges, joinRuns, type MonteCarloJob, type MonteCarloRun, runMonteCarlo } from '@cradle/lca/uncertainty'
import { readSystem } from './read-system.ts'

type Range = { from: number; to: number }
/** Batches a worker does between two messages. */
const CHUNK = 4

if (isMainThread) await main()
else work()

async function main() {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      samples: { type: 'string', default: '800' },
      workers: { type: 'string', default: String(Math.min(2, availableParallelism())) },
      seed: { type: 'string', default: '1' },
      json: { type: 'boolean', default: false },
    },
  })
  const [folder] = positionals
  if (folder === undefined) throw new Error('usage: npm run bench -- uncertainty/monte-carlo DIR')
  const { system, demand, n } = readSystem(folder)
  const job: MonteCarloJob = {
    system,
    demands: [demand],
    options: { samples: Number(values.samples), seed: Number(values.seed) },
  }
  const before = performance.now()
  runMonteCarlo(job, 0, 0)
  const prepare = performance.now() - before
  const [one, cpu] = [performance.now(), process.cpuUsage()]
  const alone = runMonteCarlo(job)
  const alonePerSample = (performance.now() - one) / alone.samples
  const used = process.cpuUsage(cpu)
  const several = performance.now()
  const spread = await runWorkers(job, Number(values.workers))
  const wall = performance.now() - several
  const same = spread.values.every((x, k) => Object.is(x, alone.values[k]))
  const result = {
    n,
    samples: alone.samples,
    prepare_ms: prepare,
    one_thread_ms_per_sample: alonePerSample,
    // On a busy machine the processor time is the steadier figure.
    cpu_ms_per_sample: (used.user + used.system) / 1000 / alone.samples,
    workers: Number(values.workers),
    workers_wall_ms: wall,
    workers_samples_per_s: (1000 * spread.samples) / wall,
    same_bytes: same,
    processes_in_chain: alone.route.processes,
    sources: alone.route.sources,
    sweeps_per_batch: alone.route.sweeps / alone.route.batches,
    preconditioned_batches: alone.route.preconditioned,
    steps_per_batch: alone.route.steps / alone.route.batches,
    direct_batches: alone.route.direct,
    first_category_mean:
      alone.values.reduce((sum, x, k) => (k % alone.categories === 0 ? sum + x : sum), 0) / alone.samples,
    rss_mb: process.memoryUsage().rss / 2 ** 20,
  }
  if (values.json) console.log(JSON.stringify(result))
  else for (const [name, value] of Object.entries(result)) console.log(name.padEnd(26), value)
}

/** Start-up of the workers and sending the job included. */
async function runWorkers(job: MonteCarloJob, count: number): Promise<MonteCarloRun> {
  const parts = await Promise.all(
    batchRanges(job, count).map(
      range =>
        new Promise<MonteCarloRun[]>((resolve, reject) => {
          const worker = new Worker(new URL(import.meta.url), { workerData: { job, range } })
          const runs: MonteCarloRun[] = []
          worker.on('message', (run: MonteCarloRun) => runs.push(run))
          worker.on('error', reject)
          worker.on('exit', () => resolve(runs))
        }),
    ),
  )
  return joinRuns(parts.flat())
}

function work() {
  const { job, range } = workerData as { job: MonteCarloJob; range: Range }
  for (let from = range.from; from < range.to; from += CHUNK) {
    parentPort!.postMessage(runMonteCarlo(job, from, Math.min(range.to, from + CHUNK)))
  }
}
