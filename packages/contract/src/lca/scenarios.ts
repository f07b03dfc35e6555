import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Indicator } from '../physical.ts'
import { CodedMessage, Direction, Fraction, Goal, Interval, Name, Notes, Provenance } from '../shapes.ts'
import { Change } from './change.ts'
import { LcaMeta } from './common.ts'
import { AnyShareFile } from './share-file.ts'
import { PhysicalOfPair, PhysicalOfScenario, Tried, TriedDifference } from './tried.ts'
import { TriedOrganisation, WhatIf } from './what-if.ts'

/** Scenarios side by side, with a Monte Carlo that shares its draws. */

/** A named set of changes, given outright or by the id of one that was saved (yours, logged in). */
export const ScenarioTried = z
  .object({
    id: z.uuid().optional().describe('a saved scenario; its changes and share file are taken'),
    name: Name(120).optional(),
    changes: z.array(Change).max(40).default([]),
    share_file: AnyShareFile.optional(),
  })
  .describe('one scenario')
export type ScenarioTried = z.infer<typeof ScenarioTried>

const tried = {
  organisation: z
    .string()
    .min(1)
    .max(64)
    .optional()
    .describe('absent: that of the first saved scenario that names one, else the first of the worked example'),
  scenarios: z.array(ScenarioTried).min(1).max(4),
}

/** `name_message` says a name that the server gave; null where whoever asks, or saved the scenario, gave it. */
const SideName = { name: z.string(), name_message: CodedMessage.nullable().describe('null: the name that was given') }

export const ScenarioResult = z.object({
  id: z.string().nullable(),
  ...SideName,
  total: z.object({ value: Tried, difference: TriedDifference.nullable().describe('to what is now') }),
  goals: z
    .array(
      z.object({
        sdg: Goal,
        direction: Direction.nullable(),
        value: Tried,
        difference: TriedDifference.nullable().describe('to what is now; null where one of them has no number'),
      }),
    )
    .length(17),
  share_of_total: z.record(z.string(), z.number()),
  midpoints: z.array(z.object({ id: z.string(), name: z.string(), unit: z.string(), value: z.number().nullable() })),
  physical: z.array(PhysicalOfScenario).optional().describe('absent: edition 1'),
  sites: z.number().int().describe('calculated sites'),
  applied: WhatIf.shape.applied,
  profile: z.object({ id: z.string(), label: z.string() }),
})
export type ScenarioResult = z.infer<typeof ScenarioResult>

export const ScenarioComparison = z.object({
  organisation: TriedOrganisation,
  now: ScenarioResult.omit({ id: true, applied: true }),
  scenarios: z.array(ScenarioResult).min(1).max(4),
  pairs: z
    .array(
      z.object({
        a: z.number().int().describe('place in `scenarios`'),
        b: z.number().int(),
        total: TriedDifference.nullable().describe('a - b, paired runs'),
        goals: z.array(TriedDifference.nullable()).length(17),
        physical: z.array(PhysicalOfPair).optional().describe('absent: edition 1'),
      }),
    )
    .describe('every two scenarios'),
  ...Notes,
  stand: Provenance,
  meta: LcaMeta,
})
export type ScenarioComparison = z.infer<typeof ScenarioComparison>

export const compareScenarios = endpoint({
  method: 'POST',
  path: '/api/scenarios/compare/',
  noun: 'scenarios',
  access: 'anyone-or-user',
  summary: 'Up to four scenarios beside what is now and beside each other, per goal. Nothing is stored.',
  body: z.object(tried),
  reply: ScenarioComparison,
})

const MonteCarloSide = z.object({
  value: z.number().nullable().describe('the point value'),
  mean: z.number().nullable(),
  sd: z.number().nullable(),
  ...Interval.shape,
  counts: z.array(z.number().int()).describe('runs per bin of the histogram; empty where there is no value'),
})

/** The runs of a figure on all sides. */
const MonteCarloFigure = {
  edges: z
    .array(z.number())
    .describe(
      'borders of the bins, shared by all sides, in the unit of the figure; the outermost bins also hold what lies beyond; empty: no value',
    ),
  sides: z.array(MonteCarloSide).describe('in the order of `sides`'),
  pairs: z.array(
    z.object({
      a: z.number().int().describe('place in `sides`'),
      b: z.number().int(),
      difference: Interval.extend({ value: z.number(), mean: z.number(), sd: z.number() }).describe('a - b'),
      probability_greater: Fraction.describe(
        'share of runs with a > b; signed, so a burden that is greater is smaller; physical figures have no sign',
      ),
      probability_equal: Fraction,
      not_distinguishable: z.boolean().describe('more than 5 % of the runs turn the sign'),
    }),
  ),
}

export const MonteCarloResult = z.object({
  organisation: TriedOrganisation,
  sides: z.array(z.object({ id: z.string().nullable(), ...SideName })).describe('what is now, and then the scenarios'),
  figures: z
    .array(
      z.object({
        sdg: Goal.nullable().describe('null: the weighted burden'),
        direction: Direction.nullable(),
        ...MonteCarloFigure,
      }),
    )
    .length(18)
    .describe('the total, then the goals, in person-years'),
  physical: z
    .array(z.object({ indicator: Indicator, unit: z.string(), ...MonteCarloFigure }))
    .optional()
    .describe('figures that lists show of a holding; absent: edition 1'),
  ...Notes,
  stand: Provenance.describe('seed and runs of this calculation'),
  meta: LcaMeta,
})
export type MonteCarloResult = z.infer<typeof MonteCarloResult>

export const MonteCarlo = z.object({
  id: z.string(),
  status: z.enum(['running', 'done', 'cancelled', 'failed']),
  runs: z.number().int(),
  done: z.number().int().describe('runs so far'),
  percent: z.number().min(0).max(100),
  detail: z.string().describe('where it stands, in a sentence'),
  message: CodedMessage.nullable(),
  result: MonteCarloResult.nullable(),
})
export type MonteCarlo = z.infer<typeof MonteCarlo>

export const startMonteCarlo = endpoint({
  method: 'POST',
  path: '/api/lca/monte-carlo/',
  noun: 'lca',
  access: 'anyone-or-user',
  status: 202,
  summary:
    'Begin a Monte Carlo calculation of up to four scenarios beside what is now, all with the same draws. Ask for it again by its id; the result stays for an hour.',
  body: z.object({
    ...tried,
    scenarios: z.array(ScenarioTried).max(4).default([]),
    runs: z.number().int().min(100).max(10_000).default(1000),
    seed: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional().describe('absent: that of the report'),
    bins: z.number().int().min(5).max(100).default(40),
  }),
  reply: MonteCarlo,
})

const MonteCarloId = z.object({ id: z.uuid() })

export const readMonteCarlo = endpoint({
  method: 'GET',
  path: '/api/lca/monte-carlo/{id}/',
  noun: 'lca',
  access: 'anyone-or-user',
  summary: 'How far a Monte Carlo calculation is, and its result.',
  params: MonteCarloId,
  reply: MonteCarlo,
})

export const cancelMonteCarlo = endpoint({
  method: 'DELETE',
  path: '/api/lca/monte-carlo/{id}/',
  noun: 'lca',
  access: 'anyone-or-user',
  summary: 'Stop a Monte Carlo calculation.',
  params: MonteCarloId,
  reply: MonteCarlo,
})
