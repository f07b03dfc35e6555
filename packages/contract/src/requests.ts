/** Requests to an organisation of a list for its own figures: sent by mail, answered once without an account, proposed to the analyst. */
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { oneLine, severalLines } from './plain-text.ts'
import { Done, Email, Id, Language, Name, Timestamp } from './shapes.ts'

/** The figures that are asked for, by the field of a list that takes them. */
export const RequestField = z.enum([
  'own_scope1_t',
  'own_scope2_location_t',
  'own_scope2_market_t',
  'own_scope3_upstream_t',
  'own_electricity_mwh',
  'own_water_m3',
  'own_jobs',
])
export type RequestField = z.infer<typeof RequestField>

/** How far figures were checked, as column `own_assurance` says it. */
export const FigureAssurance = z.enum(['verified', 'reasonable', 'limited', 'none'])
export type FigureAssurance = z.infer<typeof FigureAssurance>

export const RequestState = z.enum(['sent', 'opened', 'answered', 'accepted', 'declined', 'withdrawn', 'expired'])
export type RequestState = z.infer<typeof RequestState>

/** Days that a request can be answered. */
export const REQUEST_DAYS = { min: 7, max: 60 } as const
export const REQUEST_YEARS = { min: 1990, max: 2100 } as const
/** Characters of what is typed. */
export const REQUEST_TEXTS = { message: 1000, source: 500, name: 120, reason: 500 } as const

const Year = z.number().int().min(REQUEST_YEARS.min).max(REQUEST_YEARS.max)
const Lines = (max: number) => z.string().overwrite(severalLines).max(max)

export const FigureRequest = z.object({
  id: z.uuid(),
  row: z.number().int().describe('of the list, header = 1'),
  organisation: z.string().describe('the name in that row when the request was sent'),
  email: z.string(),
  language: Language,
  year: z.number().int().describe('the calendar year that is asked for'),
  message: z.string(),
  state: RequestState,
  by: z.string().nullable().describe('name of who sent it; null: the account is gone'),
  created: Timestamp,
  expires: Timestamp,
  opened: Timestamp.nullable(),
  answered: Timestamp.nullable(),
  ended: Timestamp.nullable().describe('accepted, declined or withdrawn'),
  reason: z.string().describe('of a refusal; empty otherwise'),
})
export type FigureRequest = z.infer<typeof FigureRequest>

export const StatedFigure = z.object({
  field: RequestField,
  value: z.number().min(0).max(1e15),
  unit: z.string().min(1).max(10).describe('one of those that the form names for the field'),
})
export type StatedFigure = z.infer<typeof StatedFigure>

/** What an organisation says of itself. */
export const FigureAnswer = z.object({
  figures: z
    .array(StatedFigure)
    .min(1, 'fields:one_figure')
    .max(RequestField.options.length)
    .describe('each field once; one that is left out is not known, which is not 0'),
  year: Year,
  source: Name(REQUEST_TEXTS.source).describe('where the figures come from'),
  assurance: FigureAssurance,
  name: Name(REQUEST_TEXTS.name).describe('who answers'),
})
export type FigureAnswer = z.infer<typeof FigureAnswer>

/** A figure of the answer beside that of the row, in the plain unit of the field. */
export const ComparedFigure = z.object({
  field: RequestField,
  unit: z.string(),
  now: z.number().nullable().describe('null: not known'),
  basis: z.enum(['stated', 'estimated']).nullable(),
  answer: z.number().nullable().describe('null: the answer leaves it out, and it stays as it is'),
  as_typed: StatedFigure.nullable(),
  difference: z.number().nullable().describe('answer less now'),
  ratio: z.number().nullable().describe('answer by now; null where now is 0 or not known'),
})
export type ComparedFigure = z.infer<typeof ComparedFigure>

export const AnsweredRequest = FigureRequest.extend({
  answer: FigureAnswer.nullable(),
  figures: z.array(ComparedFigure).describe('empty before there is an answer; after a decision as they were then'),
  file: z
    .object({ name: z.string(), size: z.number().int(), sha256: z.string() })
    .nullable()
    .describe('what came with the answer'),
})
export type AnsweredRequest = z.infer<typeof AnsweredRequest>

const One = Id.extend({ request: z.uuid() })

export const listFigureRequests = endpoint({
  method: 'GET',
  path: '/api/portfolio/{id}/requests/',
  noun: 'requests',
  access: 'user',
  summary:
    'Requests for figures to organisations of a list, the newest first. They stay with the portfolio through all its runs.',
  params: Id,
  reply: z.object({ results: z.array(FigureRequest) }),
})

export const makeFigureRequest = endpoint({
  method: 'POST',
  path: '/api/portfolio/{id}/requests/',
  noun: 'requests',
  access: 'user',
  status: 201,
  summary:
    'Ask the organisation of a row for its own figures: a mail with a link that needs no account, ends, and takes one answer. One open request per row.',
  params: Id,
  body: z.object({
    row: z.number().int().min(1).max(9_999_999),
    email: Email,
    language: Language,
    year: Year,
    message: Lines(REQUEST_TEXTS.message)
      .default('')
      .describe('shown in the mail and in the form; links in it do not work'),
    days: z.number().int().min(REQUEST_DAYS.min).max(REQUEST_DAYS.max).default(30),
  }),
  reply: FigureRequest,
})

export const readFigureRequest = endpoint({
  method: 'GET',
  path: '/api/portfolio/{id}/requests/{request}/',
  noun: 'requests',
  access: 'user',
  summary: 'A request with its answer, each figure beside the one that the row has now.',
  params: One,
  reply: AnsweredRequest,
})

export const readFigureFile = endpoint({
  method: 'GET',
  path: '/api/portfolio/{id}/requests/{request}/file/',
  noun: 'requests',
  access: 'user',
  summary: 'The file that came with an answer, byte for byte. Once accepted, it is evidence of the row.',
  params: One,
  reply: z.unknown(),
  media: 'application/octet-stream',
})

export const withdrawFigureRequest = endpoint({
  method: 'DELETE',
  path: '/api/portfolio/{id}/requests/{request}/',
  noun: 'requests',
  access: 'user',
  summary: 'Withdraw a request that is not answered yet: its link ends at once.',
  params: One,
  reply: Done,
})

export const acceptFigures = endpoint({
  method: 'POST',
  path: '/api/portfolio/{id}/requests/{request}/accept/',
  noun: 'requests',
  access: 'user',
  summary:
    'Take an answer over: its figures become cells of the row in a draft over the list, with source and year, and its file becomes evidence.',
  params: One,
  reply: Done.extend({ draft: z.string().describe('address of the draft'), row: z.number().int() }),
})

export const declineFigures = endpoint({
  method: 'POST',
  path: '/api/portfolio/{id}/requests/{request}/decline/',
  noun: 'requests',
  access: 'user',
  summary: 'Leave an answer aside, with a reason. The list stays as it is.',
  params: One,
  body: z.object({ reason: Lines(REQUEST_TEXTS.reason).min(1) }),
  reply: Done,
})

const Secret = z.string().min(1).max(200).describe('of the link in the mail: /request/{secret}')

/** What whoever answers is shown: nothing else of the portfolio. */
export const RequestForm = z.object({
  organisation: z.string(),
  by: z.string().describe('name of who asks'),
  by_email: z.string(),
  workspace: z.string().describe('empty of a personal one'),
  year: z.number().int(),
  message: z.string(),
  language: Language,
  expires: Timestamp,
  fields: z.array(z.object({ field: RequestField, units: z.array(z.string()).describe('the plain one first') })),
  max_mb: z.number().describe('of the file'),
})
export type RequestForm = z.infer<typeof RequestForm>

export const openFigureRequest = endpoint({
  method: 'POST',
  path: '/api/request/open/',
  noun: 'requests',
  access: 'anyone',
  summary:
    'Open a request by the secret of its link. 404 where it never was or is withdrawn, 410 where it is over, 409 where it is answered.',
  body: z.object({ secret: Secret }),
  reply: RequestForm,
})

export const attachToRequest = endpoint({
  method: 'POST',
  path: '/api/request/file/',
  noun: 'requests',
  access: 'anyone',
  status: 201,
  summary: 'Bring the file that goes with the answer, before the answer. A second one takes the place of the first.',
  body: z.object({ secret: Secret }),
  files: [{ field: 'file', description: 'PDF, XLSX, DOCX, PNG, JPEG, CSV or plain text up to the stated size' }],
  reply: z.object({ name: z.string(), size: z.number().int(), sha256: z.string() }),
})

export const answerFigureRequest = endpoint({
  method: 'POST',
  path: '/api/request/answer/',
  noun: 'requests',
  access: 'anyone',
  summary: 'Answer a request, once. The figures are a proposal: somebody decides whether the list takes them over.',
  body: FigureAnswer.extend({
    secret: Secret,
    file: z
      .string()
      .overwrite(oneLine)
      .max(64)
      .optional()
      .describe('sha256 of the file that was brought; without it the answer has none'),
  }),
  reply: Done,
})
