import { beforeEach, describe, expect, it, vi } from 'vitest'

/** A browser's cookie jar, enough for the session. */
const kept = new Map<string, string>()
vi.stubGlobal('document', {
  get cookie() {
    return [...kept].map(([name, value]) => `${name}=${value}`).join('; ')
  },
  set cookie(text: string) {
    const [name = '', value = ''] = (text.split(';')[0] ?? '').split('=')
    if (/Max-Age=0/.test(text)) kept.delete(name)
    else kept.set(name, value)
  },
})
const { call, firstSentence, hrefOf, setErrorRules, withoutNulls } = await import('./call.ts')
const { dropSession, isLoggedIn, onSessionChange, startSession } = await import('./session.ts')
const { setApiBase, setTransport } = await import('./transport.ts')
type Request = import('./transport.ts').Request

const token = (exp: number) =>
  `x.${Buffer.from(JSON.stringify({ exp, iat: Math.floor(Date.now() / 1000) })).toString('base64url')}.y`
const seconds = () => Math.floor(Date.now() / 1000)
const fresh = () => token(seconds() + 3600)
const stale = () => token(seconds() - 1)

let asked: Request[] = []
const happened: string[] = []
type Reply = { status: number; body?: unknown; retryAfter?: string }
const serve = (answer: (request: Request) => Reply | Promise<Reply>) =>
  setTransport(async request => {
    asked.push(request)
    const { status, body, retryAfter } = await answer(request)
    return { status, text: body === undefined ? '' : JSON.stringify(body), blob: null, retryAfter: retryAfter ?? null }
  })

beforeEach(() => {
  kept.clear()
  setApiBase('')
  asked = []
  happened.length = 0
  setErrorRules({
    signedOut: () => happened.push('login'),
    portfolioMissing: () => happened.push('all-reports'),
    failed: error => happened.push(`toast ${error.detail}`),
    words: { offline: 'offline', unreadable: 'unreadable' },
  })
})

describe('call', () => {
  it('gives the data of a good answer', async () => {
    serve(() => ({ status: 200, body: { results: [] } }))
    expect(await call('listFaqs', {})).toEqual({ isOk: true, data: { results: [] } })
    expect(asked[0]).toMatchObject({ method: 'GET', address: '/api/faq/faqs/' })
    expect(asked[0]?.headers.authorization).toBeUndefined()
  })

  it('fills path and query, and leaves out what is not set', async () => {
    startSession({ access: fresh(), refresh: 'r' })
    serve(() => ({ status: 200, body: [] }))
    await call('readMap', { params: { id: 'a/b', goal: 13 } })
    await call('exploreOrganisations', { query: { search: 'vent & sol', limit: 10, is_giin: undefined } })
    expect(asked.map(request => request.address)).toEqual([
      '/api/portfolio/a%2Fb/map/sdg/13/',
      '/api/portfolio/organization/explore/?search=vent+%26+sol&limit=10',
    ])
    expect(hrefOf('exportPortfolio', { id: 'demo', format: 'csv' })).toBe('/api/portfolio/demo/export/csv')
  })

  it('goes to the configured base address, the renewal of a session, too', async () => {
    setApiBase('https://api.example.org/')
    startSession({ access: stale(), refresh: 'r' })
    serve(request => ({ status: 200, body: request.address.includes('refresh') ? { access: fresh() } : [] }))
    await call('listPortfolios', { query: {} })
    expect(asked.map(request => request.address)).toEqual([
      'https://api.example.org/api/auth/refresh/',
      'https://api.example.org/api/portfolio/list/',
    ])
    expect(hrefOf('readTemplate', { format: 'csv' })).toBe('https://api.example.org/api/portfolio/template/csv/')
  })

  it('removes null fields from a registration, nested ones too', async () => {
    serve(() => ({ status: 201, body: {} }))
    await call('register', {
      body: { email: 'a@b.c', full_name: 'A', password: 'x', profile: { role: null, city: 'Oslo' } as never },
    })
    expect(JSON.parse(String(asked[0]?.body))).toEqual({
      email: 'a@b.c',
      full_name: 'A',
      password: 'x',
      profile: { city: 'Oslo' },
    })
    expect(withoutNulls({ a: [null, { b: null, c: 0 }], d: false })).toEqual({ a: [{ c: 0 }], d: false })
  })

  it('shows the first value of any other error', async () => {
    serve(() => ({ status: 422, body: { email: ['This address is not complete.'], code: 'invalid' } }))
    const outcome = await call('requestPasswordReset', { body: { email: 'x@y' } })
    expect(outcome).toMatchObject({ isOk: false, error: { status: 422, detail: 'This address is not complete.' } })
    expect(happened).toEqual(['toast This address is not complete.'])
    expect(firstSentence({ nested: { deep: ['first', 'second'] } })).toBe('first')
    expect(firstSentence({})).toBeNull()
  })

  it('keeps the problems beside their fields', async () => {
    serve(() => ({
      status: 422,
      body: { detail: 'No.', code: 'invalid', problems: [{ field: 'name', sentence: 'Too long.' }, 7] },
    }))
    const outcome = await call('createContact', { body: {} as never }, { quiet: true })
    expect(outcome).toMatchObject({ error: { problems: [{ field: 'name', sentence: 'Too long.' }], code: 'invalid' } })
    expect(happened).toEqual([])
  })

  it('says when no answer came, and how long to wait', async () => {
    serve(() => ({ status: 0 }))
    expect(await call('listFaqs', {})).toMatchObject({ error: { status: 0, detail: 'offline' } })
    serve(() => ({ status: 429, body: { detail: 'Wait.' }, retryAfter: '30' }))
    expect(await call('listFaqs', {})).toMatchObject({ error: { retryAfter: 30 } })
  })
})

describe('the session', () => {
  it('is not there until a log-in begins it, and both are told to all who look', () => {
    const told: boolean[] = []
    const stop = onSessionChange(() => told.push(isLoggedIn()))
    expect(isLoggedIn()).toBe(false)
    startSession({ access: fresh(), refresh: 'r' })
    expect(kept.get('isLoggedIn')).toBe('true')
    dropSession()
    expect(kept.get('isLoggedIn')).toBe('false')
    expect(told).toEqual([true, false])
    stop()
  })

  it('sends the token of the cookie', async () => {
    const access = fresh()
    startSession({ access, refresh: 'r' })
    serve(() => ({ status: 200, body: [] }))
    await call('listPortfolios', { query: {} })
    expect(asked[0]?.headers.authorization).toBe(`Bearer ${access}`)
    await call('listPortfolios', { query: {} }, { token: 'explicit' })
    expect(asked[1]?.headers.authorization).toBe('Bearer explicit')
  })

  it('renews an expired token once for many calls', async () => {
    startSession({ access: stale(), refresh: 'old' })
    const next = fresh()
    serve(async request => {
      await new Promise(resolve => setTimeout(resolve, 5))
      return request.address === '/api/auth/refresh/'
        ? { status: 200, body: { access: next, refresh: 'new' } }
        : { status: 200, body: [] }
    })
    await Promise.all(Array.from({ length: 8 }, () => call('listPortfolios', { query: {} })))
    expect(asked.filter(request => request.address === '/api/auth/refresh/')).toHaveLength(1)
    expect(JSON.parse(String(asked[0]?.body))).toEqual({ refresh: 'old' })
    expect(asked.slice(1).every(request => request.headers.authorization === `Bearer ${next}`)).toBe(true)
    expect(kept.get('refreshToken')).toBe('new')
  })

  it('keeps the refresh token when the server does not rotate it', async () => {
    startSession({ access: stale(), refresh: 'old' })
    serve(request => ({ status: 200, body: request.address.includes('refresh') ? { access: fresh() } : [] }))
    await call('listPortfolios', { query: {} })
    expect(kept.get('refreshToken')).toBe('old')
    expect(isLoggedIn()).toBe(true)
  })

  it('ends when the renewal fails, says so in the log, and leads to the log-in', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    startSession({ access: stale(), refresh: 'dead' })
    serve(() => ({ status: 401, body: { detail: 'No.' } }))
    expect(await call('listPortfolios', { query: {} })).toMatchObject({ isOk: false, error: { status: 401 } })
    expect(log).toHaveBeenCalledOnce()
    log.mockRestore()
    expect(isLoggedIn()).toBe(false)
    expect(happened).toEqual(['login'])
  })

  it('survives a network that is down', async () => {
    startSession({ access: stale(), refresh: 'r' })
    serve(() => ({ status: 0 }))
    expect(await call('listPortfolios', { query: {} })).toMatchObject({ error: { status: 0 } })
    expect(isLoggedIn()).toBe(true)
    expect(happened).toEqual(['toast offline'])
  })

  it('ends at any 401, without a toast', async () => {
    startSession({ access: fresh(), refresh: 'r' })
    serve(() => ({ status: 401, body: { detail: 'Ended.' } }))
    await call('readProfile', {})
    expect(happened).toEqual(['login'])
    expect(isLoggedIn()).toBe(false)
    expect(kept.get('accessToken')).toBeUndefined()
  })

  it('asks nobody where a session is needed and there is none', async () => {
    serve(() => ({ status: 200, body: [] }))
    expect(await call('listPortfolios', { query: {} })).toMatchObject({ error: { status: 401 } })
    expect(asked).toEqual([])
    expect(happened).toEqual(['login'])
  })

  it('goes without a token where one is only welcome', async () => {
    dropSession()
    serve(() => ({ status: 200, body: {} }))
    expect((await call('readPortfolio', { params: { id: 'demo' } })).isOk).toBe(true)
    expect(asked[0]?.headers.authorization).toBeUndefined()
  })
})

describe('a missing portfolio', () => {
  it('leads to all reports, calmly', async () => {
    serve(() => ({ status: 404, body: { detail: 'This does not exist.' } }))
    await call('readPortfolio', { params: { id: 'x' } })
    expect(happened).toEqual(['all-reports'])
  })
  it('stays where the caller says so, and elsewhere is an error like any other', async () => {
    serve(() => ({ status: 404, body: { detail: 'This does not exist.' } }))
    await call('readPassport', { params: { id: 'x' }, query: {} }, { stay: true, quiet: true })
    expect(happened).toEqual([])
    await call('readOrganisationReport', { params: { id: 'x' } })
    expect(happened).toEqual(['toast This does not exist.'])
  })
})
