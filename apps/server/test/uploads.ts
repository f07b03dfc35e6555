import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import type { Portfolio, UploadedPortfolio } from '@cradle/contract'
import type { Answer, TestServer } from './start-server.ts'

export const fixture = (path: string): Buffer => readFileSync(new URL(`./fixtures/${path}`, import.meta.url))

export const expectedOf = <T>(path: string): T => JSON.parse(fixture(path).toString('utf8')) as T

export function upload(
  server: TestServer,
  token: string | undefined,
  name: string,
  bytes: Uint8Array | string,
  options: {
    body?: { is_draft?: boolean; draft?: boolean; name?: string; replaces?: string }
    key?: string
    workspace?: string
  } = {},
): Promise<Answer<UploadedPortfolio>> {
  return server.call(
    'uploadPortfolio',
    {
      files: [{ field: 'file', name, bytes }],
      ...(options.body ? { body: options.body } : {}),
      headers: {
        ...(options.key ? { 'idempotency-key': options.key } : {}),
        ...(options.workspace ? { 'cradle-workspace': options.workspace } : {}),
      },
    },
    token,
  )
}

/** Waits until a portfolio is delivered. */
export async function delivered(
  server: TestServer,
  token: string,
  id: string,
  seconds = 60,
  headers: Record<string, string> = {},
): Promise<Portfolio> {
  for (let waited = 0; waited < seconds * 1000; waited += 50) {
    const { data, status } = await server.call('readPortfolio', { params: { id }, headers }, token)
    if (status === 200 && data.status === 'delivered') return data
    if (status === 200 && data.progress?.stage === 'failed') throw new Error(data.progress.detail ?? 'failed')
    await wait(50)
  }
  throw new Error(`Portfolio ${id} was not delivered within ${seconds} s.`)
}

/** A small file that uploads cleanly. */
export const SMALL = `name,country,technology,capacity_mw,allocation
Hilltop Example Wind,DE,wind_onshore,100,0.5
Riverside Example Coal,IN,coal,200,0.1
Harbour Example Storage,NL,storage,10,0.2
`
