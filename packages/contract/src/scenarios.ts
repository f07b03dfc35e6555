import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { AnyShareFile, Change } from './lca/index.ts'
import { Done, Timestamp } from './shapes.ts'

/** Changes worth keeping: whom they are tried on, and what is changed. Private to its owner. `version` is that of this form. */
export const ScenarioContent = z.strictObject({
  version: z.literal(1).default(1),
  organisation: z.string().min(1).max(64).nullable().default(null).describe('null: the first of the worked example'),
  changes: z.array(Change).max(40).default([]),
  share_file: AnyShareFile.nullable().default(null),
})
export type ScenarioContent = z.infer<typeof ScenarioContent>

const name = z.string().trim().min(1).max(120)
const note = z.string().trim().max(2000)

export const Scenario = z.object({
  id: z.string(),
  name: z.string(),
  note: z.string(),
  content: ScenarioContent,
  organisation_name: z.string().nullable().describe('null: not named, or no longer there'),
  revision: z.number().int().describe('grows with each change of it'),
  created: Timestamp,
  updated: Timestamp,
})
export type Scenario = z.infer<typeof Scenario>

export const listScenarios = endpoint({
  method: 'GET',
  path: '/api/scenarios/',
  noun: 'scenarios',
  access: 'user',
  summary: 'Your scenarios, the last changed first.',
  reply: z.object({ results: z.array(Scenario), count: z.number().int(), most: z.number().int() }),
})

export const makeScenario = endpoint({
  method: 'POST',
  path: '/api/scenarios/',
  noun: 'scenarios',
  access: 'user',
  status: 201,
  summary: 'Save a scenario under a name.',
  body: z.object({ name, note: note.default(''), content: ScenarioContent }),
  reply: Scenario,
})

export const readScenario = endpoint({
  method: 'GET',
  path: '/api/scenarios/{id}/',
  noun: 'scenarios',
  access: 'user',
  summary: 'One of your scenarios.',
  params: z.object({ id: z.uuid() }),
  reply: Scenario,
})

export const changeScenario = endpoint({
  method: 'PUT',
  path: '/api/scenarios/{id}/',
  noun: 'scenarios',
  access: 'user',
  summary: 'Rename a scenario, or save other changes under its name.',
  params: z.object({ id: z.uuid() }),
  body: z.object({
    name: name.optional(),
    note: note.optional(),
    content: ScenarioContent.optional(),
    revision: z.number().int().min(1).optional().describe('refused with 409 where it was changed since'),
  }),
  reply: Scenario,
})

export const deleteScenario = endpoint({
  method: 'DELETE',
  path: '/api/scenarios/{id}/',
  noun: 'scenarios',
  access: 'user',
  summary: 'Delete a scenario. It can be restored for 30 days.',
  params: z.object({ id: z.uuid() }),
  reply: Done,
})

export const restoreScenario = endpoint({
  method: 'POST',
  path: '/api/scenarios/{id}/restore/',
  noun: 'scenarios',
  access: 'user',
  summary: 'Restore a deleted scenario.',
  params: z.object({ id: z.uuid() }),
  reply: Scenario,
})
