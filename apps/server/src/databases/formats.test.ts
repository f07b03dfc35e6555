import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { zip } from '@cradle/interchange'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, signUp } from '../../test/people.ts'
import { onEmbedded, startServer, type TestServer } from '../../test/start-server.ts'

const golden = (path: string) =>
  fileURLToPath(new URL(`../../../../packages/interchange/test/golden/${path}`, import.meta.url))

/** The ledger of a case as its suite has it. */
const ledgerOf = (name: string) =>
  readFileSync(golden(`${name}/ledger.csv`), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map(line => line.split(','))
    .map(([group, reason, count]) => ({ class: group, reason, count: Number(count) }))

onEmbedded('own databases of other formats than JSON-LD', database => {
  let server: TestServer
  let ada: Person
  beforeAll(async () => {
    server = await startServer({ database })
    ada = await signUp(server)
  })
  afterAll(() => server?.close())

  const upload = (bytes: Uint8Array, name: string) =>
    server.call('uploadDatabase', { files: [{ field: 'file', name, bytes }], body: {} }, ada.access)

  test.each([
    ['ecospold1', 'ecospold1-own_a', 'ecospold1/own_a.zip', 'eco.zip'],
    ['ecospold2', 'ecospold2-own_a', 'ecospold2/own_a.zip', 'of another kind.csv'],
    ['ilcd', 'ilcd-own_a', 'ilcd/own_a.zip', 'own.zip'],
    ['simapro', 'simapro-own_a', 'simapro/own_a.csv', 'own.CSV'],
    ['brightway', 'brightway-with_products', 'brightway/with_products.xlsx', 'with_products.xlsx'],
  ])(
    '%s: told by content, every exchange in the ledger, searched, opened, calculated, given back',
    async (format, name, file, called) => {
      const bytes = readFileSync(golden(`files/${file}`))
      const made = await upload(bytes, called)
      expect(made.status, JSON.stringify(made.error)).toBe(201)
      const { id, report } = made.data
      expect(made.data).toMatchObject({ format, schema: null })
      const sorted = (list: readonly object[]) => list.map(line => JSON.stringify(line)).sort()
      expect(sorted(report.ledger ?? [])).toEqual(sorted(ledgerOf(name)))
      expect(report.ledger?.reduce((sum, { count }) => sum + count, 0)).toBe(report.summary.exchanges)
      const counted = (of: string) =>
        report.ledger?.filter(one => one.class === of).reduce((sum, { count }) => sum + count, 0)
      expect([report.summary.linked, report.summary.cut_off]).toEqual([counted('linked'), counted('cutoff')])
      expect(report.issues.filter(problem => problem.coded_message === null || problem.message.includes('{{'))).toEqual(
        [],
      )

      // What the ledger counts as without a supplier, the check-up names, once for each product that needs it.
      const { data: doctor } = await server.call('readDatabaseAnomalies', { params: { id } }, ada.access)
      const without = (reason: string) => report.ledger?.find(one => one.reason === reason)?.count ?? 0
      expect(doctor.counts.no_supplier ?? 0).toBeGreaterThanOrEqual(without('NO_PROVIDER'))
      expect(doctor.counts.no_treatment ?? 0).toBeGreaterThanOrEqual(without('NO_TREATMENT'))

      const { data: list } = await server.call('listDatabaseProcesses', { params: { id }, query: {} }, ada.access)
      expect(list.results.length).toBe(made.data.processes)
      for (const { id: process } of list.results) {
        const opened = await server.call('readDatabaseProcess', { params: { id, process } }, ada.access)
        expect(opened.status, process).toBe(200)
        const scored = await server.call('scoreProcess', { params: { id, process }, query: {} }, ada.access)
        expect([200, 422]).toContain(scored.status)
      }
      const back = await server.request('GET', `/api/databases/${id}/file/`, {
        headers: { authorization: `Bearer ${ada.access}` },
      })
      expect(back.status).toBe(200)
      expect((await server.call('readDatabase', { params: { id } }, ada.access)).data).toMatchObject({ format, report })
      expect((await server.call('deleteDatabase', { params: { id } }, ada.access)).status).toBe(200)
    },
  )

  test('what is taken in and what is given off count with the sign of the method', async () => {
    const bytes = readFileSync(golden('files/ilcd/own_a.zip'))
    const { data } = await upload(bytes, 'own.zip')
    const rows = readFileSync(golden('ilcd-own_a/scores.csv'), 'utf8').trim().split('\n').slice(1)
    const wanted = rows.map(row => row.split(',')).filter(([, indicator = '']) => indicator.startsWith('method '))
    expect(wanted.length).toBeGreaterThan(0)
    for (const [process = '', indicator = '', score] of wanted) {
      const scored = await server.call('scoreProcess', { params: { id: data.id, process }, query: {} }, ada.access)
      const category = scored.data.methods
        .flatMap(method => method.categories)
        .find(one => one.id === indicator.slice('method '.length))
      expect(category?.score, `${process} ${indicator}`).toBeCloseTo(Number(score), 6)
    }
    await server.call('deleteDatabase', { params: { id: data.id } }, ada.access)
  })

  test.each(['jsonld', 'ecospold2', 'ilcd'] as const)(
    'a database goes out as %s, with what that does not hold, and comes back with its processes',
    async format => {
      const { data } = await upload(readFileSync(golden('files/simapro/own_a.csv')), 'own.csv')
      const params = { id: data.id, format }
      const told = await server.call('readDatabaseExport', { params }, ada.access)
      expect(told.status, JSON.stringify(told.error)).toBe(200)
      expect(told.data).toMatchObject({ format, processes: data.processes })
      expect(told.data.omitted).toContainEqual({ code: 'DROPPED_EXCHANGE', count: 2 })
      const address = new URL(`/api/databases/${data.id}/exports/${format}/file/`, server.url)
      const file = await fetch(address, { headers: { authorization: `Bearer ${ada.access}` } })
      expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/zip'])
      expect(file.headers.get('content-disposition')).toContain(`own ${format}.zip`)
      const bytes = new Uint8Array(await file.arrayBuffer())
      expect(bytes.length).toBe(told.data.bytes)
      const back = await upload(bytes, 'back.zip')
      expect(back.status, JSON.stringify(back.error)).toBe(201)
      expect(back.data).toMatchObject({ format, processes: data.processes })
      for (const id of [data.id, back.data.id]) await server.call('deleteDatabase', { params: { id } }, ada.access)
    },
  )

  test('an export in a format that is not written is not found, and so many at once and no more', async () => {
    const eve = await signUp(server)
    const bytes = readFileSync(golden('files/simapro/simple.txt'))
    const { data } = await server.call(
      'uploadDatabase',
      { files: [{ field: 'file', name: 'a.csv', bytes }], body: {} },
      eve.access,
    )
    const ask = (format: string) =>
      server.call('readDatabaseExport', { params: { id: data.id, format: format as 'ilcd' } }, eve.access)
    expect((await ask('simapro')).status).toBe(404)
    const statuses = new Set<number>()
    for (let i = 0; i < 41; i++) statuses.add((await ask('ilcd')).status)
    expect([...statuses]).toEqual([200, 429])
  })

  const text = (content: string) => new TextEncoder().encode(content)
  test.each([
    ['a list', () => text('name,country\nA,DE\n'), 'unknown_format'],
    ['an archive in an archive', () => zip([['a.zip', 'PK\u0003\u0004 and what follows']]), 'nested_archive'],
    [
      'entities that grow',
      () => text('<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaa">]><ecoSpold>&a;</ecoSpold>'),
      'unreadable_database',
    ],
    [
      'half a file',
      () => readFileSync(golden('files/ecospold1/bw2io_abs.xml')).subarray(0, 900),
      'unreadable_database',
    ],
  ])('%s is refused in a sentence, and nothing is stored', async (_what, make, code) => {
    const answer = await upload(await make(), 'a.zip')
    expect([answer.status, answer.error.code]).toEqual([422, code])
    expect((await server.call('listDatabases', {}, ada.access)).data.results).toEqual([])
  })
})
