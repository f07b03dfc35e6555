import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, describe, expect, test } from 'vitest'
import { ThreadsBusy, TooMuchForAThread } from './errors.ts'
import { openThreadPool } from './pool.ts'
import { openProcessPool } from './process-pool.ts'
import { threadModule } from './task.ts'

const task = threadModule<typeof import('../test/in-thread.ts')>(new URL('../test/in-thread.ts', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'cradle-threads-'))
afterAll(() => rmSync(folder, { recursive: true }))
/** A file that says how many messages a thread has sent. */
function countOfSent() {
  const sent = join(folder, randomUUID())
  writeFileSync(sent, '')
  return { sent, count: () => statSync(sent).size }
}

describe.each([
  ['threads of the program', openThreadPool],
  ['threads of a process of its own', openProcessPool],
])('%s', (_, open) => {
  const pool = open({ maxThreads: 1, megabytes: 64 })
  afterAll(() => pool.close())

  test('run a function, and give its answer or its error', async () => {
    expect(await pool.run(task('double'), 21)).toBe(42)
    await expect(pool.run(task('fail'), 'no')).rejects.toThrow(new RangeError('no'))
  })

  test('deal with messages one after the other, in order, before the answer; the thread waits while many are open', async () => {
    const { sent, count } = countOfSent()
    const dealt: number[] = []
    let [active, ahead] = [0, 0]
    const answer = await pool.talk(task('countUp'), { count: 50, sent }, async message => {
      active++
      expect(active).toBe(1)
      await wait(2)
      dealt.push(message)
      ahead = Math.max(ahead, count() - dealt.length)
      active--
    })
    expect(answer).toBe('counted')
    expect(dealt).toEqual(Array.from({ length: 50 }, (_, i) => i))
    expect(ahead).toBeLessThanOrEqual(8)
  })

  test('raise what a message could not be dealt with for, and stop the thread', async () => {
    const { sent, count } = countOfSent()
    const deal = async (message: number) => {
      if (message === 3) throw new Error('no room')
    }
    await expect(pool.talk(task('countUp'), { count: 100_000, sent }, deal)).rejects.toThrow('no room')
    expect(count()).toBeLessThan(100)
    // The thread is free again.
    expect(await pool.run(task('double'), 1)).toBe(2)
  })

  test('deal with no message any more once the call has ended', async () => {
    const stopped = new AbortController()
    const log: string[] = []
    const deal = async (message: number) => {
      log.push(`begun ${message}`)
      // The thread has sent some more by now, which wait their turn.
      if (message === 2) stopped.abort()
      await wait(20)
      log.push(`dealt ${message}`)
    }
    const input = { count: 100, sent: countOfSent().sent }
    const talk = pool.talk(task('countUp'), input, deal, { signal: stopped.signal })
    await expect(talk).rejects.toMatchObject({ name: 'AbortError' })
    const whenEnded = [...log]
    await wait(200)
    expect(log).toEqual(whenEnded)
    expect(log.at(-1)).toMatch(/^dealt/)
  })

  test('end work that takes too long or too much memory, and do the next', async () => {
    await expect(pool.run(task('sleep'), 60_000, { seconds: 0.2 })).rejects.toThrow(TooMuchForAThread)
    await expect(pool.run(task('fill'), null)).rejects.toThrow(TooMuchForAThread)
    const stopped = new AbortController()
    const work = pool.run(task('sleep'), 60_000, { signal: stopped.signal })
    stopped.abort()
    await expect(work).rejects.toMatchObject({ name: 'AbortError' })
    expect(await pool.run(task('double'), 2)).toBe(4)
  })

  test('refuse work where too much waits already', async () => {
    const stopped = new AbortController()
    const [working, waiting] = [1, 2].map(() => pool.run(task('sleep'), 60_000, { signal: stopped.signal }))
    await wait(50)
    await expect(pool.run(task('double'), 1, { maxWaiting: 1 })).rejects.toThrow(ThreadsBusy)
    stopped.abort()
    await expect(working).rejects.toMatchObject({ name: 'AbortError' })
    await expect(waiting).rejects.toMatchObject({ name: 'AbortError' })
  })

  test('refuse an input that cannot be copied', async () => {
    await expect(pool.run(task('copy'), () => 1)).rejects.toThrow(/could not be cloned/)
    expect(await pool.run(task('double'), 3)).toBe(6)
  })

  test('end what is under way when they are closed', async () => {
    const other = open({ maxThreads: 1, megabytes: 64 })
    expect(await other.run(task('double'), 1)).toBe(2)
    const work = other.run(task('sleep'), 60_000)
    work.catch(() => {})
    await other.close()
    await expect(work).rejects.toThrow()
  })
})
