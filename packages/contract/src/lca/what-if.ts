import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { CodedMessage, Direction, Goal, Notes, Provenance } from '../shapes.ts'
import { Change } from './change.ts'
import { LcaMeta } from './common.ts'
import { AnyShareFile } from './share-file.ts'
import { PhysicalOfWhatIf, Tried, TriedDifference } from './tried.ts'

/** Changes to try, and what they come to. */

/** Whom a calculation is about. */
export const TriedOrganisation = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(['reference', 'own']),
  sites: z.number().int(),
})
export type TriedOrganisation = z.infer<typeof TriedOrganisation>

export const WhatIf = z.object({
  organisation: TriedOrganisation,
  total: z.object({ old: Tried, new: Tried, difference: TriedDifference.nullable() }),
  goals: z
    .array(
      z.object({
        sdg: Goal,
        direction: Direction.nullable().describe('of the new side'),
        old: Tried,
        new: Tried,
        difference: TriedDifference.nullable().describe('new - old; null where one of them has no number'),
      }),
    )
    .length(17),
  share_of_total: z.object({ old: z.record(z.string(), z.number()), new: z.record(z.string(), z.number()) }),
  midpoints: z
    .array(
      z.object({
        id: z.string(),
        name: z.string(),
        unit: z.string(),
        old: z.number().nullable(),
        new: z.number().nullable(),
      }),
    )
    .describe('sums over the calculated sites; null where no site has the category'),
  physical: z.array(PhysicalOfWhatIf).optional().describe('t CO2e, scopes, water, energy, jobs; absent: edition 1'),
  sites: z.object({ old: z.number().int(), new: z.number().int() }).describe('calculated sites'),
  applied: z
    .array(
      z.object({
        sites: z.number().int().nullable(),
        sentence: z.string().nullable().describe('in English'),
        messages: z.array(CodedMessage).describe('the same as codes with their values, one for each sentence'),
      }),
    )
    .describe('in the order of the changes: how many sites each reached, and what to know'),
  profile: z.object({ old: z.string(), new: z.string(), label: z.string() }),
  ...Notes,
  stand: Provenance,
  meta: LcaMeta,
})
export type WhatIf = z.infer<typeof WhatIf>

export const tryWhatIf = endpoint({
  method: 'POST',
  path: '/api/lca/what-if/',
  noun: 'lca',
  access: 'anyone-or-user',
  summary:
    'Changes tried on a reference organisation, the worked example or one of yours: old, new and difference per goal. Nothing is stored.',
  body: z.object({
    organisation: z.string().min(1).max(64).optional().describe('absent: the first of the worked example'),
    changes: z.array(Change).max(40).default([]),
    share_file: AnyShareFile.optional(),
  }),
  reply: WhatIf,
})
