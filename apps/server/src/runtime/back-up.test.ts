import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DataDirHeld, lockDataDir } from '@cradle/postgres'
import { freshDataDir } from '@cradle/postgres/testing'
import { BackupImpossible, backUp, restore } from '@cradle/storage'
import { pino } from 'pino'
import { afterEach, expect, test } from 'vitest'
import { readEnv, VERSION } from '../core/env.ts'
import { start } from './start.ts'

const folders: string[] = []
const folder = () => {
  const made = mkdtempSync(join(tmpdir(), 'cradle-backup-'))
  folders.push(made)
  return made
}
afterEach(() => {
  for (const made of folders.splice(0)) rmSync(made, { recursive: true, force: true })
})
const how = () => ({ lock: lockDataDir, now: new Date(), version: VERSION })
const open = (dir: string) =>
  start({
    env: readEnv({ NODE_ENV: 'test', PORT: '0', DATA_DIR: dir, LOG_LEVEL: 'silent' }),
    log: pino({ level: 'silent' }),
    reference: false,
    onDeath: error => {
      throw error
    },
  })

test('a backup brings everything back elsewhere, and nothing else is accepted', { timeout: 120_000 }, async () => {
  const dir = await freshDataDir()
  folders.push(dir)
  const target = join(folder(), 'backup')
  const first = await open(dir)
  const body = JSON.stringify({
    topic: 'other',
    name: 'Grace',
    email: 'g@example.org',
    message: 'a message that stays',
  })
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${first.url}/api/contact/create/`, { method: 'POST', headers, body })
  const { reference } = (await answer.json()) as { reference: string }
  const key = await first.deps.files.put(Buffer.from('a file'))
  await expect(backUp(dir, target, how())).rejects.toThrow(DataDirHeld)
  await first.stop()

  expect((await backUp(dir, target, how())).files).toBeGreaterThan(100)
  await expect(backUp(dir, target, how())).rejects.toThrow(/already/)
  await expect(backUp(folder(), join(folder(), 'x'), how())).rejects.toThrow(BackupImpossible)
  await expect(restore(target, dir, lockDataDir)).rejects.toThrow(/not empty/)
  await expect(restore(folder(), folder(), lockDataDir)).rejects.toThrow(/not a backup/)

  const elsewhere = folder()
  await restore(target, elsewhere, lockDataDir)
  const second = await open(elsewhere)
  const { rows } = await second.deps.pool.query<{ reference: string }>('select reference from contacts')
  expect(rows).toEqual([{ reference }])
  expect((await second.deps.files.get(key))?.toString()).toBe('a file')
  expect(Buffer.from(second.deps.secret).equals(Buffer.from(first.deps.secret))).toBe(true)
  await second.stop()

  appendFileSync(join(target, 'secret'), 'x')
  await expect(restore(target, folder(), lockDataDir)).rejects.toThrow(/damaged: secret/)
})
