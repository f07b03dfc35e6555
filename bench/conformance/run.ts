/**
 * Writes the engine's results for a conformance suite in the suite's own format.
 * usage: npm run bench -- conformance/run SUITE_DIR RESULTS_DIR [--only small|mid|io|process|jsonld]
 * then:  python3 SUITE_DIR/compare.py SUITE_DIR RESULTS_DIR
 */

import { parseArgs } from 'node:util'
import { io } from './io.ts'
import { jsonLd } from './json-ld.ts'
import { mid } from './mid.ts'
import { processes } from './processes.ts'
import { small } from './small.ts'

const { positionals, values } = parseArgs({ allowPositionals: true, options: { only: { type: 'string' } } })
const [suite, results] = positionals
if (!suite || !results) throw new Error('usage: npm run bench -- conformance/run SUITE_DIR RESULTS_DIR')

const parts = { small, mid, io, process: processes, jsonld: jsonLd }
for (const [name, run] of Object.entries(parts)) {
  if (values.only !== undefined && values.only !== name) continue
  const from = performance.now()
  run(suite, results)
  console.log(`${name}: ${((performance.now() - from) / 1000).toFixed(2)} s`)
}
