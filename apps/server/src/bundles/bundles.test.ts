import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, signUp } from '../../test/people.ts'
import { onEmbedded, startServer, type TestServer } from '../../test/start-server.ts'
import { delivered, SMALL, upload } from '../../test/uploads.ts'

onEmbedded('bundles', database => {
  let server: TestServer
  let person: Person
  beforeAll(async () => {
    server = await startServer({ database, reference: true })
    person = await signUp(server)
  })
  afterAll(() => server?.close())

  const get = (id: string, headers: Record<string, string> = {}, token?: string) =>
    fetch(`${server.url}/api/portfolio/${id}/bundle/`, {
      headers: { ...headers, ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
    })
  const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer())

  test('is asked for again, in parts, or not at all where it is known', async () => {
    const first = await get('demo')
    expect([first.status, first.headers.get('content-type')]).toEqual([200, 'application/zip'])
    expect(first.headers.get('content-disposition')).toContain('bundle.zip')
    const whole = await bytesOf(first)
    const etag = first.headers.get('etag')!
    const second = await get('demo')
    expect(second.headers.get('content-length')).toBe(String(whole.length))
    expect(Buffer.compare(await bytesOf(second), whole)).toBe(0)
    const known = await get('demo', { 'if-none-match': etag })
    expect([known.status, (await bytesOf(known)).length]).toEqual([304, 0])
    const tail = await get('demo', { range: 'bytes=1000-', 'if-range': etag })
    expect([tail.status, tail.headers.get('content-range')]).toEqual([
      206,
      `bytes 1000-${whole.length - 1}/${whole.length}`,
    ])
    expect(Buffer.compare(await bytesOf(tail), whole.subarray(1000))).toBe(0)
    const other = await get('demo', { range: 'bytes=1000-', 'if-range': '"another"' })
    expect([other.status, (await bytesOf(other)).length]).toEqual([200, whole.length])
    const past = await get('demo', { range: `bytes=${whole.length}-` })
    expect([past.status, past.headers.get('content-range')]).toEqual([416, `bytes */${whole.length}`])
  })

  test('is for its owner: for anybody else it does not exist', async () => {
    const { data } = await upload(server, person.access, 'small.csv', SMALL)
    await delivered(server, person.access, data.id)
    const own = await get(data.id, {}, person.access)
    expect(own.status).toBe(200)
    expect((await bytesOf(own)).subarray(0, 2).toString()).toBe('PK')
    const stranger = await signUp(server)
    const theirs = await get(data.id, {}, stranger.access)
    const nowhere = await get('0198c0de-0000-7000-8000-000000000000', {}, stranger.access)
    expect([theirs.status, nowhere.status, (await get(data.id)).status]).toEqual([404, 404, 401])
    const strip = ({ request_id: _, ...body }: Record<string, unknown>) => body
    expect(strip((await theirs.json()) as never)).toEqual(strip((await nowhere.json()) as never))
  })

  test('is of a delivered list', async () => {
    const { data } = await upload(server, person.access, 'draft.csv', SMALL, { body: { is_draft: true } })
    const draft = await get(data.id, {}, person.access)
    expect([draft.status, ((await draft.json()) as { code: string }).code]).toEqual([409, 'not_delivered'])
    const world = await get('world')
    expect([world.status, ((await world.json()) as { code: string }).code]).toEqual([409, 'no_bundle'])
  })

  test('a token that may read may take it', async () => {
    const made = await server.call(
      'makeToken',
      { body: { name: 'script', scope: 'read', password: person.password } },
      person.access,
    )
    expect((await get('demo', {}, made.data.token)).status).toBe(200)
  })
})
