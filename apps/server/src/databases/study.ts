import { createHash } from 'node:crypto'
import type { EditedStudy, StudyViewed } from '@cradle/catalogue/studies'
import { STUDY_LIMITS } from '@cradle/catalogue/studies/limits'
import { firstStudy, type StepKind, stepOf, stepsAfter, studyReply } from '@cradle/catalogue/studies/steps'
import type { Study } from '@cradle/contract'
import type { SessionUser } from '../callers/caller.ts'
import type { Db } from '../db/open.ts'
import type { Deps } from '../deps/deps.ts'
import { limited } from '../http/limit.ts'
import { notFound, refuse } from '../http/refuse.ts'
import type { Call, Handlers } from '../http/serve.ts'
import { askDatabase } from './ask.ts'
import { ownDatabase, type ShortDatabaseRow } from './queries.ts'
import { lastRevisions, revisionOf, type StudyRow, studyOf, writeRevision } from './study-queries.ts'
import { limitUploads, readBackground, storeDatabase } from './upload.ts'

export type StudyNames = 'createStudy' | 'readStudy' | 'editStudy' | 'searchStudy' | 'listStudyRevisions'
/** The catalogue as a package, with what industries have in a country. */
export type CataloguePackage = (iso3: string) => Promise<Uint8Array>

/** Edits of one account within a minute: faster than anybody types. */
const MAX_EDITS = 600
const SHOWN_REVISIONS = 200

export function studyRoutes(deps: Deps, catalogue: CataloguePackage): Handlers<StudyNames> {
  const { db } = deps
  return {
    createStudy: call => createStudy(deps, call, catalogue),
    async readStudy({ user, params, query }) {
      const { row, study } = await own(db, user, params.id)
      const parts = await askDatabase(deps, row, 'study', { viewed: query }, study)
      return studyReply(row, study, parts, null)
    },
    editStudy: call => editStudy(deps, call),
    async searchStudy({ user, params, query }) {
      const { row, study } = await own(db, user, params.id)
      return { results: await askDatabase(deps, row, 'candidates', { query }, study) }
    },
    async listStudyRevisions({ user, params }) {
      const { row } = await own(db, user, params.id)
      const rows = await lastRevisions(db, row.id, SHOWN_REVISIONS)
      return { results: rows.map(({ createdAt, ...one }) => ({ ...one, made: createdAt.toISOString() })) }
    },
  }
}

async function own(db: Db, user: SessionUser, id: string): Promise<{ row: ShortDatabaseRow; study: StudyRow }> {
  const row = (await ownDatabase(db, user.workspace.id, id)) ?? notFound('database')
  return { row, study: (await studyOf(db, row.id)) ?? refuse(409, 'not_a_study') }
}

/** One revision: edits, or a step back or forth. Raises `Refusal` 409 where somebody was faster, 422 where an edit is impossible. */
async function editStudy(deps: Deps, { user, params, body }: Call<'editStudy'>): Promise<Study> {
  const { db, clock } = deps
  const { row, study } = await own(db, user, params.id)
  const limit = { key: `study-edit user ${user.id}`, max: MAX_EDITS, seconds: 60 }
  await limited(db, [limit], clock.now(), 'too_many_requests.calculations')
  const { revision, edits, step, ...viewed } = body
  if (study.revision !== revision) refuse(409, 'stale_study', { revision: study.revision })
  if (revision >= STUDY_LIMITS.revisions) refuse(409, 'no_room.revisions', { limit: STUDY_LIMITS.revisions })
  const kind: StepKind = edits ? 'edit' : (step ?? 'undo')
  const of = stepOf(study, kind)
  const edited = edits
    ? await askDatabase(deps, row, 'edited', { edits, viewed }, study)
    : await stepped(deps, row, study, kind === 'redo' ? 'redo' : 'undo', viewed)
  const next = { databaseId: row.id, revision: revision + 1, ...stepsAfter(study, kind, revision + 1) }
  const made = { kind, of, edits: edits?.map(({ op }) => op) ?? [], createdAt: clock.now() }
  if (!(await db.transaction(tx => writeRevision(tx, next, edited, made))))
    refuse(409, 'stale_study', { revision: (await studyOf(db, row.id))?.revision ?? next.revision })
  return studyReply(row, { ...study, ...next }, edited.parts, edited.created)
}

async function stepped(
  deps: Deps,
  row: ShortDatabaseRow,
  study: StudyRow,
  kind: 'undo' | 'redo',
  viewed: StudyViewed,
): Promise<EditedStudy> {
  const of = stepOf(study, kind)
  const change = of === null ? undefined : await revisionOf(deps.db, row.id, of)
  if (!change) return refuse(409, kind === 'undo' ? 'nothing_to_undo' : 'nothing_to_redo')
  const patches = kind === 'undo' ? change.backward : change.forward
  return await askDatabase(deps, row, 'stepped', { patches, viewed }, study)
}

/** Suppliers and allocation that were decided are in the copy; what a flow of nature is, is not written into it. */
const flowRepairs = (below: ShortDatabaseRow | undefined) =>
  (below?.repairs ?? []).filter(({ choice }) => choice.kind === 'flow')

/** Copies the background into a database of its own. */
async function createStudy(deps: Deps, { user, body, request }: Call<'createStudy'>, catalogue: CataloguePackage) {
  await limitUploads(deps, user.id)
  const { name, background } = body
  const below =
    background.kind === 'database' ? await ownDatabase(deps.db, user.workspace.id, background.id) : undefined
  if (background.kind === 'database' && !below) return notFound('database')
  const given = below
    ? (await askDatabase(deps, below, 'exported', { format: 'jsonld', file: true })).bytes
    : background.kind === 'catalogue'
      ? await catalogue(background.country)
      : null
  const read = await readBackground(deps, user.workspace.id, { bytes: given, repairs: flowRepairs(below) })
  const { bytes } = read
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const file = { name: `${name}.zip`, size: bytes.length, sha256 }
  const study = {
    background: below?.name ?? (background.kind === 'catalogue' ? `Cradle (${background.country})` : ''),
    ...firstStudy(),
  }
  return await storeDatabase(deps, { user, request, name, file, read, study, store: () => deps.files.put(bytes) })
}
