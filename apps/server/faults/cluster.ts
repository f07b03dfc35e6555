import { execFile, spawn } from 'node:child_process'
import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { binaries, breakablePath, owner } from '@cradle/postgres/testing'
import pg from 'pg'

/** A PostgreSQL that can be stopped and started, durable as in production; reached through a unix socket. */
export type Cluster = {
  socket: string
  url(database?: string): string
  start(): Promise<void>
  /** `immediate` is a crash: nothing is written any more, recovery at the next start. */
  stop(how: 'fast' | 'immediate'): Promise<void>
  remove(): Promise<void>
}

export async function openCluster(): Promise<Cluster | { reason: string }> {
  const bin = binaries()
  if (bin === null) return { reason: 'no PostgreSQL server is installed (Debian: apt-get install postgresql)' }
  const folder = mkdtempSync(join(tmpdir(), 'cradle-cluster-'))
  const as = owner()
  if ('uid' in as) chownSync(folder, as.uid as number, as.gid as number)
  const data = join(folder, 'data')
  const options = { ...as, cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' } }
  const url = (database = 'postgres') =>
    `postgresql://postgres@localhost/${database}?host=${encodeURIComponent(folder)}`
  await promisify(execFile)(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'],
    options,
  )
  const cluster: Cluster = {
    socket: join(folder, '.s.PGSQL.5432'),
    url,
    async start() {
      const settings = ['listen_addresses=', `unix_socket_directories=${folder}`, 'max_connections=100']
      spawn(join(bin, 'postgres'), ['-D', data, ...settings.flatMap(setting => ['-c', setting])], {
        ...options,
        stdio: 'ignore',
      }).unref()
      for (let waited = 0; ; waited += 100) {
        const client = new pg.Client({ connectionString: url() })
        const answer = await client.connect().then(
          () => null,
          (error: Error) => error,
        )
        await client.end().catch(() => {})
        if (answer === null) return
        if (waited > 30_000) throw answer
        await wait(100)
      }
    },
    async stop(how) {
      const pid = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
      process.kill(pid, how === 'fast' ? 'SIGINT' : 'SIGQUIT')
      for (let waited = 0; waited < 30_000 && lives(pid); waited += 50) await wait(50)
    },
    async remove() {
      await cluster.stop('immediate').catch(() => {})
      rmSync(folder, { recursive: true, force: true })
    },
  }
  await cluster.start()
  return cluster
}

function lives(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** A TCP way to a cluster on the loopback, which can swallow everything without a word. */
export async function tcpWay(cluster: Cluster) {
  const path = await breakablePath(cluster.socket, { port: 0, host: '127.0.0.1' })
  return {
    url: (database = 'postgres') => `postgresql://postgres@127.0.0.1:${path.port()}/${database}`,
    swallow: path.swallow,
    close: path.down,
  }
}
