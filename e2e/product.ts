import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { NEWEST_EDITION } from '@cradle/data/editions'

const root = path.resolve(import.meta.dirname, '..')

/** A port nobody listens on right now. */
export async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>(listening => probe.listen(0, '127.0.0.1', listening))
  const address = probe.address()
  await new Promise(closed => probe.close(closed))
  if (address === null || typeof address === 'string') throw new Error('No free port')
  return address.port
}

export type Product = {
  url: string
  folder: string
  pid: number
  /** What the process printed so far. */
  printed(): string
  stop(signal?: NodeJS.Signals): Promise<void>
}

/**
 * The database of a first start, with the reference world assessed, where the tests before these walks left one (CRADLE_TEST_WORLDS);
 * without it the product assesses the world itself, which takes half a minute of one core.
 */
async function bringWorld(folder: string): Promise<void> {
  const template = path.join(process.env.CRADLE_TEST_WORLDS ?? '', `embedded-${NEWEST_EDITION}-1`)
  const database = path.join(folder, 'database')
  if (!process.env.CRADLE_TEST_WORLDS || !existsSync(path.join(template, 'ready')) || existsSync(database)) return
  await cp(path.join(template, 'database'), database, { recursive: true })
}

/**
 * Starts the real product as its own process and waits until it says that it is ready: its reference world is assessed.
 * `isLive`: only until it answers at all; reports are delivered later.
 */
export async function startProduct(
  options: { folder?: string; port?: number; env?: Record<string, string>; isLive?: boolean } = {},
): Promise<Product> {
  const folder = options.folder ?? (await mkdtemp(path.join(os.tmpdir(), 'cradle-e2e-')))
  await bringWorld(folder)
  const port = options.port ?? (await freePort())
  const url = `http://127.0.0.1:${port}`
  const child: ChildProcess = spawn(process.execPath, [path.join(root, 'apps/server/src/main.ts')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'development',
      DATA_DIR: folder,
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: url,
      DATABASE_URL: '',
      SMTP_URL: '',
      ...options.env,
    },
  })
  let printed = ''
  child.stdout?.on('data', chunk => (printed += chunk))
  child.stderr?.on('data', chunk => (printed += chunk))
  const gone = new Promise<void>(resolve => child.once('exit', () => resolve()))
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal)
    await gone
    if (!options.folder) await rm(folder, { recursive: true, force: true })
  }
  const patience = Date.now() + 300_000
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The product ended while starting:\n${printed}`)
    const answer = await fetch(`${url}/api/health/${options.isLive ? 'live' : 'ready'}`).catch(() => null)
    if (answer?.ok) return { url, folder, pid: child.pid ?? 0, printed: () => printed, stop }
    if (Date.now() > patience) {
      await stop('SIGKILL')
      throw new Error(`The product was not ready within five minutes:\n${printed}`)
    }
    await new Promise(later => setTimeout(later, 250))
  }
}
