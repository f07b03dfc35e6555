import { readFileSync, statSync } from 'node:fs'
import { KeySet, SIGNATURE_FORMAT, SIGNATURE_VERSION, SignedDocument } from '@cradle/signing'
import { Cannot, whyNoFile } from '../cannot.ts'

const MAX_BYTES = 16 * 1024 * 1024

/** A small file as JSON. Raises `Cannot`. */
function readJson(file: string, what: string): unknown {
  let text: string
  try {
    if (statSync(file).size > MAX_BYTES) throw new Cannot(`${file} is larger than ${what} is.`)
    text = readFileSync(file, 'utf8')
  } catch (error) {
    throw error instanceof Cannot ? error : new Cannot(whyNoFile(file, error))
  }
  try {
    return JSON.parse(text)
  } catch {
    throw new Cannot(`${file} is not ${what}: it is not JSON.`)
  }
}

/** A signature from what was read. Raises `Cannot`. */
export function signatureFrom(file: string, value: unknown): SignedDocument {
  const fieldOf = (name: string) => (typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined)
  if (fieldOf('format') !== SIGNATURE_FORMAT) throw new Cannot(`${file} is not a signature of Cradle.`)
  const version = fieldOf('version')
  if (typeof version === 'number' && version > SIGNATURE_VERSION)
    throw new Cannot(`${file} is a signature of version ${version}; this program reads version ${SIGNATURE_VERSION}.`)
  const read = SignedDocument.safeParse(value)
  if (read.success) return read.data
  const place = read.error.issues[0]?.path.join('.') ?? ''
  throw new Cannot(
    `${file} is a signature that was changed or damaged: ${place || 'it'} is not what a signature has there.`,
  )
}

export const readSignature = (file: string): SignedDocument => signatureFrom(file, readJson(file, 'a signature'))

/** The published keys of an installation. Raises `Cannot`. */
export function readKeys(file: string): KeySet {
  const read = KeySet.safeParse(readJson(file, 'a set of keys'))
  if (!read.success)
    throw new Cannot(`${file} is not a set of keys of Cradle (/.well-known/cradle-keys.json of the installation).`)
  return read.data
}
