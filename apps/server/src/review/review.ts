import type { NamesOf, Review, ReviewStep } from '@cradle/contract'
import { needsSecondPerson, stateAfter, stepsFor } from '@cradle/review'
import { type AuditWhat, noteCall } from '../audit/note-audit.ts'
import type { SessionUser } from '../callers/caller.ts'
import { newId } from '../core/ids.ts'
import type { Db } from '../db/open.ts'
import type { Deps } from '../deps/deps.ts'
import { notFound, refuse } from '../http/refuse.ts'
import type { Handlers } from '../http/serve.ts'
import { loadDelivered } from '../portfolios/not-delivered.ts'
import { portfolioAt } from '../portfolios/queries.ts'
import { type OwnedPortfolioId, ownedPortfolio } from '../portfolios/rights.ts'
import { lockSeries } from '../portfolios/run-queries.ts'
import { tellWebhooks, type WebhookChange } from '../webhooks/tell.ts'
import { approvedBefore, insertStep, stepsOf, submitterOf, wantsFourEyes } from './review-queries.ts'

/** What each step is called in the log and for programs. */
const TOLD: Record<ReviewStep, AuditWhat & WebhookChange> = {
  send: 'sent_to_review',
  take_back: 'taken_back',
  approve: 'approved',
  return: 'returned',
  publish: 'published',
}

type StepCall = { params: { id: string }; user: SessionUser; request: { ip: string } }

/** The states of a delivered run. Who may make which step stands in the table of permissions, which step follows which in packages/review. */
export function reviewRoutes(deps: Deps): Handlers<NamesOf<'review'>> {
  return {
    readReview: async ({ params, user }) =>
      presentReview(deps.db, user, await ownedPortfolio(deps.db, user, params.id)),
    sendToReview: call => takeStep(deps, call, 'send'),
    takeBackReview: call => takeStep(deps, call, 'take_back', call.body.reason),
    approveReport: call => takeStep(deps, call, 'approve'),
    returnReport: call => takeStep(deps, call, 'return', call.body.reason),
    publishReport: call => takeStep(deps, call, 'publish'),
  }
}

/** Where a run is, and whether the caller may be the one to approve it. */
async function stateOf(db: Db, user: SessionUser, id: OwnedPortfolioId) {
  const lines = await stepsOf(db, id)
  const fourEyes = await wantsFourEyes(db, user.workspace.id)
  const sentBy = lines.find(({ line }) => line.step === 'send')?.line.by ?? null
  const hands = { sentBy, submittedBy: await submitterOf(db, id) }
  const isSecondNeeded = needsSecondPerson(fourEyes, user.id, hands)
  return { lines, fourEyes, state: lines[0]?.line.state ?? 'draft', isSecondNeeded } as const
}

async function presentReview(db: Db, user: SessionUser, id: OwnedPortfolioId): Promise<Review> {
  const { number, series } = await loadDelivered(db, id)
  const { lines, fourEyes, state, isSecondNeeded } = await stateOf(db, user, id)
  const before = series === null ? undefined : await approvedBefore(db, series, number)
  return {
    run: number,
    state,
    four_eyes: fourEyes,
    steps: lines.map(({ line, by }) => ({
      step: line.step,
      to: line.state,
      at: line.at.toISOString(),
      by,
      reason: line.reason,
    })),
    may: stepsFor(state, user.workspace.role, isSecondNeeded),
    second_person: isSecondNeeded,
    approved_before: before ? { ...before, at: before.at.toISOString() } : null,
  }
}

async function takeStep(deps: Deps, call: StepCall, step: ReviewStep, reason = ''): Promise<Review> {
  const { db, clock } = deps
  const { params, user } = call
  const id = await ownedPortfolio(db, user, params.id)
  const { series, name } = await loadDelivered(db, id)
  if (series === null) notFound('portfolio')
  await db.transaction(async tx => {
    await lockSeries(tx, series)
    // Somebody may have deleted it while this call waited for the lock.
    if ((await portfolioAt(tx, params.id))?.deleted !== null) notFound('portfolio')
    const { state, isSecondNeeded } = await stateOf(tx, user, id)
    const to = stateAfter(state, step) ?? refuse(409, `review_step.${state}`)
    if (step === 'approve' && isSecondNeeded) refuse(403, 'second_person')
    const now = clock.now()
    const lineId = newId(now)
    await insertStep(tx, id, { id: lineId, step, state: to, reason, by: user.id, at: now })
    await noteCall(tx, call, TOLD[step], reason === '' ? name : `${name}: ${reason}`, now)
    const portfolio = { id: series, name }
    const onceKey = `review:${lineId}`
    await tellWebhooks(deps, tx, user.workspace.id, {
      event: 'portfolio.changed',
      portfolio,
      change: TOLD[step],
      onceKey,
    })
  })
  return await presentReview(db, user, id)
}
