/**
 * Calculation as workers grow, on PostgreSQL with one server: a long list alone, five lists at once, and a long list beside ten small
 * ones of other people.
 *   npm run bench -- load/workers [--workers 1,2] [--rows 100000] [--lists 5] [--each 10000]
 * Meanwhile somebody reads a list of portfolios four times a second: what others wait.
 */
import { loadavg } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { openAsk } from './ask.ts'
import { openFigures, quantile, written } from './figures.ts'
import { openInstallation, type Roles } from './installation.ts'
import { listOf } from './lists.ts'
import { accepted, delivered, inviteOf, type Person } from './people.ts'
import { PROCESS_HEAD, watch } from './watch.ts'

const { values } = parseArgs({
  options: {
    workers: { type: 'string', default: '1,2' },
    rows: { type: 'string', default: '100000' },
    lists: { type: 'string', default: '5' },
    each: { type: 'string', default: '10000' },
  },
})
const [rows, lists, each] = [Number(values.rows), Number(values.lists), Number(values.each)]
const SMALL_LISTS = 10
const SMALL_ROWS = 100

const results: string[][] = []
for (const workers of values.workers.split(',').map(Number)) {
  const roles: Roles[] = ['web', ...Array.from({ length: workers }, () => 'worker' as const)]
  const installation = await openInstallation({ database: 'postgres', roles })
  const ask = openAsk(installation.urls)
  try {
    const people = await inviteOf(ask, 1 + SMALL_LISTS)
    const [long, ...others] = people as [Person, ...Person[]]
    const measured = async (what: string, work: () => Promise<{ accepted: number; delivered: number[] }>) => {
      const watched = watch(installation)
      const reading = openFigures()
      const times: number[] = []
      let going = true
      const reader = (async () => {
        while (going) {
          const reply = await ask({ method: 'GET', path: '/api/portfolio/list/', token: others[0]!.token })
          reading.add('list', reply)
          times.push(reply.ms)
          await wait(250)
        }
      })()
      const taken = await work()
      going = false
      await reader
      const processes = await watched.end()
      results.push([
        String(workers),
        what,
        taken.accepted.toFixed(1),
        [0.5, 1].map(share => quantile(taken.delivered, share).toFixed(1)).join(' / '),
        [0.5, 0.95, 1].map(share => quantile(times, share).toFixed(0)).join(' / '),
        String(reading.errors()),
        loadavg()[0]!.toFixed(1),
      ])
      console.log(`\n${workers} workers, ${what}\n\n${written(PROCESS_HEAD, processes)}`)
    }
    /** Seconds until accepted, and until delivered, from the moment it is sent. */
    const send = async (person: Person, text: string) => {
      const sent = Date.now()
      const id = await accepted(ask, person, text)
      const took = (Date.now() - sent) / 1000
      return { took, done: delivered(ask, id, person.token).then(at => (at - sent) / 1000) }
    }
    await measured(`${rows} rows alone`, async () => {
      const { took, done } = await send(long, listOf(rows))
      return { accepted: took, delivered: [await done] }
    })
    await measured(`${lists} lists of ${each} rows at once`, async () => {
      const sent = await Promise.all(
        Array.from({ length: lists }, (_, i) => send(others[i % others.length]!, listOf(each, 1_000_000 * (i + 1)))),
      )
      return {
        accepted: Math.max(...sent.map(({ took }) => took)),
        delivered: await Promise.all(sent.map(one => one.done)),
      }
    })
    await measured(`${SMALL_LISTS} lists of ${SMALL_ROWS} rows beside one of ${rows}`, async () => {
      const large = await send(long, listOf(rows, 20_000_000))
      const small: Awaited<ReturnType<typeof send>>[] = []
      for (const [i, person] of others.entries()) {
        small.push(await send(person, listOf(SMALL_ROWS, 30_000_000 + 1000 * i)))
        await wait(1000)
      }
      const times = await Promise.all(small.map(one => one.done))
      console.log(`\nthe large list beside them: ${(await large.done).toFixed(1)} s`)
      return { accepted: Math.max(...small.map(({ took }) => took)), delivered: times }
    })
  } finally {
    ask.close()
    await installation.close()
  }
}
const head = ['workers', 'what', 'accepted after s, most', 'delivered after s, p50 / most']
console.log(`\n${written([...head, 'another call p50 / p95 / most, ms', 'errors', 'load of the machine'], results)}`)
