import { existsSync, readFileSync } from 'node:fs'
import { NEWEST_EDITION } from '@cradle/data/editions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeIn, logIn, makeOperator, type Person, signUp } from '../../test/people.ts'
import { onEmbedded, startServer, type TestServer } from '../../test/start-server.ts'
import { setupCodeFile } from './setup.ts'

onEmbedded('operators', database => {
  let server: TestServer
  let op: Person
  let ada: Person
  beforeAll(async () => {
    server = await startServer({ database, env: { OPERATOR_EMAIL: 'op@example.org' } })
    op = await signUp(server, { email: 'op@example.org' })
    await makeOperator(server, op)
    ada = await signUp(server, { name: 'Ada 100% Example_' })
  })
  afterAll(() => server?.close())

  test('the first operator comes in with the setup code, once, and nobody by an address', async () => {
    const fresh = await startServer({ database, env: { OPERATOR_EMAIL: 'boss@example.org' } })
    const code = readFileSync(setupCodeFile(fresh.deps.env.DATA_DIR), 'utf8').trim()
    const boss = await signUp(fresh, { email: 'boss@example.org' })
    const isOperator = async (person: Person) =>
      (await fresh.call('readProfile', {}, person.access)).data.operator === true
    const isThere = async () => (await fresh.call('readOperatorSetup', {}, boss.access)).data.has_operator
    expect(await isOperator(boss)).toBe(false)
    expect(await isThere()).toBe(false)
    await fresh.restart()
    expect(await isOperator(boss)).toBe(false)
    expect(readFileSync(setupCodeFile(fresh.deps.env.DATA_DIR), 'utf8').trim()).toBe(code)
    const become = (person: Person, typed: string) =>
      fresh.call('becomeOperator', { body: { code: typed } }, person.access)
    // Codes of mails are no setup codes.
    await fresh.call('requestPasswordReset', { body: { email: boss.email } })
    const mailed = codeIn((await fresh.mailTo(boss.email, 'reset')).text)
    for (const wrong of [mailed, 'AAAAA-AAAAA-AAAAA-AAAAA'])
      expect((await become(boss, wrong)).error.code).toBe('setup_code_unknown')
    const ada = await signUp(fresh)
    expect((await become(ada, code.toLowerCase())).status).toBe(200)
    expect(await isOperator(ada)).toBe(true)
    expect(await isThere()).toBe(true)
    expect((await become(boss, code)).status).toBe(400)
    expect(existsSync(setupCodeFile(fresh.deps.env.DATA_DIR))).toBe(false)
    const { rows } = await fresh.deps.pool.query(`select 1 from codes where purpose = 'operator'`)
    expect(rows).toEqual([])
    await fresh.close()
  })

  test('others are refused, strangers asked to log in', async () => {
    for (const name of ['readOverview', 'listAccounts', 'listContacts', 'listAllFaqs', 'listOperatorEvents'] as const) {
      const refused = await server.call(name, {}, ada.access)
      expect([refused.status, refused.error.code]).toEqual([403, 'operators_only'])
      expect((await server.call(name)).status).toBe(401)
      expect((await server.call(name, {}, op.access)).status).toBe(200)
    }
  })

  test('why a job failed is a code beside its English sentence', async () => {
    const output = JSON.stringify({ value: { message: 'job timed out' } })
    await server.deps.pool.query(
      `insert into pgboss.job (name, state, completed_on, output) values ('make-export', 'failed', now(), $1)`,
      [output],
    )
    const { failures } = (await server.call('readOverview', {}, op.access)).data
    expect(failures[0]).toMatchObject({
      queue: 'make-export',
      sentence: 'The job took longer than its queue allows.',
      message: { code: 'failures:too_long' },
    })
  })

  test('a question is changed, hidden and added, and the next start leaves the change alone', async () => {
    const [first] = (await server.call('listAllFaqs', {}, op.access)).data.results
    const { id, edited, ...rest } = first!
    expect(edited).toBeNull()
    const changed = { ...rest, question: 'What does this installation do?' }
    expect((await server.call('writeFaq', { params: { id }, body: changed }, op.access)).status).toBe(200)
    const fresh = { topic: 'Ours', question: 'Who runs this?', answer: 'We do.', position: 5, shown: false }
    expect((await server.call('writeFaq', { params: { id: 'who-runs-this' }, body: fresh }, op.access)).status).toBe(
      200,
    )
    expect((await server.call('writeFaq', { params: { id: 'Not A Slug' }, body: fresh }, op.access)).status).toBe(404)
    await server.restart()
    op = { ...op, ...(await logIn(server, op.email, op.password)) }
    ada = { ...ada, ...(await logIn(server, ada.email, ada.password)) }
    const shown = (await server.call('listFaqs')).data.results
    expect(shown.find(faq => faq.id === id)?.question).toBe('What does this installation do?')
    expect(shown.some(faq => faq.id === 'who-runs-this')).toBe(false)
    await server.call('writeFaq', { params: { id: 'who-runs-this' }, body: { ...fresh, shown: true } }, op.access)
    expect((await server.call('listFaqs')).data.results[0]?.id).toBe('who-runs-this')
    // In another language what the operator wrote stays as written; its neighbours and the topic they share are translated.
    const german = (await server.call('listFaqs', { query: { language: 'de' } })).data.results
    expect(german.find(faq => faq.id === id)).toMatchObject({
      topic: 'Erste Schritte',
      question: 'What does this installation do?',
    })
    expect(german.find(faq => faq.id === 'what-to-upload')).toMatchObject({
      topic: 'Erste Schritte',
      question: 'Wie muss meine Datei aussehen?',
    })
    expect(german.find(faq => faq.id === 'who-runs-this')).toMatchObject({ topic: 'Ours', answer: 'We do.' })
    // The operator sees topics in the language of the screen; written back in it, they are translated for everybody else.
    const own = (await server.call('listAllFaqs', { query: { language: 'de' } }, op.access)).data.results
    const { id: start, edited: _, ...body } = own.find(faq => faq.id === 'what-to-upload')!
    expect(body).toMatchObject({ topic: 'Erste Schritte', question: 'What does my file have to look like?' })
    expect((await server.call('writeFaq', { params: { id: start }, body }, op.access)).status).toBe(200)
    const french = (await server.call('listFaqs', { query: { language: 'fr' } })).data.results
    expect(french.find(faq => faq.id === start)?.topic).toBe('Premiers pas')
  })

  test('words of a page are replaced and brought back', async () => {
    const read = async () => (await server.call('readText', { params: { name: 'terms' } })).data
    expect(await read()).toEqual({ name: 'terms', body: null, edited: null })
    const body = '## Our terms\n\nBe kind.'
    await server.call('writeText', { params: { name: 'terms' }, body: { body } }, op.access)
    expect(await read()).toMatchObject({ body })
    expect(
      (await server.call('writeText', { params: { name: 'terms' }, body: { body: 'x' } }, ada.access)).status,
    ).toBe(403)
    await server.call('writeText', { params: { name: 'terms' }, body: { body: null } }, op.access)
    expect((await read()).body).toBeNull()
    expect((await server.call('readText', { params: { name: 'imprint' } })).status).toBe(404)
  })

  test('messages of the contact form arrive with their file and are closed', async () => {
    const file = (
      await server.call('dropFile', { files: [{ field: 'file', name: 'proof.txt', bytes: 'proof' }] }, ada.access)
    ).data
    const letter = {
      topic: 'data' as const,
      name: 'Ada',
      email: ada.email,
      message: 'please look at this',
      file_id: file.id,
    }
    const { reference } = (await server.call('createContact', { body: letter }, ada.access)).data
    const open = await server.call('listContacts', { query: { state: 'open' } }, op.access)
    const [received] = open.data.results
    expect(received).toMatchObject({ reference, file: { name: 'proof.txt', size: 5 }, closed: null })
    const params = { id: received!.id }
    const sent = await fetch(new URL(`/api/operator/contacts/${params.id}/file/`, server.url), {
      headers: { authorization: `Bearer ${op.access}` },
    })
    expect(await sent.text()).toBe('proof')
    expect((await server.call('closeContact', { params }, op.access)).data.closed).not.toBeNull()
    expect((await server.call('listContacts', { query: { state: 'open' } }, op.access)).data.count).toBe(0)
    expect((await server.call('listContacts', {}, op.access)).data.count).toBe(1)
  })

  test('accounts are found by any part of name or address, as it is written', async () => {
    const found = async (search: string) =>
      (await server.call('listAccounts', { query: { search } }, op.access)).data.results.map(({ email }) => email)
    expect(await found('100%')).toEqual([ada.email])
    expect(await found('example_')).toEqual([ada.email])
    expect(await found('OP@EXAMPLE')).toEqual(['op@example.org'])
    expect(await found('nobody at all')).toEqual([])
    const { results } = (await server.call('listAccounts', {}, op.access)).data
    expect(JSON.stringify(results)).not.toMatch(/argon2|password/)
  })

  test('a suspended account stops at once, and goes on when the suspension ends', async () => {
    const bob = await signUp(server)
    const token = (await server.call('makeToken', { body: { name: 'script', password: bob.password } }, bob.access))
      .data.token
    const { id } = (await server.call('readProfile', {}, bob.access)).data
    const suspend = (who: string) =>
      server.call('suspendAccount', { params: { id: who }, body: { reason: 'sends spam' } }, op.access)
    expect((await suspend(id!)).data.suspended).not.toBeNull()
    expect((await server.call('readProfile', {}, bob.access)).status).toBe(401)
    expect((await server.call('listFiles', {}, token)).status).toBe(401)
    expect((await server.call('refreshSession', { body: { refresh: bob.refresh } })).status).toBe(401)
    const again = await server.call('logIn', { body: { username: bob.email, password: bob.password } })
    expect([again.status, again.error.code]).toEqual([403, 'suspended'])
    expect((await server.call('restoreAccount', { params: { id: id! } }, op.access)).data.suspended).toBeNull()
    const back = await logIn(server, bob.email, bob.password)
    const audit = (await server.call('listAudit', {}, back.access)).data.results.map(({ what }) => what)
    expect(audit).toEqual(expect.arrayContaining(['suspended', 'restored']))
    const own = (await server.call('readProfile', {}, op.access)).data.id
    expect((await suspend(own!)).status).toBe(409)
    expect((await suspend('01890000-0000-7000-8000-000000000000')).status).toBe(404)
    const events = (await server.call('listOperatorEvents', {}, op.access)).data.results
    expect(events[0]).toMatchObject({ who: 'op@example.org', what: 'account_restored' })
    expect(events.find(({ what }) => what === 'account_suspended')?.detail).toContain('sends spam')
  })

  test('the overview counts, and names no contents', async () => {
    const { data } = await server.call('readOverview', {}, op.access)
    expect(data.database).toBe(database)
    expect(data.accounts.total).toBeGreaterThanOrEqual(3)
    expect(data.queues.map(queue => queue.name)).toContain('keep-house')
    // What new reports stand on, not what rows are read with.
    expect([data.method, data.data_version]).toEqual([`sdg-lca ${NEWEST_EDITION}`, NEWEST_EDITION])
  })
})
