/** Monte Carlo that a person watches: in pieces, so that others come between, progress is told, and a cancel ends it at once. */

import { TABLES } from '@cradle/catalogue'
import type { Piece } from '@cradle/catalogue/answers'
import type { MonteCarlo, MonteCarloResult } from '@cradle/contract'
import { message } from '@cradle/words/messages'
import { newId } from '../core/ids.ts'
import { toStored } from '../core/stored-message.ts'
import { notFound, Refusal, unavailable } from '../http/refuse.ts'
import type { Call } from '../http/serve.ts'
import { beat, end, findCalculation, insertCalculation, presentCalculation } from './calculations.ts'
import { findAsked } from './find-asked.ts'
import { firstOfDemo } from './queries.ts'
import { refuseChange, settleAll } from './settle.ts'
import type { PieceTask } from './thread.ts'
import { type LcaTools, limitTries } from './tools.ts'
import { OTHER_EDITION } from './what-if.ts'

/** Runs between which others may come and a cancel is heard. */
const PIECE = 250
/** Calculations of this program at the same time. */
const AT_ONCE = 6
/** Between two notes of progress. */
const BEAT_MS = 200

export type MonteCarlos = {
  start(call: Call<'startMonteCarlo'>): Promise<MonteCarlo>
  read(call: Call<'readMonteCarlo'>): Promise<MonteCarlo>
  cancel(call: Call<'cancelMonteCarlo'>): Promise<MonteCarlo>
}

export function monteCarlos(tools: LcaTools): MonteCarlos {
  const { deps, ask, meta } = tools
  const { db, clock, log, world } = deps
  /** Calculations of this program; a cancel that came here is heard before the next piece. */
  const running = new Map<string, { cancelled: boolean }>()

  async function read({ user, params }: { user: { id: string } | null; params: { id: string } }) {
    const row = (await findCalculation(db, user?.id ?? null, params.id)) ?? notFound('calculation')
    return presentCalculation(row, clock.now())
  }

  async function work(
    id: string,
    task: PieceTask,
    first: Piece,
    runs: number,
    finish: (all: Piece) => Promise<MonteCarloResult>,
  ) {
    const state = { cancelled: false }
    running.set(id, state)
    const pieces = [first]
    let done = first.draws[0]?.find(draws => draws)?.length ?? task.runs
    let beaten = performance.now()
    try {
      for (let place = 1; done < runs; place++) {
        if (state.cancelled) return
        const piece = await ask('monteCarloPiece', { ...task, place, runs: Math.min(PIECE, runs - done) })
        if ('refused' in piece) throw new Error(piece.refused.sentence)
        pieces.push(piece)
        done += Math.min(PIECE, runs - done)
        if (performance.now() - beaten < BEAT_MS) continue
        beaten = performance.now()
        if (!(await beat(db, id, done, clock.now()))) return
      }
      if (state.cancelled) return
      await end(db, id, 'done', message('progress:runs_done'), await finish(joined(pieces)))
    } catch (error) {
      log.warn({ err: error, calculation: id }, 'a calculation failed')
      const why = error instanceof Refusal ? error.said : message('progress:runs_failed')
      await end(db, id, 'failed', why).catch(() => {})
    } finally {
      running.delete(id)
    }
  }

  return {
    read,
    async start(call) {
      const { body, user } = call
      if (running.size >= AT_ONCE) unavailable('unavailable.running', 5)
      await limitTries(deps, call, 'monte-carlo')
      const { scenarios, organisation } = await settleAll(deps, user, body.scenarios)
      const asked = body.organisation ?? organisation ?? (await firstOfDemo(db)) ?? notFound('organisation')
      const found = await findAsked(deps, user, asked)
      const seed = body.seed ?? found.stand.seed
      const task = {
        ...{ organisation: found.asked, seed, place: 0, runs: Math.min(PIECE, body.runs) },
        scenarios: scenarios.map(({ changes, shareFile }) => ({ changes, shareFile })),
      }
      // The first runs before the answer: what cannot be done is refused at once.
      const first = await ask('monteCarloPiece', task)
      if ('refused' in first) {
        const { scenario } = first.refused
        return refuseChange(scenarios[scenario]!, first.refused, `scenarios.${scenario}.`)
      }
      const now = clock.now()
      const id = newId(now)
      const { runs } = body
      await insertCalculation(db, {
        ...{ id, owner: user?.id ?? null, status: 'running', runs, done: task.runs, result: null },
        ...{
          detail: toStored(message('progress:runs_drawn', { runs, sides: scenarios.length + 1 })),
          createdAt: now,
          beatAt: now,
        },
      })
      const finish = async ({ draws, values, directions, standsOn }: Piece): Promise<MonteCarloResult> => ({
        organisation: { ...found.organisation, sites: found.sites },
        sides: [{ id: null, name: 'Now' }, ...scenarios.map(({ id: saved, name }) => ({ id: saved, name }))],
        figures: await ask('monteCarloSummary', { draws, values, directions, bins: body.bins }),
        notes: found.isCurrent ? [] : [OTHER_EDITION],
        stand: { ...world.stand, seed, draws: runs },
        meta: meta(standsOn.flatMap(kind => TABLES[kind])),
      })
      void work(id, task, first, runs, finish)
      return await read({ user, params: { id } })
    },
    async cancel(call) {
      const { status } = await read(call)
      const state = running.get(call.params.id)
      if (state) state.cancelled = true
      if (status === 'running') await end(db, call.params.id, 'cancelled', message('progress:runs_stopped'))
      return await read(call)
    },
  }
}

/** All pieces in a row. */
function joined(pieces: readonly Piece[]): Piece {
  const [first] = pieces as [Piece, ...Piece[]]
  return {
    ...first,
    draws: first.draws.map((figures, side) =>
      figures.map((draws, figure) => draws && concatenated(pieces.map(piece => piece.draws[side]![figure]!))),
    ),
  }
}

function concatenated(parts: readonly Float64Array[]): Float64Array {
  const all = new Float64Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}
