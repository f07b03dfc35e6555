import { readFileSync } from 'node:fs'

/** Golden cases as they are written: snake_case, null for unknown. */
type GoldenRow = Record<string, unknown> & { calculable: boolean }
export type GoldenCase = {
  case: string
  input: { entries: { entity_id: string; allocation: number; rows: Record<string, unknown>[] }[] }
  expected: { entries: { rows: GoldenRow[] }[]; total: Record<string, unknown> }
}
export type GoldenDraws = {
  draws: number
  input: GoldenCase['input']
  expected: { rows: Record<string, number[]>[]; total: Record<string, number[]> }
}

const read = (file: string) => JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8'))
export const goldenCases: GoldenCase[] = read('cases.json').cases
export const goldenDraws: GoldenDraws = read('monte_carlo.json')

export const camel = (name: string): string => name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
export const snake = (name: string): string => name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)

/** A row of a case in the words of the code. */
export const rowOf = (row: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [camel(name), value]))
