import type { OperatorFaq, ReceivedContact, Text } from '@cradle/contract'
import type { z } from 'zod'
import type { SessionDoor } from '../auth/authenticate.ts'
import { endSessions } from '../auth/sessions.ts'
import type { Deps } from '../core/deps.ts'
import { VERSION } from '../core/env.ts'
import { pageOf } from '../http/page.ts'
import { notFound, refuse } from '../http/refuse.ts'
import { Attachment, type Handlers } from '../http/serve.ts'
import type { TokenDoor } from '../tokens/token-door.ts'
import { noteAudit } from '../users/note-audit.ts'
import {
  accountPage,
  accountRow,
  allFaqs,
  contactById,
  contactPage,
  installationFigures,
  markClosed,
  noteOperator,
  operatorEventPage,
  setSuspended,
  setText,
  textNamed,
  upsertFaq,
} from './queries.ts'
import { becomeOperator } from './setup.ts'

type FaqRow = Awaited<ReturnType<typeof allFaqs>>[number]
type ContactRow = NonNullable<Awaited<ReturnType<typeof contactById>>>
type AccountRow = NonNullable<Awaited<ReturnType<typeof accountRow>>>

const iso = (date: Date | null) => date?.toISOString() ?? null

function presentFaq(row: FaqRow): z.input<typeof OperatorFaq> {
  const { id, topic, question, answer, position, shown } = row
  return { id, topic, question, answer, position, shown, edited: iso(row.editedAt) }
}

function presentContact({ contact, fileName, fileSize }: ContactRow): z.input<typeof ReceivedContact> {
  const { id, reference, topic, name, email, message, context } = contact
  return {
    id,
    reference,
    topic,
    name,
    email,
    message,
    context,
    file: fileName === null || fileSize === null ? null : { name: fileName, size: fileSize },
    created: contact.createdAt.toISOString(),
    closed: iso(contact.closedAt),
  }
}

function presentAccount({ user, lastSeen }: AccountRow) {
  return {
    id: user.id,
    email: user.email,
    full_name: user.fullName,
    created: user.createdAt.toISOString(),
    verified: user.verifiedAt !== null,
    operator: user.operator,
    suspended: iso(user.suspendedAt),
    last_seen: iso(lastSeen),
  }
}

/** What operators may do: texts, mail of the contact form, accounts from outside, and the state of the installation. */
export function operatorRoutes(
  deps: Deps,
  door: SessionDoor,
  tokens: TokenDoor,
): Handlers<
  | 'becomeOperator'
  | 'readText'
  | 'readOverview'
  | 'listAccounts'
  | 'suspendAccount'
  | 'restoreAccount'
  | 'listContacts'
  | 'closeContact'
  | 'readContactFile'
  | 'listAllFaqs'
  | 'writeFaq'
  | 'writeText'
  | 'listOperatorEvents'
> {
  const { db, clock } = deps
  const textOf = async (name: 'about' | 'terms'): Promise<Text> => {
    const row = await textNamed(db, name)
    return { name, body: row?.body ?? null, edited: iso(row?.editedAt ?? null) }
  }
  const accountOf = async (id: string) => presentAccount((await accountRow(db, id)) ?? notFound('account'))
  return {
    becomeOperator: call => becomeOperator(deps, door, call),

    readText: ({ params }) => textOf(params.name),

    readOverview: async () => {
      const figures = await installationFigures(db)
      return {
        version: VERSION,
        data_version: deps.edition.reference.edition,
        method: `${deps.edition.reference.method.id} ${deps.edition.reference.method.edition}`,
        database: deps.kind,
        accounts: figures.accounts,
        contacts_open: figures.contactsOpen,
        mails: { waiting: figures.mails.waiting, given_up: figures.mails.givenUp },
        queues: figures.queues,
        failures: figures.failures.map(({ queue, at, sentence }) => ({
          queue,
          at: new Date(at).toISOString(),
          sentence: sentence ?? 'no reason was noted',
        })),
      }
    },

    listAccounts: async ({ query }) => {
      const { rows, count } = await accountPage(db, query.search, query)
      return pageOf(rows.map(presentAccount), count, '/api/operator/users/', query)
    },

    suspendAccount: async ({ user, params, body, request }) => {
      if (params.id === user.id) refuse(409, 'own_account')
      const target = (await accountRow(db, params.id)) ?? notFound('account')
      const now = clock.now()
      const ended = await db.transaction(async tx => {
        await setSuspended(tx, params.id, now)
        await noteOperator(tx, user.email, 'account_suspended', `${target.user.email}: ${body.reason}`, now)
        await noteAudit(tx, params.id, { what: 'suspended', detail: body.reason, address: request.ip }, now)
        return await endSessions(tx, params.id, now)
      })
      door.forget(ended)
      tokens.forget()
      return await accountOf(params.id)
    },

    restoreAccount: async ({ user, params, request }) => {
      const target = (await accountRow(db, params.id)) ?? notFound('account')
      const now = clock.now()
      await db.transaction(async tx => {
        await setSuspended(tx, params.id, null)
        await noteOperator(tx, user.email, 'account_restored', target.user.email, now)
        await noteAudit(tx, params.id, { what: 'restored', detail: 'The suspension ended.', address: request.ip }, now)
      })
      return await accountOf(params.id)
    },

    listContacts: async ({ query }) => {
      const { rows, count } = await contactPage(db, query.state, query)
      return pageOf(rows.map(presentContact), count, '/api/operator/contacts/', query)
    },

    closeContact: async ({ user, params }) => {
      const now = clock.now()
      const row = (await contactById(db, params.id)) ?? notFound('message')
      await db.transaction(async tx => {
        await markClosed(tx, params.id, now)
        await noteOperator(tx, user.email, 'contact_closed', row.contact.reference, now)
      })
      return presentContact((await contactById(db, params.id)) ?? notFound('message'))
    },

    readContactFile: async ({ user, params }) => {
      const row = (await contactById(db, params.id)) ?? notFound('message')
      if (row.fileKey === null) notFound('file')
      const bytes = (await deps.files.get(row.fileKey)) ?? notFound('file')
      await noteOperator(db, user.email, 'contact_file_read', row.contact.reference, clock.now())
      return new Attachment(bytes, 'application/octet-stream', row.fileName)
    },

    listAllFaqs: async () => ({ results: (await allFaqs(db)).map(presentFaq) }),

    writeFaq: async ({ user, params, body }) => {
      const now = clock.now()
      return await db.transaction(async tx => {
        const row = await upsertFaq(tx, { id: params.id, ...body, editedAt: now })
        await noteOperator(tx, user.email, 'faq_written', params.id, now)
        return presentFaq(row)
      })
    },

    writeText: async ({ user, params, body }) => {
      const now = clock.now()
      await db.transaction(async tx => {
        await setText(tx, params.name, body.body, now)
        await noteOperator(tx, user.email, body.body === null ? 'text_removed' : 'text_written', params.name, now)
      })
      return await textOf(params.name)
    },

    listOperatorEvents: async ({ query }) => {
      const { rows, count } = await operatorEventPage(db, query)
      const results = rows.map(({ id, who, what, detail, createdAt }) => ({
        id,
        at: createdAt.toISOString(),
        who,
        what,
        detail,
      }))
      return pageOf(results, count, '/api/operator/audit/', query)
    },
  }
}
