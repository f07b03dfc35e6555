import { READER_START } from '@cradle/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readFigure } from '../../../web/src/features/passport/address.ts'
import { answer, expected, figuresIn, QUESTIONS, uncited } from '../../test/analyst.ts'
import { type Connected, connect, REVISION, type Way } from '../../test/mcp-clients.ts'
import { type Person, signUp } from '../../test/people.ts'
import { type DatabaseKind, onEmbedded, startServer, type TestServer } from '../../test/start-server.ts'
import { delivered, upload } from '../../test/uploads.ts'

const HOLDINGS = `name,country,asset_class,technology,capacity_mw,outstanding_amount,currency,evic,equity,debt,own_scope1_t,own_scope2_location_t,own_year,own_assurance,allocation
Alpha Works,DE,listed_equity,,,10000000,EUR,1000000000,,,100000,20000,2024,reasonable,0.01
Hilltop Example Gas,DE,project_finance,gas,100,5000000,EUR,,30000000,20000000,,,,,0.1
Nothing Example,FR,listed_equity,,,2000000,EUR,,,,,,,,0.2
`
/** What differs by database is behind the calls: one way is enough there. */
const WAYS: Record<DatabaseKind, readonly Way[]> = {
  embedded: ['http', 'http of earlier revisions', 'stdio'],
  postgres: ['http'],
}

onEmbedded('the Model Context Protocol', database => {
  let server: TestServer
  let person: Person
  let own: string
  const tokens = { read: '', write: '' }
  beforeAll(async () => {
    server = await startServer({ database, reference: 'all' })
    person = await signUp(server)
    const { data } = await upload(server, person.access, 'holdings.csv', HOLDINGS)
    own = (await delivered(server, person.access, data.id)).id
    for (const scope of ['read', 'write'] as const) {
      const body = { name: scope, scope, days: 1, password: person.password }
      tokens[scope] = (await server.call('makeToken', { body }, person.access)).data.token
    }
  })
  afterAll(() => server?.close())

  const post = (body: unknown, headers: Record<string, string> = {}) =>
    server.request('POST', '/mcp', {
      body: typeof body === 'string' ? body : JSON.stringify(body),
      headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers },
    })
  const LIST = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }

  describe.each(WAYS[database])('over %s', way => {
    let mine: Connected
    let anyone: Connected
    beforeAll(async () => {
      mine = await connect(server.url, way, tokens.write)
      anyone = await connect(server.url, way, null)
    })
    afterAll(async () => {
      await mine?.close()
      await anyone?.close()
    })
    const refused = async (name: string, given: Record<string, unknown>, { client } = mine) => {
      const answered = await client.callTool({ name, arguments: given })
      expect(answered.isError).toBe(true)
      const [first] = answered.content
      return first?.type === 'text' ? first.text : ''
    }

    test('says who it is and how its numbers are to be used', () => {
      const revision = mine.client.getNegotiatedProtocolVersion()
      expect(revision).toBe(way === 'http of earlier revisions' ? '2025-11-25' : REVISION)
      expect(mine.client.getServerVersion()).toMatchObject({ name: 'cradle' })
      expect(mine.client.getInstructions()).toContain('null is not known')
    })

    test('lists tools that only read, with schemas both ways', async () => {
      const { tools } = await mine.client.listTools()
      expect(tools.length).toBeGreaterThanOrEqual(12)
      // An assistant reads the whole list before it asks anything.
      expect(JSON.stringify(tools).length).toBeLessThan(80_000)
      for (const one of tools) {
        expect(one.annotations, one.name).toMatchObject({ readOnlyHint: true, destructiveHint: false })
        expect(one.inputSchema, one.name).toMatchObject({ type: 'object', additionalProperties: false })
        expect(one.outputSchema?.type, one.name).toBe('object')
        expect(one.description?.length ?? 0, one.name).toBeGreaterThan(60)
      }
    })

    test('gives the method and the sources with their licences as resources', async () => {
      const { resources } = await mine.client.listResources()
      expect(resources.map(({ uri }) => uri)).toContain('cradle://method/method')
      const read = async (uri: string) => {
        const [first] = (await mine.client.readResource({ uri })).contents
        return first && 'text' in first ? first.text : ''
      }
      expect(await read('cradle://method/method')).toContain('# Method sdg-lca')
      const { sources } = JSON.parse(await read('cradle://data/sources'))
      expect(sources.length).toBeGreaterThan(5)
      for (const { licence, attribution } of sources) expect(`${licence}${attribution}`).not.toBe('')
      await expect(read('cradle://method/secret')).rejects.toThrow()
      await expect(read('file:///etc/passwd')).rejects.toThrow()
    })

    test('refuses wrong input, and what does not exist, with a sentence', async () => {
      expect(await refused('read_goals', { report: 'demo', goal: 18 })).toMatch(/goal/)
      expect(await refused('read_goals', { report: 'demo', colour: 'red' })).toMatch(/colour/)
      expect(await refused('list_reports', { limit: 51 })).toMatch(/limit/)
      expect(await refused('list_reports', { cursor: '-1' })).toMatch(/cursor/)
      expect(await refused('read_report', { report: 'x'.repeat(65) })).toMatch(/report/)
      expect(await refused('read_report', { report: 'nobodys' })).toContain('list_reports')
      expect(await refused('read_organisation', { organisation: '../../etc' })).toContain('search_organisations')
      expect(await refused('read_passport', { report: 'demo', goal: 1, indicator: 'cc_t' })).toContain('one of them')
      expect(await refused('read_method', { chapter: 'no such' })).toContain('There is no such chapter')
      expect(await refused('score_process', { process: 'a' })).toContain('name it too')
      await expect(mine.client.callTool({ name: 'delete_everything', arguments: {} })).rejects.toThrow(/not found/i)
    })

    test('gives no more than 50 rows, and the rest by a cursor', async () => {
      const pages = async (cursor?: string): Promise<string[]> => {
        const given = { report: 'demo', limit: 15, order: 'name', ...(cursor === undefined ? {} : { cursor }) }
        const { structuredContent } = await mine.client.callTool({
          name: 'list_organisations_of_report',
          arguments: given,
        })
        const { organisations, next } = structuredContent as { organisations: { name: string }[]; next: string | null }
        const names = organisations.map(({ name }) => name)
        return next === null ? names : [...names, ...(await pages(next))]
      }
      const all = await pages()
      expect(all).toHaveLength(41)
      expect(new Set(all).size).toBe(41)
    })

    test('without a token only what is public', async () => {
      const { structuredContent } = await anyone.client.callTool({ name: 'list_reports', arguments: {} })
      const { reports } = structuredContent as { reports: { report: string; public: boolean }[] }
      expect(reports.map(({ report }) => report)).toEqual(['demo', 'world'])
      expect(await refused('read_report', { report: own }, anyone)).toContain('API token')
      expect(await refused('financed_emissions', { report: own }, anyone)).toContain('API token')
      const { structuredContent: mineToo } = await mine.client.callTool({ name: 'list_reports', arguments: {} })
      expect(JSON.stringify(mineToo)).toContain(own)
    })

    test.each(QUESTIONS.map(one => [one.question, one] as const))('%s', async (_, question) => {
      const { figure, whole } = await answer(mine.client, question, own)
      expect(figure).toBeDefined()
      expect(figure.value).toBe(await expected(server, person.access, question, own))
      for (const one of [figure, ...figuresIn(whole).slice(0, 4)]) await lookUp(one)
    })
  })

  /** The passport that a figure names is of this figure. */
  async function lookUp({ value, passport }: { value: number | null; passport?: string }) {
    const address = new URL(passport ?? 'https://cradle.test/')
    const [, page, id = ''] = address.pathname.split('/')
    const which = readFigure(address.searchParams.get('passport') ?? '')
    if (which === null || (page !== 'report' && page !== 'organisation')) return
    const at = page === 'report' ? { id, entry: which.entry } : { id: 'world', entry: id }
    const query = Object.entries({ ...which, entry: at.entry }).flatMap(([name, one]) =>
      one === null ? [] : [[name, String(one)]],
    )
    const read = await server.call(
      'readPassport',
      { params: { id: at.id }, query: Object.fromEntries(query) },
      person.access,
    )
    expect(read.status).toBe(200)
    if (value === null) expect(read.data.value).toBeNull()
    else expect(Math.abs((read.data.value ?? Number.NaN) - value)).toBeLessThanOrEqual(1e-9 * Math.abs(value))
  }

  test('answers are JSON, nothing is stored on the way, and there are no streams', async () => {
    const listed = await post(LIST)
    expect(listed.status).toBe(200)
    expect(listed.headers.get('cache-control')).toBe('no-store')
    for (const method of ['GET', 'DELETE']) {
      const { status, headers, error } = await server.request(method, '/mcp')
      expect([status, headers.get('allow'), error.code]).toEqual([405, 'POST', 'method_not_allowed'])
    }
  })

  test('a made-up token, a reader of a link and another origin are refused', async () => {
    const made = await post(LIST, { authorization: `Bearer cradle_${'a'.repeat(43)}` })
    expect([made.status, made.headers.get('www-authenticate')]).toEqual([401, 'Bearer'])
    expect((await post(LIST, { authorization: 'Basic YTpi' })).status).toBe(401)
    const reader = await post(LIST, { authorization: `Bearer ${READER_START}aaaa` })
    expect([403, 404]).toContain(reader.status)
    const other = await post(LIST, { origin: 'https://evil.example' })
    expect([other.status, other.error.code]).toEqual([403, 'origin_not_allowed'])
    for (const origin of ['https://cradle.test', 'http://localhost:6274'])
      expect((await post(LIST, { origin })).status).toBe(200)
  })

  test('what is no message of the protocol is refused, whatever its size and shape', async () => {
    expect((await post([LIST, LIST])).status).toBe(400)
    expect((await post('{"jsonrpc"')).status).toBe(400)
    expect((await post('[['.repeat(40))).status).toBe(400)
    expect((await post({ ...LIST, params: { big: 'x'.repeat(600_000) } })).status).toBe(413)
    expect((await post(LIST, { 'content-type': 'text/plain' })).status).toBe(415)
    for (const odd of [{}, 7, null, '', { jsonrpc: '2.0' }, { jsonrpc: '1.0', id: {}, method: 5 }]) {
      const { status } = await post(odd)
      expect(status).toBeGreaterThanOrEqual(400)
      expect(status).toBeLessThan(500)
    }
  })

  test('a token to read may not try changes, and says which may', async () => {
    const { client, close } = await connect(server.url, 'http', tokens.read)
    const changes = [{ kind: 'scale', value: 0.5 }]
    const answered = await client.callTool({ name: 'what_if', arguments: { changes } })
    expect(answered.isError).toBe(true)
    expect(JSON.stringify(answered.content)).toContain('scope write')
    await close()
  })

  test('the checker sees a number without an address', () => {
    expect(uncited({ figure: { value: 1, passport: 'https://cradle.test/report/demo' } })).toEqual([])
    expect(uncited({ rows: [{ value: 1, source: '' }, { n: 2 }] })).toEqual(['.rows[0].value', '.rows[1].n'])
  })
})
