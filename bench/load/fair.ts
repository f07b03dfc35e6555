/**
 * One account brings much, another brings one row: how long the other waits meanwhile.
 *   npm run bench -- load/fair [embedded|postgres] [--lists 6] [--rows 99000] [--funds 200]
 * First lists of many rows at once, then one file of many funds. Goal: one row accepted within 3 s and delivered within 10 s.
 */
import { cpus, loadavg } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { openAsk } from './ask.ts'
import { KINDS, openInstallation } from './installation.ts'
import { listOf } from './lists.ts'
import { delivered, inviteOf, type Person } from './people.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    lists: { type: 'string', default: '6' },
    rows: { type: 'string', default: '99000' },
    funds: { type: 'string', default: '200' },
  },
})
const kind = positionals[0] === 'embedded' ? KINDS.embedded : KINDS.postgres
const ROW = 'name,country,technology,capacity_mw,allocation\nExample,DE,wind_onshore,10,0.5'
const funds = [
  'name,country,technology,capacity_mw,allocation,portfolio_name',
  ...Array.from({ length: Number(values.funds) }, (_, i) => `Example ${i},DE,wind_onshore,10,0.5,Fund ${i}`),
].join('\n')

const installation = await openInstallation(kind)
const ask = openAsk(installation.urls)
/** Without the patience of `ask`: a long list waits for its turn. */
const upload = async ({ token }: Person, text: string) => {
  const form = new FormData()
  form.append('file', new File([text], 'list.csv'))
  const headers = { authorization: `Bearer ${token}` }
  const signal = AbortSignal.timeout(1_200_000)
  const url = new URL('/api/portfolio/upload/', installation.urls()[0])
  const answer = await fetch(url, { method: 'POST', body: form, headers, signal })
  return { status: answer.status, body: (await answer.json()) as { id: string } }
}
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

/** One row after the other while the work of the first account goes on. */
async function meanwhile(person: Person, work: Promise<unknown>): Promise<void> {
  let going = true
  const ended = work.finally(() => {
    going = false
  })
  const times: { accepted: number; delivered: number }[] = []
  while (going) {
    const begun = performance.now()
    const { status, body } = await upload(person, ROW)
    if (status !== 202) throw new Error(`${status}: ${JSON.stringify(body)}`)
    const accepted = performance.now() - begun
    await delivered(ask, body.id, person.token)
    times.push({ accepted, delivered: performance.now() - begun })
    await wait(500)
  }
  await ended
  const worst = (of: 'accepted' | 'delivered') => seconds(Math.max(...times.map(time => time[of])))
  const half = (of: 'accepted' | 'delivered') =>
    seconds(times.map(time => time[of]).sort((a, b) => a - b)[Math.floor(times.length / 2)]!)
  console.log(
    `${times.length} files of one row meanwhile: accepted in ${half('accepted')} (longest ${worst('accepted')}), delivered in ${half('delivered')} (longest ${worst('delivered')}); load of the machine ${loadavg()[0]!.toFixed(1)}`,
  )
}

try {
  console.log(`${cpus().length} cores, ${positionals[0] ?? 'postgres'}`)
  const [heavy, light] = (await inviteOf(ask, 2)) as [Person, Person]
  const lists = Array.from({ length: Number(values.lists) }, (_, i) => listOf(Number(values.rows), i * 100_000))
  let begun = performance.now()
  await meanwhile(
    light,
    Promise.all(lists.map(list => upload(heavy, list))).then(answers =>
      console.log(
        `${values.lists} lists of ${values.rows} rows: ${answers.map(({ status }) => status).join(' ')} after ${seconds(performance.now() - begun)}`,
      ),
    ),
  )
  begun = performance.now()
  const file = await upload(heavy, funds)
  console.log(`${values.funds} funds in one file: ${file.status} after ${seconds(performance.now() - begun)}`)
  await meanwhile(light, delivered(ask, (await lastOf(heavy))!, heavy.token))
  console.log(`all of them delivered after ${seconds(performance.now() - begun)}`)
} finally {
  ask.close()
  await installation.close()
}

/** The portfolio of the account that is calculated last. */
async function lastOf({ token }: Person): Promise<string | undefined> {
  const { text } = await ask({ method: 'GET', path: '/api/portfolio/list/?status=in_progress', token })
  return (JSON.parse(text) as { id: string; name: string }[]).find(({ name }) => name.startsWith('Fund'))?.id
}
