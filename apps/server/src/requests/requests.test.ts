import type { FigureRequest } from '@cradle/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MovableClock, movableClock } from '../../test/movable-clock.ts'
import { codeIn, type Person, signUp } from '../../test/people.ts'
import { onEmbedded, startServer, type TestServer } from '../../test/start-server.ts'
import { delivered, upload } from '../../test/uploads.ts'
import { figureRequests } from '../db/tables/index.ts'
import { cleanUp } from '../ops/clean-up.ts'

const ROWS = Array.from({ length: 12 }, (_, i) => `Works ${i + 1} Example,PL,ISIC 2394,5000000,EUR,0.1`)
const LIST = ['name,country,industry,revenue,currency,allocation', ...ROWS, ''].join('\n')
const DAY_S = 86_400
const PDF = '%PDF-1.7 a report'
const YEAR = new Date().getUTCFullYear() - 1
const ANSWER = {
  figures: [
    { field: 'own_scope1_t' as const, value: 1.2345, unit: 'kt' },
    { field: 'own_jobs' as const, value: 40, unit: 'persons' },
  ],
  year: YEAR,
  source: 'Annual report, page 7',
  assurance: 'limited' as const,
  name: 'Erika Example',
}

onEmbedded('requests for figures', database => {
  let server: TestServer
  let clock: MovableClock
  let person: Person
  let stranger: Person
  let id: string
  let addresses = 0
  beforeAll(async () => {
    clock = movableClock()
    server = await startServer({
      database,
      clock,
      reference: true,
      env: { UPLOAD_MAX_MB: '1', TRUST_PROXY: 'loopback' },
    })
    ;[person, stranger] = [await signUp(server, { name: 'Ada www.evil.example' }), await signUp(server)]
    const answer = await upload(server, person.access, 'holdings.csv', LIST)
    id = (await delivered(server, person.access, answer.data.id)).id
  })
  afterAll(() => server?.close())

  const make = (row: number, body: object = {}, token = person.access) => {
    const email = `figures${++addresses}@example.org`
    return server.call(
      'makeFigureRequest',
      { params: { id }, body: { row, email, language: 'en', year: YEAR, message: '', days: 14, ...body } },
      token,
    )
  }
  const send = async (row: number, body: object = {}): Promise<FigureRequest & { secret: string }> => {
    const { status, data, error } = await make(row, body)
    expect(status, JSON.stringify(error)).toBe(201)
    return { ...data, secret: codeIn((await server.mailTo(data.email, 'figure-request')).text) }
  }
  const openForm = (secret: string) => server.call('openFigureRequest', { body: { secret } })
  const reply = (secret: string, body: object = {}) =>
    server.call('answerFigureRequest', { body: { secret, ...ANSWER, ...body } as never })
  const attach = (secret: string, name: string, bytes: Uint8Array | string) =>
    server.call('attachToRequest', { body: { secret }, files: [{ field: 'file', name, bytes }] })
  const read = async (request: string) =>
    (await server.call('readFigureRequest', { params: { id, request } }, person.access)).data
  const accept = (request: string, token = person.access) =>
    server.call('acceptFigures', { params: { id, request } }, token)
  const takeBack = (request: string, token = person.access) =>
    server.call('withdrawFigureRequest', { params: { id, request } }, token)
  const decline = (request: string) =>
    server.call('declineFigures', { params: { id, request }, body: { reason: 'Too early.' } }, person.access)
  const withdraw = async (request: string) => expect((await takeBack(request)).status).toBe(200)

  test('from mail to accepted figures: a form with units, one answer, a draft with cells and evidence, nothing before that', async () => {
    const made = await send(3, { message: 'See https://evil.example/now please.\nThank you' })
    expect(made).toMatchObject({ row: 3, organisation: 'Works 2 Example', state: 'sent', year: YEAR })
    const mail = await server.mailTo(made.email, 'figure-request')
    expect(mail.subject).toBe('A request for figures of your organisation')
    expect(mail.text).toContain(person.email)
    expect(mail.text).not.toContain('evil.example')
    expect(mail.html).not.toContain('evil.example')
    expect(mail.text).toContain('Thank you')

    const { data: form } = await openForm(made.secret)
    expect(Object.keys(form).sort()).toEqual(
      'by by_email expires fields language max_mb message organisation workspace year'.split(' ').sort(),
    )
    expect(form.fields.find(one => one.field === 'own_scope1_t')?.units).toEqual(['t', 'kg', 'kt', 'Mt'])
    expect((await read(made.id)).state).toBe('opened')

    const file = (await attach(made.secret, '../../annual report.pdf', PDF)).data
    expect(file).toMatchObject({ name: 'annual report.pdf', size: PDF.length })
    // Until there is an answer, nobody sees what was brought for it.
    expect((await read(made.id)).file).toBeNull()
    expect((await reply(made.secret, { file: file.sha256 })).status).toBe(200)

    const answered = await read(made.id)
    expect(answered).toMatchObject({ state: 'answered', answer: ANSWER, file })
    const [scope1] = answered.figures
    expect(scope1).toMatchObject({ field: 'own_scope1_t', unit: 't', basis: 'estimated', answer: 1234.5 })
    expect(scope1?.now).toBeGreaterThan(0)
    expect(scope1?.difference).toBeCloseTo(1234.5 - (scope1?.now ?? 0), 6)
    const { data: inbox } = await server.call('listMessages', { query: {} }, person.access)
    expect(inbox.results[0]).toMatchObject({ title: 'Works 2 Example has answered', data: { id } })
    const bytes = await server.call('readFigureFile', { params: { id, request: made.id } }, person.access)
    expect(String(bytes.data)).toBe(PDF)
    const runs = async () => (await server.call('listRuns', { params: { id } }, person.access)).data.length
    expect(await runs()).toBe(1)

    const accepted = await accept(made.id)
    expect(accepted.status, JSON.stringify(accepted.error)).toBe(200)
    expect(await runs()).toBe(2)
    const { data: rows } = await server.call(
      'listRows',
      { params: { id: accepted.data.draft }, query: { search: '#3' } },
      person.access,
    )
    expect(rows.results[0]?.cells).toMatchObject({
      own_scope1_t: '1234.5 t',
      own_jobs: '40 persons',
      own_year: String(YEAR),
      own_assurance: 'limited',
    })
    expect(rows.results[0]?.cells.own_source).toContain('Annual report, page 7 (Erika Example')
    expect(rows.results[0]?.status).not.toBe('rejected')
    const { data: evidence } = await server.call('listEvidence', { params: { id } }, person.access)
    expect(evidence.results).toMatchObject([{ row: 3, organisation: 'Works 2 Example', name: 'annual report.pdf' }])
    const proof = await server.call(
      'readEvidence',
      { params: { id, evidence: evidence.results[0]!.id } },
      person.access,
    )
    expect(String(proof.data)).toBe(PDF)
    expect(await read(made.id)).toMatchObject({ state: 'accepted', file: null, figures: answered.figures })
    expect((await accept(made.id)).error.code).toBe('request_decided')

    // Calculated anew, the figure of the report is the stated one.
    const { data: draft } = await server.call('readDraft', { params: { id: accepted.data.draft } }, person.access)
    const submitted = await server.call('submitPortfolio', { params: { id: draft.id } }, person.access)
    expect([200, 202], JSON.stringify(submitted.error)).toContain(submitted.status)
    await expect
      .poll(
        async () => (await server.call('listRuns', { params: { id } }, person.access)).data.map(run => run.status),
        { timeout: 60_000 },
      )
      .toEqual(['delivered', 'delivered'])
    const again = await send(3)
    expect((await reply(again.secret, { figures: [{ field: 'own_jobs', value: 41, unit: 'persons' }] })).status).toBe(
      200,
    )
    expect((await read(again.id)).figures).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ field: 'own_scope1_t', now: 1234.5, basis: 'stated', answer: null }),
        expect.objectContaining({ field: 'own_jobs', now: 40, basis: 'stated', answer: 41, difference: 1 }),
      ]),
    )
    expect((await decline(again.id)).status).toBe(200)
    expect(await read(again.id)).toMatchObject({ state: 'declined', reason: 'Too early.' })
    expect((await accept(again.id)).status).toBe(409)
  })

  test('an unknown, answered, withdrawn or expired link says so in a sentence, and takes nothing', async () => {
    const made = await send(4)
    expect((await openForm('AAAAA-AAAAA-AAAAA-AAAAA')).status).toBe(404)
    for (const secret of ['', 'x'.repeat(201), 7, null]) {
      const answer = await server.call('openFigureRequest', { body: { secret } as never })
      expect(answer.status, String(secret)).toBe(422)
    }
    const both = await Promise.all([reply(made.secret), reply(made.secret), reply(made.secret)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    for (const { status, error } of [
      await reply(made.secret),
      await openForm(made.secret),
      await attach(made.secret, 'a.pdf', PDF),
    ])
      expect([status, error.code]).toEqual([409, 'request_answered'])
    expect((await takeBack(made.id)).status).toBe(409)

    const gone = await send(5)
    expect((await attach(gone.secret, 'a.pdf', PDF)).status).toBe(201)
    await withdraw(gone.id)
    for (const { status, error } of [await reply(gone.secret), await openForm(gone.secret)])
      expect([status, error.code]).toEqual([410, 'request_withdrawn'])
    expect((await decline(gone.id)).error.code).toBe('request_unanswered')

    const late = await send(6, { days: 7 })
    expect((await attach(late.secret, 'a.pdf', PDF)).status).toBe(201)
    clock.forward(7 * DAY_S + 1)
    try {
      for (const { status, error } of [await reply(late.secret), await openForm(late.secret)])
        expect([status, error.code]).toEqual([410, 'request_over'])
      // What was brought for an answer that never came is forgotten.
      await cleanUp(server.deps)
      const keys = (await server.deps.db.select().from(figureRequests)).map(one => one.fileKey)
      expect(keys.every(key => key === null)).toBe(true)
    } finally {
      clock.forward(-7 * DAY_S - 1)
    }
  })

  test('hostile answers and files: a clear answer at the field, and nothing is stored', async () => {
    const made = await send(7)
    const figure = { field: 'own_scope1_t', value: 1, unit: 't' }
    const wrong: [string, object][] = [
      ['figures.0.value', { figures: [{ ...figure, value: -1 }] }],
      ['figures.0.value', { figures: [{ ...figure, value: 1e300 }] }],
      ['figures.0.value', { figures: [{ ...figure, value: 1e12 }] }],
      ['figures.0.value', { figures: [{ ...figure, value: Number.NaN }] }],
      ['figures.0.value', { figures: [{ ...figure, value: '12' }] }],
      ['figures.0.unit', { figures: [{ ...figure, unit: 'MWh' }] }],
      ['figures.0.unit', { figures: [{ ...figure, unit: '__proto__' }] }],
      ['figures.0.field', { figures: [{ ...figure, field: 'allocation' }] }],
      ['figures.1.field', { figures: [figure, figure] }],
      ['figures', { figures: [] }],
      ['figures', { figures: Array.from({ length: 2000 }, () => figure) }],
      ['year', { year: 3000 }],
      ['year', { year: new Date().getUTCFullYear() + 1 }],
      ['year', { year: 2024.5 }],
      ['source', { source: ' \u200b ' }],
      ['source', { source: 's'.repeat(501) }],
      ['name', { name: '' }],
      ['assurance', { assurance: 'certainly' }],
      ['file', { file: '0'.repeat(64) }],
    ]
    for (const [field, body] of wrong) {
      const { status, error } = await reply(made.secret, body)
      expect(status, JSON.stringify(body).slice(0, 80)).toBe(422)
      expect(error.problems?.[0]?.field, JSON.stringify(body).slice(0, 80)).toBe(field)
    }
    for (const [name, bytes] of [
      ['page.html', '<script>'],
      ['report.pdf', '<script>'],
      ['run.exe', 'MZ'],
      ['empty.txt', ''],
    ] as const)
      expect((await attach(made.secret, name, bytes)).error.problems?.[0]?.field, name).toBe('file')
    expect((await attach(made.secret, 'large.pdf', Buffer.alloc(1024 * 1024 + 1))).status).toBe(413)
    expect((await read(made.id)).answer).toBeNull()
    expect((await server.deps.db.select().from(figureRequests)).find(one => one.id === made.id)?.fileKey).toBeNull()
    // Text that looks like a page or a formula is text.
    const text = '<img src=x onerror=alert(1)> =HYPERLINK("http://evil.example")'
    expect((await reply(made.secret, { source: text, name: text.slice(0, 40) })).status).toBe(200)
    expect((await read(made.id)).answer?.source).toBe(text)
    expect((await decline(made.id)).status).toBe(200)
  })

  test('whoever may not: a stranger finds nothing; rows, years, addresses and days that are none are refused', async () => {
    const made = await send(8)
    for (const call of [accept, takeBack]) expect((await call(made.id, stranger.access)).status).toBe(404)
    const at = { params: { id, request: made.id } }
    for (const name of ['readFigureRequest', 'readFigureFile'] as const)
      expect((await server.call(name, at, stranger.access)).status).toBe(404)
    expect((await make(8, {}, stranger.access)).status).toBe(404)
    // By way of a portfolio of one's own, a foreign request is not there.
    const own = (await upload(server, stranger.access, 'own.csv', LIST)).data.id
    const around = await server.call('readFigureRequest', { params: { id: own, request: made.id } }, stranger.access)
    expect(around.status).toBe(404)
    for (const body of [
      { row: 99 },
      { row: 0 },
      { row: 1.5 },
      { email: 'nobody' },
      { email: 'a@example.org, b@example.org' },
      { days: 6 },
      { days: 61 },
      { year: 1900 },
      { year: new Date().getUTCFullYear() + 1 },
      { message: 'm'.repeat(1001) },
      { language: 'xx' },
    ])
      expect((await make(9, body)).status, JSON.stringify(body)).toBe(422)
    const second = await make(8)
    expect([second.status, second.error.code]).toEqual([409, 'request_open'])
    await withdraw(made.id)
    await withdraw((await send(8)).id)
  })

  test('no mail cannon: three mails a day to an address', async () => {
    const one = { email: 'often@example.org' }
    for (const row of [9, 10, 11]) expect((await make(row, one)).status).toBe(201)
    const fourth = await make(12, { email: 'OFTEN@example.org' })
    expect([fourth.status, fourth.error.code]).toEqual([429, 'too_many_requests'])
    expect(fourth.headers.get('retry-after')).toBeTruthy()
  })

  test('figures are never written to another organisation: a list whose rows are numbered anew', async () => {
    const made = await send(12)
    expect((await reply(made.secret)).status).toBe(200)
    const replaced = LIST.replace('Works 11 Example', 'Another Works Example')
    const next = await upload(server, person.access, 'holdings.csv', replaced, { body: { replaces: id } })
    expect(next.status, JSON.stringify(next.error)).toBe(202)
    await expect
      .poll(
        async () => (await server.call('listRuns', { params: { id } }, person.access)).data.map(run => run.status),
        { timeout: 60_000 },
      )
      .toEqual(['delivered', 'delivered', 'delivered'])
    const refused = await accept(made.id)
    expect([refused.status, refused.error.code]).toEqual([409, 'request_row_changed'])
    expect((await read(made.id)).state).toBe('answered')
  })
})
