import type { McpServer } from '@modelcontextprotocol/server'
import type { Context } from './tool.ts'

/** The method as documents, and the sources of the data with their licences. */
export function registerResources(server: McpServer, { client, documents }: Context): void {
  for (const { id, title } of documents.list) {
    const about = { title, mimeType: 'text/markdown', description: 'How figures are calculated.' }
    server.registerResource(id, `cradle://method/${id}`, about, async uri => {
      const { text } = await documents.read(id)
      return { contents: [{ uri: uri.href, mimeType: 'text/markdown', text }] }
    })
  }
  const about = {
    title: 'Sources of the data',
    mimeType: 'application/json',
    description: 'Every source of the reference data with version, year, licence, attribution and what was changed.',
  }
  server.registerResource('sources', 'cradle://data/sources', about, async uri => {
    const { data_version, method, method_version, sources, attributions } = await client.readReference()
    const text = JSON.stringify({ data_version, method, method_version, sources, attributions }, null, 1)
    return { contents: [{ uri: uri.href, mimeType: 'application/json', text }] }
  })
}
