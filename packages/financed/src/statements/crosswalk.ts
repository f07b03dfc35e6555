import { z } from 'zod'
import { isFact, isFactMap } from './facts.ts'

/** An expression over facts: a path, or a sum, ratio or multiple of such. `{key}` is the member of `for_each`. */
export type Expression =
  | string
  | { sum: Expression[] }
  | { ratio: [Expression, Expression] }
  | { times: number; of: Expression }

const expression: z.ZodType<Expression> = z.lazy(() =>
  z.union([
    z.string().regex(/^[a-z0-9_]+(\.[A-Za-z0-9_{}]+)*$/),
    z.strictObject({ sum: z.array(expression).min(1) }),
    z.strictObject({ ratio: z.tuple([expression, expression]) }),
    z.strictObject({ times: z.number(), of: expression }),
  ]),
)

const LANGUAGES = ['en', 'de', 'fr', 'es', 'pt', 'it'] as const
const date = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)

const item = z
  .strictObject({
    id: z.string(),
    framework_ref: z.string().optional(),
    label: z.partialRecord(z.enum(LANGUAGES), z.string()).refine(label => Boolean(label.en), 'a label in English'),
    unit: z.string(),
    decimals: z.int().min(0).max(6).optional(),
    value: expression.optional(),
    for_each: z.string().optional(),
    quality: expression.optional(),
    covered: expression.optional(),
    reported: expression.optional(),
    estimated: expression.optional(),
    missing: expression.optional(),
    not_applicable: expression.optional(),
    source: z.enum(['facts', 'user_value', 'user_text', 'not_available']).optional(),
    required: z.boolean().optional(),
    note: z.string().optional(),
  })
  .refine(one => (one.source === undefined || one.source === 'facts') === (one.value !== undefined), {
    error: 'a value for facts, and for nothing else',
  })

/** data/crosswalk.schema.json as it is read: lines of a framework's edition as expressions over the facts of a result. */
const crosswalk = z.strictObject({
  framework: z.string().regex(/^[a-z0-9-]+$/),
  title: z.partialRecord(z.enum(LANGUAGES), z.string()).optional(),
  edition: z.string(),
  state: z.enum(['in_force', 'adopted_not_yet_applicable', 'proposal', 'superseded']),
  valid_from: date,
  valid_to: date.nullable().optional(),
  source: z.string().optional(),
  licence_note: z.string(),
  /** What was read of the source and what not: in English, or by language. */
  verified: z.union([z.string(), z.partialRecord(z.enum(LANGUAGES), z.string())]).optional(),
  period: z.enum(['year_end', 'mean_of_quarters']).optional(),
  items: z.array(item).min(1),
})

export type CrosswalkItem = z.infer<typeof item>
export type Crosswalk = z.infer<typeof crosswalk>

/** A crosswalk that does not load: its place and a code. */
export type CrosswalkProblem = { code: 'crosswalk_shape' | 'crosswalk_unknown_fact' | 'crosswalk_key'; at: string }

/** Fields of an item that are expressions, beside its value. */
export const FIGURES = ['quality', 'covered', 'reported', 'estimated', 'missing', 'not_applicable'] as const

/** Every path of an expression. */
function pathsIn(one: Expression): string[] {
  if (typeof one === 'string') return [one]
  if ('sum' in one) return one.sum.flatMap(pathsIn)
  if ('ratio' in one) return one.ratio.flatMap(pathsIn)
  return pathsIn(one.of)
}

function itemProblems(one: CrosswalkItem): CrosswalkProblem[] {
  const expressions = [one.value, ...FIGURES.map(field => one[field])].filter(value => value !== undefined)
  const paths = expressions.flatMap(pathsIn)
  const unknown = paths
    .filter(path => !isFact(path))
    .map(path => ({ code: 'crosswalk_unknown_fact' as const, at: path }))
  const isMap = one.for_each === undefined || isFactMap(one.for_each)
  const hasKey = paths.some(path => path.includes('{key}'))
  const isKeyed = hasKey === (one.for_each !== undefined)
  return [
    ...unknown,
    ...(isMap ? [] : [{ code: 'crosswalk_unknown_fact' as const, at: one.for_each ?? '' }]),
    ...(isKeyed ? [] : [{ code: 'crosswalk_key' as const, at: one.id }]),
  ]
}

/** A crosswalk checked against its schema and the facts there are; one that names an unknown fact does not load. */
export function readCrosswalk(json: unknown): { crosswalk: Crosswalk } | { problems: CrosswalkProblem[] } {
  const read = crosswalk.safeParse(json)
  if (!read.success)
    return { problems: read.error.issues.map(({ path }) => ({ code: 'crosswalk_shape', at: path.join('.') })) }
  const problems = read.data.items.flatMap(itemProblems)
  return problems.length > 0 ? { problems } : { crosswalk: read.data }
}
