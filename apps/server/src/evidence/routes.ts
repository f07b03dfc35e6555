import type { EvidenceFile } from '@cradle/contract'
import { noteCall } from '../audit/note-audit.ts'
import { cleanName } from '../core/clean-name.ts'
import { newId } from '../core/ids.ts'
import type { Db } from '../db/open.ts'
import { evidenceFiles } from '../db/tables/index.ts'
import { restoreRows } from '../deleted/restore.ts'
import type { Deps } from '../deps/deps.ts'
import { done } from '../http/done.ts'
import { notFound, refuse } from '../http/refuse.ts'
import { Attachment, type Call, type Handlers } from '../http/serve.ts'
import { frozenRun } from '../portfolios/run-queries.ts'
import { attachStored, mustHaveRoom } from './attach.ts'
import { placeOf } from './place.ts'
import { presentEvidence } from './present-evidence.ts'
import {
  type EvidencePlace,
  evidenceOf,
  isPerson,
  isReliedOn,
  lockSeries,
  nameInRow,
  oneEvidence,
  removeEvidence,
} from './queries.ts'

type Names = 'listEvidence' | 'addEvidence' | 'readEvidence' | 'deleteEvidence' | 'restoreEvidence'

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
        const now = clock.now()
        const deleted = await removeEvidence(tx, place, params.evidence, { by: user.id, now })
        if (deleted) await mustNotBeApproved(tx, place.series, deleted.created)
        if (deleted) await noteCall(tx, call, 'evidence_deleted', deleted.name, now)
        return deleted
      })
      if (!row) notFound('file')
      return done('file_deleted', { name: row.name })
    },

    restoreEvidence: call => restoreEvidence(deps, call),
  }
}

/** What was there when a run was approved belongs to it, as long as it stays approved. Raises `Refusal` 409, which undoes the deletion. */
async function mustNotBeApproved(tx: Db, series: string, created: Date): Promise<void> {
  const run = await frozenRun(tx, series, created)
  if (run !== undefined) refuse(409, 'is_frozen.evidence', { run })
}

async function restoreEvidence({ db, clock }: Deps, call: Call<'restoreEvidence'>): Promise<EvidenceFile> {
  const { user, params } = call
  const { evidence: id } = params
  const place = await placeOf(db, user, params.id)
  const now = clock.now()
  const what = { owner: place.owner, kind: 'evidence', key: id, missing: 'file', now } as const
  await db.transaction(async tx => {
    await lockSeries(tx, place)
    const isRestored = await restoreRows(tx, what, [evidenceFiles], {
      isThere: async () => (await oneEvidence(tx, place, id)) !== undefined,
      check: found => mayComeBack(tx, place, found.rows.evidence_files?.[0]),
    })
    const row = (await oneEvidence(tx, place, id)) ?? notFound('file')
    if (isRestored) await noteCall(tx, call, 'evidence_restored', row.name, now)
  })
  const [restored] = await evidenceOf(db, place, { id })
  return restored ? presentEvidence(restored) : notFound('file')
}

/** Raises `Refusal` where the file was of another portfolio, where there is no room, or where a run was approved without it. */
async function mayComeBack(tx: Db, place: EvidencePlace, row: Record<string, unknown> | undefined): Promise<void> {
  if (row?.series !== place.series) notFound('file')
  await mustNotBeApproved(tx, place.series, new Date(String(row.created)))
  await mustHaveRoom(tx, place, Number(row.size))
  // Whoever added it may have left meanwhile.
  if (!(await isPerson(tx, row.added_by))) row.added_by = null
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
