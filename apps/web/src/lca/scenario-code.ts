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
  const rest = [...words]
  for (;;) {
    const [name, value] = rest.slice(-2)
    if (name === undefined || value === undefined || !names.includes(name)) return { rest, by }
    by[name] = decoded(value)
    rest.splice(-2)
  }
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

/** Where a change holds: a technology, a site. */
const placeOf = (by: Partial<Record<string, string>>) => ({
  ...(by.in ? { technology: by.in } : {}),
  ...(by.at ? { site_id: by.at } : {}),
})

type KindOfChange = Change['kind']
type Reader = (words: readonly string[]) => Change | null

function readAmount(kind: 'capacity_factor' | 'generation_gwh' | 'capacity_mw' | 'revenue' | 'scale'): Reader {
  return words => {
    const { rest, by } = named(words, ['in', 'at'])
    const value = number(rest[1])
    return value === null || rest.length !== 2 ? null : { kind, value, ...placeOf(by) }
  }
}

function readChoice(kind: 'technology' | 'country'): Reader {
  return words => {
    const { rest, by } = named(words, ['in', 'at'])
    const [, value] = rest
    return value === undefined || rest.length !== 2 ? null : { kind, value: decoded(value), ...placeOf(by) }
  }
}

function readFactor(words: readonly string[]): Change | null {
  const { rest, by } = named(words, ['u'])
  const [, activity, category, written] = rest
  if (activity === undefined || category === undefined || rest.length !== 4) return null
  const value = written === unknown ? null : number(written)
  if (value === null && written !== unknown) return null
  const u = number(by.u)
  return { kind: 'factor', activity: decoded(activity), category, value, ...(u === null ? {} : { u }) }
}

function readDataset(words: readonly string[]): Change | null {
  const { rest, by } = named(words, ['method', 'amount'])
  const [, activity, database, process] = rest
  if (activity === undefined || database === undefined || process === undefined || rest.length !== 4) return null
  const amount = number(by.amount)
  return {
    kind: 'dataset',
    activity: decoded(activity),
    database,
    process: decoded(process),
    ...(by.method ? { method: by.method } : {}),
    ...(amount === null ? {} : { amount }),
  }
}

function readGridMix(words: readonly string[]): Change | null {
  const { rest, by } = named(words, ['in'])
  const [, of, mix] = rest
  if (of !== 'purchased' && of !== 'generated') return null
  const value = rest.length === 3 && mix !== undefined && !mix.includes('~') ? mix : record(rest.slice(2))
  return value === null ? null : { kind: 'grid_mix', of, value, ...(by.in ? { country: by.in } : {}) }
}

function readShare([, category, ...shares]: readonly string[]): Change | null {
  const value = record(shares)
  return value === null || !category ? null : { kind: 'share', category, value }
}

function readOfCategory(kind: 'weight' | 'normalisation'): Reader {
  return ([, category, written, ...more]) => {
    const value = number(written)
    return value === null || category === undefined || more.length > 0 ? null : { kind, category, value }
  }
}

const indicators = ['renewable_kwh', 'jobs', 'gva_usd2023', 'mva_usd2023'] as const

function readReference([, name, written, ...more]: readonly string[]): Change | null {
  const value = number(written)
  const indicator = indicators.find(one => one === name)
  return value === null || indicator === undefined || more.length > 0 ? null : { kind: 'reference', indicator, value }
}

function readProfile([, value, ...more]: readonly string[]): Change | null {
  return value === undefined || more.length > 0 ? null : { kind: 'profile', value: decoded(value) }
}

const readers: Record<KindOfChange, Reader> = {
  capacity_factor: readAmount('capacity_factor'),
  generation_gwh: readAmount('generation_gwh'),
  capacity_mw: readAmount('capacity_mw'),
  revenue: readAmount('revenue'),
  scale: readAmount('scale'),
  technology: readChoice('technology'),
  country: readChoice('country'),
  factor: readFactor,
  dataset: readDataset,
  grid_mix: readGridMix,
  share: readShare,
  weight: readOfCategory('weight'),
  normalisation: readOfCategory('normalisation'),
  reference: readReference,
  profile: readProfile,
}
const isKind = (word: string): word is KindOfChange => Object.hasOwn(readers, word)

/** One change as written; null where it is none of this version. */
function readOne(text: string): Change | null {
  const words = text.trim().split(/\s+/)
  const [kind = ''] = words
  return isKind(kind) ? readers[kind](words) : null
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
