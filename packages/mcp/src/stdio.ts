import { createClient } from '@cradle/client'
import { serveStdio } from '@modelcontextprotocol/server/stdio'
import { openServer } from './open-server.ts'

export type StdioOptions = { url: string; token: string | null; version: string; onError: (error: unknown) => void }

/** Answers the protocol on standard input and output until the other side closes it. */
export function answerOnStdio({ url, token, version, onError }: StdioOptions): Promise<void> {
  const client = createClient({ url, ...(token === null ? {} : { token }) })
  return new Promise(resolve => {
    process.stdin.once('close', resolve)
    serveStdio(() => openServer({ client, site: url, version, onError }), { onerror: onError })
  })
}
