/** Questions of analysts that are answered by tools alone, and what every answer must have. */
import type { EndpointName } from '@cradle/contract'
import type { Client } from '@modelcontextprotocol/client'
import { expect } from 'vitest'
import type { Input, TestServer } from './start-server.ts'
import { expectedOf } from './uploads.ts'

/** A name, a place in a list, or the row of a list with a value (or the smallest or largest) in a field. */
type Step = string | number | Readonly<Record<string, string | number>>
type Path = readonly Step[]
type Taken = Record<string, string>
type Take = Readonly<Record<string, Path>>
export type Question = {
  question: string
  tools: { tool: string; arguments: Record<string, unknown>; take?: Take }[]
  figure: Path
  expected: { calls: (Input<EndpointName> & { call: EndpointName; take?: Take })[]; path: Path }
}
export const QUESTIONS = expectedOf<Question[]>('analyst-questions.json')

type Figure = {
  value: number | null
  unit: string
  status: string
  reason?: string
  passport?: string
  source?: string
}

const field = (value: unknown, name: string): unknown =>
  name.split('.').reduce<unknown>((inner, key) => (inner as Record<string, unknown> | null | undefined)?.[key], value)

export function follow(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((inner, step) => {
    if (typeof step !== 'object') return field(inner, String(step))
    const rows = inner as readonly unknown[]
    const [[name, wanted] = ['', '']] = Object.entries(step)
    if (name !== 'min' && name !== 'max') return rows.find(row => field(row, name) === wanted)
    const of = (row: unknown) => Number(field(row, String(wanted)) ?? Number.NaN)
    const known = rows.filter(row => !Number.isNaN(of(row)))
    return known.toSorted((a, b) => (name === 'min' ? of(a) - of(b) : of(b) - of(a)))[0]
  }, value)
}

/** `$name` in what is given stands for what was taken before. */
const filled = <Given>(given: Given, taken: Taken): Given =>
  JSON.parse(JSON.stringify(given).replace(/"\$(\w+)"/g, (_, name: string) => JSON.stringify(taken[name])))

const takenFrom = (answer: unknown, take: Take = {}): Taken =>
  Object.fromEntries(Object.entries(take).map(([name, path]) => [name, String(follow(answer, path))]))

/** Numbers that say nothing of where they can be looked up. */
export function uncited(value: unknown, at = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((one, i) => uncited(one, `${at}[${i}]`))
  if (typeof value !== 'object' || value === null) return []
  const { passport, source } = value as Partial<Figure>
  const cited = [passport, source].some(address => typeof address === 'string' && URL.canParse(address))
  return Object.entries(value).flatMap(([name, inner]) =>
    typeof inner === 'number' ? (cited ? [] : [`${at}.${name}`]) : uncited(inner, `${at}.${name}`),
  )
}

/** What has a `value` is a figure: with unit and status, and a reason in place of a value. */
export function badFigures(value: unknown, at = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((one, i) => badFigures(one, `${at}[${i}]`))
  if (typeof value !== 'object' || value === null) return []
  const { value: number, unit, status, reason } = value as Partial<Figure>
  const isBad = number !== undefined && (typeof unit !== 'string' || !status || (number === null && !reason))
  return [...(isBad ? [at] : []), ...Object.entries(value).flatMap(([name, one]) => badFigures(one, `${at}.${name}`))]
}

/** Figures with a passport, in the order of the answer. */
export function figuresIn(value: unknown): Figure[] {
  if (Array.isArray(value)) return value.flatMap(figuresIn)
  if (typeof value !== 'object' || value === null) return []
  return 'value' in value && 'passport' in value ? [value as Figure] : Object.values(value).flatMap(figuresIn)
}

/** Answers a question with tools alone: the figure, and the whole last answer. */
export async function answer(client: Client, { tools, figure }: Question, own: string) {
  const taken: Taken = { own }
  let last: unknown
  for (const { tool, arguments: given, take } of tools) {
    const answered = await client.callTool({ name: tool, arguments: filled(given, taken) })
    expect(answered.isError, JSON.stringify(answered.content)).toBeFalsy()
    last = answered.structuredContent
    expect(answered.content).toEqual([{ type: 'text', text: JSON.stringify(last) }])
    expect(uncited(last)).toEqual([])
    expect(badFigures(last)).toEqual([])
    Object.assign(taken, takenFrom(last, take))
  }
  return { figure: follow(last, figure) as Figure, whole: last }
}

/** What the calls of the product say, without the tools. */
export async function expected(server: TestServer, token: string, { expected: wanted }: Question, own: string) {
  const taken: Taken = { own }
  let last: unknown
  for (const { call, take, ...input } of wanted.calls) {
    const { status, data } = await server.call(call, filled(input, taken), token)
    expect(status).toBe(200)
    last = data
    Object.assign(taken, takenFrom(last, take))
  }
  return follow(last, wanted.path) as number | null
}
