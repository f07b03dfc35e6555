import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DataDirHeld } from '@cradle/postgres'
import { freshDataDir } from '@cradle/postgres/testing'
import { pino } from 'pino'
import { afterEach, expect, test } from 'vitest'
import { readEnv } from '../core/env.ts'
import { start } from '../runtime/start.ts'
import { BackupImpossible, backUp, restore } from './back-up.ts'

const folders: string[] = []
const folder = () => {
  const made = mkdtempSync(join(tmpdir(), 'cradle-backup-'))
  folders.push(made)
  return made
}
afterEach(() => {
  for (const made of folders.splice(0)) rmSync(made, { recursive: true, force: true })
})
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
  await expect(backUp(dir, target, new Date())).rejects.toThrow(DataDirHeld)
  await first.stop()

  expect((await backUp(dir, target, new Date())).files).toBeGreaterThan(100)
  await expect(backUp(dir, target, new Date())).rejects.toThrow(/already/)
  await expect(backUp(folder(), join(folder(), 'x'), new Date())).rejects.toThrow(BackupImpossible)
  await expect(restore(target, dir)).rejects.toThrow(/not empty/)
  await expect(restore(folder(), folder())).rejects.toThrow(/not a backup/)

  const elsewhere = folder()
  await restore(target, elsewhere)
  const second = await open(elsewhere)
  const { rows } = await second.deps.pool.query<{ reference: string }>('select reference from contacts')
  expect(rows).toEqual([{ reference }])
  expect((await second.deps.files.get(key))?.toString()).toBe('a file')
  expect(Buffer.from(second.deps.secret).equals(Buffer.from(first.deps.secret))).toBe(true)
  await second.stop()

  appendFileSync(join(target, 'secret'), 'x')
  await expect(restore(target, folder())).rejects.toThrow(/damaged: secret/)
})
