import type { Change } from '@cradle/contract'
import { decoded } from '../decoded.ts'

/**
 * Changes as words of an address, so that a scenario can be read, linked and written by hand:
 * `capacity_factor 0.3 in wind_onshore*factor wind_onshore CC 0.0156`. Changes are parted by `*`, words by spaces (`+` in an
 * address); `in` names a technology or country, `at` a site. This is version 1 of the form; `?v=` says so.
 */
export const codeVersion = 1

const unknown = 'unknown'
const word = (text: string): string => encodeURIComponent(text).replaceAll('*', '%2A')
const pairs = (record: Readonly<Record<string, number>>): string[] =>
  Object.entries(record).map(([key, value]) => `${word(key)}~${value}`)

const where = (change: { site_id?: string | undefined; technology?: string | undefined }): string[] => [
  ...(change.technology === undefined ? [] : ['in', word(change.technology)]),
  ...(change.site_id === undefined ? [] : ['at', word(change.site_id)]),
]

function wordsOf(change: Change): string[] {
  switch (change.kind) {
    case 'factor':
      return [
        ...[
          change.kind,
          word(change.activity),
          change.category,
          change.value === null ? unknown : String(change.value),
        ],
        ...(change.u === undefined ? [] : ['u', String(change.u)]),
      ]
    case 'dataset':
      return [
        ...[change.kind, word(change.activity), change.database, word(change.process)],
        ...(change.method === undefined ? [] : ['method', word(change.method)]),
        ...(change.amount === undefined ? [] : ['amount', String(change.amount)]),
      ]
    case 'grid_mix':
      return [
        ...[change.kind, change.of],
        ...(typeof change.value === 'string' ? [change.value] : pairs(change.value)),
        ...(change.country === undefined ? [] : ['in', change.country]),
      ]
    case 'share':
      return [change.kind, change.category, ...pairs(change.value)]
    case 'weight':
    case 'normalisation':
      return [change.kind, change.category, String(change.value)]
    case 'reference':
      return [change.kind, change.indicator, String(change.value)]
    case 'profile':
      return [change.kind, word(change.value)]
    default:
      return [
        change.kind,
        typeof change.value === 'number' ? String(change.value) : word(change.value),
        ...where(change),
      ]
  }
}

export const writeChanges = (changes: readonly Change[]): string =>
  changes.map(change => wordsOf(change).join(' ')).join('*')

const number = (text: string | undefined): number | null => {
  const value = text === undefined || text === '' ? Number.NaN : Number(text)
  return Number.isFinite(value) ? value : null
}

/** Named words at the end: `in wind_onshore u 1.2`. */
function named(
  words: readonly string[],
  names: readonly string[],
): { rest: string[]; by: Partial<Record<string, string>> } {
  const by: Partial<Record<string, string>> = {}
  let end = words.length
  while (end >= 2 && names.includes(words[end - 2]!)) {
    by[words[end - 2]!] = decoded(words[end - 1]!)
    end -= 2
  }
  return { rest: words.slice(0, end), by }
}

function record(words: readonly string[]): Record<string, number> | null {
  const out: Record<string, number> = {}
  for (const one of words) {
    const at = one.lastIndexOf('~')
    const value = number(one.slice(at + 1))
    if (at < 1 || value === null) return null
    out[decoded(one.slice(0, at))] = value
  }
  return words.length > 0 ? out : null
}

function readOne(text: string): Change | null {
  const words = text.trim().split(/\s+/)
  const kind = words[0]
  switch (kind) {
    case 'capacity_factor':
    case 'generation_gwh':
    case 'capacity_mw':
    case 'revenue':
    case 'scale': {
      const { rest, by } = named(words, ['in', 'at'])
      const value = number(rest[1])
      if (value === null || rest.length !== 2) return null
      return { kind, value, ...(by.in ? { technology: by.in } : {}), ...(by.at ? { site_id: by.at } : {}) }
    }
    case 'technology':
    case 'country': {
      const { rest, by } = named(words, ['in', 'at'])
      if (rest.length !== 2) return null
      return {
        kind,
        value: decoded(rest[1]!),
        ...(by.in ? { technology: by.in } : {}),
        ...(by.at ? { site_id: by.at } : {}),
      }
    }
    case 'factor': {
      const { rest, by } = named(words, ['u'])
      const value = rest[3] === unknown ? null : number(rest[3])
      if (rest.length !== 4 || (value === null && rest[3] !== unknown)) return null
      const u = number(by.u)
      return { kind, activity: decoded(rest[1]!), category: rest[2]!, value, ...(u === null ? {} : { u }) }
    }
    case 'dataset': {
      const { rest, by } = named(words, ['method', 'amount'])
      if (rest.length !== 4) return null
      const amount = number(by.amount)
      return {
        kind,
        activity: decoded(rest[1]!),
        database: rest[2]!,
        process: decoded(rest[3]!),
        ...(by.method ? { method: by.method } : {}),
        ...(amount === null ? {} : { amount }),
      }
    }
    case 'grid_mix': {
      const { rest, by } = named(words, ['in'])
      const of = rest[1]
      if (of !== 'purchased' && of !== 'generated') return null
      const value = rest.length === 3 && !rest[2]!.includes('~') ? rest[2]! : record(rest.slice(2))
      return value === null ? null : { kind, of, value, ...(by.in ? { country: by.in } : {}) }
    }
    case 'share': {
      const value = record(words.slice(2))
      return value === null || !words[1] ? null : { kind, category: words[1], value }
    }
    case 'weight':
    case 'normalisation': {
      const value = number(words[2])
      return value === null || words.length !== 3 ? null : { kind, category: words[1]!, value }
    }
    case 'reference': {
      const value = number(words[2])
      const indicator = words[1]
      if (value === null || words.length !== 3) return null
      return indicator === 'renewable_kwh' ||
        indicator === 'jobs' ||
        indicator === 'gva_usd2023' ||
        indicator === 'mva_usd2023'
        ? { kind, indicator, value }
        : null
    }
    case 'profile':
      return words.length === 2 ? { kind, value: decoded(words[1]!) } : null
    default:
      return null
  }
}

/** `unread` holds what is no change of this version, as it was written. */
export function readChanges(code: string): { changes: Change[]; unread: string[] } {
  const parts = code.split('*').filter(part => part.trim() !== '')
  const changes: Change[] = []
  const unread: string[] = []
  for (const part of parts) {
    const change = readOne(part)
    if (change) changes.push(change)
    else unread.push(part)
  }
  return { changes, unread }
}
