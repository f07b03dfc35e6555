import type { Message, Param } from './message.ts'

/** One language at hand: its texts by code, its plural forms, and how it writes numbers. */
export type Speaker = {
  has(code: string, count: number | undefined): boolean
  /** The text of a code with its `{{places}}` filled. */
  fill(code: string, values: Readonly<Record<string, string>>, count: number | undefined): string
  write(value: number): string
}

/**
 * What a message says. A value is never read for places or options of its own: it may be what somebody typed. A code that has no words,
 * of a newer or an older version, is said by `otherwise`.
 */
export function writeMessage(speaker: Speaker, { code, params = {} }: Message, otherwise = code): string {
  const count = typeof params.count === 'number' ? params.count : undefined
  if (!speaker.has(code, count)) return otherwise
  const written = (param: Param): string =>
    typeof param === 'string' ? param : typeof param === 'number' ? speaker.write(param) : writeMessage(speaker, param)
  const values = Object.fromEntries(Object.entries(params).map(([name, param]) => [name, written(param)]))
  return speaker.fill(code, values, count)
}
