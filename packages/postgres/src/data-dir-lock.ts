import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

type Holder = { pid: number; host: string; ticks: string; token: string }

/** Another living process uses the folder. */
export class DataDirHeld extends Error {
  readonly pid: number
  constructor(dir: string, holder: Holder) {
    super(
      `${dir} is in use by process ${holder.pid}${holder.host === hostname() ? '' : ` on ${holder.host}`}. ` +
        'Stop it first, or start this one with another DATA_DIR.',
    )
    this.name = 'DataDirHeld'
    this.pid = holder.pid
  }
}

export type DataDirLock = { release(): void }

const BEAT_MS = 4_000
const SILENCE_MS = 11_000

/**
 * Takes the folder for this process alone. A lock whose process is dead is taken over; one written on another host
 * (a container that is gone) only after its heartbeat has been silent for 11 s. Raises `DataDirHeld`.
 */
export async function lockDataDir(dir: string): Promise<DataDirLock> {
  mkdirSync(dir, { recursive: true, mode: 0o700 })
  const path = join(dir, 'lock')
  const mine: Holder = { pid: process.pid, host: hostname(), ticks: startTicks(process.pid), token: token() }
  for (let attempt = 0; attempt < 20; attempt++) {
    if (place(path, mine)) {
      await wait(20)
      if (read(path)?.token === mine.token) return beating(path, mine)
      continue
    }
    const holder = read(path)
    if (holder === null) {
      await wait(10)
      continue
    }
    if (!(await isGone(path, holder))) throw new DataDirHeld(dir, holder)
    removeStaleLock(path, holder)
  }
  throw new Error(`${dir} could not be locked: its lock file keeps changing.`)
}

function beating(path: string, mine: Holder): DataDirLock {
  const beat = setInterval(() => {
    const now = new Date()
    try {
      utimesSync(path, now, now)
    } catch {
      // The folder may be gone in a test or an unmounted volume; the database will say so itself.
    }
  }, BEAT_MS)
  beat.unref()
  return {
    release() {
      clearInterval(beat)
      if (read(path)?.token === mine.token) rmSync(path, { force: true })
    },
  }
}

/** Creates the lock with its content in one step; false when there is one already. */
function place(path: string, mine: Holder): boolean {
  const draft = `${path}.${mine.token}`
  writeFileSync(draft, JSON.stringify(mine), { mode: 0o600 })
  try {
    linkSync(draft, path)
    return true
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

function read(path: string): Holder | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Holder
  } catch {
    return null
  }
}

async function isGone(path: string, holder: Holder): Promise<boolean> {
  if (holder.host !== hostname()) return await isSilent(path)
  if (holder.pid === process.pid) return holder.ticks !== startTicks(process.pid)
  if (!lives(holder.pid)) return true
  // The number may have been given to another process since; its start time tells.
  return holder.ticks !== '' && holder.ticks !== startTicks(holder.pid)
}

function lives(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return hasCode(error, 'EPERM')
  }
}

async function isSilent(path: string): Promise<boolean> {
  const before = beatOf(path)
  for (let waited = 0; waited < SILENCE_MS; waited += 500) {
    await wait(500)
    if (beatOf(path) !== before) return false
  }
  return true
}

function beatOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? -1
}

/** Removes a dead holder's lock, and puts it back if somebody else was faster. */
function removeStaleLock(path: string, dead: Holder): void {
  const aside = `${path}.${token()}`
  try {
    renameSync(path, aside)
  } catch {
    return
  }
  if (read(aside)?.token !== dead.token) {
    try {
      linkSync(aside, path)
    } catch {
      // A third process holds it now.
    }
  }
  rmSync(aside, { force: true })
}

/** Start time of a process in clock ticks since boot, where the system shows it ('' elsewhere). */
function startTicks(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}

const hasCode = (error: unknown, code: string) => error instanceof Error && 'code' in error && error.code === code

const token = () => randomBytes(6).toString('hex')
