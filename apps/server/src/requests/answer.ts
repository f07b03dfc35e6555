import { open } from 'node:fs/promises'
import type { RequestForm } from '@cradle/contract'
import { figuresAnsweredNews } from '@cradle/mail'
import { FIELDS, fileKind, HEAD_BYTES, problemsOfAnswer, stateOf } from '@cradle/requests'
import { noteInWorkspace } from '../audit/note-audit.ts'
import { networkOf } from '../auth/addresses.ts'
import { codeKey, digest } from '../auth/secrets.ts'
import { cleanName } from '../core/clean-name.ts'
import { constantTimeFailure } from '../core/constant-time.ts'
import type { Db } from '../db/open.ts'
import type { Deps } from '../deps/deps.ts'
import { done } from '../http/done.ts'
import { limited, uncountEvent } from '../http/limit.ts'
import { notFound, refuse, refuseField, refuseFields } from '../http/refuse.ts'
import type { Call, Handlers } from '../http/serve.ts'
import { sendMessage } from '../messages/send.ts'
import { membersToTell } from '../workspaces/queries.ts'
import { lockFile, NO_FILE, noteOpened, type RequestRow, requestBySecret, writeWhileOpen } from './queries.ts'

type Names = 'openFigureRequest' | 'attachToRequest' | 'answerFigureRequest'

const TEN_MINUTES = 600
/** A refused secret is answered no sooner. */
const REFUSED_MS = 100

/** What the organisation does that was sent a request: nobody who logs in, only the holder of the link. */
export function answerRoutes(deps: Deps): Handlers<Names> {
  return {
    async openFigureRequest(call) {
      const found = await openOf(deps, call)
      await noteOpened(deps.db, found.request.id, deps.clock.now())
      const { request, by, byEmail, workspace } = found
      return {
        ...{ organisation: request.organisation, by: by ?? '', by_email: byEmail ?? '', workspace: workspace.name },
        ...{ year: request.year, message: request.message, language: request.language },
        expires: request.expiresAt.toISOString(),
        fields: FIELDS.map(({ field, units }) => ({ field, units: Object.keys(units) })),
        max_mb: deps.env.UPLOAD_MAX_MB,
      } satisfies RequestForm
    },
    attachToRequest: call => attach(deps, call),
    answerFigureRequest: call => answer(deps, call),
  }
}

/** The request behind a secret, while it can be answered. Raises `Refusal`: 404 for none, 409 answered, 410 over or withdrawn. */
const openOf = (deps: Deps, call: Call<Names>) => constantTimeFailure(REFUSED_MS, () => findOpen(deps, call))

async function findOpen({ db, clock }: Deps, { body, request: { ip } }: Call<Names>) {
  const network = networkOf(ip)
  const misses = `request-miss ${network}`
  const rules = [
    { key: misses, max: 60, seconds: TEN_MINUTES },
    { key: `request-open ${network}`, max: 600, seconds: TEN_MINUTES },
  ]
  await limited(db, rules, clock.now(), 'too_many_requests.links')
  const found = await requestBySecret(db, digest(codeKey(body.secret)))
  if (!found) notFound('request')
  await uncountEvent(db, [misses])
  const state = stateOf(found.request, clock.now())
  if (state === 'withdrawn') refuse(410, 'request_withdrawn')
  if (state === 'expired') refuse(410, 'request_over')
  if (state !== 'sent' && state !== 'opened') refuse(409, 'request_answered')
  return found
}

async function attach(deps: Deps, call: Call<'attachToRequest'>) {
  const { db, clock, files: storage } = deps
  const { request } = await openOf(deps, call)
  const now = clock.now()
  const { path, size, filename, sha256 } = call.files[0]
  await limited(
    db,
    [{ key: `request-file ${request.id}`, max: 20, seconds: 86_400 }],
    now,
    'too_many_requests.request_files',
  )
  const name = cleanName(filename)
  if (fileKind(name, await headOf(path)) === null) refuseField(422, 'file', 'invalid.answer_file')
  const fileKey = await storage.putFile(path)
  try {
    const before = await db.transaction(async tx => {
      const { key: old } = await lockFile(tx, request.id)
      const file = { fileKey, fileName: name, fileSize: size, fileSha256: sha256 }
      if (!(await writeWhileOpen(tx, request.id, file, now))) refuse(409, 'request_answered')
      return old
    })
    await removeStored(deps, before)
  } catch (error) {
    await removeStored(deps, fileKey)
    throw error
  }
  return { name, size, sha256 }
}

async function answer(deps: Deps, call: Call<'answerFigureRequest'>) {
  const { db, clock } = deps
  const { secret: _, file, ...given } = call.body
  const { request } = await openOf(deps, call)
  const now = clock.now()
  const problems = problemsOfAnswer(given, now.getUTCFullYear())
  const [first] = problems
  if (first) refuseFields(422, problems, 'invalid.whole', { problem: first.message })
  const unused = await db.transaction(async tx => {
    const { key, sha256 } = await lockFile(tx, request.id)
    if (file !== undefined && (key === null || file !== sha256)) refuseField(422, 'file', 'invalid.answer_file_gone')
    const change = { answer: given, answeredAt: now, ...(file === undefined ? NO_FILE : {}) }
    if (!(await writeWhileOpen(tx, request.id, change, now))) refuse(409, 'request_answered')
    await tell(tx, request, now)
    await noteInWorkspace(tx, request.owner, { what: 'figures_answered', detail: request.organisation }, now)
    return file === undefined ? key : null
  })
  await removeStored(deps, unused)
  return done('figures_sent')
}

/** Whoever sent it finds a message; the owners where that person has left. */
async function tell(tx: Db, { id, owner, series, sentBy, organisation }: RequestRow, now: Date): Promise<void> {
  const sender = sentBy === null ? [] : await membersToTell(tx, owner, { ids: [sentBy] })
  const people = sender.length > 0 ? sender : await membersToTell(tx, owner, { roles: ['owner'] })
  for (const person of people) {
    const news = figuresAnsweredNews(person.language, organisation)
    const data = { id: series, kind: 'report_figures_answered', text: news.text }
    await sendMessage(tx, person.id, { title: news.title, data, onceKey: `figures:${id}:${person.id}` }, now)
  }
}

async function headOf(path: string): Promise<Uint8Array> {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

const removeStored = async ({ files, log }: Deps, key: string | null): Promise<void> => {
  if (key !== null) await files.remove(key).catch(error => log.warn({ err: error }, 'file not removed'))
}
