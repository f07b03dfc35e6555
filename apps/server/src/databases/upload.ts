import type { ReadDatabase } from '@cradle/catalogue/databases'
import { LIMITS, MIB } from '@cradle/catalogue/databases/limits'
import { presentDatabase } from '@cradle/catalogue/databases/present'
import type { ImportReport, LcaDatabase } from '@cradle/contract'
import { TooMuchForAThread } from '@cradle/threads'
import { codeOf } from '@cradle/words/messages'
import { noteAudit } from '../audit/note-audit.ts'
import { lockAccount } from '../auth/queries.ts'
import { cleanName } from '../core/clean-name.ts'
import { newId } from '../core/ids.ts'
import type { Deps } from '../deps/deps.ts'
import { limited } from '../http/limit.ts'
import { Refusal, refusalMessage, refuse } from '../http/refuse.ts'
import type { Call } from '../http/serve.ts'
import { READ_SECONDS } from '../threads/limits.ts'
import { askDatabase } from './ask.ts'
import { databaseWithReport, insertDatabase, storageUsedBy } from './queries.ts'
import { databaseTask } from './tasks.ts'

/** Uploads of one account within ten minutes. */
const MAX_UPLOADS = 20

/**
 * Reads a database in a thread, keeps its file, and brings database and processes into being in one transaction. An answer 2xx means
 * that all of it is kept; any other, that nothing is. Raises `Refusal`.
 */
export async function uploadDatabase(
  deps: Deps,
  { user, body, files, request }: Call<'uploadDatabase'>,
): Promise<LcaDatabase & { report: ImportReport }> {
  const { filename, path, size, sha256 } = files[0]
  const { db, clock } = deps
  await limited(
    db,
    [{ key: `database-upload user ${user.id}`, max: MAX_UPLOADS, seconds: 600 }],
    clock.now(),
    'too_many_requests.database_uploads',
  )
  refuseOverQuota(await storageUsedBy(db, user.id), size)
  const fileName = cleanName(filename, 'database.zip')
  const id = newId(clock.now())
  const read = await readPackage(deps, user.id, { id, fileName, path })
  if (read.kind === 'refused') {
    const { status, message } = read
    throw new Refusal(status, codeOf(message), message, { problems: [{ field: 'file', message }] })
  }
  const { kind: _, chunks, ...stored } = read
  const fileKey = await deps.files.putFile(path)
  try {
    const now = clock.now()
    await deps.workDb.transaction(async tx => {
      // Counted again where nobody can come between.
      await lockAccount(tx, user.id)
      refuseOverQuota(await storageUsedBy(tx, user.id), size)
      const row = {
        id,
        owner: user.id,
        name: body.name ?? titleOf(fileName),
        fileName,
        size,
        sha256,
        fileKey,
        ...stored,
        createdAt: now,
      }
      await insertDatabase(tx, row, chunks)
      await noteAudit(tx, user.id, { what: 'file_dropped', detail: fileName, address: request.ip }, now)
    })
  } catch (error) {
    await deps.files.remove(fileKey).catch(() => {})
    throw error
  }
  const made = (await databaseWithReport(db, user.id, id))!
  // Whoever brings a database asks something of it next: it is opened meanwhile.
  askDatabase(deps, made, 'open', {}).catch(error => deps.log.warn({ err: error }, 'not opened'))
  return { ...presentDatabase(made), report: made.report }
}

function refuseOverQuota(storage: { databases: number; bytes: number }, more: number): void {
  const { databases, totalMegabytes } = LIMITS
  if (storage.databases >= databases) refuse(409, 'no_room.databases', { limit: databases })
  if (storage.bytes + more > totalMegabytes * MIB) refuse(409, 'no_room.database_bytes', { mb: totalMegabytes })
}

async function readPackage(
  { threads, edition }: Deps,
  account: string,
  file: { id: string; fileName: string; path: string },
): Promise<ReadDatabase> {
  try {
    const { categories } = edition.reference.method
    return await threads.inTurn(
      { account, small: false },
      { run: ({ signal }) => threads.lists.run(databaseTask('readDatabase'), { ...file, categories }, { signal }) },
    )
  } catch (error) {
    if (!(error instanceof TooMuchForAThread)) throw error
    return { kind: 'refused', status: 413, message: refusalMessage('too_large.package', { seconds: READ_SECONDS }) }
  }
}

const titleOf = (fileName: string): string =>
  fileName
    .replace(/\.(zip|xml|spold|csv|xlsx)$/i, '')
    .replaceAll('_', ' ')
    .slice(0, 120) || 'Database'
