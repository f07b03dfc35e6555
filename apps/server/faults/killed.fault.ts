import { rmSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { onEachDatabase } from '../test/start-server.ts'
import { type FreshData, freshWorld } from '../test/with-world.ts'
import { chance, kills } from './chance.ts'
import { fileOf, mailsOf, type Person, register } from './person.ts'
import { type Program, startProgram } from './program.ts'

/** TRUST.md: killed at any moment, fifty times: no accepted portfolio lost, none stuck, one message each, results equal. */

const ROWS = 800
const FILE = fileOf(ROWS)

onEachDatabase('killed at any moment', database => {
  const next = chance(`killed ${database}`)
  let data: FreshData
  let person: Person
  /** On PostgreSQL calls and jobs have processes of their own, and either is killed. */
  let web: Program
  let worker: Program | null = null
  /** On PostgreSQL a list is calculated in three batches, on the embedded database at once. */
  const env: Record<string, string> = database === 'postgres' ? { ASSESS_BATCH: '300' } : {}
  const open = (roles: 'web' | 'worker' | 'web,worker') =>
    startProgram({ dir: data.dir, database: data.url, roles, env })

  beforeAll(async () => {
    data = await freshWorld(database)
    web = await open(database === 'embedded' ? 'web,worker' : 'web')
    if (database === 'postgres') worker = await open('worker')
    person = await register(() => web)
  })
  afterAll(async () => {
    await web?.kill()
    await worker?.kill()
    rmSync(data.dir, { recursive: true, force: true })
  })

  test(`${kills} kills: everything answered 2xx is delivered once, whole and the same`, async () => {
    const accepted: string[] = []
    const wounds = { web: 0, worker: 0 }
    for (let i = 0; i < kills; i++) {
      const pending = person.upload(`kill-${i}.csv`, FILE, `kill-${i}`).catch(() => null)
      // Half of them while the file is read and stored, half while it is calculated.
      await wait(next() < 0.5 ? 250 * next() : 250 + 2500 * next())
      if (worker !== null && next() < 0.5) {
        wounds.worker++
        await worker.kill()
        const answer = await pending
        if (answer?.status === 202) accepted.push(answer.data.id)
        worker = await open('worker')
      } else {
        wounds.web++
        await web.kill()
        const answer = await pending
        web = await open(database === 'embedded' ? 'web,worker' : 'web')
        // A person tries again, with the same key: what was stored is not stored twice.
        const again = answer ?? (await person.upload(`kill-${i}.csv`, FILE, `kill-${i}`))
        expect(again.status).toBe(202)
        accepted.push(again.data.id)
      }
    }
    const undisturbed = await person.upload('undisturbed.csv', FILE)
    expect(undisturbed.status).toBe(202)
    accepted.push(undisturbed.data.id)

    const all = await person.settled(300)
    expect(new Set(accepted).size).toBe(accepted.length)
    expect(all.map(({ id }) => id).sort()).toEqual([...accepted].sort())
    const wanted = await person.reportOf(undisturbed.data.id)
    const messages = await person.messages()
    for (const portfolio of all) {
      expect(portfolio.rows.total).toBe(ROWS)
      expect(await person.reportOf(portfolio.id)).toEqual(wanted)
      const told = messages.filter(message => message.data.id === portfolio.id)
      expect(told.map(message => message.data.kind)).toEqual(['portfolio_delivered'])
    }
    const mails = (await mailsOf(web)).filter(mail => mail.kind === 'portfolio_delivered')
    expect(mails).toHaveLength(all.length)
    console.info(
      `${database}: ${wounds.web} kills of the server, ${wounds.worker} of the worker, ${all.length} reports equal`,
    )
  }, 1_800_000)
})
