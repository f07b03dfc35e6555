import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, signUp } from '../../test/people.ts'
import { onEmbedded, startServer, type TestServer } from '../../test/start-server.ts'
import { delivered, upload } from '../../test/uploads.ts'

const list = (name: string) =>
  readFileSync(new URL(`../../../../packages/portfolio/test/lists/${name}`, import.meta.url))

/** File, its rows, how many of them say enough to be calculated, and what a person says once for all rows. */
const LISTS = [
  { name: 'index-holdings.csv', rows: 29, enough: 28 },
  { name: 'private-equity.xlsx', rows: 19, enough: 19 },
  { name: 'credits-afrique.csv', rows: 25, enough: 24 },
  { name: 'fondo-renovables.csv', rows: 22, enough: 22 },
  { name: 'carteira-brasil.csv', rows: 27, enough: 26, country: 'Brasil' },
  { name: 'stadtwerke.csv', rows: 25, enough: 25 },
  { name: 'india-nbfc.csv', rows: 24, enough: 24 },
  { name: 'depot-1252.csv', rows: 27, enough: 25 },
]

onEmbedded('lists of analysts, with nothing but what the product proposes', database => {
  let server: TestServer
  let person: Person
  beforeAll(async () => {
    server = await startServer({ database, reference: 'all' })
    person = await signUp(server)
  })
  afterAll(() => server?.close())

  describe.each(LISTS)('$name', ({ name, rows, enough, country }) => {
    test('every row whose data suffice is calculated, every other says what is missing', async () => {
      const { data, status, error } = await upload(server, person.access, name, list(name), { body: { draft: true } })
      expect(status, JSON.stringify(error)).toBe(202)
      const { id } = data
      const params = { id }
      const draft = async () => (await server.call('readDraft', { params }, person.access)).data
      const patch = async (change: object) => {
        const body = { revision: (await draft()).revision, ...change }
        const answer = await server.call('patchRows', { params, body }, person.access)
        expect(answer.status, JSON.stringify(answer.error)).toBe(200)
      }
      if (country) await patch({ fill: [{ column: 'country', value: country }] })
      expect((await draft()).rows.total).toBe(rows)
      if ((await draft()).problems.fixable > 0) await patch({ fixes: {} })
      if ((await draft()).matches.safe > 0) {
        const body = { revision: (await draft()).revision, bulk: { decision: 'confirm' as const }, remember: false }
        expect((await server.call('decideMatches', { params, body }, person.access)).status).toBe(200)
      }
      const { data: left } = await server.call('listRows', { params, query: { status: 'rejected' } }, person.access)
      expect(
        left.results.map(({ row, problems }) => [row, problems.every(({ suggestion }) => suggestion !== null)]),
      ).toEqual(left.results.map(({ row }) => [row, true]))
      await server.call('submitPortfolio', { params }, person.access)
      await delivered(server, person.access, id)
      const { data: entries } = await server.call('listEntries', { params }, person.access)
      const calculated = entries.filter(
        ({ reason, impact_status }) => reason === null && impact_status !== 'insufficient',
      )
      expect(calculated.flatMap(entry => entry.rows)).toHaveLength(enough)
    })
  })
})
