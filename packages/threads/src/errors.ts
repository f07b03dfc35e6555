/** The work was stopped because it passed its limits of time or memory. */
export class TooMuchForAThread extends Error {
  constructor(cause: unknown) {
    super('The work passed the limits of time or memory.', { cause })
    this.name = 'TooMuchForAThread'
  }
}

/** More work waits than could be done in time. */
export class ThreadsBusy extends Error {
  constructor() {
    super('Too much work waits already.')
    this.name = 'ThreadsBusy'
  }
}

/** Whether a thread was ended because it passed its limit of memory. */
export const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

/** Whether a signal ended the work. */
export const isAbort = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError'

/** What work raises that a signal ended. */
export const abortError = (reason: unknown): Error =>
  Object.assign(new Error('The work was ended.', { cause: reason }), { name: 'AbortError' })
