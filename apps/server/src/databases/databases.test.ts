import { LIMITS, MIB } from '@cradle/catalogue/databases/limits'
import { zip } from '@cradle/interchange'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { HEIJUNGS_SUH, packed, TWO_CATEGORIES } from '../../test/lca-package.ts'
import { type Person, signUp } from '../../test/people.ts'
import { onEmbedded, startServer, type TestServer } from '../../test/start-server.ts'
import { deleteExpiredDatabases } from './queries.ts'

onEmbedded('own LCA databases', database => {
  let server: TestServer
  let ada: Person
  let bob: Person
  beforeAll(async () => {
    server = await startServer({ database })
    ada = await signUp(server)
    bob = await signUp(server)
  })
  afterAll(() => server?.close())

  const upload = (bytes: Uint8Array | string, name = 'book.zip', token = ada.access, body: object = {}) =>
    server.call('uploadDatabase', { files: [{ field: 'file', name, bytes }], body: body as never }, token)
  const near = (a: number | null | undefined, b: number) => expect(a).toBeCloseTo(b, 12)
  const stored = async () => {
    let n = 0
    for await (const _ of server.deps.files.list()) n++
    return n
  }

  test('the package of the textbook is read, told, searched, calculated, broken down, renamed and deleted', async () => {
    const made = await upload(await packed(HEIJUNGS_SUH, [TWO_CATEGORIES]), 'book_of_lca.zip')
    expect(made.status, JSON.stringify(made.error)).toBe(201)
    const { id, report } = made.data
    expect(made.data).toMatchObject({ name: 'book of lca', schema: 2, processes: 2, flows: 6 })
    expect(made.data.locations).toEqual(expect.arrayContaining([{ code: 'DE', count: 1 }]))
    expect(report.summary).toEqual({
      processes: 2,
      flows: 6,
      elementary_flows: 3,
      exchanges: 9,
      linked: 1,
      cut_off: 1,
      left_out: 0,
      methods: 1,
      mapped_flows: 2,
    })
    expect(report.ledger?.map(one => [one.class, one.reason, one.count])).toEqual([
      ['reference', '', 2],
      ['linked', '', 1],
      ['elementary', '', 5],
      ['cutoff', 'NO_PROVIDER', 1],
    ])
    expect(report.issues.find(problem => problem.kind === 'unlinked')?.message).toContain('Additive')
    expect(made.data.methods.map(method => [method.name, method.origin])).toEqual([
      ['Example method', 'package'],
      ['Cradle: IPCC AR6 GWP100, EF 3.0 midpoints', 'cradle'],
      ['EF 3.1 (18 of 25 characterisation tables)', 'library'],
      ['IPCC AR6 global warming potentials', 'library'],
    ])
    expect(made.data.methods[0]!.categories.map(one => one.impact_category)).toEqual(['CC', null])

    const params = { id, process: 'plant' }
    const scored = await server.call('scoreProcess', { params, query: { amount: 3600 } }, ada.access)
    expect(scored.status, JSON.stringify(scored.error)).toBe(200)
    const [own, ours] = scored.data.methods
    expect([scored.data.unit, scored.data.chain, scored.data.cut_off]).toEqual(['MJ', 2, 1])
    near(own!.categories[0]!.score, 120)
    near(own!.categories[0]!.direct, 100)
    near(own!.categories[1]!.score, 14)
    expect(own!.coverage).toEqual({ characterised: 2, flows: 3 })
    near(ours!.categories.find(one => one.id === 'CC')!.score, 120)
    near(ours!.categories.find(one => one.id === 'AC')!.score, 14 * 1.31)
    const only = await server.call('scoreProcess', { params, query: { method: 'cradle' } }, ada.access)
    expect(only.data.methods).toHaveLength(1)

    // What no flow of this life cycle speaks for is not assessed; a zero would say that there is no impact.
    const unknown = ours!.categories.filter(one => one.score === null).map(one => one.id)
    expect(unknown).toEqual(expect.arrayContaining(['EUf', 'RUm', 'IR']))
    expect(ours!.categories).toHaveLength(16)
    const minerals = ours!.categories.find(one => one.id === 'RUm')!
    expect(minerals).toMatchObject({ score: null, direct: null, flows: 0, not_assessed: { code: 'no_factors' } })
    expect(minerals.not_assessed!.remedy).toContain('CAS')
    const nothing = { method: 'cradle', category: 'RUm', amount: 1 }
    const refused = await server.call('readProcessContributions', { params, query: nothing }, ada.access)
    expect([refused.status, refused.error.code]).toEqual([422, 'cannot_calculate'])
    expect(refused.error.detail).toContain('Not assessed')

    const category = own!.categories[0]!.id
    const query = { method: own!.id, category, amount: 3600 }
    const parts = (await server.call('readProcessContributions', { params, query }, ada.access)).data
    near(parts.score, 120)
    expect(parts.by_process.parts.map(part => [part.id, Math.round(part.value)])).toEqual([
      ['plant', 100],
      ['refinery', 20],
    ])
    expect(parts.by_process.rest).toEqual({ count: 0, value: 0, share: 0 })
    expect(parts.by_location.map(part => part.id)).toEqual(['DE', 'NL'])
    near(parts.by_flow.parts[0]!.value, 120)
    near(parts.first_tier.direct.value + parts.first_tier.inputs.reduce((sum, one) => sum + one.value, 0), 120)
    near(parts.graph.explained, 120)
    expect(parts.graph.edges.map(edge => [edge.consumer, edge.supplier])).toEqual([
      [null, 'plant'],
      ['plant', 'refinery'],
    ])

    const detail = (await server.call('readDatabaseProcess', { params }, ada.access)).data
    expect(detail).toMatchObject({ name: 'Electricity production', location: 'DE', product: 'Electricity', amount: 36 })
    expect(detail.exchange_list.map(one => [one.flow.id, one.reference, one.provider?.id ?? null])).toEqual([
      ['electricity', true, null],
      ['fuel', false, 'refinery'],
      ['CO2', false, null],
      ['SO2', false, null],
    ])
    expect(detail.exchange_list[2]!.uncertainty).toContain('lognormal')
    const refinery = { id, process: 'refinery' }
    const supplier = (await server.call('readDatabaseProcess', { params: refinery }, ada.access)).data
    expect(supplier.used_by.map(user => user.id)).toEqual(['plant'])
    expect(supplier.exchange_list.find(one => one.flow.id === 'additive')!.cut_off).toBe(true)

    const find = async (q: string) =>
      (await server.call('listDatabaseProcesses', { params: { id }, query: { q } }, ada.access)).data.results.map(
        process => process.id,
      )
    expect(await find('')).toEqual(['plant', 'refinery'])
    expect(await find('FUEL prod')).toEqual(['refinery'])
    expect(await find('electrcity')).toEqual(['plant'])
    expect(await find('xyzzy')).toEqual([])
    expect(await find('%')).toEqual([])
    const page = { limit: 1, offset: 1, ordering: '-name' } as const
    const second = (await server.call('listDatabaseProcesses', { params: { id }, query: page }, ada.access)).data
    expect([second.count, second.results.map(one => one.id), second.next]).toEqual([2, ['plant'], null])

    const file = await server.call('readDatabaseFile', { params: { id } }, ada.access)
    expect(file.headers.get('content-disposition')).toContain('book_of_lca.zip')
    const renamed = await server.call('renameDatabase', { params: { id }, body: { name: 'The book' } }, ada.access)
    expect(renamed.data.name).toBe('The book')
    const { results, limits } = (await server.call('listDatabases', {}, ada.access)).data
    expect(results.map(one => one.name)).toEqual(['The book'])
    expect(limits.used!.databases).toBe(1)
    const before = await stored()
    expect((await server.call('deleteDatabase', { params: { id } }, ada.access)).status).toBe(200)
    expect((await server.call('readDatabase', { params: { id } }, ada.access)).status).toBe(404)
    // Nobody sees it, and it is no use of the room; the file stays as long as it can be restored.
    expect((await server.call('listDatabases', {}, ada.access)).data.limits.used!.databases).toBe(0)
    expect(await stored()).toBe(before)
    await deleteExpiredDatabases(server.deps.db, new Date(Date.now() + 1000))
    const { rows } = await server.deps.pool.query('select 1 from lca_processes where database_id = $1', [id])
    expect(rows).toEqual([])
  })

  test('nobody else sees it: every call answers as for one that is not there', async () => {
    const { id } = (await upload(await packed(HEIJUNGS_SUH, [TWO_CATEGORIES]))).data
    const missing = '01890000-0000-7000-8000-000000000000'
    const query = { method: 'example', category: 'climate' }
    for (const [name, input] of [
      ['readDatabase', {}],
      ['renameDatabase', { body: { name: 'taken' } }],
      ['deleteDatabase', {}],
      ['readDatabaseFile', {}],
      ['readDatabaseExport', {}],
      ['exportDatabase', {}],
      ['listDatabaseProcesses', {}],
      ['readDatabaseProcess', { process: 'plant' }],
      ['scoreProcess', { process: 'plant' }],
      ['readProcessContributions', { process: 'plant', query }],
    ] as const) {
      const { process = '', ...rest } = input as { process?: string }
      const ask = (which: string, token?: string) =>
        server.call(name, { params: { id: which, process, format: 'ilcd' }, ...rest } as never, token)
      const [foreign, nowhere] = [await ask(id, bob.access), await ask(missing, bob.access)]
      expect([name, foreign.status]).toEqual([name, 404])
      expect({ ...foreign.error, request_id: '' }).toEqual({ ...nowhere.error, request_id: '' })
      expect((await ask(id)).status).toBe(401)
    }
    expect((await server.call('listDatabases', {}, bob.access)).data.results).toEqual([])
    expect((await server.call('readDatabaseLimits', {}, bob.access)).data.used).toEqual({ databases: 0, megabytes: 0 })
    expect((await server.call('readDatabaseLimits')).data.used).toBeNull()
    for (const [process, status] of [
      ['nobody', 404],
      ['plant', 200],
    ] as const)
      expect((await server.call('scoreProcess', { params: { id, process } }, ada.access)).status).toBe(status)
    const strange = { params: { id, process: 'plant' }, query: { method: 'none', category: 'climate' } }
    expect((await server.call('readProcessContributions', strange, ada.access)).status).toBe(404)
    await server.call('deleteDatabase', { params: { id } }, ada.access)
  })

  const text = (files: [string, string][]): Promise<Uint8Array> => zip(files)
  const object = (type: string, id: string, more: object = {}): string =>
    JSON.stringify({ '@type': type, '@id': id, name: id, ...more })

  test.each([
    ['an empty file', async (): Promise<string> => '', 422, 'unknown_format'],
    ['something else', async (): Promise<string> => 'name,country\nA,DE\n', 422, 'unknown_format'],
    [
      'a zip that is cut off',
      async (): Promise<Uint8Array> => (await packed(HEIJUNGS_SUH)).slice(0, 700),
      422,
      'invalid_archive',
    ],
    ['a zip of other files', () => text([['readme.txt', 'hello']]), 422, 'unknown_format'],
    ['a zip of XML that is no data set', () => text([['a.spold', '<xml/>']]), 422, 'unknown_format'],
    ['a path out of the archive', () => text([['../../etc/passwd.json', '{}']]), 422, 'unsafe_path'],
    ['an absolute path', () => text([['/etc/passwd.json', '{}']]), 422, 'unsafe_path'],
    ['a schema of the future', () => text([['olca-schema.json', '{"version": 3}']]), 422, 'unknown_schema'],
    ['JSON that breaks off', () => text([['processes/a.json', '{"@type": "Process", ']]), 422, 'invalid_archive'],
    ['JSON without data sets', () => text([['a.json', '{"hello": 1}']]), 422, 'invalid_archive'],
    [
      'no process',
      () => text([['flows/f.json', object('Flow', 'f', { flowType: 'PRODUCT_FLOW' })]]),
      422,
      'no_process',
    ],
    ['a process without a product', () => text([['processes/p.json', object('Process', 'p')]]), 422, 'no_process'],
  ] as const)('%s is refused with its reason, and nothing is kept', async (_what, make, status, code) => {
    const before = await stored()
    const answer = await upload(await make())
    expect([answer.status, answer.error.code]).toEqual([status, code])
    expect(answer.error.detail.length).toBeGreaterThan(20)
    expect(answer.error.problems?.[0]?.field).toBe('file')
    expect(await stored()).toBe(before)
    expect((await server.call('listDatabases', {}, ada.access)).data.results).toEqual([])
  })

  test('bombs: too much unpacked, too many files, headers that lie', async () => {
    const eve = await signUp(server)
    const blank = ' '.repeat(LIMITS.entryMegabytes * MIB + 1)
    const large = await upload(await text([['processes/a.json', blank]]), 'a.zip', eve.access)
    expect([large.status, large.error.code]).toEqual([413, 'too_large'])
    const many = await upload(manyEntries(40_000), 'many.zip', eve.access)
    expect([many.status, many.error.code]).toEqual([422, 'invalid_archive'])
    const lying = await packed(HEIJUNGS_SUH)
    const view = new DataView(lying.buffer, lying.byteOffset, lying.byteLength)
    for (let at = 0; at + 46 < lying.length; at++)
      if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 0x7fffffff, true)
    const lied = await upload(lying, 'lying.zip', eve.access)
    expect([413, 422]).toContain(lied.status)
    const over = await upload(Buffer.alloc(LIMITS.megabytes * MIB + 1), 'over.zip', eve.access)
    expect(over.status).toBe(413)
    expect((await server.call('listDatabases', {}, eve.access)).data.results).toEqual([])
  })

  test('broken data sets beside good ones are left out and told, and texts that no table can keep are cleaned', async () => {
    const eve = await signUp(server)
    const { writeJsonLd, fromModel } = await import('@cradle/interchange')
    const good = [...writeJsonLd(fromModel(HEIJUNGS_SUH, [TWO_CATEGORIES]))] as [string, string][]
    const odd = object('Process', 'odd', { name: 'odd \u0000 name \ud800' })
    const answer = await upload(
      await text([...good, ['processes/broken.json', '{"@type": '], ['processes/odd.json', odd]]),
      'mixed.zip',
      eve.access,
    )
    expect(answer.status, JSON.stringify(answer.error)).toBe(201)
    expect(answer.data.report.summary).toMatchObject({ processes: 2, left_out: 1 })
    const kinds = answer.data.report.issues.map(problem => problem.kind)
    expect(kinds).toContain('unreadable')
    expect(kinds).toContain('left-out')
    expect(JSON.stringify(answer.data)).not.toContain('\\u0000')
  })

  test('a system that has no solution is kept, listed, and says why it cannot be calculated', async () => {
    const eve = await signUp(server)
    const [plant, refinery] = HEIJUNGS_SUH.processes
    // 100 l of fuel are made of the electricity that 100 l of fuel give.
    const hungry = {
      ...refinery!,
      exchanges: [...refinery!.exchanges, { flow: 'electricity', amount: 1800, direction: 'input' as const }],
    }
    const answer = await upload(await packed({ ...HEIJUNGS_SUH, processes: [plant!, hungry] }), 'a.zip', eve.access)
    expect(answer.status).toBe(201)
    const params = { id: answer.data.id, process: 'plant' }
    const scored = await server.call('scoreProcess', { params }, eve.access)
    expect([scored.status, scored.error.code]).toEqual([422, 'cannot_calculate'])
    // People know their processes by name.
    expect(scored.error.detail).toContain('"Electricity production (DE)"')
    expect(scored.error.detail).not.toContain('"plant"')
    const other = { id: answer.data.id, process: 'refinery' }
    expect((await server.call('readDatabaseProcess', { params: other }, eve.access)).status).toBe(200)
  })

  test('flows without a compartment: every category says why it has no score, and the import says what to do', async () => {
    const eve = await signUp(server)
    const flows = HEIJUNGS_SUH.flows.map(({ compartment: _, ...flow }) => flow)
    const { data } = await upload(await packed({ ...HEIJUNGS_SUH, flows }), 'a.zip', eve.access)
    const problem = data.report.issues.find(one => one.message.includes('compartment'))
    expect(problem).toMatchObject({ kind: 'uncharacterised', severity: 'warning' })
    expect(problem!.message).toContain('3 of 3 elementary flows')
    const scored = await server.call('scoreProcess', { params: { id: data.id, process: 'plant' } }, eve.access)
    const [ours] = scored.data.methods
    expect(ours!.categories).toHaveLength(16)
    for (const one of ours!.categories) expect([one.score, one.not_assessed?.code]).toEqual([null, 'no_factors'])
    await server.call('deleteDatabase', { params: { id: data.id } }, eve.access)
  })

  test('so many databases and no more; an account that goes takes its files with it', async () => {
    const eve = await signUp(server)
    const bytes = await packed(HEIJUNGS_SUH)
    for (let i = 0; i < LIMITS.databases; i++)
      expect((await upload(bytes, `${i}.zip`, eve.access, { name: `Number ${i}` })).status).toBe(201)
    const over = await upload(bytes, 'over.zip', eve.access)
    expect([over.status, over.error.code]).toEqual([409, 'no_room'])
    const taken = (await server.call('exportAccount', {}, eve.access)).data as unknown as {
      databases: { name: string }[]
    }
    expect(taken.databases.map(one => one.name).sort()).toEqual([0, 1, 2, 3, 4].map(i => `Number ${i}`))
    const before = await stored()
    await server.call('deleteAccount', { body: { password: eve.password } }, eve.access)
    expect(await stored()).toBe(before - LIMITS.databases)
  })

  test('the file of a database is no orphan to the housekeeping', async () => {
    const { id } = (await upload(await packed(HEIJUNGS_SUH))).data
    const { cleanUp } = await import('../ops/clean-up.ts')
    const later = { ...server.deps, clock: { ...server.deps.clock, now: () => new Date(Date.now() + 2 * 86_400_000) } }
    await cleanUp(later)
    expect((await server.call('scoreProcess', { params: { id, process: 'plant' } }, ada.access)).status).toBe(200)
    await server.call('deleteDatabase', { params: { id } }, ada.access)
  })
})

/** An archive whose end claims more files than its directory has. */
function manyEntries(count: number): Uint8Array {
  const bytes = Buffer.alloc(22 + 4)
  bytes.writeUInt32LE(0x04034b50, 0)
  bytes.writeUInt32LE(0x06054b50, 4)
  bytes.writeUInt16LE(count, 4 + 10)
  bytes.writeUInt32LE(4, 4 + 16)
  return bytes
}
