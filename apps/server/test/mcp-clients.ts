/** Clients of the Model Context Protocol, as the SDK makes them: what an assistant connects with. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'

export const REVISION = '2026-07-28'
const CRADLE = resolve(import.meta.dirname, '../../cli/bin/cradle.mjs')

export type Way = 'http' | 'http of earlier revisions' | 'stdio'
export type Connected = { client: Client; close(): Promise<void> }

/** Connects by one of the ways; `token` null: nobody in particular. */
export async function connect(url: string, way: Way, token: string | null): Promise<Connected> {
  const versionNegotiation =
    way === 'http of earlier revisions' ? { mode: 'legacy' as const } : { mode: { pin: REVISION } }
  const client = new Client({ name: 'test', version: '1.0.0' }, { versionNegotiation })
  if (way === 'stdio') return await connectStdio(client, url, token)
  const requestInit = token === null ? {} : { headers: { authorization: `Bearer ${token}` } }
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', url), { requestInit }))
  return { client, close: () => client.close() }
}

async function connectStdio(client: Client, url: string, token: string | null): Promise<Connected> {
  const folder = mkdtempSync(join(tmpdir(), 'cradle-mcp-'))
  const file = join(folder, 'token')
  if (token !== null) writeFileSync(file, `${token}\n`)
  const given = token === null ? [] : ['--token-file', file]
  await client.connect(
    new StdioClientTransport({ command: process.execPath, args: [CRADLE, 'mcp', '--server', url, ...given] }),
  )
  return {
    client,
    async close() {
      await client.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
