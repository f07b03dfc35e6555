import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Passport } from './passport.ts'
import { FigurePlace, Place } from './places.ts'
import { severalLines } from './plain-text.ts'
import { Done, Id, pageOf, paging, Timestamp } from './shapes.ts'

export const COMMENT_MAX = 4000
const DOUBT_MAX = 1000

/** Plain text of several lines. `@[id]` names a member of the workspace. */
const lines = (max: number) => z.string().max(max).overwrite(severalLines).min(1).max(max)

const Somebody = z.object({ id: z.string(), name: z.string() })

/** What a passport showed when its figure was doubted. */
const DoubtedFigure = Passport.omit({ parts: true, interval_parts: true, steps: true }).extend({
  steps: z.array(Passport.shape.steps.element.pick({ kind: true, title: true, value: true, unit: true })),
})
export type DoubtedFigure = z.infer<typeof DoubtedFigure>

export const Comment = z.object({
  id: z.string(),
  run: z.number().int().describe('the run of the portfolio that it was written about'),
  place: Place,
  organisation: z.string().describe('name of the organisation that the place is of; else empty'),
  kind: z.enum(['comment', 'doubt']).describe('`doubt`: this number looks wrong'),
  text: z.string().describe('plain text; `@[id]` names a member; empty once deleted'),
  mentions: z.array(Somebody).describe('whom the text names; an empty name: the account is gone'),
  author: Somebody.nullable().describe('null: the account is gone'),
  you: z.boolean().describe('you wrote it'),
  created: Timestamp,
  edited: Timestamp.nullable(),
  deleted: z.boolean(),
  resolved: z.object({ at: Timestamp, by: z.string().nullable() }).nullable().describe('of the first of a thread'),
  figure: DoubtedFigure.nullable().describe('of a doubt: the passport as it was'),
})
export type Comment = z.infer<typeof Comment>

export const CommentThread = Comment.extend({ replies: z.array(Comment) })
export type CommentThread = z.infer<typeof CommentThread>

const noun = 'comments'
const params = Id.extend({ comment: z.uuid() })

export const listComments = endpoint({
  method: 'GET',
  path: '/api/portfolio/{id}/comments/',
  noun,
  access: 'user',
  summary: 'Remarks on a portfolio, of all its runs, with their replies; the newest first.',
  params: Id,
  query: z.object({
    place: z
      .string()
      .max(400)
      .optional()
      .describe(
        'of this place only (a figure: with the steps of its passport), such as `figure?goal=13` or `row?row=5`',
      ),
    state: z.enum(['open', 'resolved']).optional(),
    comment: z.uuid().optional().describe('the thread that this remark or reply is in'),
    ...paging(50, 100),
  }),
  reply: pageOf(CommentThread).extend({ open: z.number().int().describe('threads of the portfolio that are open') }),
})

export const makeComment = endpoint({
  method: 'POST',
  path: '/api/portfolio/{id}/comments/',
  noun,
  access: 'user',
  status: 201,
  summary:
    'Write a remark on a place of a portfolio, or a reply (`parent`). Members named as `@[id]` get a mail with a link to the place.',
  params: Id,
  body: z.object({
    id: z.uuid().optional().describe('made by whoever writes it: sent again, it is not written a second time'),
    text: lines(COMMENT_MAX),
    place: Place.optional().describe('of a remark; a reply is where its thread is'),
    parent: z.uuid().optional(),
  }),
  reply: Comment,
})

export const changeComment = endpoint({
  method: 'PATCH',
  path: '/api/portfolio/{id}/comments/{comment}/',
  noun,
  access: 'user',
  summary: 'Change the text of a remark of yours. Members who are newly named get a mail.',
  params,
  body: z.object({
    text: lines(COMMENT_MAX),
    was: z
      .string()
      .max(COMMENT_MAX)
      .optional()
      .describe('the text that is to be replaced; 409 `changed_since` where it is another by now'),
  }),
  reply: Comment,
})

export const deleteComment = endpoint({
  method: 'DELETE',
  path: '/api/portfolio/{id}/comments/{comment}/',
  noun,
  access: 'user',
  summary: 'Delete a remark of yours. Its place in the thread stays, without the text. It can be restored for a day.',
  params,
  reply: Done,
})

export const restoreComment = endpoint({
  method: 'POST',
  path: '/api/portfolio/{id}/comments/{comment}/restore/',
  noun,
  access: 'user',
  summary: 'Restore a remark that you deleted.',
  params,
  reply: Comment,
})

export const resolveComment = endpoint({
  method: 'PUT',
  path: '/api/portfolio/{id}/comments/{comment}/resolved/',
  noun,
  access: 'user',
  summary: 'Resolve a thread, or open it again.',
  params,
  body: z.object({ resolved: z.boolean() }),
  reply: Comment,
})

export const doubtFigure = endpoint({
  method: 'POST',
  path: '/api/portfolio/{id}/doubts/',
  noun,
  access: 'user',
  status: 201,
  summary:
    'Say that a number looks wrong: a remark with the passport as it is now. The reviewers of the workspace get a mail, its owners where there are none; in a personal workspace it is stored and nobody is told.',
  params: Id,
  body: z.object({ place: FigurePlace, reason: lines(DOUBT_MAX) }),
  reply: Comment.extend({ told: z.number().int().describe('how many people get a mail') }),
})
