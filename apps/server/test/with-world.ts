import { spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { NEWEST_EDITION } from '@cradle/data/editions'
import { freshDataDir, freshPostgres } from '@cradle/postgres/testing'
import { pino } from 'pino'
import { readEnv } from '../src/core/env.ts'
import { type Running, start } from '../src/runtime/start.ts'

/** All reference organisations are assessed within this, on a machine that is busy with other tests too. */
const LONGEST_MS = 240_000

export type DatabaseKind = 'embedded' | 'postgres'

/** A folder for a server and, on PostgreSQL, the address of its database. */
export type FreshData = { dir: string; url: string | null }

/** Why a kind of database cannot be had here, as a value: the caller skips with it. */
export class NoDatabase extends Error {}

/** A database without a table. */
export async function freshData(database: DatabaseKind, template?: string): Promise<FreshData> {
  if (database === 'embedded') return { dir: await freshDataDir(), url: null }
  const fresh = await freshPostgres(template)
  if ('reason' in fresh) throw new NoDatabase(fresh.reason)
  return { dir: mkdtempSync(join(tmpdir(), 'cradle-data-')), url: fresh.url }
}

/** The same after a first start of the server: with all tables, and without a reference organisation. */
export const freshStarted = (database: DatabaseKind): Promise<FreshData> => copyOf(database, 'started')

/** One organisation of so many, where a test needs some of them: the whole world takes a minute of processor and 200 MB. */
export const SOME = 20

/** The same with the worked example and every k-th reference organisation in it (k = 1: all of them), under an edition of the method. */
export const freshWorld = (
  database: DatabaseKind,
  oneIn = SOME,
  methodEdition: string = NEWEST_EDITION,
): Promise<FreshData> => copyOf(database, { methodEdition, oneIn })

/** What a template holds: tables alone, or reference organisations under an edition of the method. */
type Template = 'started' | { methodEdition: string; oneIn: number }

/** Made once per test run, then copied. */
async function copyOf(database: DatabaseKind, wanted: Template): Promise<FreshData> {
  const template = await ensureTemplate(database, wanted)
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

/**
 * Folder (embedded) or name of the database (PostgreSQL) to copy from. CRADLE_TEST_WORLDS: a folder where templates are kept for whoever
 * runs after these tests; without it they go with the test run.
 */
async function ensureTemplate(database: DatabaseKind, wanted: Template): Promise<string> {
  const name = typeof wanted === 'string' ? wanted : `${wanted.methodEdition}-${wanted.oneIn}`
  const shared = database === 'embedded' ? process.env.CRADLE_TEST_WORLDS : undefined
  const folder = shared
    ? join(shared, `${database}-${name}`)
    : join(tmpdir(), `cradle-template-${database}-${name}-${process.ppid}`)
  const ready = join(folder, 'ready')
  try {
    mkdirSync(folder)
  } catch {
    for (let waited = 0; waited < LONGEST_MS && !existsSync(ready); waited += 100) await wait(100)
    return readFileSync(ready, 'utf8')
  }
  if (!shared) {
    const script = `while kill -0 ${process.ppid} 2>/dev/null; do sleep 1; done; rm -rf '${folder}'`
    spawn('sh', ['-c', script], { detached: true, stdio: 'ignore' }).unref()
  }
  const { dir, url } = await (wanted === 'started' ? freshData(database) : freshStarted(database))
  const env = readEnv({
    NODE_ENV: 'test',
    PORT: '0',
    DATA_DIR: dir,
    ...(url === null ? {} : { DATABASE_URL: url }),
    // Without the setup code that a start with an address would leave behind.
    ROLES: 'worker',
    ...(typeof wanted === 'string' ? {} : { METHOD_EDITION: wanted.methodEdition }),
  })
  const running = await start({
    env,
    log: pino({ level: 'silent' }),
    reference: wanted !== 'started' && wanted.oneIn,
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
