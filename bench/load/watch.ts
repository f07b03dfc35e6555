import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Installation, Part } from './installation.ts'

/** Memory, processor and event loop of every process of an installation. Linux only: read from /proc. */

export type Seen = { lag: number; maxLag: number; heap: number; connectionsWaiting: number }

const MEGA = 1024 * 1024
const TICKS_PER_SECOND = 100

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

/** Resident memory of a process with its threads, now and at its highest, in MiB. */
export function memoryOf(pid: number): { now: number; max: number } {
  const text = read(`/proc/${pid}/status`)
  const of = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(text)?.[1] ?? 0) / 1024
  return { now: of('VmRSS'), max: of('VmHWM') }
}

/** From now on the highest memory is that from now on: the first start, which assesses the reference organisations, is left out. */
export const resetPeakMemory = (pid: number): void => writeFileSync(`/proc/${pid}/clear_refs`, '5')

/** Processes that a process started, and those that they started. One that is still a copy of its parent has no memory of its own. */
function below(pid: number): number[] {
  const command = read(`/proc/${pid}/cmdline`)
  const threads = readdirSync(`/proc/${pid}/task`).flatMap(task =>
    read(`/proc/${pid}/task/${task}/children`).split(' '),
  )
  const children = threads.map(Number).filter(child => child > 0 && read(`/proc/${child}/cmdline`) !== command)
  return [...children, ...children.flatMap(child => (read(`/proc/${child}/stat`) ? below(child) : []))]
}

const LOOK_EVERY_MS = 15

/** Watches the resident memory of a process and all below it from now on: how much more it was at most, and the share of those below. */
export function watchTree(pid: number): { end(): { more: number; children: number } } {
  const before = memoryOf(pid).now
  let [more, children] = [0, 0]
  const look = () => {
    let of = 0
    try {
      of = below(pid).reduce((sum, child) => sum + memoryOf(child).now, 0)
    } catch {
      // A process ended while it was looked at.
    }
    const now = memoryOf(pid).now + of - before
    if (now > more) more = now
    if (of > children) children = of
  }
  const timer = setInterval(look, LOOK_EVERY_MS)
  return {
    end() {
      clearInterval(timer)
      look()
      return { more, children }
    },
  }
}

/** Fields of /proc/pid/stat behind the name, which may hold anything. */
const stat = (pid: number) => read(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ').map(Number) ?? []
const seconds = (ticks: (number | undefined)[]) =>
  ticks.reduce<number>((all, one) => all + (one ?? 0), 0) / TICKS_PER_SECOND

/** Processor seconds of a process since its start, all threads. */
export const processorOf = (pid: number): number => seconds(stat(pid).slice(11, 13))

/** What /metrics says since it was asked last: event loop p99 and most in ms (an idle loop shows 10), heap in MiB. */
export async function metricsOf({ url }: Part): Promise<Seen | null> {
  const answer = await fetch(new URL('/metrics', url)).catch(() => null)
  if (!answer?.ok) return null
  const text = await answer.text()
  const of = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? Number.NaN)
  return {
    lag: 1000 * of('nodejs_eventloop_lag_p99_seconds'),
    maxLag: 1000 * of('nodejs_eventloop_lag_max_seconds'),
    heap: of('nodejs_heap_size_used_bytes') / MEGA,
    connectionsWaiting: of('cradle_database_connections\\{pool="requests",state="waiting"\\}'),
  }
}

/** PostgreSQL: its own share of memory in MiB (shared pages counted once), and processor seconds, ended children included. */
function postgresOf(folder: string): { memory: number; processor: number } {
  const main = Number(read(join(folder, 'postmaster.pid')).split('\n')[0])
  const children = readdirSync('/proc')
    .map(Number)
    .filter(pid => pid > 0 && stat(pid)[1] === main)
  const memory = [main, ...children]
    .map(pid => Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) / 1024)
    .reduce((all, one) => all + one, 0)
  const processor = seconds(stat(main).slice(11, 15)) + children.reduce((all, pid) => all + processorOf(pid), 0)
  return { memory, processor }
}

/** The highest memory is that of the time watched. */
export const PROCESS_HEAD = ['process', 'memory at most, MiB', 'processor, cores', 'event loop p99 / most, ms']

/** Watches from now on; `end` gives a table row for each process, PostgreSQL and the suite itself. */
export function watch(installation: Installation): { end(): Promise<string[][]> } {
  const { parts, postgres } = installation
  const begun = performance.now()
  for (const { pid } of parts) resetPeakMemory(pid)
  const used = parts.map(({ pid }) => processorOf(pid))
  const usedHere = process.cpuUsage()
  const usedBy = postgres ? postgresOf(postgres).processor : 0
  const lags = parts.map(() => ({ p99: 0, max: 0 }))
  let database = 0
  const look = async () => {
    if (postgres) database = Math.max(database, postgresOf(postgres).memory)
    await Promise.all(
      parts.map(async (part, i) => {
        const seen = await metricsOf(part)
        if (seen === null) return
        lags[i]!.p99 = Math.max(lags[i]!.p99, seen.lag)
        lags[i]!.max = Math.max(lags[i]!.max, seen.maxLag)
      }),
    )
  }
  // The first answer tells of the time before.
  const first = Promise.all(parts.map(metricsOf))
  const timer = setInterval(() => void look(), 5_000)
  return {
    async end() {
      clearInterval(timer)
      await first
      await look()
      const lasted = (performance.now() - begun) / 1000
      const cores = (processorSeconds: number) => (processorSeconds / lasted).toFixed(2)
      const rows = parts.map(({ name, pid }, i) => [
        name,
        memoryOf(pid).max.toFixed(0),
        cores(processorOf(pid) - used[i]!),
        `${lags[i]!.p99.toFixed(0)} / ${lags[i]!.max.toFixed(0)}`,
      ])
      if (postgres) rows.push(['PostgreSQL', database.toFixed(0), cores(postgresOf(postgres).processor - usedBy), ''])
      const here = process.cpuUsage(usedHere)
      rows.push(['this suite', '', cores((here.user + here.system) / 1e6), ''])
      return rows
    },
  }
}
