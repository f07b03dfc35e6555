import type { EndpointName } from '@cradle/contract'
import { message } from '@cradle/words/messages'
import { type HttpHandler, HttpResponse, http } from 'msw/http'
import { type Wire, wire } from '../api/wire.ts'
import { answers } from './answers/index.ts'
import type { MockRequest } from './answers/types.ts'
import { message as text } from './wire-messages.ts'

/** A log-in and what carries a file take a second, everything else less. Milliseconds. */
const delayOf = (name: EndpointName): number => (name === 'logIn' || wire[name].multipart ? 1000 : 300)

const wait = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms))

/** The body is what the sender says; the contract is not held to it here. */
type Body = { body: unknown; files: MockRequest<EndpointName>['files'] }

const readBody = async (request: Request): Promise<Body> => {
  if (request.headers.get('content-type')?.startsWith('multipart/form-data')) {
    const texts: Record<string, string> = {}
    const files: Record<string, File[]> = {}
    for (const [field, value] of await request.formData())
      if (typeof value === 'string') texts[field] = value
      else files[field] = [...(files[field] ?? []), value]
    return { body: texts, files }
  }
  const text = await request.text()
  try {
    return { body: text === '' ? {} : JSON.parse(text), files: {} }
  } catch {
    return { body: {}, files: {} }
  }
}

const isEmpty = (value: unknown) => value === undefined || value === null

/** Always 200: JSON as the contract says it, or the bytes of a file. */
const replyWith = async (reply: unknown, isFile: boolean): Promise<HttpResponse<ArrayBuffer | string | object>> => {
  const file = reply instanceof Blob ? reply : isFile ? new Blob([isEmpty(reply) ? '' : String(reply)]) : null
  if (!file) return HttpResponse.json(reply as object)
  const headers: Record<string, string> = { 'content-type': file.type || 'application/octet-stream' }
  if (file instanceof File)
    headers['content-disposition'] = `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`
  return HttpResponse.arrayBuffer(await file.arrayBuffer(), { headers })
}

/** What cannot be answered, because the question lacks what its answer needs, is told and still 200. */
const attempt = (name: EndpointName, answer: () => unknown): unknown => {
  try {
    return answer()
  } catch (error) {
    console.warn(`The mock could not read the question of ${name}.`, error)
    return text(message('refusals:malformed_request'))
  }
}

const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replace(/[.?]/g, '\\$&').replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`)

const methods = { GET: http.get, POST: http.post, PUT: http.put, PATCH: http.patch, DELETE: http.delete }

const handlerOf = (name: EndpointName, { method, path, file }: Wire, pause: typeof wait): HttpHandler => {
  const pattern = patternOf(path)
  return methods[method](
    ({ request }) => pattern.test(new URL(request.url).pathname),
    async ({ request }) => {
      const url = new URL(request.url)
      const { body, files } = await readBody(request)
      await pause(delayOf(name))
      const groups = Object.entries(pattern.exec(url.pathname)?.groups ?? {})
      const params = Object.fromEntries(groups.map(([key, value]) => [key, decodeURIComponent(value)]))
      const answer: (call: never) => unknown = answers[name]
      const call = { path: url.pathname, params, query: url.searchParams, body, files }
      return await replyWith(
        attempt(name, () => answer(call as never)),
        file === true,
      )
    },
  )
}

const weight = ({ path }: Wire) => path.split('{').length

/** One handler for each line of the contract, fixed paths before those with parameters. */
export const handlersOf = (pause: typeof wait = wait): HttpHandler[] =>
  (Object.entries(wire) as [EndpointName, Wire][])
    .sort(([, a], [, b]) => weight(a) - weight(b))
    .map(([name, call]) => handlerOf(name, call, pause))
