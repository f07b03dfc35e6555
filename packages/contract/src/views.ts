import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Done, Timestamp } from './shapes.ts'

/** Address of a page of this product: its path and what is chosen on it, never another server's. */
const address = z
  .string()
  .max(2000)
  .regex(/^\/(?![/\\])[\x21-\x7e]*$/)
  .describe('path, query and hash of a page, as it stands after the origin: `/report/demo?goal=13#goal`')
const name = z.string().trim().min(1).max(120)

/** What somebody comes back to: a page with its goal, filters, order and open panels, under a name. Private to its owner, in every workspace. */
export const SavedView = z.object({
  id: z.string(),
  name: z.string(),
  address: z.string(),
  created: Timestamp,
})
export type SavedView = z.infer<typeof SavedView>

const params = z.object({ id: z.uuid() })

export const listViews = endpoint({
  method: 'GET',
  path: '/api/views/',
  noun: 'views',
  access: 'user',
  summary: 'Your saved views, by name.',
  reply: z.object({ results: z.array(SavedView), limit: z.number().int() }),
})

export const saveView = endpoint({
  method: 'POST',
  path: '/api/views/',
  noun: 'views',
  access: 'user',
  status: 201,
  summary: 'Save a view under a name.',
  body: z.strictObject({ name, address }),
  reply: SavedView,
})

export const renameView = endpoint({
  method: 'PUT',
  path: '/api/views/{id}/',
  noun: 'views',
  access: 'user',
  summary: 'Rename one of your saved views.',
  params,
  body: z.strictObject({
    name,
    was: z.string().max(120).optional().describe('the name to replace; 409 `changed_since` where it is another by now'),
  }),
  reply: SavedView,
})

export const deleteView = endpoint({
  method: 'DELETE',
  path: '/api/views/{id}/',
  noun: 'views',
  access: 'user',
  summary: 'Delete one of your saved views. It can be restored for 30 days.',
  params,
  reply: Done,
})

export const restoreView = endpoint({
  method: 'POST',
  path: '/api/views/{id}/restore/',
  noun: 'views',
  access: 'user',
  summary: 'Restore a deleted view.',
  params,
  reply: SavedView,
})
