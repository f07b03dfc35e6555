import type { Comment } from '@cradle/contract'
import { readSheet } from '@cradle/sheet'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, signUp } from '../../test/people.ts'
import { onEmbedded, startServer, type TestServer } from '../../test/start-server.ts'
import { delivered, SMALL, upload } from '../../test/uploads.ts'
import { inside, join, makeWorkspace } from '../../test/workspaces.ts'

const MISSING = '01890000-0000-7000-8000-000000000000'

/** Words of the cover of a print, or of the first sheet of a workbook. */
async function textOf(format: 'pdf' | 'xlsx', bytes: Uint8Array): Promise<string> {
  if (format === 'xlsx') {
    const found = await readSheet(bytes, 'report.xlsx', undefined, header => header.includes('reviewed'))
    return found.kind === 'ok' ? found.rows.flatMap(({ cells }) => cells).join(' ') : found.sentence
  }
  const loading = getDocument({ data: bytes, verbosity: 0 })
  const { items } = await (await (await loading.promise).getPage(1)).getTextContent()
  await loading.destroy()
  return items
    .map(item => ('str' in item ? item.str : ''))
    .join('')
    .replace(/\s+/g, ' ')
}

onEmbedded('comments and reviews', database => {
  let server: TestServer
  let ada: Person
  let team: string
  let headers: Record<string, string>
  let editor: Person
  let reviewer: Person
  let reader: Person
  let auditor: Person
  beforeAll(async () => {
    server = await startServer({ database, reference: true })
    ada = await signUp(server, { name: 'Ada Example' })
    team = await makeWorkspace(server, ada, 'North desk')
    headers = inside(team)
    ;[editor, reviewer, reader, auditor] = (await Promise.all(
      (['editor', 'reviewer', 'reader', 'auditor'] as const).map(role => join(server, ada, team, role)),
    )) as [Person, Person, Person, Person]
  })
  afterAll(() => server?.close())

  const idOf = async (person: Person) =>
    (await server.call('listWorkspaces', {}, person.access)).data.results.find(({ personal }) => personal)!.id
  const make = async (name: string, person = editor): Promise<string> => {
    const { data } = await upload(server, person.access, `${name}.csv`, SMALL, { workspace: team })
    await delivered(server, person.access, data.id, 60, headers)
    return data.id
  }
  const write = (id: string, person: Person, body: object) =>
    server.call('makeComment', { params: { id }, body: body as never, headers }, person.access)
  const list = async (id: string, query: Record<string, string> = {}, person = reader) =>
    (await server.call('listComments', { params: { id }, query, headers }, person.access)).data
  const mailsTo = async (person: Person, kind: string) =>
    (await server.outbox()).filter(mail => mail.to === person.email && mail.kind === kind)
  const CLIMATE = { kind: 'figure', goal: 13 }

  test('a remark with an id of its own is written once, however often it is sent', async () => {
    const id = await make('sent-twice')
    const comment = crypto.randomUUID()
    const body = { id: comment, text: 'Only once.', place: { kind: 'report' } }
    const answers = await Promise.all([write(id, reviewer, body), write(id, reviewer, body)])
    answers.push(await write(id, reviewer, { ...body, text: 'Something else.' }))
    expect(answers.map(({ status, data }) => [status, data.id, data.text])).toEqual(
      answers.map(() => [201, comment, 'Only once.']),
    )
    expect((await list(id)).count).toBe(1)
    // An id of somebody else's is not taken over, nor is anything told of it.
    expect((await write(id, editor, body)).status).toBe(403)
    expect((await write(await make('another'), reviewer, body)).status).toBe(404)
  })

  describe('comments', () => {
    let id: string
    let entry: string
    let first: Comment
    beforeAll(async () => {
      id = await make('commented')
      const entries = await server.call('listEntries', { params: { id }, query: {}, headers }, ada.access)
      entry = entries.data[0]!.id
    })

    test('are written on a place, answered, found by the place and resolved; readers read', async () => {
      const made = await write(id, auditor, { text: 'Where does this come from?', place: CLIMATE })
      expect(made.status, JSON.stringify(made.error)).toBe(201)
      first = made.data
      expect(first).toMatchObject({
        run: 1,
        place: CLIMATE,
        kind: 'comment',
        you: true,
        resolved: null,
        deleted: false,
      })
      expect((await write(id, editor, { text: 'One plant.', parent: first.id })).data.place).toEqual(CLIMATE)
      for (const place of [
        { kind: 'report' },
        { kind: 'row', row: 2 },
        { kind: 'match', entry },
        { kind: 'figure', entry, step: 2 },
      ])
        expect((await write(id, reviewer, { text: 'Here too.', place })).status, JSON.stringify(place)).toBe(201)
      const all = await list(id)
      expect([all.count, all.open]).toEqual([5, 5])
      const here = await list(id, { place: 'figure?goal=13' })
      expect(here.results.map(({ text, replies }) => [text, replies.map(one => one.text)])).toEqual([
        ['Where does this come from?', ['One plant.']],
      ])
      expect(here.results[0]).toMatchObject({ author: { name: 'Some auditor' }, you: false })
      const named = await list(id, { place: 'row?row=2' })
      expect(named.results.map(({ organisation }) => organisation)).toEqual(['Hilltop Example Wind'])
      const reply = here.results[0]!.replies[0]!.id
      expect((await list(id, { comment: reply })).results.map(one => one.id)).toEqual([first.id])
      const at = { params: { id, comment: reply }, headers }
      const resolved = await server.call('resolveComment', { ...at, body: { resolved: true } }, editor.access)
      expect(resolved.data).toMatchObject({ id: first.id, resolved: { by: 'Some editor' } })
      expect((await list(id)).open).toBe(4)
      expect((await list(id, { state: 'resolved' })).results.map(one => one.id)).toEqual([first.id])
      await server.call('resolveComment', { ...at, body: { resolved: false } }, auditor.access)
      expect((await list(id)).open).toBe(5)
      const refused = await write(id, reader, { text: 'May I?', place: CLIMATE })
      expect([refused.status, refused.error.message.code]).toEqual([403, 'refusals:role_may_not.comment'])
    })

    test('are changed and deleted by who wrote them; the thread stays', async () => {
      const at = { params: { id, comment: first.id }, headers }
      for (const person of [editor, ada]) {
        const foreign = await server.call('changeComment', { ...at, body: { text: 'Mine' } }, person.access)
        expect([foreign.status, foreign.error.code]).toEqual([403, 'comment_not_yours'])
        expect((await server.call('deleteComment', at, person.access)).status).toBe(403)
      }
      const changed = await server.call('changeComment', { ...at, body: { text: 'Where from?' } }, auditor.access)
      expect(changed.data.text).toBe('Where from?')
      expect(changed.data.edited).not.toBeNull()
      expect((await server.call('deleteComment', at, auditor.access)).data.detail).toBe('The comment is deleted.')
      expect((await server.call('deleteComment', at, auditor.access)).status).toBe(404)
      const left = (await list(id, { place: 'figure?goal=13' })).results
      expect(left).toMatchObject([{ deleted: true, text: '', replies: [{ text: 'One plant.' }] }])
    })

    test('name members by their ids: each gets one mail with a link to the place', async () => {
      const [to, also] = [await idOf(reviewer), await idOf(reader)]
      const text = `@[${to}] is this right? See evil.example/now. @[${also}] @[${to}]`
      const made = await write(id, editor, { text, place: { kind: 'figure', goal: 13, entry } })
      expect(made.data.text).toBe(text)
      expect(made.data.mentions.map(({ name }) => name)).toEqual(['Some reviewer', 'Some reader'])
      const [mail, ...others] = await mailsTo(reviewer, 'mention')
      expect(others).toEqual([])
      expect(mail!.subject).toBe('Some editor names you in a comment on “commented”')
      expect(mail!.text).toContain('@Some reviewer is this right? See [link]')
      const path = `/report/${id}.1?comment=${made.data.id}&passport=goal.13%7Eentry.${entry}`
      expect(mail!.text).toContain(`https://cradle.test${path}`)
      expect(await mailsTo(reader, 'mention')).toHaveLength(1)
      expect(await mailsTo(editor, 'mention')).toEqual([])
      const at = { params: { id, comment: made.data.id }, headers }
      const [third, stranger] = [await idOf(auditor), await signUp(server)]
      await server.call('changeComment', { ...at, body: { text: `${text} @[${third}]` } }, editor.access)
      expect([await mailsTo(reviewer, 'mention'), await mailsTo(auditor, 'mention')].map(m => m.length)).toEqual([1, 1])
      for (const nobody of [MISSING, await idOf(stranger)]) {
        const refused = await write(id, editor, { text: `@[${nobody}]`, place: CLIMATE })
        expect([refused.status, refused.error.code]).toEqual([422, 'mention_unknown'])
      }
      expect(await mailsTo(stranger, 'mention')).toEqual([])
    })

    test('are plain text: what nobody sees is gone, and what has no place or no measure is refused', async () => {
      const spoof = await write(id, editor, { text: 'a\u202Eb\u0007\r\n\r\n\r\n\r\n<b>c</b>\u200B ', place: CLIMATE })
      expect(spoof.data.text).toBe('ab\n\n<b>c</b>')
      const bad: [number, object][] = [
        [422, { text: 'x'.repeat(4001), place: CLIMATE }],
        [422, { text: ' \u200B\n ', place: CLIMATE }],
        [422, { text: 'x' }],
        [422, { text: 'x', place: CLIMATE, parent: spoof.data.id }],
        [422, { text: 'x', place: { kind: 'moon' } }],
        [422, { text: 'x', place: { kind: 'figure', goal: 18 } }],
        [422, { text: 'x', place: { kind: 'figure', goal: 13, more: 1 } }],
        [404, { text: 'x', place: { kind: 'row', row: 99 } }],
        [404, { text: 'x', place: { kind: 'match', entry: 'nobody' } }],
        [404, { text: 'x', place: { kind: 'figure', entry: 'nobody' } }],
        [404, { text: 'x', place: { kind: 'figure', site: 'nowhere' } }],
        [404, { text: 'x', parent: MISSING }],
        [400, { text: 'x\u0000', place: CLIMATE }],
      ]
      for (const [status, body] of bad)
        expect((await write(id, editor, body)).status, JSON.stringify(body)).toBe(status)
      for (const place of ['', 'moon', 'figure?goal=99', 'row?row=1&row=2', 'x'.repeat(401)]) {
        const found = await server.call('listComments', { params: { id }, query: { place }, headers }, ada.access)
        expect(found.status, place).toBe(422)
      }
      const other = await make('other')
      expect((await write(other, editor, { text: 'x', parent: spoof.data.id })).status).toBe(404)
      expect((await list(other, { comment: spoof.data.id })).results).toEqual([])
      const stranger = await signUp(server)
      expect((await server.call('listComments', { params: { id }, query: {} }, stranger.access)).status).toBe(404)
    })

    test('go with the account that is taken away, and stay without a name when it is deleted', async () => {
      const hugo = await join(server, ada, team, 'editor')
      const made = await write(id, hugo, { text: 'Before I leave.', place: { kind: 'report' } })
      const away = await server.call('exportAccount', {}, hugo.access)
      expect(away.data).toMatchObject({ comments: [{ text: 'Before I leave.', place: 'report', portfolio: id }] })
      await server.call('deleteAccount', { body: { password: hugo.password } }, hugo.access)
      const [left] = (await list(id, { comment: made.data.id })).results
      expect(left).toMatchObject({ text: 'Before I leave.', author: null, you: false })
    })

    test('tell webhooks that there is one, without its text', async () => {
      const body = {
        name: 'desk',
        url: 'https://hooks.example.org/',
        events: ['portfolio.commented' as const],
        password: ada.password,
      }
      const hook = await server.call('makeWebhook', { body, headers }, ada.access)
      expect(hook.status, JSON.stringify(hook.error)).toBe(201)
      const made = await write(id, editor, { text: 'a quiet secret', place: { kind: 'report' } })
      const sent = await server.call(
        'listWebhookDeliveries',
        { params: { id: hook.data.id }, query: {}, headers },
        ada.access,
      )
      const [message] = sent.data.results
      expect(message!.event).toBe('portfolio.commented')
      expect(JSON.parse(message!.body).data).toEqual({
        portfolio: { id, name: 'commented' },
        comment: { id: made.data.id },
        url: `https://cradle.test/report/${id}?comment=${made.data.id}`,
      })
      await server.call('deleteWebhook', { params: { id: hook.data.id }, headers }, ada.access)
    })

    test('on a draft stay when the draft is replaced or thrown away', async () => {
      const sent = await upload(server, editor.access, 'rows.csv', SMALL, { workspace: team, body: { draft: true } })
      const list1 = sent.data.id
      expect((await write(list1, reviewer, { text: 'Is it Germany?', place: { kind: 'row', row: 2 } })).status).toBe(
        201,
      )
      const again = await upload(server, editor.access, 'rows.csv', SMALL, {
        workspace: team,
        body: { draft: true, replaces: list1 },
      })
      expect(again.status, JSON.stringify(again.error)).toBe(202)
      expect((await list(list1)).results.map(({ text }) => text)).toEqual(['Is it Germany?'])
      const over = await server.call('editPortfolio', { params: { id }, headers }, editor.access)
      await write(over.data.id, reviewer, { text: 'On the draft.', place: { kind: 'row', row: 2 } })
      expect(
        (await server.call('deletePortfolio', { params: { id: over.data.id }, headers }, editor.access)).status,
      ).toBe(200)
      expect((await list(id, { place: 'row?row=2' })).results.map(({ text }) => text)).toContain('On the draft.')
    })
  })

  describe('a number that looks wrong', () => {
    const doubt = (id: string, person: Person, place: object, within = headers) =>
      server.call(
        'doubtFigure',
        { params: { id }, body: { place, reason: 'Ten times too much.' } as never, headers: within },
        person.access,
      )

    test('is stored with its passport, and the reviewers are told', async () => {
      const id = await make('doubted')
      const passport = (await server.call('readPassport', { params: { id }, query: { goal: 13 }, headers }, ada.access))
        .data
      const made = await doubt(id, auditor, CLIMATE)
      expect(made.status, JSON.stringify(made.error)).toBe(201)
      const { value, interval, stand: provenance } = passport
      expect(made.data).toMatchObject({
        kind: 'doubt',
        told: 1,
        figure: { value, interval, stand: provenance, goal: 13 },
      })
      expect(value).toBeLessThan(0)
      expect(made.data.figure!.steps.map(step => step.value)).toEqual(passport.steps.map(step => step.value))
      const mail = await server.mailTo(reviewer.email, 'doubt')
      expect(mail.text).toContain('Ten times too much.')
      expect(mail.text).toContain(`/report/${id}.1?comment=${made.data.id}&passport=goal.13`)
      expect(await mailsTo(ada, 'doubt')).toEqual([])
      for (const place of [
        { ...CLIMATE, indicator: 'cc_t' },
        { kind: 'figure', entry: 'nobody' },
      ])
        expect((await doubt(id, auditor, place)).status, JSON.stringify(place)).toBe(404)
    })

    test('may be said by who only reads, who comments on nothing else', async () => {
      const id = await make('doubted by a reader')
      const made = await doubt(id, reader, CLIMATE)
      expect([made.status, made.data.kind, made.data.told]).toEqual([201, 'doubt', 1])
      const { results } = (await server.call('listComments', { params: { id }, headers }, reviewer.access)).data
      expect(results.map(({ text, figure }) => [text, figure?.goal])).toEqual([['Ten times too much.', 13]])
      const comment = await server.call(
        'makeComment',
        { params: { id }, body: { text: 'And another thing.', place: CLIMATE } as never, headers },
        reader.access,
      )
      expect(comment.status).toBe(403)
    })

    test('tells the owners where there are no reviewers, and nobody in a personal workspace', async () => {
      const desk = await makeWorkspace(server, ada, 'Small desk')
      const within = inside(desk)
      const mate = await join(server, ada, desk, 'editor')
      const { data } = await upload(server, mate.access, 'small.csv', SMALL, { workspace: desk })
      await delivered(server, mate.access, data.id, 60, within)
      expect((await doubt(data.id, mate, CLIMATE, within)).data.told).toBe(1)
      expect((await server.mailTo(ada.email, 'doubt')).subject).toBe('A number in “small” is doubted')
      expect((await doubt(data.id, ada, CLIMATE, within)).data.told).toBe(0)
      const own = await upload(server, ada.access, 'own.csv', SMALL)
      await delivered(server, ada.access, own.data.id)
      expect((await doubt(own.data.id, ada, CLIMATE, {})).data).toMatchObject({ told: 0, kind: 'doubt' })
      expect(await mailsTo(ada, 'doubt')).toHaveLength(1)
    })
  })

  describe('a review', () => {
    type Step = 'sendToReview' | 'takeBackReview' | 'approveReport' | 'returnReport' | 'publishReport'
    const step = (name: Step, id: string, person: Person) =>
      server.call(name, { params: { id }, body: { reason: 'A row is missing.' } as never, headers }, person.access)
    const fourEyes = (four_eyes: boolean) =>
      server.call('renameWorkspace', { body: { four_eyes }, headers }, ada.access)

    test('goes from draft to published and back, by who may; each step is written down', async () => {
      const id = await make('reviewed')
      const read = async (person = reader) =>
        (await server.call('readReview', { params: { id }, headers }, person.access)).data
      expect(await read(editor)).toMatchObject({ run: 1, state: 'draft', may: ['send'], steps: [] })
      expect((await read()).may).toEqual([])
      const early = await step('approveReport', id, reviewer)
      expect([early.status, early.error.message.code]).toEqual([409, 'refusals:review_step.draft'])
      expect((await step('sendToReview', id, reviewer)).error.message.code).toBe('refusals:role_may_not.edit')
      expect((await step('sendToReview', id, editor)).data.state).toBe('in_review')
      expect((await step('approveReport', id, editor)).error.message.code).toBe('refusals:role_may_not.approve')
      expect((await step('returnReport', id, reviewer)).data).toMatchObject({
        state: 'draft',
        steps: [{ reason: 'A row is missing.', by: 'Some reviewer' }, {}],
      })
      await step('sendToReview', id, editor)
      expect((await step('takeBackReview', id, editor)).data.state).toBe('draft')
      await step('sendToReview', id, editor)
      expect((await read(reviewer)).may).toEqual(['approve', 'return'])
      const both = await Promise.all([1, 2].map(() => step('approveReport', id, reviewer)))
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
      const shown = (await server.call('readPortfolio', { params: { id }, headers }, reader.access)).data
      expect(shown.review).toMatchObject({ state: 'approved', by: 'Some reviewer' })
      const [listed] = (await server.call('listPortfolios', { query: {}, headers }, reader.access)).data.filter(
        p => p.id === id,
      )
      expect(listed!.review).toEqual(shown.review)
      expect((await server.call('listRuns', { params: { id }, headers }, reader.access)).data[0]!.review).toEqual(
        shown.review,
      )
      expect((await step('publishReport', id, editor)).data.state).toBe('published')
      expect((await step('returnReport', id, reviewer)).error.message.code).toBe('refusals:review_step.published')
      expect((await step('takeBackReview', id, editor)).data.state).toBe('approved')
      const events = (await server.call('listWorkspaceEvents', { query: {}, headers }, ada.access)).data.results
      expect(events.map(({ what }) => what)).toEqual(
        expect.arrayContaining(['sent_to_review', 'returned', 'taken_back', 'approved', 'published']),
      )
      const json = await server.request('GET', `/api/portfolio/${id}/export/json`, {
        headers: { ...headers, authorization: `Bearer ${ada.access}` },
      })
      expect((json.data as { portfolio: object }).portfolio).toMatchObject({ review: { state: 'approved' } })
      for (const [format, inside] of [
        ['xlsx', 'Approved on'],
        ['pdf', 'Approved on'],
      ] as const) {
        const file = await fetch(new URL(`/api/portfolio/${id}/export/${format}`, server.url), {
          headers: { ...headers, authorization: `Bearer ${ada.access}` },
        })
        expect(await textOf(format, new Uint8Array(await file.arrayBuffer()))).toContain(`${inside} `)
      }
    })

    test('wants a second person where the workspace says so', async () => {
      expect((await step('sendToReview', await make('two', ada), ada)).status).toBe(200)
      const mine = await make('mine', ada)
      expect((await fourEyes(true)).data.four_eyes).toBe(true)
      await step('sendToReview', mine, editor)
      const own = await step('approveReport', mine, ada)
      expect([own.status, own.error.code]).toEqual([403, 'second_person'])
      expect(own.error.detail).toBe(
        'You sent this run to review or calculated it last. This workspace wants a second person to approve it.',
      )
      expect((await server.call('readReview', { params: { id: mine }, headers }, ada.access)).data).toMatchObject({
        second_person: true,
        four_eyes: true,
        may: ['take_back', 'return'],
      })
      const theirs = await make('theirs', editor)
      await step('sendToReview', theirs, ada)
      expect((await step('approveReport', theirs, ada)).status).toBe(403)
      for (const id of [mine, theirs]) expect((await step('approveReport', id, reviewer)).data.state).toBe('approved')
      const refused = await server.call('renameWorkspace', { body: { four_eyes: false }, headers }, editor.access)
      expect(refused.status).toBe(403)
      await fourEyes(false)
      expect((await server.call('renameWorkspace', { body: { four_eyes: true } }, ada.access)).error.code).toBe(
        'personal_workspace',
      )
    })

    test('freezes what is approved: no deletion, and a change is a new run beside it', async () => {
      const id = await make('frozen')
      const attach = async (name: string) => {
        const files = [{ field: 'file', name, bytes: 'metered' }]
        return (await server.call('addEvidence', { params: { id }, body: {}, files, headers }, editor.access)).data.id
      }
      const proof = await attach('meter.txt')
      await step('sendToReview', id, editor)
      await step('approveReport', id, reviewer)
      const remove = () => server.call('deletePortfolio', { params: { id }, headers }, ada.access)
      const refused = await remove()
      expect([refused.status, refused.error.code]).toEqual([409, 'is_frozen'])
      expect(refused.error.detail).toContain('Run 1')
      const removeEvidence = (evidence: string) =>
        server.call('deleteEvidence', { params: { id, evidence }, headers }, editor.access)
      const stays = await removeEvidence(proof)
      expect([stays.status, stays.error.code]).toEqual([409, 'is_frozen'])
      expect((await server.call('readEvidence', { params: { id, evidence: proof }, headers }, ada.access)).status).toBe(
        200,
      )
      expect((await removeEvidence(await attach('after.txt'))).status).toBe(200)
      expect((await server.call('submitPortfolio', { params: { id }, headers }, editor.access)).status).toBe(409)
      const before = (await server.call('readGoals', { params: { id: `${id}.1` }, headers }, ada.access)).data
      const over = await server.call('editPortfolio', { params: { id }, headers }, editor.access)
      const entries = await server.call('listEntries', { params: { id: over.data.id }, query: {}, headers }, ada.access)
      const [entry] = entries.data
      const set = await server.call(
        'setAllocations',
        {
          params: { id: over.data.id },
          body: { revision: over.data.revision!, entries: [{ id: entry!.id, allocation: 0.9 }] },
          headers,
        },
        editor.access,
      )
      expect(set.status, JSON.stringify(set.error)).toBe(200)
      await server.call('submitPortfolio', { params: { id: over.data.id }, headers }, editor.access)
      await delivered(server, ada.access, over.data.id, 60, headers)
      const review = (await server.call('readReview', { params: { id }, headers }, reader.access)).data
      expect(review).toMatchObject({
        run: 2,
        state: 'draft',
        approved_before: { run: 1, state: 'approved', by: 'Some reviewer' },
      })
      expect((await server.call('readPortfolio', { params: { id }, headers }, ada.access)).data.review).toBeUndefined()
      expect((await server.call('readGoals', { params: { id: `${id}.1` }, headers }, ada.access)).data).toEqual(before)
      const difference = (
        await server.call('compareRuns', { params: { id }, query: { from: '1', to: '2' }, headers }, reader.access)
      ).data
      expect(difference.figures[0]?.parts?.allocation).not.toBe(0)
      expect((await remove()).error.code).toBe('is_frozen')
      expect((await step('returnReport', `${id}.1`, reviewer)).data.state).toBe('draft')
      expect((await remove()).status).toBe(200)
      expect((await step('sendToReview', id, editor)).status).toBe(404)
    })

    test('needs a delivered run, a reason to go back, and a person', async () => {
      const sent = await upload(server, editor.access, 'draft.csv', SMALL, { workspace: team, body: { draft: true } })
      expect((await step('sendToReview', sent.data.id, editor)).error.code).toBe('not_delivered')
      const id = await make('reasons')
      await step('sendToReview', id, editor)
      for (const reason of ['', ' \u200B ', 'x'.repeat(1001)]) {
        const answer = await server.call('returnReport', { params: { id }, body: { reason }, headers }, reviewer.access)
        expect(answer.status, reason.slice(0, 5)).toBe(422)
      }
      const body = { name: 'script', scope: 'write' as const, password: reviewer.password }
      const token = (await server.call('makeToken', { body, headers }, reviewer.access)).data.token
      const byScript = await server.call('approveReport', { params: { id } }, token)
      expect([byScript.status, byScript.error.code]).toEqual([403, 'token_may_not'])
      expect(
        (
          await server.call(
            'makeComment',
            { params: { id }, body: { text: 'by a script', place: { kind: 'report' } } },
            token,
          )
        ).status,
      ).toBe(201)
    })
  })
})
