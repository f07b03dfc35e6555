import { z } from 'zod'
import { DatabaseMethod, ImportReport, LcaDatabase, NotAssessed } from './databases.ts'
import { endpoint } from './endpoint.ts'
import { CodedMessage, Name, Timestamp, whole } from './shapes.ts'

/**
 * A study: a database of one's own whose processes can be edited. Beneath it lies a package that never changes (its background);
 * above it lie the edits, one revision each, which can be undone and made again. Every edit names the revision that it was made on;
 * 409 `stale_study` where somebody else was faster. Nothing that was typed is lost: each revision stays.
 */
const Id = z.string().min(1).max(500)
const Amount = z.number().min(-1e18).max(1e18)
const Text = (max: number) => z.string().max(max)

/** As in the engine: lognormal by median and geometric standard deviation. */
export const StudyUncertainty = z.discriminatedUnion('type', [
  z.object({ type: z.literal('lognormal'), gmean: z.number().positive(), gsd: z.number().min(1) }),
  z.object({ type: z.literal('normal'), mean: Amount, sd: z.number().min(0) }),
  z.object({ type: z.literal('triangular'), min: Amount, mode: Amount, max: Amount }),
  z.object({ type: z.literal('uniform'), min: Amount, max: Amount }),
])
export type StudyUncertainty = z.infer<typeof StudyUncertainty>

/** How several products share the burden; `source`: as the data set of the background has it. */
export const StudyAllocation = z.enum(['none', 'physical', 'economic', 'source'])
export type StudyAllocation = z.infer<typeof StudyAllocation>

/** What may be changed of an exchange; what is left out stays. */
const ExchangeFields = {
  amount: Amount.optional().describe('in the unit; takes the formula away'),
  formula: Text(2000).nullable().optional(),
  unit: Id.optional().describe('id of a unit that fits the flow; the amount stays as it is written'),
  provider: Id.optional().describe('id of the process that makes the product or treats the waste'),
  cut_off: z.literal(true).optional().describe('nobody provides it: it is listed and counts as not known'),
  uncertainty: StudyUncertainty.nullable().optional(),
  comment: Text(2000).optional(),
  stage: Text(60).optional().describe('life-cycle stage, as a tag'),
  share: z.number().min(0).max(1).optional().describe('of the burden, of a product of an allocated process'),
}

/** What an exchange is of: a process of the study or its background, a flow of nature, or a product that is new. */
export const StudyFlowChoice = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('process'), id: Id, avoided: z.boolean().default(false) }),
  z.object({ kind: z.literal('elementary'), id: Id }),
  z.object({ kind: z.literal('coproduct'), name: Name(200), unit: Id }),
  z.object({ kind: z.literal('unlinked'), name: Name(200), unit: Id }),
])

const ParameterFields = {
  value: Amount.optional().describe('takes the formula away'),
  formula: Text(2000).nullable().optional(),
  unit: Text(40).optional(),
  comment: Text(500).optional(),
  uncertainty: StudyUncertainty.nullable().optional(),
}
const ParameterName = z.string().regex(/^[A-Za-z_][A-Za-z0-9_]{0,59}$/, 'fields:parameter_name')
const Scope = Id.nullable().describe('id of a process; null: the whole database')

/** The parts of a report that people write; its numbers come from the engine. */
export const StudyAbout = z.object({
  goal: Text(4000),
  scope: Text(4000),
  functional_unit: Text(1000),
  boundary: Text(4000),
  data: Text(4000),
  interpretation: Text(4000),
  limitations: Text(4000),
})
export type StudyAbout = z.infer<typeof StudyAbout>

export const StudyEdit = z.discriminatedUnion('op', [
  z.object({ op: z.literal('create_process'), name: Name(200), unit: Id, location: Text(60).default('') }),
  z.object({ op: z.literal('copy_process'), process: Id, name: Name(200) }),
  z.object({ op: z.literal('delete_process'), process: Id }),
  z.object({
    op: z.literal('set_process'),
    process: Id,
    name: Name(200).optional(),
    location: Text(60).optional(),
    comment: Text(4000).optional(),
    allocation: StudyAllocation.optional(),
  }),
  z.object({
    op: z.literal('add_exchange'),
    process: Id,
    flow: StudyFlowChoice,
    direction: z.enum(['input', 'output']).optional().describe('of a flow of nature'),
    amount: Amount.default(1),
  }),
  z.object({ op: z.literal('set_exchange'), process: Id, exchange: Id, ...ExchangeFields }),
  z.object({ op: z.literal('delete_exchange'), process: Id, exchange: Id }),
  z.object({ op: z.literal('add_parameter'), scope: Scope, name: ParameterName, ...ParameterFields }),
  z.object({
    op: z.literal('set_parameter'),
    scope: Scope,
    name: ParameterName,
    rename: ParameterName.optional().describe('formulas that use it follow'),
    ...ParameterFields,
  }),
  z.object({ op: z.literal('delete_parameter'), scope: Scope, name: ParameterName }),
  z.object({ op: z.literal('set_about'), ...StudyAbout.partial().shape }),
])
export type StudyEdit = z.infer<typeof StudyEdit>

const Provider = z.object({ id: z.string(), name: z.string(), location: z.string() })

export const StudyExchange = z.object({
  id: z.string(),
  flow: z.object({
    id: z.string(),
    name: z.string(),
    kind: z.enum(['product', 'waste', 'elementary']),
    compartment: z.string(),
  }),
  direction: z.enum(['input', 'output']),
  amount: z.number().describe('of the formula, where there is one, in `unit`'),
  formula: z.string().nullable(),
  unit: z.string().describe('id of a unit of `units`'),
  groups: z.array(z.string()).describe('groups of the units that fit the flow'),
  reference: z.boolean(),
  product: z.boolean().describe('a product of the process itself, the reference among them'),
  share: z.number().nullable().describe('of the burden, of a product of an allocated process'),
  avoided: z.boolean(),
  provider: Provider.nullable(),
  cut_off: z.boolean(),
  uncertainty: StudyUncertainty.nullable(),
  comment: z.string(),
  stage: z.string(),
  score: z.number().nullable().describe('in the open category; null: not known'),
})
export type StudyExchange = z.infer<typeof StudyExchange>

export const StudyParameter = z.object({
  scope: z.string().nullable(),
  name: z.string(),
  value: z.number().describe('of the formula, where there is one'),
  formula: z.string().nullable(),
  unit: z.string(),
  comment: z.string(),
  uncertainty: StudyUncertainty.nullable(),
  used_by: z.array(z.object({ process: z.string().nullable(), name: z.string() })).describe('at most 20'),
  used_by_count: z.number().int(),
})
export type StudyParameter = z.infer<typeof StudyParameter>

export const StudyScores = z.object({
  method: z.object({ id: z.string(), name: z.string(), source: z.string() }),
  category: z.string().describe('the open one, of the scores beside exchanges'),
  categories: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      unit: z.string(),
      score: z.number().nullable().describe('of the recorded amount of the reference; null: not assessed'),
      not_assessed: NotAssessed.nullable(),
    }),
  ),
  stages: z.array(z.object({ stage: z.string(), score: z.number() })).describe('of the open category'),
  cut_off: z.number().int().describe('exchanges of this process that nobody provides'),
})
export type StudyScores = z.infer<typeof StudyScores>

export const StudyProcess = z.object({
  id: z.string(),
  name: z.string(),
  location: z.string(),
  comment: z.string(),
  origin: z.enum(['own', 'changed', 'background']).describe('changed: takes the place of one of the background'),
  allocation: StudyAllocation,
  exchanges: z.array(StudyExchange),
  used_by: z.array(Provider).describe('processes of the study; at most 20'),
})
export type StudyProcess = z.infer<typeof StudyProcess>

export const Study = z.object({
  id: z.uuid(),
  name: z.string(),
  background: z.string().describe('what it stands on, as it was when the study was made'),
  revision: z.number().int(),
  undo: z.boolean(),
  redo: z.boolean(),
  processes: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      location: z.string(),
      origin: z.enum(['own', 'changed']),
      exchanges: z.number().int(),
    }),
  ),
  deleted: z.array(Provider).describe('processes of the background that the study leaves out'),
  parameters: z.array(StudyParameter),
  about: StudyAbout,
  units: z.array(z.object({ id: z.string(), name: z.string(), group: z.string() })),
  methods: z.array(DatabaseMethod.pick({ id: true, name: true })),
  process: StudyProcess.nullable(),
  scores: StudyScores.nullable().describe('null: no process is open, or it cannot be calculated'),
  problem: CodedMessage.nullable().describe('why it cannot be calculated, and what helps'),
  created: z.string().nullable().describe('id of the process that this edit made'),
})
export type Study = z.infer<typeof Study>

const id = z.object({ id: z.uuid() })
/** The process that is on the screen, and the category beside its exchanges. */
const view = {
  process: Id.optional(),
  method: Id.optional(),
  category: Id.optional(),
}

export const createStudy = endpoint({
  method: 'POST',
  path: '/api/databases/studies/',
  noun: 'databases',
  access: 'user',
  status: 201,
  summary:
    'Make a study: a database whose processes can be edited, on a background (another database of yours, the catalogue of Cradle, or nothing but flows of nature). The background is copied: deleting or changing the other database leaves the study as it is.',
  body: z.object({
    name: Name(120),
    background: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('empty') }),
      z.object({
        kind: z.literal('catalogue'),
        country: z
          .string()
          .regex(/^[A-Z]{3}$/)
          .default('USA'),
      }),
      z.object({ kind: z.literal('database'), id: z.uuid() }),
    ]),
  }),
  reply: LcaDatabase.extend({ report: ImportReport }),
})

export const readStudy = endpoint({
  method: 'GET',
  path: '/api/databases/{id}/study/',
  noun: 'databases',
  access: 'user',
  summary: 'One of your studies: processes, parameters, texts, and one process with its exchanges and scores.',
  params: id,
  query: z.object(view),
  reply: Study,
})

export const editStudy = endpoint({
  method: 'POST',
  path: '/api/databases/{id}/study/edits/',
  noun: 'databases',
  access: 'user',
  summary:
    'Change a study: all edits or none, as one revision; or take the last revision back, or make it again. The answer has the scores of the process that is open.',
  params: id,
  body: z.object({
    revision: z.number().int().min(0).describe('that the person saw'),
    edits: z.array(StudyEdit).min(1).max(200).optional(),
    step: z.enum(['undo', 'redo']).optional().describe('in place of edits'),
    ...view,
  }),
  reply: Study,
})

export const StudyCandidate = z.object({
  kind: z.enum(['process', 'elementary']),
  id: z.string(),
  name: z.string(),
  detail: z.string().describe('place of a process, compartment of a flow'),
  unit: z.string(),
  factors: z.boolean().describe('of a flow of nature: some method has a factor for it'),
})
export type StudyCandidate = z.infer<typeof StudyCandidate>

export const searchStudy = endpoint({
  method: 'GET',
  path: '/api/databases/{id}/study/candidates/',
  noun: 'databases',
  access: 'user',
  summary: 'What an exchange may be of: processes and flows of nature by their names; typing mistakes are forgiven.',
  params: id,
  query: z.object({
    q: z.string().max(200),
    kind: z.enum(['process', 'elementary']).optional(),
    flow: Id.optional().describe('only processes that provide this flow, first'),
    limit: whole(1, 50).default(12),
  }),
  reply: z.object({ results: z.array(StudyCandidate) }),
})

export const StudyRevision = z.object({
  revision: z.number().int(),
  kind: z.enum(['edit', 'undo', 'redo']),
  of: z.number().int().nullable().describe('the revision that was taken back or made again'),
  edits: z.array(z.string()).describe('kinds of the edits'),
  made: Timestamp,
})

export const listStudyRevisions = endpoint({
  method: 'GET',
  path: '/api/databases/{id}/study/revisions/',
  noun: 'databases',
  access: 'user',
  summary: 'The last 200 revisions of a study, newest first.',
  params: id,
  reply: z.object({ results: z.array(StudyRevision) }),
})
