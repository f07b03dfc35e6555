import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { severalLines } from './plain-text.ts'
import { Id, Timestamp } from './shapes.ts'

export const REVIEW_STATES = ['draft', 'in_review', 'approved', 'published'] as const
export const ReviewState = z.enum(REVIEW_STATES)
export type ReviewState = z.infer<typeof ReviewState>

export const REVIEW_STEPS = ['send', 'take_back', 'approve', 'return', 'publish'] as const
const ReviewStep = z.enum(REVIEW_STEPS)
export type ReviewStep = z.infer<typeof ReviewStep>

/** Where a delivered run is in its review, with who brought it there. */
export const ReviewSummary = z.object({
  state: ReviewState,
  at: Timestamp,
  by: z.string().nullable().describe('null: the account is gone'),
})
export type ReviewSummary = z.infer<typeof ReviewSummary>

export const Review = z.object({
  run: z.number().int(),
  state: ReviewState,
  four_eyes: z.boolean().describe('the workspace wants a second person to approve'),
  steps: z
    .array(
      z.object({
        step: ReviewStep,
        to: ReviewState,
        at: Timestamp,
        by: z.string().nullable(),
        reason: z.string().describe('empty where none is needed'),
      }),
    )
    .describe('what happened, the newest first'),
  may: z.array(ReviewStep).describe('what you may do now'),
  second_person: z.boolean().describe('somebody else must approve: you sent it, or changed it last'),
  approved_before: z
    .object({ run: z.number().int(), state: ReviewState, at: Timestamp, by: z.string().nullable() })
    .nullable()
    .describe('the newest earlier run that is approved; compare the two with `difference/`'),
})
export type Review = z.infer<typeof Review>

const noun = 'review'
const reply = Review
const body = z.object({ reason: z.string().max(1000).overwrite(severalLines).min(1).max(1000) })

export const readReview = endpoint({
  method: 'GET',
  path: '/api/portfolio/{id}/review/',
  noun,
  access: 'user',
  summary: 'Where a delivered run is in its review, and what you may do.',
  params: Id,
  reply,
})

export const sendToReview = endpoint({
  method: 'POST',
  path: '/api/portfolio/{id}/review/send/',
  noun,
  access: 'user',
  summary: 'Send a delivered run to review.',
  params: Id,
  reply,
})

export const takeBackReview = endpoint({
  method: 'POST',
  path: '/api/portfolio/{id}/review/take-back/',
  noun,
  access: 'user',
  summary: 'Take a run back: out of review to draft, or a published one to approved.',
  params: Id,
  body,
  reply,
})

export const approveReport = endpoint({
  method: 'POST',
  path: '/api/portfolio/{id}/review/approve/',
  noun,
  access: 'user',
  summary:
    'Approve a run. It is frozen from then on: the portfolio cannot be deleted. Where the workspace wants four eyes, who sent it or changed it last is refused (403).',
  params: Id,
  reply,
})

export const returnReport = endpoint({
  method: 'POST',
  path: '/api/portfolio/{id}/review/return/',
  noun,
  access: 'user',
  summary: 'Return a run that is in review or approved to draft.',
  params: Id,
  body,
  reply,
})

export const publishReport = endpoint({
  method: 'POST',
  path: '/api/portfolio/{id}/review/publish/',
  noun,
  access: 'user',
  summary: 'Publish an approved run.',
  params: Id,
  reply,
})
