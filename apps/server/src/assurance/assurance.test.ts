import type { AssuranceBasis, WholeEngagement } from '@cradle/contract'
import { unzip } from '@cradle/interchange'
import type { PackItem } from '@cradle/report/assurance'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, signUp } from '../../test/people.ts'
import { onEmbedded, startServer, type TestServer } from '../../test/start-server.ts'
import { delivered, upload } from '../../test/uploads.ts'
import { inside, join, makeWorkspace } from '../../test/workspaces.ts'

const MISSING = '01890000-0000-7000-8000-000000000000'
const BASIS: AssuranceBasis = { materiality: 5, expected: 0, confidence: 80, seed: 'a stated seed', draws: 6 }
const OPINION = {
  level: 'limited',
  kind: 'qualified',
  text: 'One figure is too high.\nNothing else was found.',
} as const

/** Twenty plants of different sizes, and one that cannot be assessed. */
const LIST = [
  'name,country,technology,capacity_mw,allocation',
  ...Array.from(
    { length: 20 },
    (_, i) => `Plant ${i + 1},DE,${i % 2 ? 'coal' : 'wind_onshore'},${10 * (i + 1)},0.${1 + (i % 9)}`,
  ),
  'Harbour Example Storage,NL,storage,10,0.2',
  '',
].join('\n')

async function textOf(bytes: Uint8Array): Promise<string> {
  const loading = getDocument({ data: bytes, verbosity: 0 })
  const pdf = await loading.promise
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, i) => (await (await pdf.getPage(i + 1)).getTextContent()).items),
  )
  await loading.destroy()
  return pages
    .flat()
    .map(item => ('str' in item ? item.str : ''))
    .join('')
    .replace(/\s+/g, ' ')
}

onEmbedded('assurance', database => {
  let server: TestServer
  let owner: Person
  let editor: Person
  let reviewer: Person
  let auditor: Person
  let headers: Record<string, string>
  let team: string
  let id: string
  beforeAll(async () => {
    server = await startServer({ database, reference: true })
    owner = await signUp(server, { name: 'Ada Example' })
    team = await makeWorkspace(server, owner, 'North desk')
    headers = inside(team)
    ;[editor, reviewer, auditor] = (await Promise.all(
      (['editor', 'reviewer', 'auditor'] as const).map(role => join(server, owner, team, role)),
    )) as [Person, Person, Person]
    id = await make('audited')
  })
  afterAll(() => server?.close())

  const make = async (name: string): Promise<string> => {
    const { data } = await upload(server, editor.access, `${name}.csv`, LIST, { workspace: team })
    await delivered(server, editor.access, data.id, 60, headers)
    return data.id
  }
  const draw = (person = auditor, body: object = {}, at = id) =>
    server.call(
      'drawSample',
      { params: { id: at }, body: { ...BASIS, title: 'Year end', ...body } as never, headers },
      person.access,
    )
  const drawn = async (body: object = {}): Promise<WholeEngagement> => {
    const made = await draw(auditor, body)
    expect(made.status, JSON.stringify(made.error)).toBe(201)
    return made.data
  }
  const at = (engagement: string, more: object = {}) => ({ params: { id, engagement, ...more } as never, headers })
  const read = async (engagement: string, person = auditor) =>
    (await server.call('readEngagement', at(engagement), person.access)).data
  const tick = (engagement: string, item: string, body: object, person = auditor) =>
    server.call('markItem', { ...at(engagement, { item }), body: body as never }, person.access)
  const tickAll = async ({ id: engagement, sample }: WholeEngagement) => {
    for (const { id: item, version, mark } of sample)
      if (mark === null) expect((await tick(engagement, item, { version, mark: 'agreed' })).status).toBe(200)
  }
  const write = (engagement: string, version: number, person = auditor) =>
    server.call('writeOpinion', { ...at(engagement), body: { version, ...OPINION } }, person.access)
  const sign = (engagement: string, version: number, person = auditor) =>
    server.call('signEngagement', { ...at(engagement), body: { version } }, person.access)

  test('the same seed draws the same items of a run, another seed others, and every large one is in', async () => {
    const one = await drawn()
    const two = await drawn()
    const entries = ({ sample }: WholeEngagement) => sample.map(({ entry }) => entry)
    expect(entries(two)).toEqual(entries(one))
    const seeds = await Promise.all(['a', 'b', 'c', 'd'].map(seed => drawn({ seed })))
    expect(new Set([one, ...seeds].map(found => entries(found).join())).size).toBeGreaterThan(1)
    const { plan, sample } = one
    expect(plan).toMatchObject({ units: 20, without_value: 1, unit: 'person-years' })
    expect(sample.filter(({ certain }) => certain)).toHaveLength(plan.certain)
    expect(sample).toHaveLength(plan.certain + plan.drawn)
    const { data } = await server.call('readPassport', { params: { id }, query: {}, headers }, auditor.access)
    const sizes = data.parts.filter(({ value }) => value !== null && Math.abs(value) >= plan.interval)
    expect(
      sample
        .filter(({ certain }) => certain)
        .map(({ entry }) => entry)
        .sort(),
    ).toEqual(sizes.map(({ id: entry }) => entry).sort())
    expect(sample.every(({ value }) => data.parts.some(part => part.value === value))).toBe(true)
    for (const { id: engagement } of [two, ...seeds])
      expect((await server.call('deleteEngagement', at(engagement), auditor.access)).status).toBe(200)
  })

  test('a physical figure is sampled in its own unit', async () => {
    const made = await drawn({ indicator: 'cc_t' })
    expect(made.plan.unit).toContain('CO2')
    const both = await draw(auditor, { indicator: 'cc_t', goal: 13 })
    expect([both.status, both.error.code]).toEqual([422, 'goal_or_indicator'])
    await server.call('deleteEngagement', at(made.id), auditor.access)
  })

  test('an item opens as its row, its files, and its figure calculated again', async () => {
    const { id: engagement, sample } = await drawn()
    const [item] = sample
    const file = [{ field: 'file' as const, name: 'meter.pdf', bytes: Buffer.from('read on Monday') }]
    const body = { row: String(item!.row), note: 'The meter.' }
    const added = await server.call('addEvidence', { params: { id }, body, files: file, headers }, editor.access)
    expect(added.status).toBe(201)
    const opened = await server.call('readSampleItem', at(engagement, { item: item!.id }), auditor.access)
    expect(opened.data.rows[0]).toMatchObject({ row: item!.row, file: 'audited.csv' })
    expect(opened.data.rows[0]!.cells).toContainEqual({ column: 'name', text: item!.name })
    expect(opened.data.recalculated).toMatchObject({ equal: true })
    expect(opened.data.recalculated.value).toBeCloseTo(item!.value, 9)
    expect(opened.data.evidence.map(({ name }) => name)).toEqual(['meter.pdf'])
    // What is stored is compared with what the engine comes to, never with itself.
    const { pool } = server.deps
    await pool.query('update sample_items set value = value * 1.5 where id = $1', [item!.id])
    const changed = await server.call('readSampleItem', at(engagement, { item: item!.id }), auditor.access)
    expect(changed.data.recalculated.equal).toBe(false)
    expect(changed.data.recalculated.difference).toBeCloseTo(-item!.value / 2, 9)
    await pool.query('update sample_items set value = value / 1.5 where id = $1', [item!.id])
    const evidence = added.data.id
    expect((await tick(engagement, item!.id, { version: 0, mark: 'agreed', evidence: [MISSING] })).status).toBe(422)
    const ticked = await tick(engagement, item!.id, { version: 0, mark: 'agreed', evidence: [evidence, evidence] })
    expect(ticked.data).toMatchObject({ evidence: [evidence], mark: 'agreed', by: 'Some auditor', version: 1 })
    const gone = await server.call('deleteEvidence', { params: { id, evidence }, headers }, editor.access)
    expect([gone.status, gone.error.code]).toEqual([409, 'evidence_relied_on'])
    await server.call('deleteEngagement', at(engagement), auditor.access)
    expect((await server.call('deleteEvidence', { params: { id, evidence }, headers }, editor.access)).status).toBe(200)
  })

  test('two who tick the same item at once: one is told who was faster, and nothing is overwritten', async () => {
    const { id: engagement, sample } = await drawn()
    const item = sample[0]!.id
    const answers = await Promise.all([
      tick(engagement, item, { version: 0, mark: 'agreed', note: 'first' }),
      tick(engagement, item, { version: 0, mark: 'not_verifiable', note: 'second' }, reviewer),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const won = answers.find(({ status }) => status === 200)!.data
    const lost = answers.find(({ status }) => status === 409)!.error
    expect([lost.code, lost.message.params]).toEqual(['assurance_changed', { name: won.by }])
    expect((await read(engagement)).sample[0]).toMatchObject({ note: won.note, version: 1 })
    await server.call('deleteEngagement', at(engagement), auditor.access)
  })

  test('errors are projected once every item is ticked; an opinion is signed then, and everything stays as it is', async () => {
    const made = await drawn({ title: 'Signed', criteria: 'GHG Protocol' })
    const { id: engagement, sample, plan } = made
    const [first, ...rest] = sample
    const differs = { version: 0, mark: 'difference', own_value: first!.value * 0.9, note: 'The share is 9 % less.' }
    expect((await tick(engagement, first!.id, differs)).status).toBe(200)
    expect((await read(engagement)).projection).toBeNull()
    const early = await write(engagement, 0)
    expect(early.data.may.sign).toBe(false)
    const open = await sign(engagement, 1)
    expect([open.status, open.error.message.params]).toEqual([409, { items: rest.length }])
    await tickAll(await read(engagement))
    const whole = await read(engagement)
    expect(whole.done).toBe(whole.items)
    const expected = first!.certain ? Math.abs(first!.value) * 0.1 : 0.1 * plan.interval
    expect(whole.projection?.likely).toBeCloseTo(expected, 9)
    expect(whole.may).toEqual({ write: true, sign: true, second_person: false })
    expect((await write(engagement, 0)).status).toBe(409)
    const signed = await sign(engagement, 1)
    expect(signed.data.signed).toMatchObject({ by: 'Some auditor', independent: true })
    expect(signed.data.may).toEqual({ write: false, sign: false, second_person: false })
    const late = [
      await tick(engagement, first!.id, { version: 1, mark: 'agreed' }),
      await write(engagement, 2),
      await sign(engagement, 2),
      await server.call('deleteEngagement', at(engagement), auditor.access),
    ]
    expect(late.map(({ status, error }) => [status, error.code])).toEqual(late.map(() => [409, 'assurance_signed']))
    const deleted = await server.call('deletePortfolio', { params: { id }, headers }, owner.access)
    expect([deleted.status, deleted.error.code]).toEqual([409, 'is_assured'])
    const { data: account } = await server.call('exportAccount', {}, auditor.access)
    expect(account.opinions).toMatchObject([{ title: 'Signed', opinion: OPINION }])
    expect(account.tickMarks).toContainEqual(expect.objectContaining({ note: differs.note, mark: 'difference' }))
    const events = await server.call('listWorkspaceEvents', { query: { limit: 100 } as never, headers }, auditor.access)
    const told = events.data.results.map(({ what }) => what)
    for (const what of ['sample_drawn', 'item_ticked', 'opinion_written', 'assurance_signed', 'engagement_deleted'])
      expect(told, what).toContain(what)
  })

  test.each([
    ['en', 'How the sample was drawn', 'Limited assurance, qualified'],
    ['de', 'Wie die Stichprobe gezogen wurde', 'Begrenzte Sicherheit, eingeschränkt'],
    ['fr', 'Comment l’échantillon a été tiré', 'Assurance limitée, avec réserve'],
    ['es', 'Cómo se extrajo la muestra', 'Aseguramiento limitado, con salvedades'],
    ['pt', 'Como a amostra foi extraída', 'Garantia limitada, com reservas'],
  ])(
    'the pack on paper in %s says how it was drawn, what was found and the opinion',
    async (language, method, opinion) => {
      const { results } = (await server.call('listEngagements', { params: { id }, headers }, owner.access)).data
      const engagement = results.find(({ title }) => title === 'Signed')!.id
      const path = `/api/portfolio/${id}/assurance/${engagement}/export/pdf?language=${language}`
      const answer = await fetch(`${server.url}${path}`, {
        headers: { authorization: `Bearer ${owner.access}`, ...headers },
      })
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
      const text = await textOf(new Uint8Array(await answer.arrayBuffer()))
      for (const part of [method, opinion, 'a stated seed', 'The share is 9 % less.', 'One figure is too high.'])
        expect(text).toContain(part)
      expect(text).not.toMatch(/assurance:|\{\{|undefined|NaN/)
    },
  )

  test('the pack takes along what people remarked on the figure of an item, as it is now', async () => {
    const { id: engagement, sample } = await drawn({ title: 'With remarks' })
    const [first] = sample
    const of = { params: { id }, headers }
    const packed = async () => {
      const path = `/api/portfolio/${id}/assurance/${engagement}/export/zip?language=en`
      const answer = await fetch(`${server.url}${path}`, {
        headers: { authorization: `Bearer ${auditor.access}`, ...headers },
      })
      expect(answer.status).toBe(200)
      const parts = new Map(unzip(new Uint8Array(await answer.arrayBuffer())))
      return JSON.parse(new TextDecoder().decode(parts.get('items.json'))) as PackItem[]
    }
    expect((await packed()).map(({ comments }) => comments)).toEqual(sample.map(() => []))
    const body = { text: 'Is this the gross capacity?', place: { kind: 'figure', entry: first!.entry } } as never
    const made = await server.call('makeComment', { ...of, body }, editor.access)
    expect(made.status, JSON.stringify(made.error)).toBe(201)
    const [remarked, ...others] = await packed()
    expect(remarked!.comments).toMatchObject([
      { kind: 'comment', by: 'Some editor', text: 'Is this the gross capacity?', resolved: null, replies: [] },
    ])
    expect(others.flatMap(({ comments }) => comments)).toEqual([])
  })

  test('owners and editors of a workspace read and do not write; strangers find nothing', async () => {
    const { id: engagement } = await drawn({ title: 'Read by others' })
    for (const person of [owner, editor]) {
      const refused = [await draw(person), await write(engagement, 0, person), await sign(engagement, 0, person)]
      expect(refused.map(({ status, error }) => [status, error.message.code])).toEqual(
        refused.map(() => [403, 'refusals:role_may_not.assure']),
      )
      const seen = await server.call('readEngagement', at(engagement), person.access)
      expect([seen.status, seen.data.may.write]).toEqual([200, false])
    }
    const stranger = await signUp(server)
    for (const name of ['listEngagements', 'readEngagement', 'readSampleItem', 'exportEngagement'] as const) {
      const params = { id, engagement, item: MISSING, pack: 'zip' } as never
      expect((await server.call(name, { params }, stranger.access)).status, name).toBe(404)
      expect((await server.call(name, { params, headers }, stranger.access)).status, name).toBe(404)
    }
    // An engagement is found over its own run only.
    const other = await make('another')
    const crossed = await server.call('readEngagement', { params: { id: other, engagement }, headers }, auditor.access)
    expect([crossed.status, crossed.error.message.code]).toEqual([404, 'refusals:not_found.engagement'])
  })

  test('where the workspace wants four eyes, who added evidence does not sign', async () => {
    await server.call(
      'renameWorkspace',
      { body: { name: 'North desk', four_eyes: true } as never, headers },
      owner.access,
    )
    const made = await drawn({ title: 'Four eyes' })
    await tickAll(made)
    await write(made.id, 0)
    expect((await read(made.id)).may).toEqual({ write: true, sign: true, second_person: false })
    // A reviewer who was an editor when the list was calculated.
    await server.deps.pool.query(
      'update portfolios set submitted_by = (select id from users where email = $1) where id = $2',
      [reviewer.email, id],
    )
    expect((await read(made.id, reviewer)).may).toMatchObject({ sign: false, second_person: true })
    const refused = await sign(made.id, 1, reviewer)
    expect([refused.status, refused.error.message.code]).toEqual([403, 'refusals:second_person.assurance'])
    expect((await sign(made.id, 1)).data.signed?.independent).toBe(true)
  })

  test('alone in a personal workspace it is a self-review, and says so', async () => {
    const { data } = await upload(server, owner.access, 'mine.csv', LIST)
    await delivered(server, owner.access, data.id)
    const params = { id: data.id }
    const body = { ...BASIS, draws: 1, title: 'Mine' }
    const made = (await server.call('drawSample', { params, body }, owner.access)).data
    const mine = { ...params, engagement: made.id }
    for (const { id: item } of made.sample)
      await server.call('markItem', { params: { ...mine, item }, body: { version: 0, mark: 'agreed' } }, owner.access)
    await server.call('writeOpinion', { params: mine, body: { version: 0, ...OPINION } }, owner.access)
    const signed = await server.call('signEngagement', { params: mine, body: { version: 1 } }, owner.access)
    expect(signed.data.signed?.independent).toBe(false)
    const path = `/api/portfolio/${data.id}/assurance/${made.id}/export/pdf?language=en`
    const answer = await fetch(`${server.url}${path}`, { headers: { authorization: `Bearer ${owner.access}` } })
    expect(await textOf(new Uint8Array(await answer.arrayBuffer()))).toContain('Self-review, not independent')
  })

  test.each([
    ['materiality of nothing', { materiality: 0 }],
    ['materiality of everything', { materiality: 1e9 }],
    ['expected above materiality', { expected: 5 }],
    ['a confidence that no table has', { confidence: 99.99 }],
    ['no seed', { seed: '   ' }],
    ['a seed of a book', { seed: 'x'.repeat(65) }],
    ['no draws', { draws: 0 }],
    ['too many draws', { draws: 501 }],
    ['a fraction of a draw', { draws: 1.5 }],
    ['a title of nothing', { title: '\u200b' }],
    ['criteria of a book', { criteria: 'x'.repeat(2001) }],
    ['a goal that is none', { goal: 18 }],
    ['an indicator that is none', { indicator: "'; drop table engagements; --" }],
    ['a text for a number', { materiality: '5' }],
  ])('%s is refused', async (_what, body) => {
    const answer = await draw(auditor, body)
    expect(answer.status, JSON.stringify(answer.error)).toBe(422)
  })

  test('ticks that say nothing, and texts that are too long, are refused', async () => {
    const { id: engagement, sample } = await drawn({ title: 'Hostile' })
    const item = sample[0]!.id
    const bodies = [
      { version: 0, mark: 'difference' },
      { version: 0, mark: 'agreed', own_value: 1 },
      { version: 0, mark: 'not_verifiable' },
      { version: 0, mark: 'not_applicable', note: ' ' },
      { version: 0, mark: 'fine' },
      { version: -1, mark: 'agreed' },
      { version: 0, mark: 'agreed', note: 'x'.repeat(4001) },
      { version: 0, mark: 'agreed', evidence: Array.from({ length: 51 }, () => MISSING) },
      { version: 0, mark: 'difference', own_value: 'much' },
      { version: 0, mark: 'difference', own_value: 1e300 },
    ]
    for (const body of bodies) expect((await tick(engagement, item, body)).status, JSON.stringify(body)).toBe(422)
    expect((await tick(engagement, MISSING, { version: 0, mark: 'agreed' })).status).toBe(404)
    const long = { version: 0, ...OPINION, text: 'x'.repeat(10_001) }
    const answer = await server.call('writeOpinion', { ...at(engagement), body: long }, auditor.access)
    expect(answer.status).toBe(422)
    expect((await read(engagement)).sample[0]).toMatchObject({ mark: null, version: 0 })
  })

  test('there is a limit of engagements over one run', async () => {
    const { results } = (await server.call('listEngagements', { params: { id }, headers }, auditor.access)).data
    for (let i = results.length; i < 20; i++) await drawn({ title: `Number ${i}`, draws: 1 })
    const full = await draw()
    expect([full.status, full.error.code]).toEqual([409, 'assurance_full'])
  })
})
