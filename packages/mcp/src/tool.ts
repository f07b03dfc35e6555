import { CallFailed, type Client } from '@cradle/client'
import type { CallToolResult, McpServer } from '@modelcontextprotocol/server'
import type { z } from 'zod'
import type { Documents } from './documents.ts'
import type { Pages } from './pages.ts'

/** What every tool is given: who calls, where pages are, and the documents of the method. */
export type Context = {
  client: Client
  pages: Pages
  documents: Documents
  /** Told of what went wrong and is nobody's wrong call. */
  onError: (error: unknown) => void
}

type Definition<Input extends z.ZodObject, Output extends z.ZodObject> = {
  name: string
  title: string
  description: string
  input: Input
  output: Output
  run(context: Context, given: z.output<Input>): Promise<z.input<Output>>
}

/** Puts a tool on a server. */
export type Tool = { name: string; register(server: McpServer, context: Context): void }

/** Every tool reads: what is tried is calculated and not stored. */
const READS = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false }

export const tool = <Input extends z.ZodObject, Output extends z.ZodObject>(
  definition: Definition<Input, Output>,
): Tool => ({
  name: definition.name,
  register(server, context) {
    const { name, title, description, input, output } = definition
    const about = { title, description, inputSchema: input.strict(), outputSchema: output, annotations: READS }
    server.registerTool(name, about, async given => {
      try {
        const answer = await definition.run(context, input.parse(given))
        return { content: [{ type: 'text', text: JSON.stringify(answer) }], structuredContent: answer }
      } catch (error) {
        return refused(error, context)
      }
    })
  },
})

/** A tool cannot answer; the sentence says what to do instead. */
export class ToolRefused extends Error {}

function refused(error: unknown, { onError }: Context): CallToolResult {
  if (error instanceof ToolRefused) return failure(error.message)
  if (error instanceof CallFailed) return failure([...sentencesOf(error), remedyOf(error)].filter(Boolean).join(' '))
  onError(error)
  return failure('The tool failed. Try again in a moment.')
}

const failure = (text: string): CallToolResult => ({ isError: true, content: [{ type: 'text', text }] })

const sentencesOf = ({ message, problems }: CallFailed): string[] => [
  message,
  ...problems.filter(({ sentence }) => sentence !== message).map(({ field, sentence }) => `${field}: ${sentence}`),
]

function remedyOf({ status, code, error }: CallFailed): string {
  if (status === 401) return 'Connect with an API token: Account, API tokens.'
  if (code === 'token_may_not') return 'Connect with an API token of the scope write.'
  if (status === 404) return 'Ids come from list_reports, search_organisations, search_owners and search_catalogue.'
  if (status === 429 || status === 503) return `Try again in ${error.retryAfter ?? 10} seconds.`
  return status === 0 || status >= 500 ? 'Try again in a moment.' : ''
}
