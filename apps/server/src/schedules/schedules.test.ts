import type { Alert, RecalculateWhen } from '@cradle/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MovableClock, movableClock } from '../../test/movable-clock.ts'
import { logIn, type Person, signUp } from '../../test/people.ts'
import { onEmbedded, startServer, type TestServer } from '../../test/start-server.ts'
import { delivered, upload } from '../../test/uploads.ts'
import { mails, portfolios, schedules, users } from '../db/tables/index.ts'
import { cleanUp } from '../ops/clean-up.ts'
import { mayStillRead } from './right-queries.ts'
import { runSchedules } from './run-due.ts'
import { tellSchedules } from './tell-job.ts'
import { endToken } from './token.ts'

const ROWS = Array.from({ length: 4 }, (_, i) => `Works ${i + 1} Example,PL,ISIC 2394,5000000,EUR,0.1`)
const LIST = ['name,country,industry,revenue,currency,allocation', ...ROWS, ''].join('\n')
const DAY_S = 86_400
const MISSING = '01890000-0000-7000-8000-000000000000'
const EVERY = { on: 'every', every: 'month', month: 1, day: 31, hour: 6 } as const

onEmbedded('schedules', database => {
  let server: TestServer
  let clock: MovableClock
  let ada: Person
  let stranger: Person
  let id: string
  beforeAll(async () => {
    clock = movableClock()
    server = await startServer({ database, clock, reference: true })
    ;[ada, stranger] = [await signUp(server, { name: 'Ada' }), await signUp(server)]
    id = await newReport()
  })
  afterAll(() => server?.close())

  /** Sessions end while the clock is moved. */
  const renew = async () => {
    for (const person of [ada, stranger]) Object.assign(person, await logIn(server, person.email, person.password))
  }
  const newReport = async () => {
    const answer = await upload(server, ada.access, 'holdings.csv', LIST)
    return (await delivered(server, ada.access, answer.data.id)).id
  }
  const plan = (when: object, of = id, token = ada.access) =>
    server.call(
      'makeSchedule',
      { params: { id: of }, body: { kind: 'recalculation', when: when as RecalculateWhen } },
      token,
    )
  const watch = (alert: object, of = id, token = ada.access) =>
    server.call('makeSchedule', { params: { id: of }, body: { kind: 'alert', alert: alert as Alert } }, token)
  const listed = async (of = id, token = ada.access) =>
    (await server.call('listSchedules', { params: { id: of } }, token)).data
  const one = async (schedule: string, of = id) => (await listed(of)).results.find(found => found.id === schedule)!
  const change = (schedule: string, paused: boolean, of = id) =>
    server.call('changeSchedule', { params: { id: of, schedule }, body: { paused } }, ada.access)
  const runsOf = async (of = id) => (await server.call('listRuns', { params: { id: of } }, ada.access)).data
  /** The run that is under way, and what it told once it is delivered. */
  const settle = async (of = id) => {
    await expect
      .poll(async () => (await runsOf(of)).every(run => run.status === 'delivered'), { timeout: 30_000 })
      .toBe(true)
    await told(of)
  }
  /** What follows a delivery has been told: telling it again changes nothing. */
  const told = async (of = id) => {
    const [head] = await server.deps.db.select().from(portfolios).where(eq(portfolios.series, of))
    for (const run of await server.deps.db.select().from(portfolios).where(eq(portfolios.series, head!.series!)))
      if (run.status === 'delivered')
        await tellSchedules(server.deps).run({ portfolio: run.id }, { id: '', signal: AbortSignal.timeout(9e4) })
  }
  /** The list calculated again as it is. */
  const again = async (of = id) => {
    const { data: draft } = await server.call('editPortfolio', { params: { id: of } }, ada.access)
    expect((await server.call('submitPortfolio', { params: { id: draft.id } }, ada.access)).status).toBe(202)
    await settle(of)
  }
  const mailsOf = async (schedule: string) =>
    await server.deps.db.select().from(mails).where(eq(mails.schedule, schedule))
  const set = (schedule: string, values: Partial<typeof schedules.$inferInsert>) =>
    server.deps.db.update(schedules).set(values).where(eq(schedules.id, schedule))

  test('a list is calculated again when its time has come, once by two servers, and the next date is set', async () => {
    const { status, data } = await plan(EVERY)
    expect(status).toBe(201)
    expect(data.next).toMatch(/T06:00:00.000Z$/)
    await runSchedules(server.deps)
    expect(await runsOf()).toHaveLength(1)
    clock.forward((new Date(data.next!).getTime() - clock.now().getTime()) / 1000 + 5)
    await renew()
    await Promise.all([runSchedules(server.deps), runSchedules(server.deps), runSchedules(server.deps)])
    expect(await runsOf()).toHaveLength(2)
    const run = await one(data.id)
    expect(run).toMatchObject({ outcome: 'begun' })
    expect(new Date(run.next!).getTime()).toBeGreaterThan(new Date(data.next!).getTime())
    await settle()
    await runSchedules(server.deps)
    expect(await runsOf()).toHaveLength(2)
    // The difference is explained as that of any two runs.
    const difference = await server.call('compareRuns', { params: { id }, query: {} }, ada.access)
    expect(difference.status).toBe(200)
    const { data: log } = await server.call('listAudit', { query: {} }, ada.access)
    expect(log.results.map(line => line.what)).toContain('portfolio_recalculated')
    await server.call('deleteSchedule', { params: { id, schedule: data.id } }, ada.access)
  })

  test('what a person edits is not calculated: the schedule waits for the draft and says so', async () => {
    const of = await newReport()
    const { data } = await plan(EVERY, of)
    const { data: draft } = await server.call('editPortfolio', { params: { id: of } }, ada.access)
    await set(data.id, { dueAt: clock.now() })
    await runSchedules(server.deps)
    expect(await one(data.id, of)).toMatchObject({ outcome: 'waits_draft', last: null })
    expect((await runsOf(of)).map(run => run.status).sort()).toEqual(['delivered', 'draft'])
    await server.call('deletePortfolio', { params: { id: draft.id } }, ada.access)
    await set(data.id, { dueAt: clock.now() })
    await runSchedules(server.deps)
    expect((await one(data.id, of)).outcome).toBe('begun')
    await settle(of)
  })

  test('a server that dies while it begins a run leaves nothing half done, and the next begins it once', async () => {
    const of = await newReport()
    const { data } = await plan(EVERY, of)
    await set(data.id, { dueAt: clock.now() })
    const { next } = await one(data.id, of)
    const jobs = { ...server.deps.jobs, sendMany: () => Promise.reject(new Error('gone')) }
    await runSchedules({ ...server.deps, jobs })
    expect(await runsOf(of)).toHaveLength(1)
    expect(await one(data.id, of)).toMatchObject({ next, last: null, outcome: null })
    await runSchedules(server.deps)
    await runSchedules(server.deps)
    expect(await runsOf(of)).toHaveLength(2)
    await settle(of)
  })

  test('an account that may not any more stops its schedule, which says why and goes on with the rights of another', async () => {
    const of = await newReport()
    const { data } = await plan(EVERY, of)
    for (const [suspendedAt, reason] of [[clock.now(), 'suspended']] as const) {
      await server.deps.db.update(users).set({ suspendedAt }).where(eq(users.email, ada.email))
      await set(data.id, { dueAt: clock.now() })
      await runSchedules(server.deps)
      await server.deps.db.update(users).set({ suspendedAt: null }).where(eq(users.email, ada.email))
      expect(await one(data.id, of)).toMatchObject({ reason })
    }
    expect(await runsOf(of)).toHaveLength(1)
    expect((await change(data.id, false, of)).data).toMatchObject({ paused: null, reason: null, by: 'Ada' })
    // Of an account that is gone.
    await set(data.id, { by: null, dueAt: clock.now() })
    await runSchedules(server.deps)
    expect(await one(data.id, of)).toMatchObject({ reason: 'account_gone', by: null })
  })

  test('another edition of the data begins one run; an edition that comes back is none', async () => {
    const of = await newReport()
    const { data } = await plan({ on: 'edition' }, of)
    expect(data.next).toBeNull()
    await runSchedules(server.deps)
    expect(await runsOf(of)).toHaveLength(1)
    const next = {
      ...server.deps,
      world: { ...server.deps.world, stand: { ...server.deps.world.stand, data_version: '2099.1' } },
    }
    await runSchedules(next)
    await Promise.all([runSchedules(next), runSchedules(server.deps)])
    expect(await runsOf(of)).toHaveLength(2)
    await settle(of)
    // It was made by a worker of the old edition: the new one has had its turn.
    await runSchedules(next)
    expect(await runsOf(of)).toHaveLength(2)
  })

  test('a subscriber gets one mail for each report, with figure, coverage and what it was, and ends it with one press', async () => {
    const of = await newReport()
    const { data, status } = await server.call('subscribe', { params: { id: of }, body: {} }, ada.access)
    expect(status).toBe(200)
    await again(of)
    const [mail, ...more] = await mailsOf(data.id)
    expect(more).toEqual([])
    expect(mail).toMatchObject({ to: ada.email, kind: 'report-subscription' })
    for (const part of [
      'Weighted burden: ',
      'person-years',
      'Coverage: ',
      'Before: ',
      'runs?from=1&to=2',
      'End these mails',
    ])
      expect(mail!.text).toContain(part)
    const token = endToken(server.deps.secret, data.id)
    expect(mail!.unsubscribe).toBe(`https://cradle.test/api/unsubscribe/${token}`)
    expect(mail!.text).toContain(`https://cradle.test/unsubscribe/${token}`)
    // A program that looks at links ahead ends nothing.
    await server.request('GET', `/api/unsubscribe/${token}`)
    expect((await listed(of)).subscription).toMatchObject({ paused: null, outcome: 'told' })
    const press = (path: string) =>
      server.request('POST', path, {
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      })
    const other = (await server.call('subscribe', { params: { id }, body: {} }, ada.access)).data
    const forged = endToken(server.deps.secret, other.id).replace(other.id, data.id)
    for (const wrong of [forged, MISSING, `${data.id}.`, `${data.id}.${'A'.repeat(32)}`, '%00', 'x'.repeat(900)])
      expect((await press(`/api/unsubscribe/${wrong}`)).status, wrong.slice(0, 60)).toBeGreaterThanOrEqual(400)
    expect((await press(`/api/unsubscribe/${forged}`)).status).toBe(404)
    expect((await listed(of)).subscription?.paused).toBeNull()
    expect((await press(`/api/unsubscribe/${token}`)).status).toBe(200)
    expect((await press(`/api/unsubscribe/${token}`)).status).toBe(200)
    expect((await listed(of)).subscription).toMatchObject({ reason: 'unsubscribed' })
    expect((await listed(id)).subscription?.paused).toBeNull()
    await again(of)
    expect(await mailsOf(data.id)).toHaveLength(1)
    // Subscribed again, the link of the earlier mail ends it, too.
    const back = (await server.call('subscribe', { params: { id: of }, body: { change: 5 } }, ada.access)).data
    expect(back).toMatchObject({ id: data.id, change: 5, paused: null })
    await again(of)
    expect((await listed(of)).subscription?.outcome).toBe('nothing_new')
    expect((await server.call('endMails', { body: { token } })).status).toBe(200)
    expect((await server.call('unsubscribe', { params: { id: of } }, ada.access)).status).toBe(200)
    await server.call('unsubscribe', { params: { id } }, ada.access)
  })

  test('no figure leaves to somebody who may not read the report at that moment', async () => {
    const of = await newReport()
    const { data } = await server.call('subscribe', { params: { id: of }, body: {} }, ada.access)
    expect(await mayStillRead(server.deps.db, data.id)).toBe(true)
    const suspend = (suspendedAt: Date | null) =>
      server.deps.db.update(users).set({ suspendedAt }).where(eq(users.email, ada.email))
    await suspend(clock.now())
    expect(await mayStillRead(server.deps.db, data.id)).toBe(false)
    await suspend(null)
    await server.call('deletePortfolio', { params: { id: of } }, ada.access)
    expect(await mayStillRead(server.deps.db, data.id)).toBe(false)
    await server.call('restorePortfolio', { params: { id: of } }, ada.access)
    expect(await mayStillRead(server.deps.db, data.id)).toBe(true)
    // Whoever is no member of the workspace any more: the subscription stops when it would write.
    const [person] = await server.deps.db.select().from(users).where(eq(users.email, stranger.email))
    await set(data.id, { by: person!.id })
    expect(await mayStillRead(server.deps.db, data.id)).toBe(false)
    await again(of)
    expect(await mailsOf(data.id)).toEqual([])
    const [row] = await server.deps.db.select().from(schedules).where(eq(schedules.id, data.id))
    expect(row).toMatchObject({ reason: 'may_not' })
  })

  test('an alert is told once per crossing; not assessed is told as that', async () => {
    const of = await newReport()
    const { data: coverage } = await watch({ figure: 'coverage', test: 'above', limit: -1 }, of)
    // What is beyond already is no crossing.
    expect(coverage).toMatchObject({ state: 'beyond', outcome: null })
    const { data: goal } = await watch({ figure: 'total', test: 'below', limit: 1e15 }, of)
    await set(goal.id, { state: 'within', side: 'within' })
    const { data: gone } = await watch({ figure: 'cc_t', test: 'below', limit: 0 }, of)
    await again(of)
    expect((await one(goal.id, of)).outcome).toBe('told')
    expect((await one(coverage.id, of)).outcome).toBe('nothing_new')
    const [mail] = await mailsOf(goal.id)
    expect(mail!.subject).toContain('Weighted burden of “holdings')
    expect(mail!.text).toContain('below the limit of')
    await again(of)
    expect(await mailsOf(goal.id)).toHaveLength(1)
    expect(await mailsOf(coverage.id)).toEqual([])
    // A report in which the figure has no value.
    const [head] = (await server.deps.db.select().from(portfolios).where(eq(portfolios.series, of))).filter(
      run => run.head,
    )
    await server.deps.db.update(portfolios).set({ physical: [] }).where(eq(portfolios.id, head!.id))
    await set(gone.id, { state: 'within', side: 'within', run: 1 })
    await told(of)
    expect(await one(gone.id, of)).toMatchObject({ state: 'not_assessed', outcome: 'not_assessed' })
    const [lost, ...more] = await mailsOf(gone.id)
    expect(more).toEqual([])
    expect(lost!.text).toContain('which is not 0')
    expect(lost!.text).not.toMatch(/\b0 (t|kt) CO2e/)
  })

  test('hostile input is refused, and nothing is stored', async () => {
    const before = await listed()
    const wrong: [object, number][] = [
      [{ on: 'date', day: '2020-01-01', hour: 0 }, 422],
      [{ on: 'date', day: '9999-12-31', hour: 0 }, 422],
      [{ on: 'date', day: '2027-02-30', hour: 0 }, 422],
      [{ on: 'date', day: '+275760-09-13', hour: 0 }, 422],
      [{ on: 'date', day: '2027-02-28', hour: 24 }, 422],
      [{ ...EVERY, day: 0 }, 422],
      [{ ...EVERY, day: 1.5 }, 422],
      [{ ...EVERY, month: 13 }, 422],
      [{ ...EVERY, every: 'second' }, 422],
      [{ on: 'never' }, 422],
    ]
    for (const [when, status] of wrong) expect((await plan(when)).status, JSON.stringify(when)).toBe(status)
    for (const limit of [null, '1', 1e16, -1e16, undefined])
      expect((await watch({ figure: 'total', test: 'above', limit })).status, String(limit)).toBe(422)
    for (const limit of [0, -5, 10_001])
      expect((await watch({ figure: 'total', test: 'changed', limit })).status, String(limit)).toBe(422)
    for (const figure of ['goal_0', 'goal_18', '__proto__', 'constructor'])
      expect((await watch({ figure, test: 'above', limit: 1 })).status, figure).toBe(422)
    const raw = (limit: string) =>
      server.request('POST', `/api/portfolio/${id}/schedules/`, {
        headers: { authorization: `Bearer ${ada.access}`, 'content-type': 'application/json' },
        body: `{"kind":"alert","alert":{"figure":"total","test":"above","limit":${limit}}}`,
      })
    for (const limit of ['1e400', '-1e400', 'NaN', 'Infinity']) {
      const { status } = await raw(limit)
      expect([400, 422], limit).toContain(status)
    }
    expect((await plan(EVERY, id, stranger.access)).status).toBe(404)
    expect((await watch({ figure: 'total', test: 'above', limit: 1 }, id, stranger.access)).status).toBe(404)
    expect((await server.call('subscribe', { params: { id }, body: {} }, stranger.access)).status).toBe(404)
    expect((await server.call('listSchedules', { params: { id } }, stranger.access)).status).toBe(404)
    // A schedule of another portfolio of the same person.
    const of = await newReport()
    const { data } = await plan(EVERY, of)
    expect((await change(data.id, true)).status).toBe(404)
    expect((await server.call('deleteSchedule', { params: { id, schedule: data.id } }, ada.access)).status).toBe(404)
    expect(await listed()).toEqual(before)
  })

  test('a portfolio has room for so many; a deleted one comes back for a day', async () => {
    const of = await newReport()
    const made = []
    for (let i = 0; i < 20; i++) made.push((await watch({ figure: 'coverage', test: 'above', limit: i }, of)).data)
    expect((await plan(EVERY, of)).error.code).toBe('too_many_schedules')
    const at = { params: { id: of, schedule: made[0]!.id } }
    expect((await server.call('deleteSchedule', at, ada.access)).status).toBe(200)
    const { data: last } = await plan(EVERY, of)
    expect((await server.call('restoreSchedule', at, ada.access)).status).toBe(409)
    await server.call('deleteSchedule', { params: { id: of, schedule: last.id } }, ada.access)
    expect((await server.call('restoreSchedule', at, ada.access)).data.id).toBe(made[0]!.id)
    clock.forward(DAY_S + 60)
    await cleanUp(server.deps)
    await renew()
    const late = await server.call('restoreSchedule', { params: { id: of, schedule: last.id } }, ada.access)
    expect(late.status).toBe(404)
    expect(await server.deps.db.$count(schedules, eq(schedules.id, last.id))).toBe(0)
  })
})
