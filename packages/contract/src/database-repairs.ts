import { z } from 'zod'
import { ImportReport, LcaDatabase } from './databases.ts'
import { endpoint } from './endpoint.ts'
import { Done, Timestamp, whole } from './shapes.ts'

export const GapKind = z
  .enum(['supplier', 'flow', 'allocation'])
  .describe(
    'a product nobody delivers or a waste nobody treats; a flow of nature without any factor; a process with several products that nothing splits',
  )
export type GapKind = z.infer<typeof GapKind>

/** What an import could not use although it understood it. A decision about it holds for everything of the same key. */
export const DatabaseGap = z.object({
  gap: z
    .uuid()
    .describe(
      'of everything that this gap is the same as: format, name, id, unit, place, direction and place of its user',
    ),
  kind: GapKind,
  name: z.string().describe('of the product, waste, flow of nature or process'),
  place: z.string().describe('where it is wanted, where the flow goes, or where the process is; empty: not stated'),
  unit: z.string(),
  waste: z.boolean().describe('a treatment is wanted'),
  exchanges: z.number().int(),
  process: z.object({ id: z.string(), name: z.string() }).nullable().describe('the first one with this gap'),
  products: z
    .array(z.object({ name: z.string(), amount: z.number(), unit: z.string() }))
    .describe('of an allocation, the reference first; empty: of another kind'),
  by_amount: z
    .array(z.number())
    .nullable()
    .describe('shares of the products by their amounts; null: they are not measured in units of one kind'),
})
export type DatabaseGap = z.infer<typeof DatabaseGap>

/** What somebody decided about a gap. */
export const DatabaseRepair = z.object({
  gap: z.uuid(),
  kind: GapKind,
  about: DatabaseGap.pick({ name: true, place: true, unit: true }),
  choice: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('supplier'),
      process: z.string(),
      name: z.string(),
      location: z.string(),
      product: z.string(),
      unit: z.string().describe('kind of units'),
    }),
    z.object({ kind: z.literal('flow'), flow: z.string(), name: z.string(), place: z.string() }),
    z.object({
      kind: z.literal('allocation'),
      by: z.enum(['amount', 'shares']),
      shares: z.array(z.number()).describe('of the products, the reference first; they add up to one'),
    }),
  ]),
  decided: Timestamp,
  exchanges: z.number().int().describe('that it settled in the database'),
  remembered: z.boolean().describe('decided for an earlier database, and applied when this one was read'),
})
export type DatabaseRepair = z.infer<typeof DatabaseRepair>

const id = z.object({ id: z.uuid() })
const Reply = LcaDatabase.extend({ report: ImportReport })

export const readDatabaseGaps = endpoint({
  method: 'GET',
  path: '/api/databases/{id}/gaps/',
  noun: 'databases',
  access: 'user',
  summary:
    'What can be repaired in one of your databases: missing suppliers, flows of nature without factors, processes that nothing splits; and what was decided already.',
  params: id,
  reply: z.object({
    gaps: z.array(DatabaseGap).describe('those with the most exchanges first; at most 1000 of a kind'),
    counts: z.object({ supplier: z.number().int(), flow: z.number().int(), allocation: z.number().int() }),
    repairs: z.array(DatabaseRepair),
  }),
})

export const repairDatabase = endpoint({
  method: 'POST',
  path: '/api/databases/{id}/repairs/',
  noun: 'databases',
  access: 'user',
  summary:
    'Decide about a gap: the database is read again with it, and the decision is remembered for databases with the same gap.',
  params: id,
  body: z.object({
    gap: z.uuid(),
    choice: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('supplier'), process: z.string().min(1).max(500) }),
      z.object({ kind: z.literal('flow'), flow: z.uuid().describe('of `searchReferenceFlows`') }),
      z.discriminatedUnion('by', [
        z.object({ kind: z.literal('allocation'), by: z.literal('amount') }),
        z.object({
          kind: z.literal('allocation'),
          by: z.literal('shares'),
          shares: z.array(z.number().min(0).max(1)).min(2).max(50).describe('of the products; they add up to one'),
        }),
      ]),
    ]),
  }),
  reply: Reply,
})

export const undoDatabaseRepair = endpoint({
  method: 'DELETE',
  path: '/api/databases/{id}/repairs/{gap}/',
  noun: 'databases',
  access: 'user',
  summary: 'Take a decision back in one database: it is read again without it. The decision stays remembered.',
  params: z.object({ id: z.uuid(), gap: z.uuid() }),
  reply: Reply,
})

export const listRepairs = endpoint({
  method: 'GET',
  path: '/api/databases/repairs/',
  noun: 'databases',
  access: 'user',
  summary: 'Decisions about gaps that the next database with the same gap is read with, newest first.',
  reply: z.object({ results: z.array(DatabaseRepair.omit({ exchanges: true, remembered: true })) }),
})

export const deleteRepair = endpoint({
  method: 'DELETE',
  path: '/api/databases/repairs/{gap}/',
  noun: 'databases',
  access: 'user',
  summary:
    'Forget a decision: the next database is read without it. Databases that were read with it stay as they are.',
  params: z.object({ gap: z.uuid() }),
  reply: Done,
})

export const restoreRepair = endpoint({
  method: 'POST',
  path: '/api/databases/repairs/{gap}/restore/',
  noun: 'databases',
  access: 'user',
  summary: 'Remember a forgotten decision again, for 30 days; 409 `changed_since` where the same gap was decided anew.',
  params: z.object({ gap: z.uuid() }),
  reply: Done,
})

export const searchReferenceFlows = endpoint({
  method: 'GET',
  path: '/api/databases/reference-flows/',
  noun: 'databases',
  access: 'user',
  summary: 'Flows of nature that the public methods have factors for, by name or CAS number.',
  query: z.object({ q: z.string().min(1).max(200), limit: whole(1, 50).default(20) }),
  reply: z.object({
    results: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        cas: z.string(),
        place: z.string(),
        unit: z.string().describe('what its factors are per'),
      }),
    ),
  }),
})
