/** Resident memory of a process and of all that it began, MiB, where the system tells it (Linux); pages that two of them share count twice. */
import { readdirSync, readFileSync } from 'node:fs'

export function treeMegabytes(root = process.pid): number {
  if (process.platform !== 'linux') return Math.round(process.memoryUsage().rss / 1024 / 1024)
  const all = readdirSync('/proc').flatMap(name => (/^\d+$/.test(name) ? (statusOf(name) ?? []) : []))
  const below = (pid: number): number[] => [
    pid,
    ...all.filter(one => one.parent === pid).flatMap(one => below(one.pid)),
  ]
  const pids = new Set(below(root))
  const kilobytes = all.filter(one => pids.has(one.pid)).reduce((sum, one) => sum + one.kilobytes, 0)
  return Math.round(kilobytes / 1024)
}

function statusOf(name: string): { pid: number; parent: number; kilobytes: number } | null {
  try {
    const text = readFileSync(`/proc/${name}/status`, 'utf8')
    const field = (key: string) => Number(new RegExp(`^${key}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0)
    return { pid: Number(name), parent: field('PPid'), kilobytes: field('VmRSS') }
  } catch {
    // It has ended meanwhile.
    return null
  }
}
