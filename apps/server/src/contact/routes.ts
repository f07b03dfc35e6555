import { randomInt } from 'node:crypto'
import { contactCopyMail, contactOperatorMail } from '@cradle/mail'
import { emailKey, networkOf } from '../auth/addresses.ts'
import { accountByEmail, accountById } from '../auth/queries.ts'
import { newId } from '../core/ids.ts'
import type { Deps } from '../deps/deps.ts'
import { ownFile } from '../files/queries.ts'
import { done } from '../http/done.ts'
import { limited } from '../http/limit.ts'
import { refuseField } from '../http/refuse.ts'
import type { Handlers } from '../http/serve.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { insertContact } from './queries.ts'

const HOUR = 3600
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A reference a person can read out: C- and eight letters or digits that are not mistaken for each other. */
const newReference = () => `C-${Array.from({ length: 8 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`

export function contactRoutes(deps: Deps): Handlers<'createContact'> {
  const { db, clock, env } = deps
  return {
    createContact: async ({ user, body, request }) => {
      const now = clock.now()
      await limited(
        db,
        [
          { key: `contact ${networkOf(request.ip)}`, max: 20, seconds: HOUR },
          { key: `contact-to ${emailKey(body.email)}`, max: 5, seconds: HOUR },
        ],
        now,
        'too_many_requests.contact',
      )
      const reference = newReference()
      const answer = { ...done('contact_received', { reference }), reference }
      // People do not see this field. Robots that fill it hear what they want to hear.
      if (body.website) return answer
      if (body.file_id !== undefined && !(user && (await ownFile(db, user.id, body.file_id)))) {
        refuseField(422, 'file_id', 'invalid.file_of_another')
      }
      const language = body.language ?? (user && (await accountById(db, user.id)))?.language ?? 'en'
      const letter = { ...body, reference, context: body.context ?? '', language }
      // A stranger must not be able to write to somebody else in our name.
      const own = user !== null && emailKey(user.email) === emailKey(body.email)
      await db.transaction(async tx => {
        await insertContact(tx, {
          id: newId(now),
          reference,
          topic: body.topic,
          name: body.name,
          email: body.email,
          message: body.message,
          context: body.context ?? '',
          userId: user?.id ?? null,
          fileId: body.file_id ?? null,
          createdAt: now,
        })
        await queueMail(tx, contactCopyMail(letter, own), now)
        if (env.OPERATOR_EMAIL !== '') {
          const operator = await accountByEmail(tx, emailKey(env.OPERATOR_EMAIL))
          const desk = { email: env.OPERATOR_EMAIL, language: operator?.language ?? 'en' }
          await queueMail(tx, contactOperatorMail(desk, letter), now)
        }
      })
      return answer
    },
  }
}
