import { type EndpointName, endpoints } from '@cradle/contract'
import { describe, expect, it, vi } from 'vitest'

vi.stubGlobal('location', { origin: 'http://localhost' })
vi.useFakeTimers()
const { mockTransport } = await import('./mock.ts')
const { answers } = await import('./answers/index.ts')

/** The mock takes its time; the test does not. */
const ask = async (...request: Parameters<typeof mockTransport>) => {
  const answer = mockTransport(...request)
  await vi.advanceTimersByTimeAsync(1500)
  return answer
}

const paths: Record<string, string> = { goal: '13', code: 'ABCDE-FGHJK-MNPQR-STVWX', format: 'csv' }
const bodies: Partial<Record<EndpointName, unknown>> = {
  register: { email: 'a@b.c', full_name: 'A', password: 'x' },
  renamePortfolio: { name: 'Another name' },
  updateMessageStatus: { all: true, status: 'read' },
  uploadPortfolio: { is_draft: true },
  setColumns: { revision: 1, columns: [{ column: 0, field: 'name' }] },
  setAllocations: { revision: 1, entries: [{ id: 'entry-1', allocation: 0.5 }] },
  decideMatches: { revision: 1, decisions: [] },
  patchRows: { revision: 1, changes: [] },
  makeGroup: { name: 'A group', portfolios: [] },
  changeGroup: { name: 'A group', portfolios: [] },
  prepareExport: { format: 'pdf' },
  makeShare: { portfolio: 'mock-a', expires: '2027-01-31T23:59:59Z', label: 'Board' },
  openShare: { secret: 'mock-link' },
}

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
  })

  it.each(Object.keys(answers) as EndpointName[])('answers %s as the contract says', async name => {
    const call = endpoints[name]
    const address = call.path.replace(/\{(\w+)\}/g, (_, key: string) => paths[key] ?? 'demo')
    const body = JSON.stringify(bodies[name] ?? {})
    const answer = await ask({ method: call.method, address, headers: {}, body, asFile: 'media' in call })
    expect(answer.status).toBe(200)
    if ('media' in call) expect(answer.blob).toBeInstanceOf(Blob)
    else expect(call.reply.safeParse(JSON.parse(answer.text)).error).toBeUndefined()
  })

  it('keeps the times of the specification, and explores at most ten', async () => {
    const timeOf = async (method: string, address: string, body: object) => {
      let isThere = false
      const answer = mockTransport({ method, address, headers: {}, body: JSON.stringify(body), asFile: false }).then(
        reply => {
          isThere = true
          return reply
        },
      )
      let waited = 0
      for (; !isThere && waited < 3000; waited += 10) await vi.advanceTimersByTimeAsync(10)
      return { waited, reply: JSON.parse((await answer).text) }
    }
    const { waited, reply } = await timeOf('POST', '/api/auth/login/', { username: 'a@b.c', password: 'x' })
    expect(Math.round(waited / 100)).toBe(10)
    const claims = JSON.parse(atob(reply.access.split('.')[1].replaceAll('-', '+').replaceAll('_', '/')))
    expect(claims.exp - claims.iat).toBe(3600)
    const refresh = JSON.parse(atob(reply.refresh.split('.')[1].replaceAll('-', '+').replaceAll('_', '/')))
    expect(refresh.exp - refresh.iat).toBe(86_400)
    const explored = await timeOf('GET', '/api/portfolio/organization/explore/?limit=100', {})
    expect(Math.round(explored.waited / 100)).toBe(3)
    expect(explored.reply.results.length).toBeLessThanOrEqual(10)
    expect(explored.reply.results.length).toBeGreaterThan(0)
  })

  it('logs what it has no answer to', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const answer = await ask({ method: 'GET', address: '/api/nothing/', headers: {}, body: null, asFile: false })
    expect(answer.status).toBe(404)
    expect(warn).toHaveBeenCalledWith('The mock has no answer to GET http://localhost/api/nothing/')
  })
})
