/** Where the files of a package come from: an archive, single bytes, or a list of files. */

import { type Archive, BadArchive, openArchive } from '@cradle/sheet'
import { isZip, type ReadLimits } from '../zip.ts'
import { byBytes } from './paths.ts'

/** The files of a package by path; `bytes` unpacks one. */
export type PackageFiles = { paths: readonly string[]; bytes(path: string): Uint8Array; archive?: Archive }

export type DatabaseSource =
  | { name: string; bytes: Uint8Array }
  | { files: Iterable<readonly [path: string, bytes: Uint8Array]> }

/** Why nothing of a package can be read. */
export class RefusedPackage extends Error {
  readonly code: 'ENCRYPTED' | 'DAMAGED' | 'LIMIT_EXCEEDED' | 'UNKNOWN_FORMAT' | 'NESTED_ARCHIVE' | 'UNREADABLE'
  readonly params: Readonly<Record<string, string | number>>

  constructor(code: RefusedPackage['code'], params: Readonly<Record<string, string | number>> = {}) {
    super(code)
    this.code = code
    this.params = params
  }
}

/** @throws RefusedPackage */
export function openPackage(source: DatabaseSource, limits: ReadLimits): PackageFiles {
  if ('files' in source) return fromList(source.files, limits)
  const { name, bytes } = source
  if (!isZip(bytes)) return fromList([[name, bytes]], limits)
  return refusing(() => {
    const archive = openArchive(bytes, {
      parts: limits.entries,
      partBytes: limits.entryBytes,
      unpackedBytes: limits.totalBytes,
    })
    return {
      paths: archive.entries.map(({ path }) => path).sort(byBytes),
      bytes: path => refusing(() => archive.bytes(path)),
      archive,
    }
  })
}

function fromList(given: Iterable<readonly [string, Uint8Array]>, limits: ReadLimits): PackageFiles {
  const files = new Map(given)
  let total = 0
  for (const bytes of files.values()) {
    total += bytes.length
    if (bytes.length > limits.entryBytes || total > limits.totalBytes)
      throw new RefusedPackage('LIMIT_EXCEEDED', { limit: 'totalBytes', allowed: limits.totalBytes })
  }
  if (files.size > limits.entries)
    throw new RefusedPackage('LIMIT_EXCEEDED', { limit: 'entries', allowed: limits.entries })
  return { paths: [...files.keys()].sort(byBytes), bytes: path => files.get(path) ?? new Uint8Array() }
}

const CODES = { damaged: 'DAMAGED', protected: 'ENCRYPTED', too_large: 'LIMIT_EXCEEDED' } as const

function refusing<Value>(read: () => Value): Value {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof BadArchive)) throw error
    throw new RefusedPackage(CODES[error.kind], { technical: error.message })
  }
}
