/**
 * Global sensitivity of a generated system (meta.json and A, B, C as .npy): every entry of A and B lognormal, one demand, one category.
 * usage: npm run bench -- uncertainty/global-sensitivity DIR [--samples 1024]     (bound: 60 s for 100,000 uncertain exchanges)
 */

import { parseArgs } from 'node:util'
import { globalSensitivity } from '@cradle/lca/uncertainty'
import { readSystem } from './read-system.ts'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { samples: { type: 'string', default: '1024' } },
})
const [folder] = positionals
if (folder === undefined) throw new Error('usage: npm run bench -- uncertainty/global-sensitivity DIR')
const { system, demand, n } = readSystem(folder)
const [start, cpu] = [performance.now(), process.cpuUsage()]
const found = globalSensitivity(system, demand, 0, { seed: 1, samples: Number(values.samples) })
const used = process.cpuUsage(cpu)
console.log(
  JSON.stringify({
    n,
    uncertain: found.sources.all,
    influential: found.sources.influential,
    inputs: found.inputs.length,
    samples: found.samples,
    covered: found.covered,
    wall_s: (performance.now() - start) / 1000,
    cpu_s: (used.user + used.system) / 1e6,
    convergence: found.convergence,
    rss_mb: process.memoryUsage().rss / 2 ** 20,
    largest: found.inputs
      .slice(0, 3)
      .map(({ name, share, first, total, delta }) => ({ name, share, first, total, delta })),
  }),
)
