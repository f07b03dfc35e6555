import { z } from 'zod'

/**
 * A number as every tool gives it: with unit, status, and the address where it can be looked up. Numbers stand nowhere else in an answer.
 * Rows, years and goals are names here, and names are text.
 */
export const Figure = z
  .object({
    value: z.number().nullable().describe('null: not assessed or not known, which is not zero'),
    unit: z.string(),
    status: z
      .string()
      .describe(
        'how it is known: quantified, indicative (a part stands on a proxy), partial, counted, stated, calculated (tried, not stored); insufficient, not_assessed and not_calculable have no value',
      ),
    reason: z.string().optional().describe('why there is no value'),
    p5: z.number().nullable().optional().describe('nine of ten draws lie between p5 and p95'),
    p95: z.number().nullable().optional(),
    passport: z.string().optional().describe('page that shows how the figure was made, step by step'),
    source: z.string().optional().describe('page where the figure stands, of those without a passport'),
  })
  .refine(({ passport, source }) => passport !== undefined || source !== undefined)
  // By this name each schema describes it once: a list of tools is read before every question.
  .meta({ id: 'Figure' })
export type Figure = z.infer<typeof Figure>

/** Where a figure can be looked up. */
export type Cited = { passport: string } | { source: string }

/** Statuses that have no value: what stands in their place in a table of numbers says nothing. */
const WITHOUT_VALUE: Readonly<Record<string, string>> = {
  not_assessed: 'The method does not assess it, or nothing is known of it. This is not zero.',
  insufficient: 'Too little of it is known for a figure.',
  not_calculable: 'What the list states is not enough to calculate it.',
  stated: 'There is no figure of the life cycle, only outcomes that organisations state.',
}
const UNKNOWN = 'It is not known.'

type Given = { value: number | null; unit: string; status: string; reason?: string | null | undefined; cited: Cited }
type Drawn = { p5?: number | null | undefined; p95?: number | null | undefined }

export function figure({ value, unit, status, reason, cited }: Given, interval: Drawn | null = null): Figure {
  const known = status in WITHOUT_VALUE && status !== 'stated' ? null : value
  const drawn = known !== null && typeof interval?.p5 === 'number' ? { p5: interval.p5, p95: interval.p95 ?? null } : {}
  const why = known === null ? { reason: reason ?? WITHOUT_VALUE[status] ?? UNKNOWN } : {}
  return { value: known, unit, status, ...why, ...drawn, ...cited }
}

/** A number of things: of rows, sites, organisations. */
export const count = (value: number | null, unit: string, cited: Cited): Figure =>
  figure({ value, unit, status: 'counted', cited })

/** A share from 0 to 1. */
export const share = (value: number | null, status: string, cited: Cited, reason?: string): Figure =>
  figure({ value, unit: 'share from 0 to 1', status, cited, reason })

/** The unit of impacts per goal. Burdens are at most 0, contributions at least 0; the two are never netted. */
export const PERSON_YEARS = 'person-years'
