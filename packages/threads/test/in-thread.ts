/** What the tests of the thread pool run in threads. */
import { appendFileSync } from 'node:fs'
import { threadId } from 'node:worker_threads'
import { talking } from '../src/task.ts'

export const double = (value: number): number => 2 * value

export const fail = (message: string): never => {
  throw new RangeError(message)
}

export const sleep = (ms: number): void => {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
}

export const fill = (_: null): number => {
  const held: number[][] = []
  for (;;) held.push(Array.from({ length: 100_000 }, (_, i) => i + held.length))
}

/** Sends the numbers below `count`, and adds a byte to the file `sent` for each that is sent. */
export const countUp = talking<{ count: number; sent: string }, number, string>(({ count, sent }, send) => {
  for (let i = 0; i < count; i++) {
    send(i)
    appendFileSync(sent, '.')
  }
  return 'counted'
})

export const processId = (_: null): number => process.pid

export const copy = (value: unknown): unknown => value

/** Holds its thread for so many ms; the number of that thread. */
export const holdThread = (ms: number): number => {
  sleep(ms)
  return threadId
}
