import { DrizzleQueryError } from 'drizzle-orm'
import { type DestinationStream, type Logger, pino } from 'pino'

/** One JSON object a line. Headers that prove who somebody is are left out, and of errors every value that a statement was given. */
export function openLog(level: string, to?: DestinationStream): Logger {
  const options = {
    level,
    redact: ['req.headers.authorization', 'req.headers.cookie'],
    serializers: { err: (error: unknown) => describeError(error) },
  }
  return to ? pino(options, to) : pino(options)
}

type Described = { type: string; message: string; code?: string; stack?: string; cause?: Described }

/** Causes deeper than this are not told. */
const DEEPEST = 5

/**
 * What went wrong and where, without what it went wrong with: the error of a query holds its values (addresses, codes, rows of a list),
 * and PostgreSQL's details name the row.
 */
function describeError(error: unknown, depth = 0): Described {
  if (typeof error !== 'object' || error === null) return { type: typeof error, message: String(error) }
  const { name, message = '', code, stack, cause } = error as Partial<Error & { code: unknown }>
  const text = error instanceof DrizzleQueryError ? `Failed query: ${error.query}` : message
  return {
    type: error.constructor?.name ?? name ?? 'Object',
    message: text,
    ...(typeof code === 'string' ? { code } : {}),
    ...(stack ? { stack: placesOf(stack, message) } : {}),
    ...(cause !== undefined && depth < DEEPEST ? { cause: describeError(cause, depth + 1) } : {}),
  }
}

/** The lines of a stack that say where, without the message before them, which may be of any form. */
function placesOf(stack: string, message: string): string {
  const from = stack.indexOf(message)
  return (from < 0 ? stack : stack.slice(from + message.length)).trim()
}
