/** Files that show where a stated figure comes from: reports, certificates, meter readings, answers of an investee. */
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Done, Id, Timestamp } from './shapes.ts'

const Row = z
  .string()
  .regex(/^[1-9]\d{0,6}$/)
  .describe('of the list, header = 1')

export const EvidenceFile = z.object({
  id: z.uuid(),
  row: z.number().int().nullable().describe('of the list, header = 1; null: of the whole list'),
  organisation: z.string().nullable().describe('the name in that row when the file came'),
  name: z.string(),
  size: z.number().int(),
  sha256: z.string().describe('of the bytes, hexadecimal'),
  note: z.string().describe('what it shows, in the words of who added it'),
  by: z.string().nullable().describe('name of who added it; null: the account is gone'),
  created: Timestamp,
})
export type EvidenceFile = z.infer<typeof EvidenceFile>

const One = Id.extend({ evidence: z.uuid() })

export const listEvidence = endpoint({
  method: 'GET',
  path: '/api/portfolio/{id}/evidence/',
  noun: 'portfolios',
  access: 'user',
  summary:
    'Evidence of a list and its rows, by row, then the newest first. It stays with the portfolio through all its runs.',
  params: Id,
  query: z.object({ row: Row.optional() }),
  reply: z.object({ results: z.array(EvidenceFile) }),
})

export const addEvidence = endpoint({
  method: 'POST',
  path: '/api/portfolio/{id}/evidence/',
  noun: 'portfolios',
  access: 'user',
  status: 201,
  summary: 'Attach a file to a row of a list, or to the whole list.',
  params: Id,
  body: z.object({ row: Row.optional(), note: z.string().trim().max(500).default('') }),
  files: [{ field: 'file', description: 'any document up to the stated size' }],
  reply: EvidenceFile,
})

export const readEvidence = endpoint({
  method: 'GET',
  path: '/api/portfolio/{id}/evidence/{evidence}/',
  noun: 'portfolios',
  access: 'user',
  summary: 'The file, byte for byte.',
  params: One,
  reply: z.unknown(),
  media: 'application/octet-stream',
})

export const deleteEvidence = endpoint({
  method: 'DELETE',
  path: '/api/portfolio/{id}/evidence/{evidence}/',
  noun: 'portfolios',
  access: 'user',
  summary: 'Remove a file of evidence. It can be restored for 30 days.',
  params: One,
  reply: Done,
})

export const restoreEvidence = endpoint({
  method: 'POST',
  path: '/api/portfolio/{id}/evidence/{evidence}/restore/',
  noun: 'portfolios',
  access: 'user',
  summary: 'Restore a removed file of evidence.',
  params: One,
  reply: EvidenceFile,
})
