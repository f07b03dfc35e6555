import { setTimeout as wait } from 'node:timers/promises'
import type { Ask, Call } from './ask.ts'
import { type Figures, openFigures } from './figures.ts'
import { listOf, sizeOf } from './lists.ts'
import { delivered, type Person } from './people.ts'

/** How much of what happens. Readers ask one after another; the rest comes at its own pace, however long the answers take. */
export type Mix = {
  seconds: number
  /** So many people read at once. */
  readers: number
  /** Each waits so long between two answers. */
  pauseMs: number
  uploadEveryMs: number
  logInEveryMs: number
  exportEveryMs: number
}

const WORDS = ['power', 'hydro', 'vattenfall', 'solar farm', 'energy', 'wind park', 'steel']
const ORDERS = ['impact', '-impact', 'name', 'sdg13', '-sdg7', 'capacity', 'country']

type Reading = { kind: string; path: (person: Person, turn: number) => string }
const READING: readonly Reading[] = [
  { kind: 'list', path: () => '/api/portfolio/list/' },
  { kind: 'goals', path: person => `/api/portfolio/${person.portfolio}/goals/` },
  { kind: 'entries', path: person => `/api/portfolio/${person.portfolio}/entries/` },
  { kind: 'list', path: () => '/api/portfolio/list/' },
  {
    kind: 'explore, search and order',
    path: (_, turn) => {
      const round = Math.floor(turn / READING.length)
      const word = encodeURIComponent(WORDS[round % WORDS.length]!)
      return `/api/portfolio/organization/explore/?limit=10&ordering=${ORDERS[Math.floor(round / WORDS.length) % ORDERS.length]}&search=${word}`
    },
  },
  { kind: 'goals', path: person => `/api/portfolio/${person.portfolio}/goals/` },
  { kind: 'map', path: (person, turn) => `/api/portfolio/${person.portfolio}/map/sdg/${1 + (turn % 17)}/` },
]

/** Mixed traffic for a bounded time; ends when the last list that was accepted is delivered. */
export async function makeTraffic(
  ask: Ask,
  people: readonly Person[],
  mix: Mix,
  figures: Figures = openFigures(),
): Promise<{ figures: Figures; seconds: number }> {
  const begun = performance.now()
  const until = begun + 1000 * mix.seconds
  const goes = () => performance.now() < until
  const open: Promise<unknown>[] = []
  const person = (n: number) => people[n % people.length]!
  const noted = async (kind: string, call: Call) => {
    const reply = await ask(call)
    figures.add(kind, reply)
    return reply
  }

  const read = async (reader: number) => {
    for (let turn = reader; goes(); turn++) {
      const { kind, path } = READING[turn % READING.length]!
      const who = person(turn)
      await noted(kind, { method: 'GET', path: path(who, turn), token: who.token })
      if (mix.pauseMs > 0) await wait(mix.pauseMs)
    }
  }
  /** Begins the n-th of something at its time, without waiting for the ones before. */
  const pace = async (everyMs: number, one: (n: number) => Promise<unknown>) => {
    for (let n = 0; goes(); n++) {
      open.push(one(n))
      await wait(Math.max(0, Math.min(until, begun + (n + 1) * everyMs) - performance.now()))
    }
  }
  const upload = async (n: number) => {
    const rows = sizeOf(n)
    const kind = rows === 2000 ? 'upload, 2,000 rows' : 'upload, 20 to 200 rows'
    const who = person(n)
    const file = { name: `list ${n}.csv`, text: listOf(rows, 1000 * n) }
    const key = `upload-${begun}-${n}`
    const reply = await noted(kind, { method: 'POST', path: '/api/portfolio/upload/', token: who.token, file, key })
    if (reply.status !== 202) return
    const accepted = Date.now()
    const { id } = JSON.parse(reply.text) as { id: string }
    figures.addDelivered(kind, Math.max(0, (await delivered(ask, id, who.token)) - accepted) / 1000)
  }
  const logIn = (n: number) => {
    const { email, password } = person(n)
    return noted('log-in', { method: 'POST', path: '/api/auth/login/', json: { username: email, password } })
  }
  const take = (n: number) => {
    const format = ['csv', 'xlsx', 'pdf'][n % 3]!
    const { portfolio, token } = person(n)
    return noted(`export, ${format}`, { method: 'GET', path: `/api/portfolio/${portfolio}/export/${format}`, token })
  }

  await Promise.all([
    ...Array.from({ length: mix.readers }, (_, reader) => read(reader)),
    pace(mix.uploadEveryMs, upload),
    pace(mix.logInEveryMs, logIn),
    pace(mix.exportEveryMs, take),
  ])
  const seconds = (performance.now() - begun) / 1000
  await Promise.all(open)
  return { figures, seconds }
}
