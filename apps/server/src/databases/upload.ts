import type { ReadDatabase } from '@cradle/catalogue/databases'
import { LIMITS, MIB } from '@cradle/catalogue/databases/limits'
import { presentDatabase, titleOf } from '@cradle/catalogue/databases/present'
import type { DatabaseRepair, ImportReport, LcaDatabase } from '@cradle/contract'
import { TooMuchForAThread } from '@cradle/threads'
import { codeOf } from '@cradle/words/messages'
import { noteCall } from '../audit/note-audit.ts'
import type { SessionUser } from '../callers/caller.ts'
import { cleanName } from '../core/clean-name.ts'
import { newId } from '../core/ids.ts'
import type { Deps } from '../deps/deps.ts'
import { limited } from '../http/limit.ts'
import { Refusal, refusalMessage, refuse } from '../http/refuse.ts'
import type { Call } from '../http/serve.ts'
import { READ_SECONDS } from '../threads/limits.ts'
import { lockWorkspace } from '../workspaces/queries.ts'
import { askDatabase } from './ask.ts'
import { databaseWithReport, insertDatabase, storageUsedBy } from './queries.ts'
import { rememberedRepairs } from './repair-queries.ts'
import { insertStudy, type StudyRow } from './study-queries.ts'
import { databaseTask } from './tasks.ts'

/** Uploads of one account within ten minutes. */
const MAX_UPLOADS = 20

/** Raises `Refusal` 429. */
export const limitUploads = ({ db, clock }: Deps, account: string) =>
  limited(
    db,
    [{ key: `database-upload user ${account}`, max: MAX_UPLOADS, seconds: 600 }],
    clock.now(),
    'too_many_requests.database_uploads',
  )

/**
 * Reads a database in a thread, keeps its file, and brings database and processes into being in one transaction. An answer 2xx means
 * that all of it is kept; any other, that nothing is. Raises `Refusal`.
 */
export async function uploadDatabase(
  deps: Deps,
  { user, body, files, request }: Call<'uploadDatabase'>,
): Promise<StoredReply> {
  const { filename, path, size, sha256 } = files[0]
  await limitUploads(deps, user.id)
  refuseOverQuota(await storageUsedBy(deps.db, user.workspace.id), size)
  const name = cleanName(filename, 'database.zip')
  const id = newId(deps.clock.now())
  const repairs = await rememberedRepairs(deps.db, user.workspace.id)
  const read = await readPackage(deps, user.workspace.id, { id, fileName: name, path, repairs })
  const file = { name, size, sha256 }
  const store = () => deps.files.putFile(path)
  return await storeDatabase(deps, { user, request, name: body.name ?? titleOf(name), file, read: { id, read }, store })
}

type StoredReply = LcaDatabase & { report: ImportReport }
type StoreTask = {
  user: SessionUser
  request: { ip: string }
  name: string
  file: LcaDatabase['file']
  read: { id: string; read: ReadDatabase }
  study?: Omit<StudyRow, 'databaseId'>
  /** Puts the file into the store. */
  store: () => Promise<string>
}

/** Raises `Refusal` where what was read is none, or there is no room. */
export async function storeDatabase(
  deps: Deps,
  { user, request, name, file, study, ...given }: StoreTask,
): Promise<StoredReply> {
  const { id, read } = given.read
  if (read.kind === 'refused') {
    const { status, message } = read
    throw new Refusal(status, codeOf(message), message, { problems: [{ field: 'file', message }] })
  }
  const { kind: _kind, chunks, ...found } = read
  refuseOverQuota(await storageUsedBy(deps.db, user.workspace.id), file.size)
  const fileKey = await given.store()
  try {
    const now = deps.clock.now()
    await deps.workDb.transaction(async tx => {
      // Counted again where nobody can come between.
      await lockWorkspace(tx, user.workspace.id)
      refuseOverQuota(await storageUsedBy(tx, user.workspace.id), file.size)
      const { name: fileName, size, sha256 } = file
      const stored = { fileName, size, sha256, fileKey, isStudy: study !== undefined, createdAt: now }
      await insertDatabase(tx, { id, owner: user.workspace.id, name, ...stored, ...found }, chunks)
      if (study) await insertStudy(tx, { databaseId: id, ...study })
      await noteCall(tx, { user, request }, 'file_dropped', fileName, now)
    })
  } catch (error) {
    await deps.files.remove(fileKey).catch(() => {})
    throw error
  }
  const made = (await databaseWithReport(deps.db, user.workspace.id, id))!
  // Whoever brings a database asks something of it next: it is opened meanwhile.
  askDatabase(deps, made, 'open', {}).catch(error => deps.log.warn({ err: error }, 'not opened'))
  return { ...presentDatabase(made), report: made.report }
}

/** Raises `Refusal` 409. */
export function refuseOverQuota(storage: { databases: number; bytes: number }, more: number): void {
  const { databases, totalMegabytes } = LIMITS
  if (storage.databases >= databases) refuse(409, 'no_room.databases', { limit: databases })
  if (storage.bytes + more > totalMegabytes * MIB) refuse(409, 'no_room.database_bytes', { mb: totalMegabytes })
}

const readPackage = (
  { threads, edition }: Deps,
  account: string,
  file: { id: string; fileName: string; path: string; repairs: readonly DatabaseRepair[] },
) =>
  inTurn(threads, account, signal => {
    const { categories } = edition.reference.method
    return threads.lists.run(databaseTask('readDatabase'), { ...file, categories }, { signal })
  })

/** What a study stands on: a package, or (null) nothing but units; and what was decided about its flows of nature. */
export async function readBackground(
  { threads, edition, clock }: Deps,
  account: string,
  { bytes: given, repairs }: { bytes: Uint8Array | null; repairs: readonly DatabaseRepair[] },
) {
  const id = newId(clock.now())
  const { categories } = edition.reference.method
  const read = await inTurn(threads, account, signal =>
    threads.lists.run(databaseTask('readBackground'), { id, bytes: given, categories, repairs }, { signal }),
  )
  return 'bytes' in read ? { id, ...read } : { id, read, bytes: new Uint8Array() }
}

type TooLong = Extract<ReadDatabase, { kind: 'refused' }>

export async function inTurn<Read>(
  threads: Deps['threads'],
  account: string,
  run: (signal: AbortSignal) => Promise<Read>,
): Promise<Read | TooLong> {
  try {
    return await threads.inTurn({ account, small: false }, { run: ({ signal }) => run(signal) })
  } catch (error) {
    if (!(error instanceof TooMuchForAThread)) throw error
    return { kind: 'refused', status: 413, message: refusalMessage('too_large.package', { seconds: READ_SECONDS }) }
  }
}
