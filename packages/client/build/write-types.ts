import * as contract from '@cradle/contract'
import type { z } from 'zod'
import { comment, type Side, typePrinter } from './print-type.ts'

type Schema = z.core.$ZodType

/** What stands behind the calls in `calls.d.ts`: the same names as src/calls.ts has, over the written table. */
const NAMES_OF_CALLS = `export type EndpointName = keyof CallTable

/** What a call needs: parameters of its path, its query, its body. */
export type Needs<N extends EndpointName> = CallTable[N]['needs']

/** What a call answers: a file as \`Download\`, else JSON of this shape. */
export type Answer<N extends EndpointName> = CallTable[N]['answer']

/** Calls whose answer is a file. */
export type FileName = { [N in EndpointName]: CallTable[N]['answer'] extends Download ? N : never }[EndpointName]

/** Calls that answer a page: count, next, previous, results. */
export type PagedName = {
  [N in EndpointName]: CallTable[N]['answer'] extends { results: unknown[]; next: string | null } ? N : never
}[EndpointName]

/** One item of such a page. */
export type ItemOf<N extends PagedName> = CallTable[N]['answer'] extends { results: (infer T)[] } ? T : never
`

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null && '_zod' in value

/** Schemas that the contract exports, by the first name it gives them; each name once however it is spelled. */
function namesOfSchemas(): Map<Schema, string> {
  const names = new Map<Schema, string>()
  const taken = new Set(['Download', 'CallTable', 'EndpointName', 'Needs', 'Answer', 'FileName', 'PagedName', 'ItemOf'])
  for (const [name, value] of Object.entries(contract)) {
    if (!isSchema(value) || !/^[A-Z]\w*$/.test(name) || names.has(value) || taken.has(name)) continue
    // A list of numbers needs no name; a shape with fields or choices does.
    if (!['object', 'enum', 'union', 'array', 'record'].includes(value._zod.def.type)) continue
    names.set(value, name)
    taken.add(name)
  }
  return names
}

/** `calls.d.ts`: every call with what it needs and answers, written out without the contract and its checker of shapes. */
export function writeTypes(files: ReadonlySet<string>): string {
  const { print, declared } = typePrinter(namesOfSchemas())
  const field = (key: string, schema: Schema, side: Side) => `${key}: ${print(schema, side)}`
  const calls = Object.entries<contract.Endpoint>(contract.endpoints).map(([name, call]) => {
    const needs = [
      call.params && field('params', call.params, 'answered'),
      call.query && field('query?', call.query, 'sent'),
      call.body && field('body?', call.body, 'sent'),
    ].filter(line => line !== undefined)
    const answer = files.has(name) ? 'Download' : print(call.reply, 'answered')
    const about = `${call.summary} ${call.method} ${call.path}`
    const given = needs.length === 0 ? '{}' : `{\n${needs.join('\n')}\n}`
    return `${comment(about)}${name}: {\nneeds: ${given}\nanswer: ${answer}\n}`
  })
  // What the sources of the client name beside the calls.
  print(contract.CodedMessage, 'answered')
  const types = [...declared].map(([name, text]) => `export type ${name} = ${text}\n`)
  return [
    '/** The calls of Cradle as types, written from its contract. */',
    "import type { Download } from './download.js'\n",
    `export type CallTable = {\n${calls.join('\n')}\n}\n`,
    NAMES_OF_CALLS,
    ...types,
  ].join('\n')
}
