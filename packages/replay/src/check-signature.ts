/** Who signed a bundle, by the signature that it carries. */
import { MANIFEST, SIGNATURE } from '@cradle/report/replay'
import { type KeySet, type SignatureProblem, SignedDocument, sha256, signatureProblem } from '@cradle/signing'
import { type OpenBundle, textOf } from './open-bundle.ts'

const MAX_MANIFEST = 16 * 1024 * 1024
const MAX_SIGNATURE = 1024 * 1024

/** `other_manifest`: what was signed is not the manifest of this bundle; `unreadable`: the part is no signature of a bundle. */
export type CheckedSignature =
  | { found: 'none' | 'unreadable' | 'other_manifest' }
  | { found: SignatureProblem | 'good'; key: string; signed: string; issuer: string }

/** With `keys` the key must be one of these; without, it is the one that the signature names. */
export async function checkSignature(bundle: OpenBundle, keys: KeySet | null): Promise<CheckedSignature> {
  if (!bundle.paths.includes(SIGNATURE)) return { found: 'none' }
  const document = readSigned(textOf(await bundle.bytes(SIGNATURE, MAX_SIGNATURE)))
  if (document?.manifest.kind !== 'bundle') return { found: 'unreadable' }
  const { manifest, key } = document
  const problem = signatureProblem(document, keys)
  const about = { key: key.kid, signed: manifest.signed, issuer: manifest.issuer }
  if (problem === 'not_signed_by_key') return { found: problem, ...about }
  const is = sha256(await bundle.bytes(MANIFEST, MAX_MANIFEST))
  if (is !== manifest.manifest.sha256) return { found: 'other_manifest' }
  return { found: problem ?? 'good', ...about }
}

function readSigned(text: string): SignedDocument | null {
  try {
    const read = SignedDocument.safeParse(JSON.parse(text))
    return read.success ? read.data : null
  } catch {
    return null
  }
}
