import { setTimeout as wait } from 'node:timers/promises'

/** Answers no sooner than after `ms`, whatever was found: the time then tells nothing about whether an account exists. */
export async function constantTime<T>(ms: number, work: () => Promise<T>): Promise<T> {
  const floor = wait(ms)
  try {
    return await work()
  } finally {
    await floor
  }
}

/** The same for work whose success is no secret: only a failure waits. */
export async function constantTimeFailure<T>(ms: number, work: () => Promise<T>): Promise<T> {
  const begun = performance.now()
  try {
    return await work()
  } catch (error) {
    await wait(Math.max(0, ms - (performance.now() - begun)))
    throw error
  }
}
