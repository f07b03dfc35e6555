import { Indicator, type Passport } from '@cradle/contract'
import { z } from 'zod'
import { Figure, figure, share } from '../figure.ts'
import type { WhichFigure } from '../pages.ts'
import { ToolRefused, tool } from '../tool.ts'
import { goal, report } from './reports.ts'

/** Sites and holdings that a figure is the sum of: the largest of them. */
const MAX_PARTS = 20

const Input = z.object({
  name: z.string(),
  text: z.string().optional(),
  figure: Figure.optional(),
})

const sourceOf = ({ source, version, year, licence }: Passport['steps'][number]) =>
  [source, version, year, licence].filter(Boolean).join('; ')

export const readPassport = tool({
  name: 'read_passport',
  title: 'Passport of a figure',
  description:
    'How a figure was made, step by step from the row of the list to the value, with formula, inputs, sources, licences, interval and the causes of its width. Of a report, of one of its organisations (entry) or sites; the total, one goal or one physical figure. The report `world` takes ids of organisations for entries.',
  input: z.object({
    report,
    goal: goal.optional(),
    indicator: Indicator.optional().describe('a physical figure; not beside a goal'),
    entry: z.string().max(64).optional().describe('from list_organisations_of_report'),
    site: z.string().max(128).optional().describe('id of a part of the passport of an entry'),
  }),
  output: z.object({
    title: z.string(),
    figure: Figure,
    recomputed: Figure.describe('the chain calculated again; the same value'),
    steps: z.array(
      z.object({
        kind: z.string(),
        title: z.string(),
        formula: z.string(),
        text: z.string(),
        source: z.string().describe('source, version, year and licence; empty: no data from outside'),
        result: Figure.optional(),
        inputs: z.array(Input),
      }),
    ),
    parts: z.array(z.object({ id: z.string(), name: z.string(), figure: Figure })).describe('what it is the sum of'),
    more_parts: z.boolean(),
    width: z.array(z.object({ cause: z.string(), share: Figure })).describe('why it is not known exactly'),
  }),
  async run({ client, pages }, given) {
    const { report: id, goal, indicator, entry, site } = given
    if (goal !== undefined && indicator !== undefined)
      throw new ToolRefused('A figure is of a goal or of an indicator: name one of them.')
    const which: WhichFigure = { goal, indicator, entry, site }
    const query = Object.fromEntries(
      Object.entries(which).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])),
    )
    const read = await client.readPassport({ params: { id }, query })
    const passport = pages.passport(id, which)
    const cited = { passport }
    /** A step stands in the passport of the figure that it leads to. */
    const inside = { source: passport }
    const partOf = (part: string): WhichFigure =>
      entry === undefined ? { ...which, entry: part } : { ...which, site: part }
    const { unit, status } = read
    return {
      title: read.title,
      figure: figure({ value: read.value, unit, status, cited }, read.interval),
      recomputed: figure({ value: read.recomputed, unit, status, cited }),
      steps: read.steps.map(step => ({
        kind: step.kind,
        title: step.title,
        formula: step.formula,
        text: step.text,
        source: sourceOf(step),
        ...(step.value === null
          ? {}
          : { result: figure({ value: step.value, unit: step.unit, status: 'step', cited: inside }) }),
        inputs: step.inputs.map(({ name, value, unit: of }) =>
          typeof value === 'number'
            ? { name, figure: figure({ value, unit: of, status: 'input', cited: inside }) }
            : { name, text: of === '' ? value : `${value} ${of}` },
        ),
      })),
      parts: read.parts.slice(0, MAX_PARTS).map(part => ({
        id: part.id,
        name: part.name,
        figure: figure({
          value: part.value,
          unit,
          status: part.status,
          cited: { passport: pages.passport(id, partOf(part.id)) },
        }),
      })),
      more_parts: read.parts.length > MAX_PARTS,
      width: (read.interval_parts ?? []).map(one => ({
        cause: one.name,
        share: share(one.share, 'calculated', inside),
      })),
    }
  },
})
