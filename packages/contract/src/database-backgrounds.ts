import { z } from 'zod'
import { ImportReport, LcaDatabase, LedgerLine } from './databases.ts'
import { endpoint } from './endpoint.ts'

/** A public LCA database that an account can add as one of its own. */
export const BackgroundOffer = z.object({
  id: z.string(),
  name: z.string(),
  version: z.string(),
  address: z.string().describe('where the whole package is, with what is left out here'),
  licence: z.string(),
  licence_text: z.string(),
  attribution: z.string().describe('the line to print beside results'),
  left_out: z.number().int().describe('data sets that say they are copyrighted: not here'),
  processes: z.number().int(),
  exchanges: z.number().int(),
  ledger: z.array(LedgerLine).describe('what its import makes of every exchange; adds up to `exchanges`'),
})
export type BackgroundOffer = z.infer<typeof BackgroundOffer>

export const listBackgrounds = endpoint({
  method: 'GET',
  path: '/api/databases/backgrounds/',
  noun: 'databases',
  access: 'anyone-or-user',
  summary: 'Public LCA databases ready to be added, with their licences and what an import makes of every exchange.',
  reply: z.object({ results: z.array(BackgroundOffer) }),
})

export const addBackground = endpoint({
  method: 'POST',
  path: '/api/databases/backgrounds/',
  noun: 'databases',
  access: 'user',
  status: 201,
  summary: 'Add a public LCA database as one of your own: read as if you had uploaded it, and yours to delete.',
  body: z.object({ background: z.string().min(1).max(100) }),
  reply: LcaDatabase.extend({ report: ImportReport }),
})
