import { rmSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import type { Comment, EndpointName, MatchItem } from '@cradle/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Act, brokenChain, problemsIn } from '../test/history.ts'
import { codeIn } from '../test/people.ts'
import { onEachDatabase } from '../test/start-server.ts'
import { type FreshData, freshWorld } from '../test/with-world.ts'
import { chance } from './chance.ts'
import { mailsOf, type Person, register } from './person.ts'
import { type Program, startProgram } from './program.ts'

/** Four clients change the same things at random while the server is killed; what they saw and what is stored must have one order. */

const SECONDS = Number(process.env.CRADLE_HISTORY_SECONDS ?? 20)
const CLIENTS = ['a', 'b', 'c', 'd'] as const
const ROWS = 6
const ROLES = ['editor', 'reader', 'auditor', 'reviewer'] as const
/** Names of the first rows change; of the last ones what they are recognised as, so that no change takes away what another decided. */
const DECIDED = 2
const LIST = ['name,country,technology,capacity_mw,allocation']
  .concat(Array.from({ length: ROWS + DECIDED }, (_, i) => `Plant ${i + 2},DE,wind_onshore,${10 + i},0.1`))
  .join('\n')
const STEPS = { in_review: 'sendToReview', draft: 'takeBackReview' } as const

type Status = { status: number }

/** A row that is no organisation of the reference. */
const NONE = 'none'
const decidable = (found: readonly MatchItem[]) => found.filter(({ row }) => row >= ROWS + 2)

onEachDatabase('a history with kills', database => {
  const next = chance(`history ${database}`)
  const oneOf = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]!
  const acts: Act[] = []
  const failures: string[] = []
  const first = new Map<string, string>()
  let data: FreshData
  let program: Program
  let owner: Person
  let headers: Record<string, string>
  let draft: string
  let group: string
  let comment: string
  let mate: string
  /** A list that is calculated before the history, for its states of review. */
  let report: string
  let organisations: string[]
  let written = 0
  // Nothing is calculated in it: no worker, and no waiting for the reference organisations.
  const open = () => startProgram({ dir: data.dir, database: data.url, roles: 'web', untilReady: false })

  beforeAll(async () => {
    data = await freshWorld(database)
    program = await startProgram({ dir: data.dir, database: data.url })
    owner = await register(() => program)
    const other = await register(() => program, 'lee@example.org')
    const workspace = (await ask('makeWorkspace', { body: { name: 'Desk' } })).data.id
    headers = { 'cradle-workspace': workspace }
    await ask('inviteMember', { body: { email: other.email, role: 'editor' } })
    const invited = async () =>
      (await mailsOf(program)).find(({ kind, to }) => kind === 'invitation' && to.includes(other.email))
    for (let waited = 0; !(await invited()) && waited < 10_000; waited += 50) await wait(50)
    const code = codeIn((await invited())!.text)
    await program.call('acceptInvitation', { params: { code } }, other.token())
    mate = (await ask('listMembers', {})).data.results.find(({ email }) => email === other.email)!.id
    const files = [{ field: 'file', name: 'list.csv', bytes: LIST }]
    draft = (await ask('uploadPortfolio', { files, body: { name: 'first', is_draft: 'true' } as never })).data.id
    report = (await ask('uploadPortfolio', { files, body: { name: 'report' } as never })).data.id
    for (let waited = 0; (await ask('readPortfolio', at(report))).data.status !== 'delivered'; waited += 50) {
      if (waited > 60_000) throw new Error('The report was not delivered.')
      await wait(50)
    }
    organisations = (await ask('readWorldSites', {})).data.organisations.id.slice(0, 3)
    group = (await ask('makeGroup', { body: { name: 'first', portfolios: [] } })).data.id
    const body = { text: 'first', place: { kind: 'report' } } as never
    comment = (await ask('makeComment', { params: { id: draft }, body })).data.id
    for (const key of ['portfolio', 'group', 'comment']) first.set(key, 'first')
    first.set('role', 'editor').set('resolved', 'false')
    for (let row = 2; row < ROWS + 2; row++) first.set(`cell ${row}`, `Plant ${row}`)
    for (let row = ROWS + 2; row < ROWS + DECIDED + 2; row++) first.set(`match ${row}`, NONE)
    first.set('review', 'draft')
    await program.kill()
    program = await open()
  })
  afterAll(async () => {
    await program?.kill()
    rmSync(data.dir, { recursive: true, force: true })
  })

  /** A call that must succeed, before and after the history. */
  const ask = (async (name: EndpointName, input: object) => {
    const answer = await program.call(name, { headers, ...input } as never, owner.token())
    if (answer.status >= 300) throw new Error(`${name}: ${JSON.stringify(answer.error)}`)
    return answer
  }) as Program['call']

  /** A write of a client, as it ended. What a server says that was killed, or that cannot reach its database, is unknown. */
  async function writing(acted: Pick<Act, 'client' | 'key' | 'value' | 'base'>, send: () => Promise<Status>) {
    const start = performance.now()
    const answer = await send().catch(() => null)
    const { status } = answer ?? { status: 0 }
    // A server that is killed says nothing; one that lives has no error of its own.
    if (status === 500) failures.push(`${acted.key} ${acted.value}`)
    const outcome = status >= 200 && status < 300 ? 'done' : status >= 400 && status < 500 ? 'refused' : 'unknown'
    acts.push({ ...acted, kind: 'write', start, end: performance.now(), outcome })
    return outcome
  }

  /** Reads of a client by one call; a call without an answer says nothing. */
  async function reading(client: string, read: () => Promise<[key: string, value: string][] | null>) {
    const start = performance.now()
    const found = await read().catch(() => null)
    const end = performance.now()
    for (const [key, value] of found ?? []) acts.push({ client, key, value, kind: 'read', start, end, outcome: 'done' })
  }

  const send = (async (name: EndpointName, input: object) =>
    await program.call(name, { headers, ...input } as never, owner.token())) as Program['call']
  const at = (id: string) => ({ params: { id } })
  const place = () => at(draft)

  /** Reads everything; null parts are left out. */
  const reads: (() => Promise<[string, string][] | null>)[] = [
    async () => {
      const { status, data: found } = await send('readPortfolio', place())
      return status === 200 ? [['portfolio', found.name]] : null
    },
    async () => {
      const { status, data: found } = await send('listRows', { ...place(), query: { state: 'all' } })
      return status === 200
        ? found.results.filter(({ row }) => row < ROWS + 2).map(({ row, cells }) => [`cell ${row}`, cells.name ?? ''])
        : null
    },
    async () => {
      const { status, data: found } = await send('listMatches', { ...place(), query: {} })
      if (status !== 200 || !found.ready) return null
      return decidable(found.results).map(({ row, organisation }) => [`match ${row}`, organisation?.id ?? NONE])
    },
    async () => {
      const { status, data: found } = await send('readReview', at(report))
      return status === 200 ? [['review', found.state]] : null
    },
    async () => {
      const { status, data: found } = await send('listGroups', {})
      return status === 200 ? found.map(({ name }) => ['group', name]) : null
    },
    async () => {
      const { status, data: found } = await send('listMembers', {})
      const member = status === 200 ? found.results.find(({ id }) => id === mate) : undefined
      return member ? [['role', member.role]] : null
    },
    async () => {
      const found = await allComments()
      if (!found) return null
      const there = new Set(found.map(({ text }) => text))
      const root = found.find(({ id }) => id === comment)
      const made = acts.filter(({ key, kind }) => kind === 'write' && key.startsWith('remark ')).map(({ key }) => key)
      return [
        ...(root
          ? ([
              ['comment', root.text],
              ['resolved', String(root.resolved !== null)],
            ] as [string, string][])
          : []),
        ...[...new Set(made)].map((key): [string, string] => [key, String(there.has(key))]),
      ]
    },
    async () => {
      const { status, data: found } = await send('listEvidence', { ...place(), query: {} })
      if (status !== 200) return null
      const there = new Set(found.results.map(({ name }) => name))
      const made = acts.filter(({ key, kind }) => kind === 'write' && key.endsWith('.txt')).map(({ key }) => key)
      return [...new Set(made)].map((key): [string, string] => [key, String(there.has(key))])
    },
  ]

  /** Every comment; null where a page of them did not come. The newest come first: one that is made meanwhile moves others to a later page, and none is missed. */
  async function allComments() {
    const all: Comment[] = []
    for (;;) {
      const query = { limit: '100', offset: String(all.length) }
      const { status, data: found } = await send('listComments', { ...place(), query })
      if (status !== 200) return null
      all.push(...found.results)
      if (found.results.length < 100) return all
    }
  }

  /** A write on a version of the draft: of its value, and of the version. */
  async function onVersion(acted: Pick<Act, 'client' | 'key' | 'value'>, base: number, send: () => Promise<Status>) {
    const outcome = await writing(acted, send)
    const { start, end } = acts.at(-1)!
    acts.push({ ...acted, key: 'draft', kind: 'write', start, end, outcome, base })
  }

  async function patchCell(client: string, value: string) {
    const seen = await send('readDraft', place()).catch(() => null)
    if (seen?.status !== 200) return
    const { revision } = seen.data
    const row = 2 + Math.floor(next() * ROWS)
    const body = { revision, cells: [{ row, column: 'name', value }] }
    await onVersion({ client, key: `cell ${row}`, value }, revision, () => send('patchRows', { ...place(), body }))
  }

  async function decideMatch(client: string) {
    const seen = await send('listMatches', { ...place(), query: {} }).catch(() => null)
    if (seen?.status !== 200 || !seen.data.ready) return
    const { revision, results } = seen.data
    const { row, entry } = oneOf(decidable(results))
    const value = oneOf([NONE, ...organisations])
    const body = { revision, decisions: [{ entry, organisation: value === NONE ? null : value }], remember: false }
    await onVersion({ client, key: `match ${row}`, value }, revision, () => send('decideMatches', { ...place(), body }))
  }

  async function review(client: string) {
    const value = oneOf(['in_review', 'draft'] as const)
    const given = { ...at(report), body: { reason: 'Another look.' } }
    await writing({ client, key: 'review', value }, () => send(STEPS[value], given))
  }

  async function makeThing(client: string, key: string, send: () => Promise<Status>) {
    first.set(key, 'false')
    await writing({ client, key, value: 'true' }, send)
  }

  async function change(client: string) {
    const value = `${client}${++written}`
    const roll = next()
    if (roll < 0.23) return await patchCell(client, value)
    if (roll < 0.3) return await decideMatch(client)
    if (roll < 0.37) return await review(client)
    if (roll < 0.5)
      return await writing({ client, key: 'portfolio', value }, () =>
        send('renamePortfolio', { ...place(), body: { name: value } }),
      )
    if (roll < 0.63)
      return await writing({ client, key: 'group', value }, () =>
        send('changeGroup', { params: { id: group }, body: { name: value } }),
      )
    if (roll < 0.73) {
      const role = oneOf(ROLES)
      return await writing({ client, key: 'role', value: role }, () =>
        send('changeMember', { params: { id: mate }, body: { role } }),
      )
    }
    const params = { id: draft, comment }
    if (roll < 0.8)
      return await writing({ client, key: 'comment', value }, () =>
        send('changeComment', { params, body: { text: value } }),
      )
    if (roll < 0.88) {
      const resolved = next() < 0.5
      return await writing({ client, key: 'resolved', value: String(resolved) }, () =>
        send('resolveComment', { params, body: { resolved } }),
      )
    }
    if (roll < 0.92) {
      const body = { text: `remark ${value}`, place: { kind: 'report' } } as never
      return await makeThing(client, `remark ${value}`, () => send('makeComment', { ...place(), body }))
    }
    const files = [{ field: 'file', name: `${value}.txt`, bytes: value }]
    return await makeThing(client, `${value}.txt`, () => send('addEvidence', { ...place(), body: {}, files }))
  }

  let isOver = false
  /** Until the server that comes after a kill answers. */
  let up = Promise.resolve()

  async function client(name: string) {
    while (!isOver) {
      if (next() < 0.45) await change(name)
      else await reading(name, oneOf(reads))
      await up
    }
  }

  /** Kills at random; the seconds of the history are those in which a server answered. Gives how often it killed. */
  async function killing(): Promise<number> {
    let lived = 0
    let kills = 0
    while (lived < SECONDS * 1000) {
      const pause = 1500 + 3000 * next()
      await wait(pause)
      lived += pause
      const { promise, resolve } = Promise.withResolvers<void>()
      up = promise
      await program.kill()
      program = await open()
      kills++
      resolve()
    }
    isOver = true
    return kills
  }

  test(
    `${SECONDS} s of four clients have one order, and nothing acknowledged is lost`,
    async () => {
      // The last kill ends what nobody was told of and may still have been under way.
      const [kills] = await Promise.all([killing(), ...CLIENTS.map(client)])
      const before = acts.length
      for (const read of reads) await reading('checker', read)
      const last = acts.slice(before).filter(({ kind }) => kind === 'read')
      expect(last.length, 'values that are read at the end').toBeGreaterThan(5 + ROWS)
      const log = await fetch(new URL('/api/workspace/log/', program.url), {
        headers: { ...headers, authorization: `Bearer ${owner.token()}` },
      })
      expect(log.status).toBe(200)
      const text = await log.text()
      const count = (outcome: Act['outcome']) =>
        acts.filter(one => one.kind === 'write' && one.outcome === outcome).length
      const told = `${count('done')} writes done, ${count('refused')} refused, ${count('unknown')} unknown`
      const readings = acts.filter(({ kind }) => kind === 'read').length
      const problems = problemsIn(acts, first)
      console.info(`${database}: ${kills} kills, ${told}, ${readings} values read, ${problems.length} problems`)
      expect(problems.slice(0, 20)).toEqual([])
      expect(brokenChain(text)).toEqual([])
      expect(failures).toEqual([])
      expect(count('done')).toBeGreaterThan(SECONDS)
      const kinds = acts
        .filter(one => one.kind === 'write' && one.outcome === 'done')
        .map(({ key }) => key.split(' ')[0])
      expect(kinds).toEqual(expect.arrayContaining(['cell', 'draft', 'match', 'review', 'portfolio', 'group', 'role']))
      // Each acknowledged remark has its line, and no more lines than remarks that may be there.
      const lines = text.split('\n').filter(line => line.includes('"comment_made"')).length
      const remarks = acts.filter(({ key, kind }) => kind === 'write' && key.startsWith('remark '))
      expect(lines).toBeGreaterThanOrEqual(1 + remarks.filter(({ outcome }) => outcome === 'done').length)
      expect(lines).toBeLessThanOrEqual(1 + remarks.filter(({ outcome }) => outcome !== 'refused').length)
    },
    (SECONDS * 4 + 300) * 1000,
  )
})
