import type { ShareLink } from '@cradle/contract'
import { message } from '@cradle/words/messages'
import { newId } from '../new-id.ts'
import { message as text } from '../wire-messages.ts'
import { find } from './portfolios.ts'
import type { Answers } from './types.ts'

const hourMs = 3_600_000

/** The links of the mock, by secret. The one that is there opens the example holdings. */
const links = new Map<string, ShareLink>([
  [
    'mock-link',
    {
      id: 'b7b1a3f0-0000-4000-8000-000000000001',
      portfolio: { id: 'mock-a', name: 'Example holdings', run: 1 },
      label: 'Board, November',
      created: '2026-11-20T09:00:00Z',
      expires: '2099-12-31T23:59:59Z',
      has_password: false,
      state: 'open',
      revoked: null,
      restorable: false,
      opened: 4,
      embedded: 12,
      last_opened: '2026-11-21T07:40:00Z',
    },
  ],
])
const now = () => new Date().toISOString()

/** As it is at this moment. */
const presented = (link: ShareLink): ShareLink => {
  const isExpired = link.expires <= now()
  return {
    ...link,
    state: link.revoked ? 'revoked' : isExpired ? 'expired' : 'open',
    restorable: link.revoked !== null && !isExpired && Date.now() - Date.parse(link.revoked) < hourMs,
  }
}

const named = (id: string | undefined): ShareLink =>
  [...links.values()].find(link => link.id === id) ?? links.get('mock-link')!

export const shares: Answers<'listShares' | 'makeShare' | 'revokeShare' | 'restoreShare' | 'openShare'> = {
  listShares: ({ query }) => ({
    results: [...links.values()]
      .filter(link => !query.get('portfolio') || link.portfolio.id === query.get('portfolio'))
      .map(presented)
      .reverse(),
  }),
  makeShare: ({ body }) => {
    const { id, name, run = 1 } = find(body.portfolio)
    const secret = `mock-${newId()}`
    const link: ShareLink = {
      id: newId(),
      portfolio: { id, name, run },
      label: body.label ?? '',
      created: now(),
      expires: body.expires ?? now(),
      has_password: Boolean(body.password),
      state: 'open',
      revoked: null,
      restorable: false,
      opened: 0,
      embedded: 0,
      last_opened: null,
    }
    links.set(secret, link)
    return { ...presented(link), secret }
  },
  revokeShare: ({ params }) => {
    named(params.id).revoked ??= now()
    return text(message('done:share_revoked'))
  },
  restoreShare: ({ params }) => {
    const link = named(params.id)
    link.revoked = null
    return presented(link)
  },
  /** The mock never refuses: what it does not know, or what is over, opens the link it began with. */
  openShare: ({ body }) => {
    const known = links.get(body.secret ?? '')
    const link = known && presented(known).state === 'open' ? known : links.get('mock-link')!
    if (body.as === 'embed') link.embedded += 1
    else link.opened += 1
    link.last_opened = now()
    const { id, expires, portfolio } = link
    return { token: 'share_mock', id, name: portfolio.name, expires, until: expires }
  },
}
