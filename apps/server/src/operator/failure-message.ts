import { CodedMessage } from '@cradle/contract'
import { type Message, message } from '@cradle/words/messages'
import { z } from 'zod'

/** An error as the queue stores it: with its name, the code of the system or of a library, and what caused it. */
const StoredError = z.object({
  name: z.string().optional(),
  code: z.string().optional(),
  message: z.string().optional(),
  codedMessage: CodedMessage.optional().catch(undefined),
  cause: z.unknown().optional(),
})
type StoredError = z.infer<typeof StoredError>

/** Where the queue itself ends a job, it wraps its words. */
const Wrapped = z.object({ value: StoredError })

/** Causes are followed so deep. */
const MAX_CAUSES = 4

function errorsOf(output: unknown): StoredError[] {
  const errors: StoredError[] = []
  for (let next = Wrapped.safeParse(output).data?.value ?? output; errors.length < MAX_CAUSES; ) {
    const { data } = StoredError.safeParse(next)
    if (!data) break
    errors.push(data)
    next = data.cause
  }
  return errors
}

const BY_NAME: Readonly<Record<string, Message>> = {
  ThreadsBusy: message('failures:busy'),
  NoTurn: message('failures:busy'),
  TooMuchForAThread: message('failures:limits'),
  TooMuchMemory: message('failures:limits'),
}

const FULL: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT', '53100'])
/** Of the system; those of PostgreSQL begin with 08 (connections) or 57P (a database that is shut down). */
const CONNECTION =
  /^(E(CONN(REFUSED|RESET|ABORTED)|TIMEDOUT|PIPE|HOSTUNREACH|NETUNREACH|AI_AGAIN)|ENOTFOUND|08\w{3}|57P\d\d)$/

/** Words of the queue (pg-boss). */
const BY_WORDS: readonly (readonly [RegExp, Message])[] = [
  [/^job timed out$|^handler execution exceeded /, message('failures:too_long')],
  [/^job heartbeat timeout$|is no longer active under this worker/, message('failures:server_gone')],
  [/^pg-boss shut down /, message('failures:stopped')],
]

function knownMessage({ name = '', code = '', message: words = '', codedMessage }: StoredError): Message | undefined {
  if (codedMessage) return codedMessage
  if (name === 'BucketRefused') return message('failures:storage', { technical: words })
  if (FULL.has(code)) return message('failures:disk_full')
  if (CONNECTION.test(code)) return message('failures:connection', { technical: words || code })
  return BY_NAME[name] ?? BY_WORDS.find(([pattern]) => pattern.test(words))?.[1]
}

/**
 * Why a job failed, from what the queue stored of it. What has no words of ours is told as the innermost error says it: the outer ones
 * of a database repeat the question with its values.
 */
export function failureMessage(output: unknown): Message {
  const errors = errorsOf(output)
  for (const error of errors) {
    const known = knownMessage(error)
    if (known) return known
  }
  const technical = errors.findLast(error => error.message)?.message
  return technical ? message('failures:other', { technical }) : message('failures:no_reason')
}
