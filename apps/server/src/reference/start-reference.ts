import { setTimeout as wait } from 'node:timers/promises'
import type { Deps } from '../deps.ts'
import { loadDemo } from './load-demo.ts'
import { loadWorld } from './load-world.ts'
import { standOfPublic } from './queries.ts'

const LOOK_AGAIN_MS = 1_000

/**
 * Brings the reference world and the worked example into the database where they are not there yet, and says so in
 * `deps.world`. A process that does no work waits until one that does has done it. Raises what went wrong.
 */
export async function startReference(deps: Deps, stopped: AbortSignal): Promise<void> {
  const { world, workDb, env } = deps
  try {
    if (env.ROLES.includes('worker')) {
      await loadWorld(deps, world.stand, (done, total) => {
        world.text = `assessing reference organisations: ${done} of ${total}`
      })
      world.text = 'assessing the worked example'
      await loadDemo(deps, world.stand)
    } else {
      world.text = 'waiting for a worker to assess the reference organisations'
      while ((await standOfPublic(workDb, 'demo')) !== world.stand.id)
        await wait(LOOK_AGAIN_MS, undefined, { signal: stopped })
    }
    world.status = 'ready'
    world.text = 'ready'
  } catch (error) {
    if (stopped.aborted) return
    world.status = 'failed'
    world.text = 'the reference organisations could not be assessed'
    throw error
  }
}
