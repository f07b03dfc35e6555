import { execFile, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'

/**
 * A PostgreSQL of the tests' own: one cluster per test run in a temporary folder, reached through a unix socket, ended by
 * a watcher when the run is over. Nothing of it listens on the network.
 */

const run = promisify(execFile)
const folder = join(tmpdir(), `cradle-pg-${process.ppid}`)

/** A fresh database, empty or a copy of another, or the reason why there is none. */
export async function freshPostgres(template?: string): Promise<{ url: string } | { reason: string }> {
  const bin = binaries()
  if (bin === null) return { reason: 'no PostgreSQL server is installed (Debian: apt-get install postgresql)' }
  try {
    await ensureCluster(bin)
    const name = `t${randomBytes(8).toString('hex')}`
    await asAdmin(async admin =>
      admin.query(`create database ${name}${template ? await copying(admin, template) : ''}`),
    )
    return { url: urlOf(name) }
  } catch (error) {
    return { reason: `PostgreSQL did not start: ${error instanceof Error ? error.message : String(error)}` }
  }
}

/** Removes a database that `freshPostgres` made, whoever is still connected: hundreds of copies would fill the disk. */
export async function dropPostgres(url: string): Promise<void> {
  await asAdmin(admin => admin.query(`drop database if exists ${new URL(url).pathname.slice(1)} with (force)`))
}

async function asAdmin(work: (admin: pg.Client) => Promise<unknown>): Promise<void> {
  const admin = new pg.Client({ connectionString: urlOf('postgres') })
  await admin.connect()
  await work(admin).finally(() => admin.end())
}

/** Copies files, where the server knows two ways (15 and later): its own way writes every page to the log too. */
async function copying(admin: pg.Client, template: string): Promise<string> {
  const { rows } = await admin.query<{ version: number }>(
    `select current_setting('server_version_num')::int as version`,
  )
  return ` template ${template}${(rows[0]?.version ?? 0) >= 150_000 ? ' strategy file_copy' : ''}`
}

const urlOf = (database: string) => `postgresql://postgres@localhost/${database}?host=${encodeURIComponent(folder)}`

/** Where initdb and postgres live: in PATH, or in Debian's folders, newest first. */
export function binaries(): string | null {
  const found = folders()
  if (found !== null) return found
  if (process.getuid?.() !== 0 || spawnSync('sh', ['-c', 'command -v apt-get']).status !== 0) return null
  const claim = `${folder}.apt`
  try {
    mkdirSync(claim)
  } catch {
    return null
  }
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['update', '-qq'], { env, timeout: 120_000 })
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'postgresql'], { env, timeout: 300_000 })
  return folders()
}

function folders(): string | null {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const places = [...versions.map(version => join(debian, version, 'bin')), ...(process.env.PATH ?? '').split(':')]
  return places.find(place => existsSync(join(place, 'initdb')) && existsSync(join(place, 'postgres'))) ?? null
}

/** PostgreSQL refuses to run as root: then the user postgres (or nobody) runs it. */
export function owner(): { uid: number; gid: number } | Record<string, never> {
  if (process.getuid?.() !== 0) return {}
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map(entry => entry.split(':'))
  const user = line.find(([name]) => name === 'postgres') ?? line.find(([name]) => name === 'nobody')
  return { uid: Number(user?.[2]), gid: Number(user?.[3]) }
}

async function ensureCluster(bin: string): Promise<void> {
  const ready = join(folder, 'ready')
  try {
    mkdirSync(folder, { mode: 0o755 })
  } catch {
    for (let waited = 0; waited < 60_000 && !existsSync(ready); waited += 100) await wait(100)
    if (!existsSync(ready)) throw new Error('another test process did not get it started')
    return
  }
  const as = owner()
  if ('uid' in as) chownSync(folder, as.uid as number, as.gid as number)
  const data = join(folder, 'data')
  const options = { ...as, cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' } }
  await run(join(bin, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'], options)
  // It need not survive the machine: little is written to its log.
  const unsafe = ['fsync=off', 'full_page_writes=off', 'wal_level=minimal', 'max_wal_senders=0', 'autovacuum=off']
  const settings = ['listen_addresses=', `unix_socket_directories=${folder}`, 'max_connections=300', ...unsafe]
  const server = spawn(join(bin, 'postgres'), ['-D', data, ...settings.flatMap(setting => ['-c', setting])], {
    ...options,
    detached: true,
    stdio: 'ignore',
  })
  server.unref()
  watch(server.pid!)
  for (let waited = 0; ; waited += 100) {
    const client = new pg.Client({ connectionString: urlOf('postgres') })
    const answer = await client.connect().then(
      () => null,
      (error: Error) => error,
    )
    await client.end().catch(() => {})
    if (answer === null) break
    if (waited > 20_000) throw answer
    await wait(100)
  }
  writeFileSync(`${ready}.draft`, '')
  renameSync(`${ready}.draft`, ready)
}

/** Ends the cluster when the test run (our parent) is gone. */
function watch(postgres: number): void {
  const script = `while kill -0 ${process.ppid} 2>/dev/null; do sleep 1; done; kill -INT ${postgres}; sleep 1; rm -rf '${folder}' '${folder}.apt'`
  spawn('sh', ['-c', script], { detached: true, stdio: 'ignore' }).unref()
}
