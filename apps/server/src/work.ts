import type { Deps } from './deps.ts'

/** Begins every kind of background work of the program in this process. Returns how to end what the job queue does not end. */
export async function startWork(_deps: Deps): Promise<() => Promise<void>> {
  return async () => {}
}
