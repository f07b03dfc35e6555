import { z } from 'zod'
import { oneLine } from './plain-text.ts'

/** The 17 goals, 1..17. */
export const Goal = z.number().int().min(1).max(17)
export type Goal = z.infer<typeof Goal>

/** A share from 0 to 1, both ends included. */
export const Fraction = z.number().min(0).max(1)

/**
 * How well a goal, a total or a physical figure is known. `indicative` (edition 2 of the method): there is a value, and a part of it stands
 * on a proxy. `stated`: no figure of the life cycle, but outcomes that organisations state. `not_assessed` is never a zero.
 */
export const ImpactStatus = z.enum([
  'quantified',
  'indicative',
  'partial',
  'insufficient',
  'stated',
  'not_assessed',
  'not_calculable',
])
export type ImpactStatus = z.infer<typeof ImpactStatus>

/** Burdens are <= 0, contributions >= 0; the two are never netted. */
export const Direction = z.enum(['burden', 'contribution'])
export type Direction = z.infer<typeof Direction>

/** P5, P50 and P95 of the seeded draws, same unit as the value beside it; null where the value is null. */
/** A sentence as a code with its values: said in the reader's language where it is shown. */
export const MatchMessage = z.object({
  code: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
})
export type MatchMessage = z.infer<typeof MatchMessage>

export const Interval = z.object({ p5: z.number().nullable(), p50: z.number().nullable(), p95: z.number().nullable() })
export type Interval = z.infer<typeof Interval>

/** Seventeen parallel cells, index = goal - 1. */
export const SeventeenNumbers = z.array(z.number()).length(17)
export const SeventeenStatuses = z.array(ImpactStatus).length(17)
export const SeventeenIntervals = z.array(Interval.nullable()).length(17)
export const SeventeenCounts = z.array(z.number().int()).length(17)

/** What a figure stood on. Frozen with the report. */
export const Provenance = z.object({
  method: z.string(),
  method_version: z.string(),
  data_version: z.string(),
  engine_version: z.string(),
  profile: z.string(),
  seed: z.number().int(),
  draws: z.number().int(),
})
export type Provenance = z.infer<typeof Provenance>

const plainParam = z.union([z.string(), z.number()])
const messageOf = <Param extends z.ZodType>(param: Param) =>
  z.object({ code: z.string(), params: z.record(z.string(), param).optional() })
const plainMessage = messageOf(plainParam)
const listOf = <Item extends z.ZodType>(item: Item) => z.array(z.union([z.string(), item]))
const nestedMessage = messageOf(z.union([plainParam, plainMessage, listOf(plainMessage)]))

/**
 * What is said, as a code `area:key` with the values of its text: a client writes it in the reader's language. A value may be a message
 * of its own, or a list of names or messages. The English sentence stands beside it.
 */
export const CodedMessage = messageOf(
  z.union([plainParam, messageOf(z.union([plainParam, nestedMessage, listOf(nestedMessage)])), listOf(nestedMessage)]),
)
export type CodedMessage = z.infer<typeof CodedMessage>

/** Remarks on an answer, to be read with it. */
export const Notes = {
  notes: z.array(z.string()).describe('in English'),
  note_messages: z.array(CodedMessage).describe('the same as codes with their values'),
}

export const FieldProblem = z.object({ field: z.string(), sentence: z.string(), message: CodedMessage })
export type FieldProblem = z.infer<typeof FieldProblem>

/** Every error body. Its first value is the sentence for a person, in English; `message` is the same as a code with values. */
export const ErrorBody = z.object({
  detail: z.string(),
  code: z.string(),
  message: CodedMessage,
  problems: z.array(FieldProblem).optional(),
  workspace: z
    .object({ id: z.string(), name: z.string(), personal: z.boolean() })
    .optional()
    .describe('of a 404: the other workspace of yours where it is'),
  ticket: z
    .string()
    .optional()
    .describe(
      'of a log-in refused with `second_factor` (the second step takes it) or `openid_join` (joining the account takes it)',
    ),
  request_id: z.string().optional(),
})
export type ErrorBody = z.infer<typeof ErrorBody>

/** An answer that only says what happened: in English, and as a code with values. */
export const Done = z.object({ detail: z.string(), message: CodedMessage })
export type Done = z.infer<typeof Done>

/** A page in the specification's envelope. `next` and `previous` are addresses or null. */
export const pageOf = <S extends z.ZodType>(item: S) =>
  z.object({
    count: z.number().int(),
    next: z.string().nullable(),
    previous: z.string().nullable(),
    results: z.array(item),
  })

/** Text of a path or query as a number; anything else (exponents of whole numbers, hexadecimal, blanks, nothing) is none. */
const read = (form: RegExp) => (value: unknown) =>
  typeof value !== 'string' ? value : form.test(value) ? Number(value) : Number.NaN

/** A whole number in a path or query string, in its plain decimal form: `10`, never `1e1`, `0x0a` or `10.0`. */
export const whole = (min: number, max = Number.MAX_SAFE_INTEGER) =>
  z.preprocess(read(/^(0|-?[1-9]\d{0,15})$/), z.number().int().min(min).max(max))

/** A number in a query string: digits, perhaps with a point and an exponent. */
export const decimal = (min: number, max: number) =>
  z.preprocess(read(/^-?\d+(\.\d+)?([eE][+-]?\d{1,3})?$/), z.number().min(min).max(max))

/** limit and offset as they come in a query string. */
export const paging = (limit: number, max: number) => ({
  limit: whole(1, max).default(limit),
  offset: whole(0, 10_000_000).default(0),
})

/** `true`, `1`, `on` and `yes` in a query string or form field are true. */
export const Flag = z.union([z.boolean(), z.string()]).transform((value, ctx): boolean => {
  if (typeof value === 'boolean') return value
  if (['true', '1', 'on', 'yes'].includes(value.toLowerCase())) return true
  if (['false', '0', 'off', 'no', ''].includes(value.toLowerCase())) return false
  ctx.addIssue({ code: 'custom', message: 'fields:true_or_false' })
  return z.NEVER
})

export const Timestamp = z.string().describe('ISO 8601, UTC')
export const Id = z.object({ id: z.string().min(1).max(64) })

/** A name as people write it, on one line. */
export const Name = (max: number) => z.string().overwrite(oneLine).min(1).max(max)

/**
 * One mail address. Characters that mail programs read as a list, a comment or a quotation are refused, and those that nobody
 * sees: with them one mailbox would have many addresses.
 */
export const Email = z
  .string()
  .trim()
  .min(3)
  .max(254)
  .regex(/^[^\s@,;:<>()[\]"\\]+@[^\s@,;:<>()[\]"\\]+$/, 'fields:mail_address')
  .regex(/^[^\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Default_Ignorable_Code_Point}]*$/u, 'fields:unseen_character')

/** The languages of screens, mails and messages. */
export const Language = z.enum(['en', 'de', 'fr', 'es', 'pt'])
export type Language = z.infer<typeof Language>
