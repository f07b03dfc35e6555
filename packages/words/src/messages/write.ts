import type { Message, Param } from './message.ts'

/** One language at hand: its texts by code, its plural forms, and how it writes numbers. */
export type Speaker = {
  has(code: string, count: number | undefined): boolean
  /** The text of a code with its `{{places}}` filled. */
  fill(code: string, values: Readonly<Record<string, string>>, count: number | undefined): string
  write(value: number): string
  /** The name of a country by its ISO alpha-2 code; `name`: the one of the edition. */
  country(code: string, name: string): string
}

/** Names of countries are no texts of ours: every language has them by their codes. */
const COUNTRIES = 'countries:'

/**
 * What a message says. A value is never read for places or options of its own: it may be what somebody typed. A code that has no words,
 * of a newer or an older version, is said by `otherwise`.
 */
export function writeMessage(speaker: Speaker, { code, params = {} }: Message, otherwise = code): string {
  if (code.startsWith(COUNTRIES)) return speaker.country(code.slice(COUNTRIES.length), String(params.name ?? ''))
  const count = typeof params.count === 'number' ? params.count : undefined
  if (!speaker.has(code, count)) return otherwise
  const values = Object.fromEntries(
    Object.entries(params).map(([name, param]) => [name, writeParam(speaker, name, param)]),
  )
  return speaker.fill(code, values, count)
}

/** What stands between several values of a place; commas elsewhere. */
const JOINTS: Readonly<Record<string, string>> = { sentences: ' ', sources: '; ' }

function writeParam(speaker: Speaker, name: string, param: Param): string {
  if (typeof param === 'string') return param
  if (typeof param === 'number') return speaker.write(param)
  if ('code' in param) return writeMessage(speaker, param)
  return param.map(one => writeParam(speaker, name, one)).join(JOINTS[name] ?? ', ')
}
