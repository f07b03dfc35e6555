import type { KeySet, SignatureProblem, SignedDocument } from '@cradle/signing'
import { signatureProblem } from '@cradle/signing'

/** A place where something is not what was signed. */
export type Change = { where: string; what: string }

export type Verdict = {
  verdict: 'unchanged' | 'changed' | 'not_trusted'
  /** What was looked at, in words. */
  about: string[]
  findings: Change[]
  /** Who signed; null where no signature could be read. */
  signature: SignedDocument | null
}

const WORDS: Readonly<Record<SignatureProblem, string>> = {
  not_signed_by_key: 'it is not what the key signed: the manifest or the signature was changed',
  unknown_key: 'its key is not among the published keys',
  outside_key: 'it was signed at a time when its key did not sign',
}

/** The verdict on a document and on what it is of. A broken signature proves nothing: then the rest is not told. */
export function judge(
  signature: SignedDocument,
  keys: KeySet | null,
  about: string[],
  findings: readonly Change[],
): Verdict {
  const problem = signatureProblem(signature, keys)
  if (problem === 'not_signed_by_key')
    return { verdict: 'changed', about, signature, findings: [{ where: 'signature', what: WORDS[problem] }] }
  if (findings.length > 0) return { verdict: 'changed', about, signature, findings: [...findings] }
  if (problem)
    return { verdict: 'not_trusted', about, signature, findings: [{ where: 'signature', what: WORDS[problem] }] }
  return { verdict: 'unchanged', about, signature, findings: [] }
}
