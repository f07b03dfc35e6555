import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { CutReason } from './lca/index.ts'
import { CodedMessage, Done, decimal, Name, pageOf, paging, Timestamp, whole } from './shapes.ts'

/** An LCA database of one's own, of any of the formats read, linked. Only its owner sees that it exists. */
export const DatabaseLimits = z.object({
  formats: z.array(z.string()),
  megabytes: z.number().describe('of one file'),
  unpacked_megabytes: z.number(),
  entries: z.number().int().describe('files inside a package'),
  processes: z.number().int().describe('of one database'),
  exchanges: z.number().int().describe('of one database'),
  reading_seconds: z.number().int(),
  databases: z.number().int().describe('of one account'),
  total_megabytes: z.number().describe('of one account'),
  used: z.object({ databases: z.number().int(), megabytes: z.number() }).nullable().describe('null: not logged in'),
  text: z.string().describe('the limits in a sentence, in English'),
  text_message: CodedMessage,
})
export type DatabaseLimits = z.infer<typeof DatabaseLimits>

/** What the reader found, did and left out. `kind` names the reason; `objects` are ids in the package. */
export const ImportProblem = z.object({
  kind: z.enum([
    'unreadable',
    'unresolved',
    'left-out',
    'unlinked',
    'several-providers',
    'provider',
    'uncharacterised',
    'unit-conversion',
    'formula-failed',
    'formula-differs',
    'allocation',
    'nw-set',
    'distribution',
    'system',
  ]),
  severity: z.enum(['note', 'warning', 'error']),
  message: z.string().describe('in English'),
  coded_message: CodedMessage.nullable().describe('the same as a code with its values; null where there is none'),
  objects: z.array(z.string()),
})
export type ImportProblem = z.infer<typeof ImportProblem>

export const MethodOrigin = z
  .enum(['package', 'cradle', 'library'])
  .describe('from the package; ours, or a public one, on the flows that could be mapped')
export type MethodOrigin = z.infer<typeof MethodOrigin>

/** How many elementary flows of the database a public method found, by how: the first that fits counts. */
export const FlowMapping = z.object({
  flows: z.number().int().describe('elementary flows that processes use'),
  steps: z.object({
    id: z.number().int(),
    cas: z.number().int().describe('CAS number and place'),
    name: z.number().int(),
    synonym: z.number().int(),
    unspecified: z.number().int().describe('without the part of the place'),
    medium: z.number().int().describe('the file says no place, and the substance counts in one medium only'),
    decided: z.number().int().default(0).describe('as somebody decided'),
  }),
})
export type FlowMapping = z.infer<typeof FlowMapping>

export const DatabaseMethod = z.object({
  id: z.string(),
  name: z.string(),
  origin: MethodOrigin,
  source: z.string().describe('the line to print beside its results; empty: as the package says'),
  categories: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      unit: z.string(),
      factors: z.number().int().describe('flows of the database that it characterises'),
      impact_category: z.string().nullable().describe('the category of the catalogue that it is used for'),
    }),
  ),
  mapping: FlowMapping.nullable().default(null).describe('null: the method knows the flows by their ids'),
})
export type DatabaseMethod = z.infer<typeof DatabaseMethod>

/** Every exchange of the file is in one class: used as reference, linked, elementary; or cut off or dropped, for a reason. */
export const LedgerLine = z.object({
  class: z.enum(['reference', 'linked', 'elementary', 'cutoff', 'dropped']),
  reason: z
    .string()
    .describe(
      'why it is cut off or dropped, as a code; DECIDED: used as somebody decided; empty: used as the file says',
    ),
  count: z.number().int(),
})
export type LedgerLine = z.infer<typeof LedgerLine>

export const DatabaseFormat = z.enum(['jsonld', 'ecospold1', 'ecospold2', 'ilcd', 'simapro', 'brightway'])
export type DatabaseFormat = z.infer<typeof DatabaseFormat>

export const ImportReport = z.object({
  counts: z.record(z.string(), z.number()).describe('what was found and made, by name'),
  summary: z.object({
    processes: z.number().int(),
    flows: z.number().int(),
    elementary_flows: z.number().int(),
    exchanges: z.number().int(),
    linked: z.number().int().describe('product and waste exchanges with a provider'),
    cut_off: z.number().int().describe('exchanges that are understood but that nothing in the database takes up'),
    left_out: z.number().int().describe('processes without what it takes to calculate them'),
    methods: z.number().int(),
    mapped_flows: z.number().int().describe('elementary flows that our own factors know'),
  }),
  issues: z.array(ImportProblem).describe('errors first; at most 500'),
  issues_count: z.object({ error: z.number().int(), warning: z.number().int(), note: z.number().int() }),
  ledger: z.array(LedgerLine).nullable().describe('adds up to `exchanges`; null: read by an earlier version'),
})
export type ImportReport = z.infer<typeof ImportReport>

export const LcaDatabase = z.object({
  id: z.string(),
  name: z.string(),
  file: z.object({ name: z.string(), size: z.number().int(), sha256: z.string() }),
  format: DatabaseFormat.describe('told by content'),
  schema: z.number().int().nullable().describe('of an openLCA package: 1 or 2; null of other formats'),
  processes: z.number().int(),
  flows: z.number().int(),
  locations: z.array(z.object({ code: z.string(), count: z.number().int() })),
  methods: z.array(DatabaseMethod),
  study: z.boolean().describe('its processes can be edited'),
  created: Timestamp,
})
export type LcaDatabase = z.infer<typeof LcaDatabase>

const id = z.object({ id: z.uuid() })

export const readDatabaseLimits = endpoint({
  method: 'GET',
  path: '/api/databases/limits/',
  noun: 'databases',
  access: 'anyone-or-user',
  summary: 'What an LCA database may be, how many an account may keep, and what is used.',
  reply: DatabaseLimits,
})

export const listDatabases = endpoint({
  method: 'GET',
  path: '/api/databases/',
  noun: 'databases',
  access: 'user',
  summary: 'Your LCA databases, newest first.',
  reply: z.object({ results: z.array(LcaDatabase), limits: DatabaseLimits }),
})

export const uploadDatabase = endpoint({
  method: 'POST',
  path: '/api/databases/',
  noun: 'databases',
  access: 'user',
  status: 201,
  summary:
    'Upload an LCA database: openLCA JSON-LD (zip), EcoSpold 1 or 2, ILCD or ILCD+EPD, SimaPro CSV, or a Brightway workbook. The format is told by content. It is read and linked before the answer; what cannot be read is refused with reasons and nothing is kept.',
  files: [{ field: 'file', description: 'a zip archive, XML, CSV or XLSX file of one of these formats', most_mb: 64 }],
  body: z.object({ name: Name(120).optional() }),
  reply: LcaDatabase.extend({ report: ImportReport }),
})

export const readDatabase = endpoint({
  method: 'GET',
  path: '/api/databases/{id}/',
  noun: 'databases',
  access: 'user',
  summary: 'One of your databases with the report of its import.',
  params: id,
  reply: LcaDatabase.extend({ report: ImportReport }),
})

export const renameDatabase = endpoint({
  method: 'PUT',
  path: '/api/databases/{id}/',
  noun: 'databases',
  access: 'user',
  summary: 'Give one of your databases another name.',
  params: id,
  body: z.object({
    name: Name(120),
    was: z
      .string()
      .max(200)
      .optional()
      .describe('what is to be replaced; 409 `changed_since` where it is something else by now'),
  }),
  reply: LcaDatabase,
})

export const deleteDatabase = endpoint({
  method: 'DELETE',
  path: '/api/databases/{id}/',
  noun: 'databases',
  access: 'user',
  summary: 'Delete one of your databases and its file. It can be restored for 30 days.',
  params: id,
  reply: Done,
})

export const restoreDatabase = endpoint({
  method: 'POST',
  path: '/api/databases/{id}/restore/',
  noun: 'databases',
  access: 'user',
  summary: 'Restore a deleted database.',
  params: id,
  reply: LcaDatabase,
})

export const readDatabaseFile = endpoint({
  method: 'GET',
  path: '/api/databases/{id}/file/',
  noun: 'databases',
  access: 'user',
  summary: 'The package as it was uploaded.',
  params: id,
  reply: z.unknown(),
  media: 'application/octet-stream',
})

export const DatabaseExportFormat = z.enum(['jsonld', 'ecospold2', 'ilcd'])
export type DatabaseExportFormat = z.infer<typeof DatabaseExportFormat>

/** What an export of a database holds, and what its format cannot hold. */
export const DatabaseExport = z.object({
  format: DatabaseExportFormat,
  processes: z.number().int(),
  files: z.number().int().describe('in the archive'),
  bytes: z.number().int().describe('of the archive'),
  omitted: z
    .array(
      z.object({
        code: z.enum([
          'ALLOCATION',
          'AVOIDED_PRODUCT',
          'COPRODUCT',
          'DECLARED_RESULT',
          'DISTRIBUTION',
          'DOCUMENTATION',
          'DROPPED_EXCHANGE',
          'FORMULA',
          'METHOD',
          'PARAMETER',
          'PROCESS_LEFT_OUT',
          'PROPERTY',
          'UNIT_CONVERTED',
          'WEIGHTING',
        ]),
        count: z.number().int(),
      }),
    )
    .describe('what is not in the archive, or said there in another way; also in its file export-report.csv'),
})
export type DatabaseExport = z.infer<typeof DatabaseExport>

const exportParams = z.object({ id: z.uuid(), format: DatabaseExportFormat })

export const readDatabaseExport = endpoint({
  method: 'GET',
  path: '/api/databases/{id}/exports/{format}/',
  noun: 'databases',
  access: 'user',
  summary: 'What an export of one of your databases as openLCA JSON-LD, EcoSpold 2 or ILCD holds, and what it cannot.',
  params: exportParams,
  reply: DatabaseExport,
})

export const exportDatabase = endpoint({
  method: 'GET',
  path: '/api/databases/{id}/exports/{format}/file/',
  noun: 'databases',
  access: 'user',
  summary: 'One of your databases as a ZIP archive of openLCA JSON-LD, EcoSpold 2 or ILCD, which others read.',
  params: exportParams,
  reply: z.unknown(),
  media: 'application/zip',
})

export const DatabaseProcess = z.object({
  id: z.string(),
  name: z.string(),
  category: z.string().describe('path of the package, parts separated by /'),
  location: z.string(),
  product: z.string().describe('what it delivers, or the waste it treats'),
  amount: z.number().describe('of the reference exchange, in `unit`'),
  unit: z.string(),
  treats: z.boolean().describe('a waste treatment: the reference is an input'),
  exchanges: z.number().int(),
  system_process: z.boolean(),
})
export type DatabaseProcess = z.infer<typeof DatabaseProcess>

export const listDatabaseProcesses = endpoint({
  method: 'GET',
  path: '/api/databases/{id}/processes/',
  noun: 'databases',
  access: 'user',
  summary: 'The processes of one of your databases, filtered and in pages; typing mistakes are forgiven.',
  params: id,
  query: z.object({
    q: z.string().max(200).optional(),
    location: z.string().max(60).optional(),
    category: z.string().max(300).optional().describe('path of the package, or the beginning of one'),
    ordering: z
      .string()
      .regex(/^-?(name|location|category|exchanges)$/, 'fields:order_processes')
      .optional()
      .describe('by likeness with q, else by name'),
    ...paging(50, 500),
  }),
  reply: pageOf(DatabaseProcess),
})

const processParams = z.object({ id: z.uuid(), process: z.string().min(1).max(500) })

export const DatabaseExchange = z.object({
  flow: z.object({
    id: z.string(),
    name: z.string(),
    kind: z.enum(['product', 'waste', 'elementary']),
    compartment: z.string(),
  }),
  direction: z.enum(['input', 'output']),
  amount: z.number(),
  unit: z.string(),
  reference: z.boolean(),
  avoided: z.boolean(),
  provider: z.object({ id: z.string(), name: z.string(), location: z.string() }).nullable(),
  cut_off: z.boolean().describe('a product or waste that nobody in the database provides'),
  uncertainty: z.string().nullable().describe('the distribution, in English'),
  uncertainty_message: CodedMessage.nullable(),
})
export type DatabaseExchange = z.infer<typeof DatabaseExchange>

export const readDatabaseProcess = endpoint({
  method: 'GET',
  path: '/api/databases/{id}/processes/{process}/',
  noun: 'databases',
  access: 'user',
  summary: 'One process with its exchanges, and who uses it.',
  params: processParams,
  reply: DatabaseProcess.extend({
    description: z.string(),
    allocation: z.string().describe('how several products share the burden, in English'),
    allocation_message: CodedMessage,
    exchange_list: z.array(DatabaseExchange),
    used_by: z.array(z.object({ id: z.string(), name: z.string(), location: z.string() })).describe('at most 100'),
    used_by_count: z.number().int(),
  }),
})

/** Why a category has no score for a life cycle, and what helps. */
export const NotAssessed = z.object({
  code: z
    .enum(['no_category', 'no_factors', 'no_flows', 'stated'])
    .describe(
      'the method lacks the category; has no factor for any flow of the database; no process states such a flow; or a data set says that it does not assess it',
    ),
  sentence: z.string(),
  remedy: z.string(),
})
export type NotAssessed = z.infer<typeof NotAssessed>

export const ProcessScores = z.object({
  process: z.object({ id: z.string(), name: z.string(), location: z.string() }),
  amount: z.number(),
  unit: z.string(),
  methods: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      origin: MethodOrigin,
      source: z.string().describe('the line to print beside the results'),
      total: z
        .object({
          weighted: z.number().describe('sum of the weighted categories that are assessed'),
          weight: z.number().describe('their part of all weights of the method, 0 to 1: the rest is not assessed'),
        })
        .nullable()
        .describe('null: the method has no weights, or none of its weighted categories is assessed'),
      categories: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          unit: z.string(),
          score: z.number().nullable().describe('null: not assessed, which is not zero'),
          direct: z.number().nullable().describe('of the process itself, without its suppliers'),
          normalised: z.number().nullable().describe('score by the reference of the method; null: it states none'),
          weighted: z.number().nullable().describe('normalised, times its weight; null: the method states none'),
          impact_category: z.string().nullable(),
          flows: z.number().int().describe('elementary flows of this life cycle with a factor in this category'),
          not_assessed: NotAssessed.nullable().describe('null: assessed'),
        }),
      ),
      coverage: z.object({
        characterised: z.number().int().describe('elementary flows of this life cycle with a factor'),
        flows: z.number().int(),
      }),
    }),
  ),
  chain: z.number().int().describe('processes that take part'),
  cut_off: z.number().int().describe('exchanges of this life cycle that nobody provides'),
  warnings: z.array(z.string()).describe('in English'),
  warning_messages: z.array(CodedMessage),
  route: z.string().describe('how it was solved'),
})
export type ProcessScores = z.infer<typeof ProcessScores>

export const scoreProcess = endpoint({
  method: 'GET',
  path: '/api/databases/{id}/processes/{process}/scores/',
  noun: 'databases',
  access: 'user',
  summary: 'The life-cycle impact of one process by every method at hand.',
  params: processParams,
  query: z.object({
    amount: decimal(-1e15, 1e15).default(1).describe('of what it delivers, in its unit'),
    method: z.string().max(200).optional().describe('only this method'),
  }),
  reply: ProcessScores,
})

const Share = z.object({ id: z.string(), name: z.string(), value: z.number(), share: z.number().nullable() })
const Rest = z.object({ count: z.number().int(), value: z.number(), share: z.number().nullable() })
const Link = z.object({
  consumer: z.string().nullable().describe('null: the demand itself'),
  supplier: z.string(),
  amount: z.number(),
  unit: z.string(),
  value: z.number(),
  share: z.number().nullable(),
})

export const ProcessContributions = z.object({
  process: ProcessScores.shape.process,
  method: z.object({ id: z.string(), name: z.string() }),
  category: z.object({ id: z.string(), name: z.string(), unit: z.string() }),
  amount: z.number(),
  unit: z.string(),
  score: z.number(),
  by_process: z.object({ parts: z.array(Share.extend({ location: z.string() })), rest: Rest }),
  by_flow: z.object({ parts: z.array(Share.extend({ compartment: z.string() })), rest: Rest }),
  by_location: z.array(Share),
  first_tier: z.object({
    direct: z.object({ value: z.number(), share: z.number().nullable() }),
    inputs: z.array(Share.extend({ amount: z.number(), unit: z.string() })),
    rest: Rest,
  }),
  graph: z.object({
    nodes: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        depth: z.number().int(),
        direct: z.number(),
        total: z.number(),
        share: z.number().nullable(),
      }),
    ),
    edges: z.array(Link),
    cuts: z.array(Link.extend({ reason: CutReason })).describe('the heaviest 50'),
    cut_count: z.number().int(),
    explained: z.number().describe('sum of `direct` of the nodes'),
  }),
  warnings: z.array(z.string()).describe('in English'),
  warning_messages: z.array(CodedMessage),
})
export type ProcessContributions = z.infer<typeof ProcessContributions>

export const readProcessContributions = endpoint({
  method: 'GET',
  path: '/api/databases/{id}/processes/{process}/contributions/',
  noun: 'databases',
  access: 'user',
  summary:
    'Where the impact of a process comes from in one category: by process, flow, place and first tier, and as a graph.',
  params: processParams,
  query: z.object({
    method: z.string().min(1).max(200),
    category: z.string().min(1).max(200),
    amount: decimal(-1e15, 1e15).default(1),
    limit: whole(1, 200).default(20),
    cutoff: decimal(0.0005, 1).default(0.01).describe('share of the score'),
    depth: whole(0, 20).default(6),
    nodes: whole(1, 120).default(60),
  }),
  reply: ProcessContributions,
})
