import { beforeEach, describe, expect, it, vi } from 'vitest'

/** A browser's cookie jar, enough for the session. */
const stored = new Map<string, string>()
vi.stubGlobal('document', {
  get cookie() {
    return [...stored].map(([name, value]) => `${name}=${value}`).join('; ')
  },
  set cookie(text: string) {
    const [name = '', value = ''] = (text.split(';')[0] ?? '').split('=')
    if (/Max-Age=0/.test(text)) stored.delete(name)
    else stored.set(name, value)
  },
})
const { call, firstSentence, hrefOf, setErrorRules, withoutNulls } = await import('./call.ts')
const { dropSession, isLoggedIn, onSessionChange, startSession } = await import('./session.ts')
const { onDelayedRefresh } = await import('./refresh.ts')
const { chooseWorkspace, chosenWorkspace, onWorkspaceChange } = await import('./workspace.ts')
const { setApiBase, setTransport } = await import('./transport.ts')
type Request = import('./transport.ts').Request

const token = (exp: number) =>
  `x.${Buffer.from(JSON.stringify({ exp, iat: Math.floor(Date.now() / 1000) })).toString('base64url')}.y`
const seconds = () => Math.floor(Date.now() / 1000)
const fresh = () => token(seconds() + 3600)
const stale = () => token(seconds() - 1)

let requests: Request[] = []
const happened: string[] = []
type Reply = { status: number; body?: unknown; retryAfter?: string }
const serve = (answer: (request: Request) => Reply | Promise<Reply>) =>
  setTransport(async request => {
    requests.push(request)
    const { status, body, retryAfter } = await answer(request)
    return { status, text: body === undefined ? '' : JSON.stringify(body), blob: null, retryAfter: retryAfter ?? null }
  })

beforeEach(() => {
  stored.clear()
  setApiBase('')
  requests = []
  happened.length = 0
  setErrorRules({
    signedOut: () => happened.push('login'),
    portfolioMissing: () => happened.push('all-reports'),
    portfolioElsewhere: ({ name }) => happened.push(`elsewhere ${name}`),
    workspaceGone: () => happened.push('workspace gone'),
    twoStepsNeeded: () => happened.push('two steps needed'),
    failed: error => happened.push(`toast ${error.detail}`),
    words: { offline: 'offline', unreadable: 'unreadable' },
  })
})

describe('call', () => {
  it('gives the data of a good answer', async () => {
    serve(() => ({ status: 200, body: { results: [] } }))
    expect(await call('listFaqs', {})).toEqual({ isOk: true, data: { results: [] } })
    expect(requests[0]).toMatchObject({ method: 'GET', address: '/api/faq/faqs/' })
    expect(requests[0]?.headers.authorization).toBeUndefined()
  })

  it('fills path and query, and leaves out what is not set', async () => {
    startSession({ access: fresh(), refresh: 'r' })
    serve(() => ({ status: 200, body: [] }))
    await call('readMap', { params: { id: 'a/b', goal: 13 } })
    await call('exploreOrganisations', { query: { search: 'vent & sol', limit: 10, is_giin: undefined } })
    expect(requests.map(request => request.address)).toEqual([
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
    expect(requests.map(request => request.address)).toEqual([
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
    expect(JSON.parse(String(requests[0]?.body))).toEqual({
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
    const outcome = await call('createContact', { body: {} as never })
    expect(outcome).toMatchObject({ error: { problems: [{ field: 'name', sentence: 'Too long.' }], code: 'invalid' } })
    expect(happened).toEqual(['toast No.'])
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
    expect(stored.get('isLoggedIn')).toBe('true')
    dropSession()
    expect(stored.get('isLoggedIn')).toBe('false')
    expect(told).toEqual([true, false])
    stop()
  })

  it('sends the token of the cookie', async () => {
    const access = fresh()
    startSession({ access, refresh: 'r' })
    serve(() => ({ status: 200, body: [] }))
    await call('listPortfolios', { query: {} })
    expect(requests[0]?.headers.authorization).toBe(`Bearer ${access}`)
    await call('listPortfolios', { query: {} }, { token: 'explicit' })
    expect(requests[1]?.headers.authorization).toBe('Bearer explicit')
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
    expect(requests.filter(request => request.address === '/api/auth/refresh/')).toHaveLength(1)
    expect(JSON.parse(String(requests[0]?.body))).toEqual({ refresh: 'old' })
    expect(requests.slice(1).every(request => request.headers.authorization === `Bearer ${next}`)).toBe(true)
    expect(stored.get('refreshToken')).toBe('new')
  })

  it('keeps the refresh token when the server does not rotate it', async () => {
    startSession({ access: stale(), refresh: 'old' })
    serve(request => ({ status: 200, body: request.address.includes('refresh') ? { access: fresh() } : [] }))
    await call('listPortfolios', { query: {} })
    expect(stored.get('refreshToken')).toBe('old')
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

  it('survives a network that is down, and says so in the log', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    startSession({ access: stale(), refresh: 'r' })
    serve(() => ({ status: 0 }))
    expect(await call('listPortfolios', { query: {} })).toMatchObject({ error: { status: 0 } })
    expect(log).toHaveBeenCalledOnce()
    log.mockRestore()
    expect(isLoggedIn()).toBe(true)
    expect(happened).toEqual(['toast offline'])
  })

  it('tries a refused call once more after one renewal, for many calls and each of them', async () => {
    const refused = fresh()
    startSession({ access: refused, refresh: 'r' })
    const next = token(seconds() + 3599)
    serve(async request => {
      await new Promise(resolve => setTimeout(resolve, 5))
      if (request.address === '/api/auth/refresh/') return { status: 200, body: { access: next, refresh: 'new' } }
      return request.headers.authorization === `Bearer ${next}` ? { status: 200, body: [] } : { status: 401 }
    })
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => call('listPortfolios', { query: {} })))
    expect(outcomes.every(({ isOk }) => isOk)).toBe(true)
    expect(requests.filter(request => request.address === '/api/auth/refresh/')).toHaveLength(1)
    expect(requests).toHaveLength(17)
    expect(happened).toEqual([])
    expect(isLoggedIn()).toBe(true)
  })

  it('sends the body and the files again with a call that was refused', async () => {
    startSession({ access: fresh(), refresh: 'r' })
    const next = token(seconds() + 3599)
    serve(request =>
      request.address === '/api/auth/refresh/'
        ? { status: 200, body: { access: next } }
        : { status: request.headers.authorization === `Bearer ${next}` ? 200 : 401, body: {} },
    )
    const file = new File(['name\nA'], 'a.csv')
    expect((await call('uploadPortfolio', { body: { name: 'A' } }, { files: { file } })).isOk).toBe(true)
    const sent = requests.filter(request => request.body instanceof FormData).map(request => request.body as FormData)
    expect(sent.map(form => [form.get('name'), (form.get('file') as File).size])).toEqual([
      ['A', 6],
      ['A', 6],
    ])
  })

  it('takes the token of another tab that was faster, and asks for none', async () => {
    startSession({ access: fresh(), refresh: 'r' })
    const others = token(seconds() + 3599)
    serve(request => {
      if (request.headers.authorization === `Bearer ${others}`) return { status: 200, body: [] }
      stored.set('accessToken', others)
      return { status: 401 }
    })
    expect((await call('listPortfolios', { query: {} })).isOk).toBe(true)
    expect(requests).toHaveLength(2)
  })

  it('does not come back when somebody logs out while it is renewed', async () => {
    startSession({ access: stale(), refresh: 'r' })
    serve(request => {
      if (request.address !== '/api/auth/refresh/') return { status: 200, body: [] }
      dropSession()
      return { status: 200, body: { access: fresh() } }
    })
    expect(await call('listPortfolios', { query: {} })).toMatchObject({ error: { status: 401 } })
    expect(isLoggedIn()).toBe(false)
    expect(stored.get('accessToken')).toBeUndefined()
  })

  it('ends at a 401 that a new token does not heal, or when there is none, without a toast', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    for (const renewal of [{ status: 401 }, { status: 400 }, { status: 200, body: { access: fresh() } }]) {
      happened.length = 0
      startSession({ access: fresh(), refresh: 'r' })
      serve(request =>
        request.address === '/api/auth/refresh/' ? renewal : { status: 401, body: { detail: 'Ended.' } },
      )
      await call('readProfile', {})
      expect(happened).toEqual(['login'])
      expect(isLoggedIn()).toBe(false)
      expect(stored.get('accessToken')).toBeUndefined()
    }
    expect(log).toHaveBeenCalledTimes(2)
    log.mockRestore()
  })

  it('asks nobody where a session is needed and there is none', async () => {
    serve(() => ({ status: 200, body: [] }))
    expect(await call('listPortfolios', { query: {} })).toMatchObject({ error: { status: 401 } })
    expect(requests).toEqual([])
    expect(happened).toEqual(['login'])
  })

  it('goes without a token where one is only welcome', async () => {
    dropSession()
    serve(() => ({ status: 200, body: {} }))
    expect((await call('readPortfolio', { params: { id: 'demo' } })).isOk).toBe(true)
    expect(requests[0]?.headers.authorization).toBeUndefined()
  })
})

describe('a renewal that the server cannot make just now', () => {
  const told: (number | null)[] = []
  let log: ReturnType<typeof vi.spyOn>
  beforeEach(() => {
    told.length = 0
    onDelayedRefresh(seconds => told.push(seconds))
    vi.useFakeTimers()
    log = vi.spyOn(console, 'error').mockImplementation(() => {})
    return () => {
      vi.useRealTimers()
      log.mockRestore()
    }
  })
  const answers = (...given: Reply[]) => {
    startSession({ access: stale(), refresh: 'r' })
    serve(request =>
      request.address === '/api/auth/refresh/' ? (given.shift() ?? { status: 503 }) : { status: 200, body: [] },
    )
    const outcome = call('listPortfolios', { query: {} })
    return outcome
  }
  const refreshes = () => requests.filter(request => request.address === '/api/auth/refresh/').length

  it.each([429, 500, 502, 503, 504])('is logged, told, and made again when the server says so: %s', async status => {
    const outcome = answers({ status, retryAfter: '7' }, { status: 200, body: { access: token(seconds() + 9999) } })
    await vi.advanceTimersByTimeAsync(6_900)
    expect(refreshes()).toBe(1)
    await vi.advanceTimersByTimeAsync(200)
    expect((await outcome).isOk).toBe(true)
    expect(told).toEqual([7])
    expect(log).toHaveBeenCalledOnce()
    expect(happened).toEqual([])
    expect(isLoggedIn()).toBe(true)
  })

  it('ends the session after a minute of tries: logged, told, logged out, at the log-in', async () => {
    const outcome = answers()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await outcome).toMatchObject({ isOk: false, error: { status: 401 } })
    expect(told).toEqual([1, 2, 4, 8, 16, null])
    expect(log).toHaveBeenCalledTimes(6)
    expect(happened).toEqual(['login'])
    expect(isLoggedIn()).toBe(false)
  })

  it('does not wait longer than a minute for anybody', async () => {
    const outcome = answers({ status: 429, retryAfter: '600' })
    await vi.advanceTimersByTimeAsync(0)
    expect(await outcome).toMatchObject({ error: { status: 401 } })
    expect(told).toEqual([null])
    expect(happened).toEqual(['login'])
  })
})

describe('the chosen workspace', () => {
  const TEAM = '01890000-0000-7000-8000-000000000001'
  beforeEach(() => chooseWorkspace(null))

  it('goes with every call of a session, and with no other', async () => {
    startSession({ access: fresh(), refresh: 'r' })
    serve(() => ({ status: 200, body: [] }))
    await call('listPortfolios', { query: {} })
    chooseWorkspace(TEAM)
    await call('listPortfolios', { query: {} })
    await call('listFaqs', {})
    await call('listPortfolios', { query: {} }, { token: 'explicit' })
    expect(requests.map(({ headers }) => headers['cradle-workspace'])).toEqual([undefined, TEAM, undefined, undefined])
  })
  it('is the personal one again where the caller does not belong to it any more', async () => {
    startSession({ access: fresh(), refresh: 'r' })
    chooseWorkspace(TEAM)
    const message = { code: 'refusals:not_found.workspace' }
    serve(() => ({ status: 404, body: { detail: 'This workspace does not exist.', code: 'not_found', message } }))
    await call('listPortfolios', { query: {} })
    expect(chosenWorkspace()).toBeNull()
    expect(happened).toEqual(['workspace gone'])
  })
  it('is offered another where the portfolio is in it', async () => {
    startSession({ access: fresh(), refresh: 'r' })
    const workspace = { id: TEAM, name: 'North desk', personal: false }
    serve(() => ({ status: 404, body: { detail: 'It is in another workspace of yours.', workspace } }))
    await call('readPortfolio', { params: { id: 'x' } })
    expect(happened).toEqual(['elsewhere North desk'])
    expect(chosenWorkspace()).toBeNull()
  })
  it('tells those who look, once for each choice', () => {
    const told: (string | null)[] = []
    const stop = onWorkspaceChange(() => told.push(chosenWorkspace()))
    chooseWorkspace(TEAM)
    chooseWorkspace(TEAM)
    chooseWorkspace(null)
    expect(told).toEqual([TEAM, null])
    stop()
  })
})

describe('a missing portfolio', () => {
  it('leads to all reports, calmly', async () => {
    serve(() => ({ status: 404, body: { detail: 'This does not exist.' } }))
    await call('readPortfolio', { params: { id: 'x' } })
    expect(happened).toEqual(['all-reports'])
  })
  it('is only what a portfolio path says', async () => {
    serve(() => ({ status: 404, body: { detail: 'This does not exist.' } }))
    await call('readOrganisationReport', { params: { id: 'x' } })
    expect(happened).toEqual(['toast This does not exist.'])
  })
})
