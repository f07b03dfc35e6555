import { existsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { changedParts, digestOf, type KeySet, LOG_FORMAT, SIGNATURE_FORMAT, type SignedDocument } from '@cradle/signing'
import { Cannot } from '../cannot.ts'
import type { Progress } from '../terminal.ts'
import { beginningOf } from './read-file.ts'
import { readSignature } from './read-signature.ts'
import { type Change, judge, type Verdict } from './verdict.ts'
import { verifyBundle } from './verify-bundle.ts'
import { verifyFile } from './verify-file.ts'
import { verifyLog } from './verify-log.ts'

const ENDING = '.sig.json'

type ToVerify = { file: string; signature: string | undefined; keys: KeySet | null; progress: Progress }

/** Tells by its content what a file is and verifies it. Raises `Cannot` where there is nothing to verify it with. */
export async function verify({ file, signature: named, keys, progress }: ToVerify): Promise<Verdict> {
  const start = beginningOf(file)
  const text = start.toString('utf8')
  const isLog = text.startsWith('{') && text.split('\n', 1)[0]?.includes(`"${LOG_FORMAT}"`)
  if (named === undefined && isLog) return verifyLog(file, keys)
  const isSignature = text.trimStart().startsWith('{') && text.includes(`"${SIGNATURE_FORMAT}"`)
  if (named === undefined && isSignature) return verifySignature(file, readSignature(file), keys)
  const beside = named ?? `${file}${ENDING}`
  const isAlone = named === undefined && !existsSync(beside)
  if (isAlone && start.subarray(0, 2).toString('latin1') === 'PK') {
    const verdict = await verifyBundle(file, keys, progress)
    if (verdict) return verdict
  }
  if (isAlone)
    throw new Cannot(
      `${file} has no signature beside it (${basename(beside)}), and is neither a bundle nor a log nor a signed statement. Download its signature from the menu that the file is from, or name one with --signature.`,
    )
  return verifyFile(file, readSignature(beside), keys)
}

/** A signature by itself: of a file that must stand beside it, or of a statement that it carries. */
function verifySignature(file: string, signature: SignedDocument, keys: KeySet | null): Verdict {
  const { manifest } = signature
  if (manifest.kind === 'file') {
    const own = file.endsWith(ENDING)
      ? file.slice(0, -ENDING.length)
      : join(dirname(file), basename(manifest.file.name))
    if (!existsSync(own))
      throw new Cannot(
        `${file} is the signature of “${manifest.file.name}”, which is not beside it: put it there as ${basename(own)}.`,
      )
    return verifyFile(own, signature, keys)
  }
  if (manifest.kind === 'statement') {
    const about = [
      `Statement ${manifest.statement}, version ${manifest.version}, of “${manifest.name}”, frozen ${manifest.frozen}.`,
    ]
    return judge(signature, keys, about, statementChanges(signature.content, manifest))
  }
  const about =
    manifest.kind === 'report'
      ? [
          `Signature of the report “${manifest.name}”, run ${manifest.run}, delivered ${manifest.delivered}.`,
          'It has the digests of figures and rows; its files and its bundle have signatures of their own.',
        ]
      : [
          `Signature of ${manifest.kind === 'bundle' ? 'a bundle' : manifest.kind === 'assurance' ? 'an assurance pack' : `entry ${manifest.entry} of an audit log`}.`,
        ]
  return judge(signature, keys, about, [])
}

type StatementDigests = { sha256: string; lines: Readonly<Record<string, string>> }

function statementChanges(content: unknown, { sha256, lines }: StatementDigests): Change[] {
  if (typeof content !== 'object' || content === null || Array.isArray(content))
    return [{ where: 'content', what: 'missing: the statement is not in the file' }]
  let is: string
  try {
    is = digestOf(content)
  } catch {
    return [{ where: 'content', what: 'changed: it holds what JSON cannot say' }]
  }
  if (is === sha256) return []
  const parts = changedParts(lines, { ...content })
  return parts.length > 0
    ? parts.map(({ part, how }) => ({ where: part, what: how }))
    : [{ where: 'content', what: 'changed' }]
}
