import { setTimeout as wait } from 'node:timers/promises'
import type { Entry, Portfolio } from '@cradle/contract'
import { codeIn } from '../test/people.ts'
import type { Program } from './program.ts'

const TECHNOLOGIES = ['wind_onshore', 'coal', 'gas', 'hydro', 'solar_pv', 'nuclear', 'storage']
const COUNTRIES = ['DE', 'FR', 'IN', 'BR', 'US', 'ZA', 'JP', 'KE']

/** A file with so many rows that its calculation can be met in the middle. */
export const fileOf = (rows: number): string =>
  [
    'name,country,technology,capacity_mw,allocation',
    ...Array.from({ length: rows }, (_, i) =>
      [`Example ${i}`, COUNTRIES[i % 8], TECHNOLOGIES[i % 7], 10 + i, (i % 10) / 10].join(','),
    ),
  ].join('\n')

type Mail = { kind: string; to: string; text: string }
export type Way = Pick<Program, 'call' | 'url'>

/** Mails of the outbox, as the development mailbox shows them. */
export async function mailsOf({ url }: Way): Promise<Mail[]> {
  const answer = await fetch(new URL('/dev/mailbox', url), { headers: { accept: 'application/json' } })
  return ((await answer.json()) as { results: Mail[] }).results
}

/** Somebody who has registered and confirmed; `way` says which program is asked now. */
export async function register(way: () => Way, email = 'kay@example.org') {
  const password = 'a quiet river runs north'
  const body = { email, full_name: 'Kay Example', password }
  const registered = await way().call('register', { body })
  if (registered.status !== 201) throw new Error(JSON.stringify(registered.error))
  let mail: Mail | undefined
  for (let waited = 0; mail === undefined; waited += 50) {
    if (waited > 10_000) throw new Error('No mail came.')
    mail = (await mailsOf(way())).find(({ kind, to }) => kind === 'registration' && to.includes(email))
    await wait(50)
  }
  await way().call('validateRegistration', { params: { code: codeIn(mail.text) } })
  let token = ''
  const logIn = async () => {
    const answer = await way().call('logIn', { body: { username: email, password } })
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.error))
    token = answer.data.access
  }
  await logIn()
  return {
    email,
    logIn,
    token: () => token,
    upload: (name: string, bytes: string, key?: string) =>
      way().call(
        'uploadPortfolio',
        { files: [{ field: 'file', name, bytes }], ...(key ? { headers: { 'idempotency-key': key } } : {}) },
        token,
      ),
    portfolios: async (): Promise<Portfolio[]> => (await way().call('listPortfolios', {}, token)).data,
    messages: async () => (await way().call('listMessages', {}, token)).data.results,
    /** Everything that a report says, without its ids. */
    async reportOf(id: string) {
      const [portfolio, goals, entries] = await Promise.all([
        way().call('readPortfolio', { params: { id } }, token),
        way().call('readGoals', { params: { id } }, token),
        way().call('listEntries', { params: { id } }, token),
      ])
      const { total_impact, p5, p50, p95, assessed_entries, sites } = portfolio.data
      const plain = ({ id: _, organisation: { id: __, ...organisation }, ...entry }: Entry) => ({
        ...entry,
        organisation,
      })
      return {
        total_impact,
        p5,
        p50,
        p95,
        assessed_entries,
        sites,
        goals: goals.data,
        entries: entries.data.map(plain),
      }
    },
    /** Waits until nothing is in progress; no half report is ever seen on the way. */
    async settled(seconds = 180): Promise<Portfolio[]> {
      for (let waited = 0; waited < seconds * 1000; waited += 200) {
        const all = (await way().call('listPortfolios', {}, token)).data
        for (const portfolio of all.filter(({ status }) => status !== 'delivered').slice(0, 2)) {
          const goals = await way().call('readGoals', { params: { id: portfolio.id } }, token)
          if (![200, 409].includes(goals.status)) throw new Error(`Goals of a report in progress: ${goals.status}`)
          if (portfolio.total_impact !== null) throw new Error('Half a report is seen.')
        }
        if (all.every(({ status }) => status === 'delivered')) return all
        await wait(200)
      }
      throw new Error('Some portfolios are stuck.')
    },
  }
}
export type Person = Awaited<ReturnType<typeof register>>
