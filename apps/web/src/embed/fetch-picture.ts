import type {
  Coverage,
  EndpointName,
  Endpoints,
  Goals,
  MapPoint,
  OpenedShare,
  Portfolio,
  ReplyOf,
} from '@cradle/contract'
import { atBase } from '../api/transport.ts'
import { wire } from '../api/wire.ts'
import type { EmbedQuery } from './embed-query.ts'

export type Drawn = {
  portfolio: Portfolio
  /** Where the whole report is. */
  full: string
} & (
  | { picture: 'wheel' | 'ledger'; goals: Goals; coverage: Coverage }
  | { picture: 'map'; goals: Goals; points: MapPoint[] }
)

export type Fetched = { kind: 'drawn'; drawn: Drawn } | { kind: 'missing' | 'password' | 'failed' }

/** Open to everyone: its pictures need no secret. */
const EXAMPLE = 'demo'

class NoAnswer extends Error {
  readonly status: number
  constructor(status: number) {
    super(`The server answered ${status}.`)
    this.status = status
  }
}

type Given = { params?: Record<string, string | number>; body?: unknown; token?: string | undefined }

async function ask<Name extends EndpointName>(name: Name, given: Given): Promise<ReplyOf<Endpoints[Name]>> {
  const { method, path } = wire[name]
  const address = path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(given.params?.[key])))
  const answer = await fetch(atBase(address), {
    method,
    headers: {
      accept: 'application/json',
      ...(given.body ? { 'content-type': 'application/json' } : {}),
      ...(given.token ? { authorization: `Bearer ${given.token}` } : {}),
    },
    ...(given.body ? { body: JSON.stringify(given.body) } : {}),
  })
  if (!answer.ok) throw new NoAnswer(answer.status)
  return await answer.json()
}

/** Opens the link and asks for what its picture needs, and no more. */
export async function fetchPicture({ secret, picture, goal }: EmbedQuery): Promise<Fetched> {
  try {
    const isExample = secret === EXAMPLE
    const opened: Pick<OpenedShare, 'id' | 'token'> | { id: string; token: undefined } = isExample
      ? { id: EXAMPLE, token: undefined }
      : await ask('openShare', { body: { secret, as: 'embed' } })
    const { id, token } = opened
    const of = { params: { id, goal }, token }
    const full = isExample ? `/report/${EXAMPLE}` : `/shared/${encodeURIComponent(secret)}`
    const [portfolio, goals] = await Promise.all([ask('readPortfolio', of), ask('readGoals', of)])
    if (picture === 'map')
      return { kind: 'drawn', drawn: { portfolio, full, picture, goals, points: await ask('readMap', of) } }
    return { kind: 'drawn', drawn: { portfolio, full, picture, goals, coverage: await ask('readCoverage', of) } }
  } catch (error) {
    const status = error instanceof NoAnswer ? error.status : 0
    return { kind: status === 404 || status === 422 ? 'missing' : status === 403 ? 'password' : 'failed' }
  }
}
