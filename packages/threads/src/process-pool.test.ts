import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { openProcessPool } from './process-pool.ts'
import { threadModule } from './task.ts'

const task = threadModule<typeof import('../test/in-thread.ts')>(new URL('../test/in-thread.ts', import.meta.url))
const pool = openProcessPool({ maxThreads: 2, megabytes: 64, idleMs: 300 })
afterAll(() => pool.close())

const lives = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Until a process has ended; fails after some seconds. */
async function ended(pid: number) {
  for (let i = 0; i < 200 && lives(pid); i++) await wait(50)
  expect(lives(pid)).toBe(false)
}

test('its threads share one process, which ends without work and is begun again with the next', async () => {
  const [one, two] = await Promise.all([pool.run(task('processId'), null), pool.run(task('processId'), null)])
  expect(one).toBe(two)
  expect(one).not.toBe(process.pid)
  await ended(one)
  expect(await pool.run(task('processId'), null)).not.toBe(one)
})

test('a process that is killed fails its work, and the next work has another', async () => {
  const pid = await pool.run(task('processId'), null)
  const work = pool.run(task('sleep'), 60_000)
  process.kill(pid, 'SIGKILL')
  await expect(work).rejects.toThrow('The process of a pool ended (SIGKILL).')
  expect(await pool.run(task('double'), 4)).toBe(8)
})

test('it does not outlive a program that dies without a word, whatever it is doing', async () => {
  const program = spawn(process.execPath, [fileURLToPath(new URL('../test/program.ts', import.meta.url))], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = await once(program.stdout, 'data')
  const pid = Number(line)
  expect(lives(pid)).toBe(true)
  // A signal for the whole group is the program's business.
  process.kill(pid, 'SIGTERM')
  await wait(100)
  expect(lives(pid)).toBe(true)
  program.kill('SIGKILL')
  await ended(pid)
})

test('of threads without work one stays as long as the process, the spare ones end before', async () => {
  const own = openProcessPool({ maxThreads: 2, megabytes: 64, idleMs: 60_000, spareMs: 100 })
  const holdBoth = async () =>
    new Set(await Promise.all([own.run(task('holdThread'), 300), own.run(task('holdThread'), 300)]))
  const before = await holdBoth()
  expect(before.size).toBe(2)
  await wait(1500)
  const after = await holdBoth()
  expect([...after].filter(one => before.has(one))).toHaveLength(1)
  await own.close()
})
