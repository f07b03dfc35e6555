/** Archives and sizes under the limits of a database. */
import { type Archive, BadArchive, openArchive } from '@cradle/sheet'
import { message } from '@cradle/words/messages'
import { LIMITS, MIB } from './limits.ts'
import { NotADatabase } from './not-a-database.ts'

/** The archive under the limits. @throws NotADatabase */
export function openedArchive(bytes: Uint8Array): Archive {
  const { entries: parts, entryMegabytes, unpackedMegabytes } = LIMITS
  try {
    return openArchive(bytes, { parts, partBytes: entryMegabytes * MIB, unpackedBytes: unpackedMegabytes * MIB })
  } catch (error) {
    if (error instanceof BadArchive) throw badArchive(error)
    throw error
  }
}

/** Why an archive is not read, in words for who brought it. */
export function badArchive({ kind, message: technical }: BadArchive): NotADatabase {
  const { entries: files, entryMegabytes: mb, unpackedMegabytes: together } = LIMITS
  if (kind === 'too_large')
    return new NotADatabase(message('refusals:too_large.archive', { technical, files, mb, together }), 413)
  const key = kind === 'protected' ? 'refusals:invalid_archive.protected' : 'refusals:invalid_archive'
  return new NotADatabase(message(key, { technical }))
}

/** @throws NotADatabase */
export function checkSize(processes: number, exchanges: number): void {
  if (processes > LIMITS.processes)
    throw new NotADatabase(message('refusals:too_large.processes', { processes, limit: LIMITS.processes }), 413)
  if (exchanges > LIMITS.exchanges)
    throw new NotADatabase(message('refusals:too_large.exchanges', { exchanges, limit: LIMITS.exchanges }), 413)
}
