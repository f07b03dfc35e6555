/**
 * Explore for somebody with own organisations beside 15,000 reference organisations, by the product's own query; nothing is analysed
 * after they have come in, as on the embedded database.
 * `npm run bench -- server/own [embedded|postgres] [--portfolios 50] [--each 130] [--rounds 30]`. Goal: p95 < 100 ms.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openCluster } from '../../apps/server/faults/cluster.ts'
import { openDatabase } from '../../apps/server/src/db/open.ts'
import { explore } from '../../apps/server/src/organisations/queries.ts'
import { quantile } from '../load/figures.ts'
import { timesOf } from './answers.ts'
import { fillMillion, fillOwn, PROVENANCE } from './million-rows.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    portfolios: { type: 'string', default: '50' },
    each: { type: 'string', default: '130' },
    rounds: { type: 'string', default: '30' },
  },
})
const cluster = positionals[0] === 'postgres' ? await openCluster() : null
if (cluster && 'reason' in cluster) throw new Error(cluster.reason)
const folder = mkdtempSync(join(tmpdir(), 'cradle-own-'))
const database = await openDatabase({ DATABASE_URL: cluster?.url() ?? '', DATA_DIR: folder })
try {
  const { db, workPool } = database
  await fillMillion(workPool, { organisations: 15_000, portfolios: 1_001, entries: 1_001 })
  const owner = await fillOwn(workPool, 5_000, Number(values.portfolios), Number(values.each))
  const viewer = { owner, provenanceId: PROVENANCE }
  const words = ['hilltop', 'ocean', 'power', 'works', 'union', 'delta', 'summit']
  const orders = ['impact', '-impact', 'name', 'sdg13', '-sdg7', 'capacity', 'country']
  const ask = (i: number) => {
    const ordering = orders[Math.floor(i / words.length) % orders.length]!
    return explore(db, viewer, { words: [words[i % words.length]!], limit: 10, offset: 0, ordering })
  }
  const timed = async () => {
    const times = await timesOf(Number(values.rounds), ask)
    const at = (share: number) => quantile(times, share).toFixed(1)
    return `${at(0.5)} ms, p95 ${at(0.95)}, most ${at(1)}`
  }
  console.log(`${database.kind}, ${values.portfolios} lists of ${values.each}, never asked before: ${await timed()}`)
  console.log(`${database.kind}, ${values.portfolios} lists of ${values.each}, the second time: ${await timed()}`)
} finally {
  await database.close()
  if (cluster) await cluster.remove()
  rmSync(folder, { recursive: true, force: true })
}
