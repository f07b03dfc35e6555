import { readFileSync } from 'node:fs'
import type { JsonObject } from '../src/wire.ts'

/** One golden case: an input, and the result worked out by hand and by a second implementation. */
export type Case = {
  id: string
  rule: string
  title: string
  input: JsonObject
  expected: JsonObject
  crosswalks?: string[]
}

/** The golden cases, one in each line. */
export const readCases = (): Case[] =>
  readFileSync(new URL('./golden/cases.jsonl', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line): Case => JSON.parse(line))
