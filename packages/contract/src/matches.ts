/** What the organisations of a draft are recognised as, and what its owner decided about that. */
import { z } from 'zod'
import { Draft, Revision } from './drafts.ts'
import { endpoint } from './endpoint.ts'
import { CodedMessage, Done, Fraction, Id, MatchMessage, pageOf, paging, Timestamp } from './shapes.ts'

export const MatchedOrganisation = z.object({
  id: z.string(),
  name: z.string(),
  country: z.string().describe('ISO 3166-1 alpha-2'),
  kind: z.enum(['owner', 'plant']),
  sites: z.number().int(),
  capacity_mw: z.number().nullable(),
})
export type MatchedOrganisation = z.infer<typeof MatchedOrganisation>

export const MatchClass = z.enum(['exact', 'likely', 'new'])
export type MatchClass = z.infer<typeof MatchClass>

export const MatchItem = z.object({
  entry: z.string(),
  row: z.number().int(),
  rows: z.array(z.number().int()),
  name: z.string(),
  entity_id: z.string(),
  country: z.string(),
  activity: z.string().describe('technologies by their ids, or industries, as the list states them'),
  activity_message: CodedMessage,
  allocation: Fraction,
  allocation_basis: z.enum(['given', 'computed']),
  allocation_from: z
    .object({ text: z.string().describe('in English'), message: CodedMessage })
    .nullable()
    .describe('of which amounts a computed share was made; null: it was given'),
  class: MatchClass,
  state: z.enum(['applied', 'linked', 'open', 'confirmed', 'rejected', 'chosen', 'own']),
  by: z.enum(['matcher', 'you', 'memory']).describe('memory: decided before, in this or another list'),
  organisation: MatchedOrganisation.nullable().describe('what it is; null: an organisation of its own'),
  calculated_from: z
    .enum(['reference', 'statement'])
    .describe('statement: what the list states; it goes before the plants known of an organisation'),
  reason: z.string().describe('why it is taken so, in English'),
  said: MatchMessage.nullable().describe('the code and its values without their area, as in `message`'),
  message: CodedMessage,
  candidates: z.array(
    z.object({
      organisation: MatchedOrganisation,
      score: Fraction,
      safe: z.boolean().describe('whether it may be confirmed in bulk'),
      reasons: z.array(z.object({ code: z.string(), text: z.string(), message: CodedMessage })),
    }),
  ),
})
export type MatchItem = z.infer<typeof MatchItem>

export const listMatches = endpoint({
  method: 'GET',
  path: '/api/portfolio/{id}/matches/',
  noun: 'portfolios',
  access: 'user',
  summary:
    'Each organisation of a list with what it was recognised as: exact, likely or new, with scores, reasons and alternatives.',
  params: Id,
  query: z.object({
    ...paging(100, 1000),
    class: MatchClass.optional(),
    state: z.enum(['open', 'decided']).optional(),
    search: z.string().max(200).optional(),
  }),
  reply: pageOf(MatchItem).extend({
    revision: Revision,
    ready: z.boolean(),
    matched: z.number().int().describe('entries matched so far where it is not ready'),
  }),
})

export const decideMatches = endpoint({
  method: 'POST',
  path: '/api/portfolio/{id}/matches/',
  noun: 'portfolios',
  access: 'user',
  summary: 'Confirm, reject or choose reference organisations, one by one or in bulk. Remembered for your later lists.',
  params: Id,
  body: z.object({
    revision: Revision,
    decisions: z
      .array(
        z.object({
          entry: z.string().max(64),
          organisation: z
            .string()
            .max(64)
            .nullable()
            .describe('a reference id; null: none, it is an organisation of its own'),
        }),
      )
      .max(5000)
      .optional(),
    bulk: z
      .object({ decision: z.enum(['confirm', 'reject']), least_score: Fraction.optional() })
      .optional()
      .describe('for every likely match that is still open; only safe ones are confirmed'),
    forget: z.array(z.string().max(64)).max(5000).optional().describe('entries whose decision is taken back'),
    remember: z.boolean().default(true),
  }),
  reply: Done.extend({ decided: z.number().int(), draft: Draft }),
})

/** What you decided once about a name or an id. */
export const Decision = z.object({
  id: z.string(),
  name: z.string(),
  entity_id: z.string(),
  country: z.string(),
  organisation: MatchedOrganisation.nullable().describe('null: none of the reference organisations'),
  decided: Timestamp,
})
export type Decision = z.infer<typeof Decision>

export const listDecisions = endpoint({
  method: 'GET',
  path: '/api/portfolio/decisions/',
  noun: 'portfolios',
  access: 'user',
  summary: 'The matches you decided, newest first. They apply to your next uploads.',
  query: z.object({ ...paging(100, 1000), search: z.string().max(200).optional() }),
  reply: pageOf(Decision),
})

export const forgetDecision = endpoint({
  method: 'DELETE',
  path: '/api/portfolio/decisions/{id}/',
  noun: 'portfolios',
  access: 'user',
  summary: 'Forget a decision. Lists that used it keep it. It can be restored for 30 days.',
  params: Id,
  reply: Done,
})

export const restoreDecision = endpoint({
  method: 'POST',
  path: '/api/portfolio/decisions/{id}/restore/',
  noun: 'portfolios',
  access: 'user',
  summary: 'Remember a forgotten decision again; 409 `changed_since` where the same name or id was decided anew.',
  params: Id,
  reply: Decision,
})
