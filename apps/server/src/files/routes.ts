import { noteAudit } from '../audit/note-audit.ts'
import { lockAccount } from '../auth/queries.ts'
import { cleanName } from '../core/clean-name.ts'
import { newId } from '../core/ids.ts'
import type { Deps } from '../deps/deps.ts'
import { done } from '../http/done.ts'
import { notFound, refuse } from '../http/refuse.ts'
import { Attachment, type Handlers } from '../http/serve.ts'
import { deleteFile, filesOf, insertFile, ownFile, storageUsedBy } from './queries.ts'

const MAX_FILES = 200
const MAX_BYTES = 500 * 1024 * 1024

type Row = NonNullable<Awaited<ReturnType<typeof ownFile>>>

const presentFile = (row: Row) => ({
  name: row.name,
  size: row.size,
  id: row.id,
  created: row.createdAt.toISOString(),
})

export function fileRoutes(deps: Deps): Handlers<'dropFile' | 'listFiles' | 'readFile' | 'deleteFile'> {
  const { db, clock, files: storage } = deps
  return {
    dropFile: async ({ user, files, request }) => {
      const { path, size, filename } = files[0]
      const now = clock.now()
      const fileKey = await storage.putFile(path)
      const row = {
        id: newId(now),
        userId: user.id,
        name: cleanName(filename),
        size,
        fileKey,
        createdAt: now,
      }
      try {
        await db.transaction(async tx => {
          await lockAccount(tx, user.id)
          const stored = await storageUsedBy(tx, user.id)
          if (stored.files >= MAX_FILES || stored.bytes + size > MAX_BYTES)
            refuse(409, 'no_room.files', { limit: MAX_FILES, mb: MAX_BYTES / 1024 ** 2 })
          await insertFile(tx, row)
          await noteAudit(tx, user.id, { what: 'file_dropped', detail: row.name, address: request.ip }, now)
        })
      } catch (error) {
        await storage.remove(fileKey).catch(() => {})
        throw error
      }
      return presentFile(row)
    },

    listFiles: async ({ user }) => ({ results: (await filesOf(db, user.id)).map(presentFile) }),

    readFile: async ({ user, params }) => {
      const row = (await ownFile(db, user.id, params.id)) ?? notFound('file')
      const bytes = (await storage.get(row.fileKey)) ?? notFound('file')
      // Never shown by the browser: whatever it claims to be, it is only downloaded.
      return new Attachment(bytes, 'application/octet-stream', row.name)
    },

    deleteFile: async ({ user, params, request }) => {
      const now = clock.now()
      const row = await db.transaction(async tx => {
        const deleted = await deleteFile(tx, user.id, params.id)
        if (deleted)
          await noteAudit(tx, user.id, { what: 'file_deleted', detail: deleted.name, address: request.ip }, now)
        return deleted
      })
      if (!row) notFound('file')
      await storage.remove(row.fileKey).catch(error => deps.log.warn({ err: error }, 'file not removed'))
      return done('file_deleted', { name: row.name })
    },
  }
}
