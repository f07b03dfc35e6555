import { type Message, message } from '@cradle/words/messages'
import type { z } from 'zod'
import { type FieldProblem, refuseFields } from './refuse.ts'

/** Refuses what the schema of a call does not take, with a problem for each field. Raises `Refusal` 422. */
export function refuseInvalid(error: z.ZodError): never {
  const problems: FieldProblem[] = error.issues
    .slice(0, 50)
    .map(problem => ({ field: problem.path.join('.').slice(0, 100), message: messageOf(problem) }))
  const [first] = problems
  if (!first) refuseFields(422, problems, 'invalid')
  const { field, message: problem } = first
  if (field === '') refuseFields(422, problems, 'invalid.whole', { problem })
  refuseFields(422, problems, 'invalid.field', { field, problem })
}

/** zod's own sentences are made for programmers; the common ones are said in plain words. */
function messageOf(problem: z.core.$ZodIssue): Message {
  if (problem.code === 'invalid_type')
    return problem.input === undefined && !problem.message.includes('NaN') && problem.message.includes('undefined')
      ? message('fields:missing')
      : typeMessage(problem.expected)
  if (problem.code === 'too_small') {
    const limit = Number(problem.minimum)
    if (problem.origin !== 'string') return message('fields:small', { limit })
    return limit <= 1 ? message('fields:empty') : message('fields:short', { limit })
  }
  if (problem.code === 'too_big') {
    const limit = Number(problem.maximum)
    return problem.origin === 'string' ? message('fields:long', { limit }) : message('fields:large', { limit })
  }
  if (problem.code === 'invalid_value') return message('fields:one_of', { values: problem.values.join(', ') })
  if (problem.code === 'invalid_format' && problem.format === 'uuid') return message('fields:id')
  if (problem.code === 'invalid_union') return message('fields:form')
  if (problem.code === 'unrecognized_keys') return message('fields:unknown_key', { key: problem.keys[0]!.slice(0, 60) })
  // The contract gives its own rules a code of the area `fields` in the place of a sentence.
  return problem.message.startsWith('fields:')
    ? { code: problem.message }
    : message('fields:other', { technical: problem.message })
}

const TYPES = {
  string: 'fields:text',
  int: 'fields:whole_number',
  number: 'fields:number',
  boolean: 'fields:boolean',
  array: 'fields:list',
  object: 'fields:object',
  record: 'fields:object',
} as const

const typeMessage = (expected: string): Message =>
  Object.hasOwn(TYPES, expected)
    ? message(TYPES[expected as keyof typeof TYPES])
    : message('fields:type', { type: expected })
