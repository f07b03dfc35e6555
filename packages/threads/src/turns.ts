/** Accounts take turns with their work, so that none blocks the others. Small work has a lane of its own. */
import { isAbort, TooMuchForAThread } from './errors.ts'
import { FairTurns, type WaitingLimits } from './fair-turns.ts'

/** The account that the work belongs to, and whether the work is small: small work passes large work. */
export type Turn = { account: string; small: boolean }

/** How much may wait in a lane, and the longest that the work of one turn may take in each. */
export type TurnLimits = { waiting: WaitingLimits; smallSeconds: number; largeSeconds: number }

/** The limit of time of one turn. */
export type TimeLimit = {
  signal: AbortSignal
  /** The work is done and the rest is somebody else's: it has no limit any more. */
  lift(): void
}

export type Work<Answer> = {
  /** Done first in its turn, and not counted as time of the work. `isSmall`: in the lane of small work. */
  prepare?: (isSmall: boolean) => Promise<unknown>
  /** Called at its turn only, so that waiting tasks hold no memory. */
  run: (limit: TimeLimit, isSmall: boolean) => Promise<Answer>
}

export function openTurns({ waiting, smallSeconds, largeSeconds }: TurnLimits) {
  // One after the other in a lane, so that the time limit is that of the work and not of the wait.
  const lanes = {
    small: { isSmall: true, turns: new FairTurns(waiting), seconds: smallSeconds },
    large: { isSmall: false, turns: new FairTurns(waiting), seconds: largeSeconds },
  }
  const workIn = <Answer>(
    { isSmall, turns, seconds }: (typeof lanes)['large'],
    account: string,
    { prepare, run }: Work<Answer>,
  ) =>
    turns.run(account, async () => {
      await prepare?.(isSmall)
      return await limited(seconds, limit => run(limit, isSmall))
    })
  return {
    /** Does the work in the lane of its size. What only looked small is done again among the large. Raises `NoTurn`, `TooMuchForAThread`. */
    async inTurn<Answer>({ account, small }: Turn, work: Work<Answer>): Promise<Answer> {
      if (!small) return await workIn(lanes.large, account, work)
      try {
        return await workIn(lanes.small, account, work)
      } catch (error) {
        if (!(error instanceof TooMuchForAThread)) throw error
        return await workIn(lanes.large, account, work)
      }
    },
  }
}

async function limited<Answer>(seconds: number, work: (limit: TimeLimit) => Promise<Answer>): Promise<Answer> {
  const over = new AbortController()
  const timer = setTimeout(() => over.abort(), 1000 * seconds)
  const lift = () => clearTimeout(timer)
  try {
    return await work({ signal: over.signal, lift })
  } catch (error) {
    const ended = over.signal.aborted && isAbort(error)
    throw ended ? new TooMuchForAThread(error) : error
  } finally {
    lift()
  }
}
