import { setTimeout as wait } from 'node:timers/promises'
import type { Deps } from '../deps/deps.ts'
import { loadDemo } from './load-demo.ts'
import { loadWorld } from './load-world.ts'
import { provenanceOfPublic } from './queries.ts'

const LOOK_AGAIN_MS = 1_000
const LONGEST_WAIT_MS = 60_000

/**
 * Brings the reference world and the worked example into the database where they are not there yet, and says so in
 * `deps.world`. What goes wrong (the database is away, say) is tried again until it succeeds or the program stops.
 */
export async function startReference(deps: Deps, stopped: AbortSignal): Promise<void> {
  const { world, log } = deps
  for (let pause = LOOK_AGAIN_MS; !stopped.aborted; pause = Math.min(2 * pause, LONGEST_WAIT_MS)) {
    try {
      await bringReference(deps, stopped)
      world.text = 'ready'
      world.status = 'ready'
      return
    } catch (error) {
      if (stopped.aborted) return
      log.error({ err: error }, 'the reference organisations are not there yet; trying again')
      world.text = 'the reference organisations could not be assessed; trying again'
      await wait(pause, undefined, { signal: stopped }).catch(() => {})
    }
  }
}

/** A process that does no work waits until one that does has done it. */
async function bringReference(deps: Deps, stopped: AbortSignal): Promise<void> {
  const { world, workDb, env } = deps
  if (env.ROLES.includes('worker')) {
    world.text = 'assessing the worked example'
    await loadDemo(deps, world.stand)
    await loadWorld(deps, world, (done, total) => {
      world.text = `assessing reference organisations: ${done} of ${total}`
    })
    return
  }
  world.text =
    'this process has the role web only, and no worker has assessed the reference organisations of this edition in this database yet; start a process with the role worker'
  while ((await provenanceOfPublic(workDb, 'world')) !== world.stand.id)
    await wait(LOOK_AGAIN_MS, undefined, { signal: stopped })
}
