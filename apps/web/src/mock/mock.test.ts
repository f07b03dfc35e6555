import { type Endpoint, type EndpointName, endpoints } from '@cradle/contract'
import { getResponse } from 'msw'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { answers } from './answers/index.ts'
import { handlersOf } from './handlers.ts'

const origin = 'http://localhost'
/** Answers without the pause; how long they take has a test of its own. */
const quick = handlersOf(() => Promise.resolve())
const ask = async (method: string, path: string, body?: object | FormData, handlers = quick): Promise<Response> => {
  const init = { method, ...(body ? { body: body instanceof FormData ? body : JSON.stringify(body) } : {}) }
  const answer = await getResponse(handlers, new Request(`${origin}${path}`, init))
  if (!answer) throw new Error(`No handler for ${method} ${path}`)
  return answer
}
const json = async (...request: Parameters<typeof ask>) => (await ask(...request)).json()

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** The calls of the specification's table. */
const specified = [
  ['POST', '/api/auth/login/'],
  ['POST', '/api/auth/refresh/'],
  ['GET', '/api/auth/logout/'],
  ['POST', '/api/register/'],
  ['GET', '/api/register/validation/{code}'],
  ['GET', '/api/user/profile'],
  ['PATCH', '/api/user/profile'],
  ['PUT', '/api/user/avatar/update/'],
  ['PUT', '/api/user/change-password/'],
  ['POST', '/api/user/password-reset-request/'],
  ['PATCH', '/api/user/password-reset/{code}'],
  ['GET', '/api/messages/list/'],
  ['POST', '/api/messages/update/status'],
  ['POST', '/api/filedrop/upload/'],
  ['GET', '/api/portfolio/list/'],
  ['POST', '/api/portfolio/upload/'],
  ['GET', '/api/portfolio/{id}/'],
  ['PUT', '/api/portfolio/{id}/'],
  ['DELETE', '/api/portfolio/{id}/'],
  ['GET', '/api/organisation/{id}/report'],
  ['GET', '/api/portfolio/{id}/entries/'],
  ['GET', '/api/portfolio/{id}/goals/'],
  ['GET', '/api/portfolio/{id}/map/sdg/{goal}/'],
  ['GET', '/api/portfolio/organization/explore/'],
  ['GET', '/api/portfolio/filters/'],
  ['GET', '/api/industries/'],
  ['GET', '/api/faq/faqs/'],
  ['POST', '/api/contact/create/'],
]

describe('the mock', () => {
  it('answers every call of the specification', () => {
    const answered = (Object.keys(answers) as EndpointName[]).map(
      name => `${endpoints[name].method} ${endpoints[name].path}`,
    )
    expect(specified.map(call => call.join(' ')).filter(call => !answered.includes(call))).toEqual([])
    expect(Object.keys(answers).sort()).toEqual(Object.keys(endpoints).sort())
  })

  it('has one handler for each line of the contract, and each path finds its own', async () => {
    expect(quick).toHaveLength(Object.keys(endpoints).length)
    const made = new Map<string, Endpoint>(Object.entries(endpoints))
    for (const [name, { path, method }] of made) {
      const address = path.replace(/\{\w+\}/g, 'x')
      let first = ''
      for (const handler of quick) {
        const request = new Request(`${origin}${address}`, { method })
        const parsedResult = await handler.parse({ request })
        if (await handler.predicate({ request, parsedResult })) {
          first = String(handler.info.header).split(' ')[0] ?? ''
          break
        }
      }
      expect(first, name).toBe(method)
    }
  })

  it('keeps the times of the specification', async () => {
    vi.useFakeTimers()
    const timeOf = async (method: string, path: string, body?: object | FormData) => {
      let isThere = false
      const answer = ask(method, path, body, handlersOf()).then(reply => {
        isThere = true
        return reply
      })
      let waited = 0
      for (; !isThere && waited < 3000; waited += 10) await vi.advanceTimersByTimeAsync(10)
      await answer
      return Math.round(waited / 100) * 100
    }
    const form = new FormData()
    form.append('file', new File(['x'], 'x.txt'))
    expect(await timeOf('POST', '/api/auth/login/', { username: 'a@b.c', password: 'x' })).toBe(1000)
    expect(await timeOf('POST', '/api/filedrop/upload/', form)).toBe(1000)
    expect(await timeOf('GET', '/api/faq/faqs/')).toBe(300)
  })

  it('gives tokens of an hour and of a day', async () => {
    const reply = await json('POST', '/api/auth/login/', { username: 'a@b.c', password: 'x' })
    const claimsOf = (token: string) =>
      JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { exp: number; iat: number }
    expect(claimsOf(reply.access).exp - claimsOf(reply.access).iat).toBe(3600)
    expect(claimsOf(reply.refresh).exp - claimsOf(reply.refresh).iat).toBe(86_400)
    expect(Math.abs(claimsOf(reply.access).iat - Date.now() / 1000)).toBeLessThan(5)
  })

  it('explores at most ten, in pages and in order', async () => {
    const all = '/api/portfolio/organization/explore/'
    const first = await json('GET', `${all}?limit=100&ordering=-impact`)
    expect(first.results).toHaveLength(10)
    expect(first.count).toBeGreaterThan(10)
    expect(first.next).toBe(`${all}?limit=10&ordering=-impact&offset=10`)
    const second = await json('GET', first.next)
    expect(second.results).toHaveLength(first.count - 10)
    expect(second).toMatchObject({ next: null, previous: `${all}?limit=10&ordering=-impact&offset=0` })
    const impacts = [...first.results, ...second.results].map((row: { impact: number }) => row.impact)
    expect(impacts).toEqual(impacts.toSorted((a: number, b: number) => b - a))
    expect((await json('GET', `${all}?search=wind`)).results).toMatchObject([{ name: 'North Shore Wind' }])
  })

  it.each([
    ['/api/portfolio/mock-a/export/pdf', 'application/pdf', '%PDF-1.4'],
    ['/api/portfolio/mock-a/export/xlsx', 'application/vnd.openxmlformats', 'PK\u0003\u0004'],
    ['/api/portfolio/mock-a/export/csv', 'text/csv', 'name,country'],
    ['/api/portfolio/mock-a/bundle/', 'application/zip', 'PK\u0003\u0004'],
    ['/api/user/avatar/x', 'image/webp', 'RIFF'],
  ])('sends %s as bytes of its kind', async (path, type, start) => {
    const answer = await ask('GET', path)
    expect(answer.headers.get('content-type')).toContain(type)
    expect(
      Buffer.from(await answer.arrayBuffer())
        .subarray(0, start.length)
        .toString('latin1'),
    ).toBe(start)
  })

  it('keeps a dropped file byte for byte, and a picture', async () => {
    const bytes = new Uint8Array([0, 255, 1, 128])
    const form = (field: string) => {
      const made = new FormData()
      made.append(field, new File([bytes], 'raw.bin', { type: 'application/x-raw' }))
      return made
    }
    const { id, name, size } = await json('POST', '/api/filedrop/upload/', form('file'))
    expect({ name, size }).toEqual({ name: 'raw.bin', size: 4 })
    const back = await ask('GET', `/api/filedrop/${id}/`)
    expect(new Uint8Array(await back.arrayBuffer())).toEqual(bytes)
    expect(back.headers.get('content-disposition')).toContain('raw.bin')
    const { avatar } = await json('PUT', '/api/user/avatar/update/', form('image'))
    expect(new Uint8Array(await (await ask('GET', avatar)).arrayBuffer())).toEqual(bytes)
  })

  it('delivers an upload after a while, and tells of it', async () => {
    vi.useFakeTimers()
    const { unread } = await json('GET', '/api/messages/list/')
    const form = new FormData()
    form.append('file', new File(['name,country\n'], 'my holdings.csv', { type: 'text/csv' }))
    const { id, status, name } = await json('POST', '/api/portfolio/upload/', form)
    expect({ status, name }).toEqual({ status: 'in_progress', name: 'my holdings' })
    const listed = await json('GET', '/api/portfolio/list/?status=in_progress')
    expect(listed.map((one: { id: string }) => one.id)).toEqual([id])
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await json('GET', `/api/portfolio/${id}/`)).toMatchObject({ status: 'delivered', progress: null })
    const { results, unread: after } = await json('GET', '/api/messages/list/')
    expect(after).toBe(unread + 1)
    expect(results[0]).toMatchObject({ title: 'Report delivered: my holdings', status: 'sent', data: { id } })
    expect(await json('POST', '/api/messages/update/status', { id: results[0].id })).toMatchObject({ unread })
  })

  it('tells how a physical figure was made: of all, of an entry, of a firm of the world', async () => {
    const at = (id: string, query: string) => json('GET', `/api/portfolio/${id}/passport/?${query}`)
    const { physical } = await json('GET', '/api/portfolio/demo/goals/')
    const gases = physical.figures.find((one: { indicator: string }) => one.indicator === 'cc_t')
    const all = await at('demo', 'indicator=cc_t')
    expect(all).toMatchObject({
      indicator: 'cc_t',
      unit: 't CO2e',
      value: gases.value,
      status: gases.status,
      goal: null,
    })
    const entry = await at('demo', 'indicator=cc_t&entry=entry-2')
    expect(entry.value).toBe(all.parts[1].value)
    const whole = await at('world', 'indicator=cc_t&entry=mock-2')
    expect(entry.value).toBe(whole.value * 0.03)
    const shares = whole.interval_parts.map((part: { share: number }) => part.share)
    expect(shares.reduce((sum: number, share: number) => sum + share, 0)).toBe(1)
    expect((await at('demo', 'goal=13')).indicator).toBeUndefined()
  })

  it('answers JSON, a form and nothing alike with 200', async () => {
    for (const [method, path, body] of [
      ['GET', '/api/portfolio/nobody-has-this/', undefined],
      ['POST', '/api/auth/refresh/', undefined],
      ['DELETE', '/api/portfolio/nobody-has-this/', undefined],
      ['PATCH', '/api/user/password-reset/AAAA', { password: 'x' }],
    ] as const)
      expect((await ask(method, path, body)).status, path).toBe(200)
  })

  it('logs what it has no answer to', async () => {
    vi.stubGlobal('location', { origin })
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { tellUnhandled } = await import('./tell-unhandled.ts')
    const about = (method: string, address: string) =>
      (tellUnhandled as (given: unknown) => void)({ frame: { data: { request: new Request(address, { method }) } } })
    about('DELETE', `${origin}/api/nothing/`)
    about('GET', 'https://elsewhere.example/x')
    about('GET', `${origin}/assets/page.js`)
    expect(warn.mock.calls.flat()).toEqual([
      `The mock has no answer to DELETE ${origin}/api/nothing/`,
      'The mock has no answer to GET https://elsewhere.example/x',
    ])
  })
})
