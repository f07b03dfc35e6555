import { isAbort, isOutOfMemory, TooMuchForAThread } from './errors.ts'

export type TimeLimits = {
  /** Longest that the work may take, waiting for a thread included. */
  seconds?: number
  /** Ends the work. */
  signal?: AbortSignal
}

/** Does work whose signal also comes when its time is over. Raises `TooMuchForAThread` past the limits of time or memory, otherwise what the work raises. */
export async function withinLimits<Answer>(
  { seconds, signal }: TimeLimits,
  work: (signal: AbortSignal | undefined) => Promise<Answer>,
): Promise<Answer> {
  const limit = seconds === undefined ? undefined : AbortSignal.timeout(1000 * seconds)
  const signals = [signal, limit].filter(one => one !== undefined)
  try {
    return await work(signals.length > 0 ? AbortSignal.any(signals) : undefined)
  } catch (error) {
    const isOver = isAbort(error) && limit?.aborted
    throw isOutOfMemory(error) || isOver ? new TooMuchForAThread(error) : error
  }
}
