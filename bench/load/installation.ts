import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { openCluster } from '../../apps/server/faults/cluster.ts'
import { freePort } from '../../e2e/product.ts'

/** Cradle as an operator starts it: real processes on the loopback, on the embedded database or on a PostgreSQL of their own (fsync on). */

export type Roles = 'web' | 'worker' | 'web,worker'
export type Part = { name: string; pid: number; url: string; answersCalls: boolean; child: ChildProcess }
export type Installation = {
  parts: Part[]
  /** Those that answer calls. */
  urls(): string[]
  /** Folder of the PostgreSQL cluster; null on the embedded database. */
  postgres: string | null
  close(): Promise<void>
}

export const KINDS = {
  embedded: { database: 'embedded', roles: ['web,worker'] },
  postgres: { database: 'postgres', roles: ['web,worker'] },
  many: { database: 'postgres', roles: ['web', 'web', 'worker', 'worker'] },
} as const satisfies Record<string, { database: 'embedded' | 'postgres'; roles: readonly Roles[] }>
export type KindName = keyof typeof KINDS

const MAIN = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url))
const NAMES: Record<Roles, string> = { web: 'server', worker: 'worker', 'web,worker': 'server and worker' }

export async function openInstallation(options: {
  database: 'embedded' | 'postgres'
  roles: readonly Roles[]
  env?: Record<string, string>
}): Promise<Installation> {
  const folder = mkdtempSync(join(tmpdir(), 'cradle-load-'))
  const cluster = options.database === 'postgres' ? await openCluster() : null
  if (cluster && 'reason' in cluster) throw new Error(cluster.reason)
  const parts: Part[] = []
  const close = async () => {
    for (const { child } of parts) await ended(child)
    await cluster?.remove()
    rmSync(folder, { recursive: true, force: true })
  }
  const env = {
    NODE_ENV: 'development',
    DATA_DIR: folder,
    LOG_LEVEL: 'error',
    UPLOAD_MAX_MB: '100',
    SECRET: 'a secret that all processes of one installation share',
    ...(cluster ? { DATABASE_URL: cluster.url() } : {}),
    ...options.env,
  }
  try {
    // Workers first: the first of them assesses the reference organisations, the others find them there.
    const order = options.roles.toSorted((a, b) => Number(b.includes('worker')) - Number(a.includes('worker')))
    for (const roles of order) {
      const same = order.filter(one => one === roles).length > 1
      const name = same
        ? `${NAMES[roles]} ${1 + parts.filter(part => part.name.startsWith(NAMES[roles])).length}`
        : NAMES[roles]
      parts.push(await startPart(name, roles, env))
    }
  } catch (error) {
    await close()
    throw error
  }
  return {
    parts,
    urls: () =>
      parts.filter(({ answersCalls, child }) => answersCalls && child.exitCode === null).map(({ url }) => url),
    postgres: cluster ? join(dirname(cluster.socket), 'data') : null,
    close,
  }
}

async function startPart(name: string, roles: Roles, env: Record<string, string>): Promise<Part> {
  const port = String(await freePort())
  const ports = roles === 'worker' ? { HEALTH_PORT: port } : { PORT: port }
  const child = spawn(process.execPath, [MAIN], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, ...env, ROLES: roles, ...ports },
  })
  process.once('exit', () => child.kill('SIGKILL'))
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => (output += chunk))
  const url = `http://127.0.0.1:${port}`
  for (let waited = 0; ; waited += 100) {
    const answer = await fetch(new URL('/api/health/ready', url)).catch(() => null)
    if (answer?.status === 200) break
    if (child.exitCode !== null || waited > 240_000) throw new Error(`The ${name} did not start:\n${output}`)
    await wait(100)
  }
  return { name, pid: child.pid!, url, answersCalls: roles !== 'worker', child }
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise(resolve => child.once('exit', resolve))
  child.kill('SIGTERM')
  const hurry = setTimeout(() => child.kill('SIGKILL'), 12_000)
  await gone
  clearTimeout(hurry)
}
