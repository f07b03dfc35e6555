import type { EvidenceFile } from '@cradle/contract'
import { noteCall } from '../audit/note-audit.ts'
import type { SessionUser } from '../callers/caller.ts'
import { cleanName } from '../core/clean-name.ts'
import { newId } from '../core/ids.ts'
import type { Db } from '../db/open.ts'
import type { Deps } from '../deps/deps.ts'
import { done } from '../http/done.ts'
import { notFound, refuse } from '../http/refuse.ts'
import { Attachment, type Call, type Handlers } from '../http/serve.ts'
import { loadPortfolio } from '../portfolios/not-delivered.ts'
import { type OwnedPortfolioId, ownedPortfolio } from '../portfolios/rights.ts'
import { frozenRun } from '../portfolios/run-queries.ts'
import {
  type EvidencePlace,
  evidenceOf,
  evidenceUsedBy,
  insertEvidence,
  lockSeries,
  nameInRow,
  oneEvidence,
  removeEvidence,
} from './queries.ts'

type Names = 'listEvidence' | 'addEvidence' | 'readEvidence' | 'deleteEvidence'

/** Of one portfolio. */
const MAX_FILES = 500
const MAX_BYTES = 500 * 1024 * 1024

type Stored = Awaited<ReturnType<typeof evidenceOf>>[number]

const present = ({ file, by }: Stored): EvidenceFile => ({
  id: file.id,
  row: file.row,
  organisation: file.organisation,
  name: file.name,
  size: file.size,
  sha256: file.sha256,
  note: file.note,
  by,
  created: file.created.toISOString(),
})

/** The portfolio that is meant, through all its runs. Raises `Refusal` 404. */
async function placeOf(db: Db, user: SessionUser, address: string): Promise<EvidencePlace & { id: OwnedPortfolioId }> {
  const id = await ownedPortfolio(db, user, address)
  const { series } = await loadPortfolio(db, id)
  return series === null ? notFound('portfolio') : { id, owner: user.workspace.id, series }
}

export function evidenceRoutes(deps: Deps): Handlers<Names> {
  const { db, clock, files: storage } = deps
  return {
    async listEvidence({ user, params, query }) {
      const place = await placeOf(db, user, params.id)
      const row = query.row === undefined ? undefined : Number(query.row)
      return { results: (await evidenceOf(db, place, { row })).map(present) }
    },

    addEvidence: call => addEvidence(deps, call),

    async readEvidence({ user, params }) {
      const place = await placeOf(db, user, params.id)
      const row = (await oneEvidence(db, place, params.evidence)) ?? notFound('file')
      const bytes = (await storage.get(row.fileKey)) ?? notFound('file')
      // Never shown by the browser: whatever it claims to be, it is only downloaded.
      return new Attachment(bytes, 'application/octet-stream', row.name)
    },

    async deleteEvidence(call) {
      const { user, params } = call
      const place = await placeOf(db, user, params.id)
      const row = await db.transaction(async tx => {
        await lockSeries(tx, place)
        const deleted = await removeEvidence(tx, place, params.evidence)
        if (deleted) await mustNotBeApproved(tx, place.series, deleted.created)
        if (deleted) await noteCall(tx, call, 'evidence_deleted', deleted.name, clock.now())
        return deleted
      })
      if (!row) notFound('file')
      await storage.remove(row.fileKey).catch(error => deps.log.warn({ err: error }, 'file not removed'))
      return done('file_deleted', { name: row.name })
    },
  }
}

/** What was there when a run was approved belongs to it, as long as it stays approved. Raises `Refusal` 409, which undoes the deletion. */
async function mustNotBeApproved(tx: Db, series: string, created: Date): Promise<void> {
  const run = await frozenRun(tx, series, created)
  if (run !== undefined) refuse(409, 'is_frozen.evidence', { run })
}

async function addEvidence({ db, clock, files: storage }: Deps, call: Call<'addEvidence'>): Promise<EvidenceFile> {
  const { user, params, body } = call
  const { path, size, filename, sha256 } = call.files[0]
  const { id, ...place } = await placeOf(db, user, params.id)
  const row = body.row === undefined ? null : Number(body.row)
  const organisation = row === null ? null : await nameInRow(db, id, row)
  if (organisation === undefined) refuse(422, 'evidence_row', { row: String(row) })
  const now = clock.now()
  const fileKey = await storage.putFile(path)
  const file = {
    ...{ ...place, id: newId(now), row, organisation, name: cleanName(filename), size, sha256, fileKey },
    ...{ note: body.note, addedBy: user.id, created: now },
  }
  try {
    await db.transaction(async tx => {
      await lockSeries(tx, place)
      const used = await evidenceUsedBy(tx, place)
      if (used.files >= MAX_FILES || used.bytes + size > MAX_BYTES)
        refuse(409, 'no_room.evidence', { limit: MAX_FILES, mb: MAX_BYTES / 1024 ** 2 })
      await insertEvidence(tx, file)
      await noteCall(tx, call, 'evidence_added', file.name, now)
    })
  } catch (error) {
    await storage.remove(fileKey).catch(() => {})
    throw error
  }
  const [added] = await evidenceOf(db, place, { id: file.id })
  return added ? present(added) : notFound('file')
}
