import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { sha256 } from '../../src/table.ts'
import { BadRelease } from './bad-release.ts'

const SIGNATURE = 'manifest.sig'

/** Signs the manifest, which has the hash of every table, with an Ed25519 key in PEM. */
export function signEdition(folder: string, keyFile: string): void {
  const key = createPrivateKey(readFileSync(keyFile))
  writeFileSync(
    path.join(folder, SIGNATURE),
    sign(null, readFileSync(path.join(folder, 'manifest.json')), key).toString('base64'),
  )
}

/**
 * Checks every table against the manifest, and the manifest against its signature where a public key (PEM) is given. Raises `BadRelease`.
 */
export function checkSignature(folder: string, keyFile: string | null): void {
  const bytes = readFileSync(path.join(folder, 'manifest.json'))
  const { tables } = JSON.parse(bytes.toString('utf8')) as { tables: { file: string; sha256: string }[] }
  for (const { file, sha256: hash } of tables) {
    const table = path.join(folder, file)
    if (!existsSync(table) || sha256(readFileSync(table)) !== hash)
      throw new BadRelease('signature', `${file} is not the file that the manifest of the edition names.`)
  }
  if (keyFile === null) return
  const written = path.join(folder, SIGNATURE)
  if (!existsSync(written)) throw new BadRelease('signature', 'The edition is not signed, and a key was given.')
  const isRight = verify(
    null,
    bytes,
    createPublicKey(readFileSync(keyFile)),
    Buffer.from(readFileSync(written, 'utf8'), 'base64'),
  )
  if (!isRight)
    throw new BadRelease('signature', 'The signature of the manifest is of another key or another manifest.')
}
