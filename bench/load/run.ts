/**
 * Mixed traffic against the product in processes of its own: readers, uploads, log-ins and exports at once.
 *   npm run bench -- load/run [embedded] [postgres] [many] [--seconds 60] [--readers 8] [--pause 0]
 * embedded: one process on the embedded database; postgres: one process (server and worker) on PostgreSQL; many: two servers and two
 * workers on PostgreSQL, the servers asked in turn. Uploads every 2 s, log-ins every second, exports every 2 s. With --pause 0 the readers
 * fill the machine: throughput is what it can do, times are those of a full machine. The suite itself runs on the same cores.
 */
import { cpus, loadavg, totalmem } from 'node:os'
import { parseArgs } from 'node:util'
import { openAsk } from './ask.ts'
import { HEAD, written } from './figures.ts'
import { KINDS, type KindName, openInstallation } from './installation.ts'
import { inviteOf } from './people.ts'
import { makeTraffic } from './traffic.ts'
import { PROCESS_HEAD, watch } from './watch.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: 'string', default: '60' },
    readers: { type: 'string', default: '8' },
    pause: { type: 'string', default: '0' },
  },
})
const chosen = positionals.length > 0 ? positionals : Object.keys(KINDS)
const mix = {
  seconds: Number(values.seconds),
  readers: Number(values.readers),
  pauseMs: Number(values.pause),
  uploadEveryMs: 2000,
  logInEveryMs: 1000,
  exportEveryMs: 2000,
}
const PEOPLE = 12
const WARM_UP_SECONDS = 5

console.log(`${cpus().length} cores, ${(totalmem() / 2 ** 30).toFixed(0)} GiB, Node ${process.version}`)
for (const name of chosen) {
  if (!(name in KINDS)) throw new Error(`${name} is none of ${Object.keys(KINDS).join(', ')}.`)
  const installation = await openInstallation(KINDS[name as KindName])
  const ask = openAsk(installation.urls)
  try {
    const people = await inviteOf(ask, PEOPLE)
    await makeTraffic(ask, people, { ...mix, seconds: Math.min(WARM_UP_SECONDS, mix.seconds) })
    const watched = watch(installation)
    const { figures, seconds } = await makeTraffic(ask, people, mix)
    const processes = await watched.end()
    // Compares runs at a like load only: uploads, log-ins and exports keep their pace whatever the readers get. The suite, last, is left out.
    const cores = processes.slice(0, -1).reduce((all, row) => all + Number(row[2]), 0)
    const rate = figures.calls() / seconds
    console.log(
      `\n## ${name}: ${mix.readers} readers, ${mix.pauseMs} ms between, ${seconds.toFixed(0)} s; ${figures.calls()} calls, ${rate.toFixed(0)} per second, ${(rate / cores).toFixed(0)} per processor second, ${figures.errors()} errors; load of the machine ${loadavg()[0]!.toFixed(1)}\n`,
    )
    console.log(`${written(HEAD, figures.table(seconds))}\n\n${written(PROCESS_HEAD, processes)}`)
  } finally {
    ask.close()
    await installation.close()
  }
}
