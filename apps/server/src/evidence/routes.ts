import type { EvidenceFile } from '@cradle/contract'
import { noteCall } from '../audit/note-audit.ts'
import { cleanName } from '../core/clean-name.ts'
import { newId } from '../core/ids.ts'
import type { Db } from '../db/open.ts'
import type { Deps } from '../deps/deps.ts'
import { done } from '../http/done.ts'
import { notFound, refuse } from '../http/refuse.ts'
import { Attachment, type Call, type Handlers } from '../http/serve.ts'
import { frozenRun } from '../portfolios/run-queries.ts'
import { attachStored } from './attach.ts'
import { placeOf } from './place.ts'
import { presentEvidence } from './present-evidence.ts'
import { evidenceOf, isReliedOn, lockSeries, nameInRow, oneEvidence, removeEvidence } from './queries.ts'

type Names = 'listEvidence' | 'addEvidence' | 'readEvidence' | 'deleteEvidence'

export function evidenceRoutes(deps: Deps): Handlers<Names> {
  const { db, clock, files: storage } = deps
  return {
    async listEvidence({ user, params, query }) {
      const place = await placeOf(db, user, params.id)
      const row = query.row === undefined ? undefined : Number(query.row)
      return { results: (await evidenceOf(db, place, { row })).map(presentEvidence) }
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
        if (await isReliedOn(tx, params.evidence)) refuse(409, 'evidence_relied_on')
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
      await attachStored(tx, file)
      await noteCall(tx, call, 'evidence_added', file.name, now)
    })
  } catch (error) {
    await storage.remove(fileKey).catch(() => {})
    throw error
  }
  const [added] = await evidenceOf(db, place, { id: file.id })
  return added ? presentEvidence(added) : notFound('file')
}
