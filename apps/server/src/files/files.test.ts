import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, signUp } from '../../test/people.ts'
import { onEmbedded, startServer, type TestServer } from '../../test/start-server.ts'
import { cleanName } from '../core/clean-name.ts'

onEmbedded('file drop, questions, contact, industries', database => {
  let server: TestServer
  let ada: Person
  let bob: Person
  beforeAll(async () => {
    server = await startServer({ database, env: { UPLOAD_MAX_MB: '1', OPERATOR_EMAIL: 'desk@example.org' } })
    ada = await signUp(server)
    bob = await signUp(server)
  })
  afterAll(() => server?.close())

  const drop = (bytes: Uint8Array | string, name: string, token = ada.access) =>
    server.call('dropFile', { files: [{ field: 'file', name, bytes }] }, token)

  test('a dropped file comes back with name and size, byte for byte, only for its owner', async () => {
    const bytes = Buffer.from(Array.from({ length: 5000 }, (_, i) => (i * 7) % 256))
    const dropped = await drop(bytes, 'résumé 2025.pdf')
    expect(dropped.status).toBe(201)
    expect(dropped.data).toMatchObject({ name: 'résumé 2025.pdf', size: 5000 })
    const { id } = dropped.data
    const response = await fetch(new URL(`/api/filedrop/${id}/`, server.url), {
      headers: { authorization: `Bearer ${ada.access}` },
    })
    expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true)
    expect(response.headers.get('content-type')).toBe('application/octet-stream')
    expect(response.headers.get('content-disposition')).toContain('attachment')
    expect((await server.call('listFiles', {}, ada.access)).data.results.map(file => file.id)).toContain(id)
    expect((await server.call('listFiles', {}, bob.access)).data.results).toEqual([])
    for (const name of ['readFile', 'deleteFile'] as const) {
      const foreign = await server.call(name, { params: { id } }, bob.access)
      const nowhere = await server.call(name, { params: { id: '01890000-0000-7000-8000-000000000000' } }, bob.access)
      expect(foreign.status).toBe(404)
      expect({ ...foreign.error, request_id: '' }).toEqual({ ...nowhere.error, request_id: '' })
    }
    expect((await server.call('deleteFile', { params: { id } }, ada.access)).status).toBe(200)
    expect((await server.call('readFile', { params: { id } }, ada.access)).status).toBe(404)
    expect((await server.call('listFiles', {}, ada.access)).data.results).toEqual([])
  })

  test('too large, nothing, two, or in another field: a clear answer and nothing kept', async () => {
    expect((await drop(Buffer.alloc(1024 * 1024), 'just-fits.bin')).status).toBe(201)
    expect((await drop(Buffer.alloc(1024 * 1024 + 1), 'one-too-many.bin')).status).toBe(413)
    expect((await drop(Buffer.alloc(3 * 1024 * 1024), 'far-too-large.bin')).status).toBe(413)
    const file = { field: 'file', name: 'a.txt', bytes: 'a' }
    const twice = await server.call('dropFile', { files: [file, file] }, ada.access)
    expect(twice.status).toBe(422)
    const other = await server.call('dropFile', { files: [{ ...file, field: 'other' }] }, ada.access)
    expect(other.status).toBe(422)
    expect((await server.call('dropFile', { files: [] }, ada.access)).status).toBe(422)
    expect((await drop('a', 'a.txt', 'nonsense')).status).toBe(401)
    expect((await server.call('listFiles', {}, ada.access)).data.results.map(({ name }) => name)).toEqual([
      'just-fits.bin',
    ])
  })

  test.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\temp\\report.xlsx', 'report.xlsx'],
    ['gpj.\u202Eexe', 'gpj.exe'],
    ['a\u0000b\u0007c.txt', 'abc.txt'],
    ['...', 'file'],
    ['', 'file'],
    ['a<b>|c?.csv', 'a_b__c_.csv'],
    [`${'x'.repeat(300)}.csv`, `${'x'.repeat(196)}.csv`],
  ])('%j is shown as %j', (given, shown) => {
    expect(cleanName(given)).toBe(shown)
  })

  test('a dozen questions and more, in order, each with an answer', async () => {
    const { results } = (await server.call('listFaqs')).data
    expect(results.length).toBeGreaterThanOrEqual(12)
    expect(results.map(faq => faq.position)).toEqual(results.map(faq => faq.position).toSorted((a, b) => a - b))
    expect(new Set(results.map(faq => faq.id)).size).toBe(results.length)
    for (const faq of results) expect(faq.answer.length).toBeGreaterThan(80)
  })

  const letter = {
    topic: 'number' as const,
    name: 'Grace',
    email: 'grace@example.org',
    message: 'The figure of plant 12 looks wrong.\n\nSee https://spam.example/x',
  }

  test('a message gets a reference, a receipt with nothing that was typed, and reaches the operator with an address to answer to', async () => {
    const lure = { ...letter, name: 'Your parcel', message: 'Pay now at evil.example or scam.example/pay' }
    const answer = await server.call('createContact', { body: { ...lure, context: '/report/demo?goal=13' } })
    expect(answer.status).toBe(201)
    expect(answer.data.reference).toMatch(/^C-[2-9A-Z]{8}$/)
    const receipt = await server.mailTo('grace@example.org', 'contact-copy')
    expect(receipt.text).toContain(answer.data.reference)
    for (const body of [receipt.text, receipt.html, receipt.subject])
      expect(body).not.toMatch(/parcel|Pay now|evil|scam/)
    const desk = await server.mailTo('desk@example.org', 'contact')
    expect(desk.text).toContain('evil.example')
    expect(desk.text).toContain('/report/demo?goal=13')
    expect(desk).toMatchObject({ replyTo: 'grace@example.org' })
  })

  test('who is logged in under the address reads the own words again, with links put out of use', async () => {
    const body = {
      ...letter,
      email: ada.email,
      message: 'Plant 12 looks wrong: https://a.example/x or b.example/y, 1.5 MW.',
    }
    expect((await server.call('createContact', { body }, ada.access)).status).toBe(201)
    const { text } = await server.mailTo(ada.email, 'contact-copy')
    expect(text).toContain('Plant 12 looks wrong: [link] or [link], 1.5 MW.')
    const other = { ...body, email: bob.email }
    expect((await server.call('createContact', { body: other }, ada.access)).status).toBe(201)
    expect((await server.mailTo(bob.email, 'contact-copy')).text).not.toContain('Plant 12')
  })

  test('robots that fill the hidden field hear thanks, and nothing is kept or sent', async () => {
    const before = (await server.outbox()).length
    const body = { ...letter, email: 'robot@example.org', website: 'http://spam.example' }
    expect((await server.call('createContact', { body })).status).toBe(201)
    expect((await server.outbox()).length).toBe(before)
  })

  test('a file may be named only by its owner', async () => {
    const { id } = (await drop('evidence', 'evidence.txt')).data
    const body = { ...letter, email: 'file@example.org', file_id: id }
    expect((await server.call('createContact', { body }, ada.access)).status).toBe(201)
    expect((await server.call('createContact', { body }, bob.access)).status).toBe(422)
    expect((await server.call('createContact', { body })).status).toBe(422)
  })

  test('floods meet 429', async () => {
    const answers = []
    for (let i = 0; i < 6; i++)
      answers.push(await server.call('createContact', { body: { ...letter, email: 'flood@example.org' } }))
    expect(answers.at(-1)!.status).toBe(429)
    expect(answers.at(-1)!.headers.get('retry-after')).toMatch(/^\d+$/)
  })

  test('industries come in pages of the specification, all of them at once with limit 1000', async () => {
    const all = await server.call('listIndustries', { query: { limit: 1000 } })
    expect(all.data.count).toBe(server.deps.edition.reference.industries.length)
    expect(all.data.results).toHaveLength(all.data.count)
    expect([all.data.next, all.data.previous]).toEqual([null, null])
    const first = await server.call('listIndustries', { query: { limit: 10 } })
    expect(first.data.next).toContain('offset=10')
    const second = await server.request('GET', first.data.next!)
    expect((second.data as typeof first.data).results).toEqual(all.data.results.slice(10, 20))
    const wind = await server.call('listIndustries', { query: { search: 'WÍND' } })
    expect(wind.data.results.map(industry => industry.name.toLowerCase()).some(name => name.includes('wind'))).toBe(
      true,
    )
    expect((await server.call('listIndustries', { query: { limit: 1001 } })).status).toBe(422)
    expect((await server.call('listIndustries', { query: { offset: -1 } })).status).toBe(422)
  })
})
