import { decoded } from '../decoded.ts'

type Picture = 'wheel' | 'ledger' | 'map'

/** What the address of a frame asks for: `/embed/{secret}?picture=map&goal=13&look=dark`. */
export type EmbedQuery = { secret: string; picture: Picture; goal: number; look: 'system' | 'light' | 'dark' }

export function readEmbedQuery(path: string, search: string): EmbedQuery {
  const query = new URLSearchParams(search)
  const goal = Number(query.get('goal'))
  const picture = query.get('picture')
  const look = query.get('look')
  return {
    secret: decoded(/^\/embed\/([^/]+)/.exec(path)?.[1] ?? ''),
    picture: picture === 'map' || picture === 'ledger' ? picture : 'wheel',
    goal: Number.isInteger(goal) && goal >= 1 && goal <= 17 ? goal : 13,
    look: look === 'light' || look === 'dark' ? look : 'system',
  }
}
