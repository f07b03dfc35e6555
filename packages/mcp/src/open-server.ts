import type { Client } from '@cradle/client'
import { McpServer } from '@modelcontextprotocol/server'
import { documents } from './documents.ts'
import { pagesOf } from './pages.ts'
import { registerResources } from './resources.ts'
import { TOOLS } from './tools/index.ts'

const INSTRUCTIONS = `Cradle turns a list of organisations into their life-cycle impact per Sustainable Development Goal.
Every number comes as {value, unit, status, passport or source}: cite the address beside each number that you use.
A value of null is not known or not assessed; it is never zero, and its reason says why.
Burdens are at most 0, contributions at least 0; never net the two. Do not add figures of different units.`

export type Opened = {
  client: Client
  /** Where people open the product. */
  site: string
  version: string
  onError: (error: unknown) => void
}

/** A server of the protocol that answers with the rights of its client. */
export function openServer({ client, site, version, onError }: Opened): McpServer {
  const server = new McpServer(
    { name: 'cradle', title: 'Cradle', version },
    { capabilities: { tools: {}, resources: {} }, instructions: INSTRUCTIONS },
  )
  const context = { client, pages: pagesOf(site.replace(/\/+$/, '')), documents, onError }
  for (const one of TOOLS) one.register(server, context)
  registerResources(server, context)
  return server
}
