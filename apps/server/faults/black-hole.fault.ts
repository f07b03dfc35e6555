import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type BreakablePath, breakablePath } from '@cradle/postgres/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FreshData, freshWorld, NoDatabase } from '../test/with-world.ts'
import { fileOf, type Person, register } from './person.ts'
import { type Program, startProgram } from './program.ts'

/**
 * A web server and a worker, each in a process of its own, whose packets to PostgreSQL are swallowed for half a minute: every call is
 * answered within ten seconds, and whatever was accepted is delivered within a minute after the end, once.
 */

const HOLE_MS = 30_000
const data: FreshData | NoDatabase = await freshWorld('postgres').catch(error => {
  if (error instanceof NoDatabase) return error
  throw error
})
if (data instanceof NoDatabase) console.warn(`Skipped: a black hole. Reason: ${data.message}.`)

describe.skipIf(data instanceof NoDatabase)('a black hole of half a minute', () => {
  const folders: string[] = []
  let path: BreakablePath
  let web: Program
  let worker: Program
  let person: Person

  beforeAll(async () => {
    if (data instanceof NoDatabase || data.url === null) return
    const real = new URL(data.url)
    const socket = join(real.searchParams.get('host')!, '.s.PGSQL.5432')
    path = await breakablePath(socket, { port: 0, host: '127.0.0.1' })
    const database = `postgresql://postgres@127.0.0.1:${path.port()}${real.pathname}`
    const open = (roles: 'web' | 'worker') => {
      const dir = mkdtempSync(join(tmpdir(), 'cradle-black-hole-'))
      folders.push(dir)
      return startProgram({ dir, database, roles, env: { ASSESS_BATCH: '100' } })
    }
    ;[web, worker] = await Promise.all([open('web'), open('worker')])
    person = await register(() => web)
  })
  afterAll(async () => {
    await Promise.all([web?.kill(), worker?.kill()])
    await path?.down()
    for (const dir of folders) rmSync(dir, { recursive: true, force: true })
  })

  /** Somebody uploads and somebody reads until told to end. */
  function load() {
    const accepted: string[] = []
    const statuses = new Map<number, number>()
    let slowest = 0
    let going = true
    const timed = async (ask: () => Promise<{ status: number; headers: Headers }>) => {
      const begun = performance.now()
      const { status, headers } = await ask()
      slowest = Math.max(slowest, performance.now() - begun)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      if (status === 503) expect(headers.get('retry-after')).toMatch(/^\d+$/)
      return status
    }
    const reading = (async () => {
      while (going) {
        expect([200, 503]).toContain(await timed(() => web.call('listPortfolios', {}, person.token())))
        await wait(50)
      }
    })()
    const uploading = (async () => {
      for (let i = 0; going; i++) {
        const status = await timed(async () => {
          const answer = await person.upload(`hole-${i}.csv`, fileOf(i % 3 === 0 ? 250 : 40))
          if (answer.status === 202) accepted.push(answer.data.id)
          return answer
        })
        expect([202, 503]).toContain(status)
        await wait(400)
      }
    })()
    return async () => {
      going = false
      await Promise.all([reading, uploading])
      return { accepted, statuses, slowest }
    }
  }

  test.each([
    ['connections are cut when it ends', false],
    ['connections of before are forgotten for good', true],
  ])('%s', async (_, dropped) => {
    if (data instanceof NoDatabase) return
    const end = load()
    await wait(4_000)
    path.swallow(true)
    await wait(HOLE_MS)
    if (dropped) path.breakOff()
    path.swallow(false)
    const ended = performance.now()
    await wait(2_000)
    const { accepted, statuses, slowest } = await end()
    const all = await person.settled(60 - (performance.now() - ended) / 1000)
    console.info(
      `${[...statuses].map(([status, n]) => `${status}: ${n}`).join(', ')}; slowest ${Math.round(slowest)} ms; ${accepted.length} accepted, delivered ${((performance.now() - ended) / 1000).toFixed(0)} s after the end`,
    )
    expect(web.alive() && worker.alive()).toBe(true)
    expect(slowest).toBeLessThan(10_000)
    expect(statuses.get(503)).toBeGreaterThan(0)
    expect(all.map(({ id }) => id)).toEqual(expect.arrayContaining(accepted))
    const messages = await person.messages()
    for (const { id } of all) expect(messages.filter(message => message.data.id === id)).toHaveLength(1)
  })
})
