import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Env } from './env.ts'
import { errorCode } from './error-code.ts'

/** The key of the access tokens: from the settings, or made once and kept in `DATA_DIR` (never in production). */
export function secretOf(env: Pick<Env, 'SECRET' | 'DATA_DIR'>): Uint8Array {
  if (env.SECRET !== '') return Buffer.from(env.SECRET, 'utf8')
  const path = join(env.DATA_DIR, 'secret')
  if (!existsSync(path)) {
    mkdirSync(env.DATA_DIR, { recursive: true, mode: 0o700 })
    try {
      writeFileSync(path, randomBytes(48).toString('base64'), { mode: 0o600, flag: 'wx' })
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') throw error
    }
  }
  return Buffer.from(readFileSync(path, 'utf8').trim(), 'base64')
}
