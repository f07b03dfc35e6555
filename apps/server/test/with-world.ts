import { spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freshDataDir, freshPostgres } from '@cradle/postgres/testing'
import { pino } from 'pino'
import { readEnv } from '../src/core/env.ts'
import { type Running, start } from '../src/runtime/start.ts'

/** All reference organisations are assessed within this, on a machine that is busy with other tests too. */
const LONGEST_MS = 240_000

/** A folder for a server and, on PostgreSQL, the address of its database. */
export type FreshData = { dir: string; url: string | null }

/** Why a kind of database cannot be had here, as a value: the caller skips with it. */
export class NoDatabase extends Error {}

export async function freshData(database: 'embedded' | 'postgres', template?: string): Promise<FreshData> {
  if (database === 'embedded') return { dir: await freshDataDir(), url: null }
  const fresh = await freshPostgres(template)
  if ('reason' in fresh) throw new NoDatabase(fresh.reason)
  return { dir: mkdtempSync(join(tmpdir(), 'cradle-data-')), url: fresh.url }
}

/** The same with the reference organisations and the worked example in it: made once per test run, then copied. */
export async function freshWorld(database: 'embedded' | 'postgres', methodEdition?: string): Promise<FreshData> {
  const template = await ensureTemplate(database, methodEdition)
  if (database === 'postgres') return await freshData('postgres', template)
  const dir = mkdtempSync(join(tmpdir(), 'cradle-data-'))
  cpSync(join(template, 'database'), join(dir, 'database'), { recursive: true })
  return { dir, url: null }
}

/** Waits until the stored results of the reference organisations are there. */
export async function untilReady({ deps }: Running): Promise<void> {
  for (let waited = 0; deps.world.status === 'starting'; waited += 50) {
    if (waited > LONGEST_MS) throw new Error(`Not ready: ${deps.world.text}`)
    await wait(50)
  }
}

/** Folder (embedded) or name of the database (PostgreSQL) to copy from. */
async function ensureTemplate(database: 'embedded' | 'postgres', methodEdition = 'current'): Promise<string> {
  const folder = join(tmpdir(), `cradle-world-${database}-${methodEdition}-${process.ppid}`)
  const ready = join(folder, 'ready')
  try {
    mkdirSync(folder)
  } catch {
    for (let waited = 0; waited < LONGEST_MS && !existsSync(ready); waited += 100) await wait(100)
    return readFileSync(ready, 'utf8')
  }
  const script = `while kill -0 ${process.ppid} 2>/dev/null; do sleep 1; done; rm -rf '${folder}'`
  spawn('sh', ['-c', script], { detached: true, stdio: 'ignore' }).unref()
  const { dir, url } = await freshData(database)
  const env = readEnv({
    NODE_ENV: 'test',
    PORT: '0',
    DATA_DIR: dir,
    ...(url === null ? {} : { DATABASE_URL: url }),
    ...(methodEdition === 'current' ? {} : { METHOD_EDITION: methodEdition }),
  })
  const running = await start({
    env,
    log: pino({ level: 'silent' }),
    onDeath: error => {
      throw error
    },
  })
  await untilReady(running)
  await running.stop()
  let template: string
  if (url === null) {
    renameSync(join(dir, 'database'), join(folder, 'database'))
    template = folder
  } else template = new URL(url).pathname.slice(1)
  writeFileSync(`${ready}.draft`, template)
  renameSync(`${ready}.draft`, ready)
  return template
}
