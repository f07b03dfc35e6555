import type { EvidenceFile } from '@cradle/contract'
import { noteCall } from '../audit/note-audit.ts'
import { cleanName } from '../core/clean-name.ts'
import { newId } from '../core/ids.ts'
import type { Deps } from '../deps/deps.ts'
import { done } from '../http/done.ts'
import { notFound, refuse } from '../http/refuse.ts'
import { Attachment, type Call, type Handlers } from '../http/serve.ts'
import { attachStored } from './attach.ts'
import { placeOf } from './place.ts'
import { evidenceOf, nameInRow, oneEvidence, removeEvidence } from './queries.ts'

type Names = 'listEvidence' | 'addEvidence' | 'readEvidence' | 'deleteEvidence'

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
        const deleted = await removeEvidence(tx, place, params.evidence)
        if (deleted) await noteCall(tx, call, 'evidence_deleted', deleted.name, clock.now())
        return deleted
      })
      if (!row) notFound('file')
      await storage.remove(row.fileKey).catch(error => deps.log.warn({ err: error }, 'file not removed'))
      return done('file_deleted', { name: row.name })
    },
  }
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
  return added ? present(added) : notFound('file')
}
