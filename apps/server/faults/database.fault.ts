import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chance } from './chance.ts'
import { openCluster, tcpWay } from './cluster.ts'
import { fileOf, type Person, register } from './person.ts'
import { type Program, startProgram } from './program.ts'

/** TRUST.md: requests fail within 10 s with 503 and Retry-After, the process lives, recovers by itself; nothing accepted is lost. */

const cluster = await openCluster()
if ('reason' in cluster) console.warn(`Skipped: the database taken away. Reason: ${cluster.reason}.`)

describe.skipIf('reason' in cluster)('the database taken away under load', () => {
  const next = chance('database')
  const dir = mkdtempSync(join(tmpdir(), 'cradle-fault-'))
  let way: Awaited<ReturnType<typeof tcpWay>>
  let program: Program
  let person: Person

  beforeAll(async () => {
    if ('reason' in cluster) return
    way = await tcpWay(cluster)
    program = await startProgram({ dir, database: way.url() })
    person = await register(() => program)
  })
  afterAll(async () => {
    if (program && !program.alive()) console.error(`The program ended:\n${program.output().slice(-4000)}`)
    await program?.kill()
    await way?.close()
    if (!('reason' in cluster)) await cluster.remove()
    rmSync(dir, { recursive: true, force: true })
  })

  /** Readers and uploads until told to end; every answer is looked at. */
  function load() {
    const accepted: string[] = []
    const seen = new Map<number, number>()
    let going = true
    let slowest = 0
    const ask = async (address: string) => {
      const begun = performance.now()
      const answer = await fetch(new URL(address, program.url), {
        headers: { authorization: `Bearer ${person.token()}` },
      })
      await answer.arrayBuffer()
      slowest = Math.max(slowest, performance.now() - begun)
      seen.set(answer.status, (seen.get(answer.status) ?? 0) + 1)
      expect([200, 503]).toContain(answer.status)
      if (answer.status === 503) expect(answer.headers.get('retry-after')).toMatch(/^\d+$/)
    }
    const readers = ['/api/portfolio/list/', '/api/faq/faqs/', '/api/messages/list/', '/api/portfolio/list/'].map(
      async address => {
        while (going) {
          await ask(address)
          await wait(20)
        }
      },
    )
    const uploads = (async () => {
      for (let i = 0; going; i++) {
        const answer = await person.upload(`load-${i}.csv`, fileOf(60))
        expect([202, 503]).toContain(answer.status)
        if (answer.status === 202) accepted.push(answer.data.id)
        await wait(300)
      }
    })()
    return async () => {
      going = false
      await Promise.all([...readers, uploads])
      return { accepted, seen, slowest }
    }
  }
  const untilWell = async () => {
    for (let waited = 0; waited < 20_000; waited += 100) {
      if ((await fetch(new URL('/api/faq/faqs/', program.url))).status === 200) return
      await wait(100)
    }
    throw new Error('It did not recover.')
  }
  const check = async ({ accepted, seen, slowest }: Awaited<ReturnType<ReturnType<typeof load>>>) => {
    expect(program.alive()).toBe(true)
    expect(slowest).toBeLessThan(10_000)
    const all = await person.settled(120)
    expect(all.map(({ id }) => id)).toEqual(expect.arrayContaining(accepted))
    const messages = await person.messages()
    for (const { id } of all) expect(messages.filter(message => message.data.id === id)).toHaveLength(1)
    console.info(
      `answers ${[...seen].map(([status, n]) => `${status}: ${n}`).join(', ')}; slowest ${Math.round(slowest)} ms; ${accepted.length} uploads accepted, all delivered`,
    )
    return seen
  }

  test('restarted three times, once by a crash', async () => {
    if ('reason' in cluster) return
    const end = load()
    for (const how of ['fast', 'immediate', 'fast'] as const) {
      await wait(1000 + 2000 * next())
      await cluster.stop(how)
      await wait(500 + 1500 * next())
      await cluster.start()
      await untilWell()
    }
    const seen = await check(await end())
    expect(seen.get(503)).toBeGreaterThan(0)
  })

  test('a black hole for twelve seconds', async () => {
    if ('reason' in cluster) return
    const end = load()
    await wait(1000 + 1000 * next())
    way.swallow(true)
    await wait(12_000)
    expect((await fetch(new URL('/api/health/live', program.url))).status).toBe(200)
    way.swallow(false)
    await untilWell()
    const seen = await check(await end())
    expect(seen.get(503)).toBeGreaterThan(0)
  })
})
