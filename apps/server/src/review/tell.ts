import type { Place } from '@cradle/contract'
import { type CommentNews, commentMail } from '@cradle/mail'
import { MENTIONS_MAX, mentionsOf, placePath, withNames } from '@cradle/review'
import type { SessionUser } from '../callers/caller.ts'
import { newId } from '../core/ids.ts'
import type { Db } from '../db/open.ts'
import type { Deps } from '../deps/deps.ts'
import { refuseField } from '../http/refuse.ts'
import { queueMail } from '../mail/queue-mail.ts'
import type { PortfolioRow } from '../portfolios/queries.ts'
import { tellWebhooks } from '../webhooks/tell.ts'
import { membersToTell, type PersonToTell } from '../workspaces/queries.ts'

/** What was written, where. `run`: the one that it is about. */
type NewComment = { id: string; place: Place; text: string; run: number; portfolio: PortfolioRow }

/** The members whom a text names. Raises `Refusal` 422 where it names somebody else, or too many. */
export async function namedMembers(
  db: Db,
  { workspace }: SessionUser,
  text: string,
  field = 'text',
): Promise<PersonToTell[]> {
  const ids = mentionsOf(text)
  if (ids.length > MENTIONS_MAX) refuseField(422, field, 'too_many_mentions', { limit: MENTIONS_MAX })
  const members = ids.length === 0 ? [] : await membersToTell(db, workspace.id, { ids })
  if (members.length < ids.length) refuseField(422, field, 'mention_unknown')
  return members
}

/** Who is told of a doubt: reviewers, the owners where there are none; nobody in a personal workspace, and never the writer. */
export async function reviewersOf(db: Db, { workspace, id }: SessionUser): Promise<PersonToTell[]> {
  if (workspace.personal) return []
  const all = await membersToTell(db, workspace.id, { roles: ['reviewer', 'owner'] })
  const reviewers = all.filter(({ role }) => role === 'reviewer')
  return (reviewers.length > 0 ? reviewers : all).filter(person => person.id !== id)
}

/** One mail to each, with a link to the very place, in the caller's transaction. The writer and suspended accounts get none. */
export async function mailComment(
  { site, clock }: Pick<Deps, 'site' | 'clock'>,
  tx: Db,
  user: SessionUser,
  written: NewComment,
  news: { kind: CommentNews['kind']; figure?: string; to: readonly PersonToTell[]; names: ReadonlyMap<string, string> },
): Promise<void> {
  const { id, place, portfolio, run } = written
  const isDraft = portfolio.status === 'draft'
  const address = isDraft && portfolio.head ? `${portfolio.series}` : `${portfolio.series}.${run}`
  for (const person of news.to)
    if (person.id !== user.id && !person.suspended) {
      const mail = commentMail(site.url, person, {
        kind: news.kind,
        author: user.fullName,
        portfolio: portfolio.name,
        figure: news.figure ?? '',
        text: withNames(written.text, one => news.names.get(one) ?? ''),
        path: placePath(place, address, id, isDraft),
      })
      await queueMail(tx, { ...mail, onceKey: `comment:${id}:${person.id}` }, clock.now())
    }
}

/** Programs hear that somebody wrote something, not what. */
export const tellOfComment = (deps: Deps, tx: Db, user: SessionUser, { portfolio, id }: NewComment) =>
  tellWebhooks(deps, tx, user.workspace.id, {
    event: 'portfolio.commented',
    portfolio: { id: portfolio.series ?? portfolio.id, name: portfolio.name },
    comment: id,
    onceKey: `commented:${newId(deps.clock.now())}`,
  })
