import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, signUp } from '../../test/people.ts'
import { onEmbedded, startServer, type TestServer } from '../../test/start-server.ts'
import { delivered, upload } from '../../test/uploads.ts'

/** ISIC 1103 covers two sectors, ISIC 28 thirty. */
const FILE = `name,country,industry,revenue,currency,year,allocation
Brewery Example,DE,ISIC:1103,3000000,EUR,2022,0.5
Machinery Example,FR,ISIC:28,5000000,EUR,2022,0.25
`

const near = (a: number | null, b: number | null) => {
  if (a === null || b === null) expect(a).toBe(b)
  else expect(Math.abs(a - b)).toBeLessThanOrEqual(1e-9 * Math.max(Math.abs(a), Math.abs(b)))
}

onEmbedded('an industry over several sectors', database => {
  let server: TestServer
  let person: Person
  let id: string
  beforeAll(async () => {
    server = await startServer({ database, reference: true, env: { METHOD_EDITION: '1.0.0' } })
    person = await signUp(server)
    id = (await upload(server, person.access, 'sectors.csv', FILE)).data.id
    await delivered(server, person.access, id)
  })
  afterAll(() => server?.close())

  test('report, what stands behind it, passport and what-if take the same mean of its sectors', async () => {
    const entries = (await server.call('listEntries', { params: { id } }, person.access)).data
    for (const [i, count] of [2, 30].entries()) {
      const entry = entries[i]!
      const params = { id: entry.organisation.id }
      const report = (await server.call('readOrganisationReport', { params }, person.access)).data
      const site = report.sub_locations[0]!
      const [activity, ...others] = report.activities!
      expect(others).toEqual([])
      expect(activity!.id.split(';')).toHaveLength(count)
      const query = { params: { id: activity!.id }, query: { country: activity!.country } }
      const found = (await server.call('readContributions', query)).data
      near(found.factor! * site.quantity!, site.impact)
      expect(found.by_category.map(({ name }) => name)).toEqual(site.midpoints.map(({ name }) => name))
      for (const [k, category] of found.by_category.entries())
        near(category.factor * site.quantity!, site.midpoints[k]!.value)
      const graph = (await server.call('readGraph', query)).data
      near(graph.factor, found.factor)
      const passport = (
        await server.call('readPassport', { params: { id }, query: { entry: entry.id } }, person.access)
      ).data
      near(passport.recomputed, entry.allocation * site.impact!)
      const body = { organisation: entry.organisation.id, changes: [] }
      const tried = (await server.call('tryWhatIf', { body }, person.access)).data
      near(tried.total.old.value, site.impact)
      const tree = await server.call('readTree', { ...query, query: { ...query.query, category: 'PM' } })
      near(tree.data.score, found.by_category.find(category => category.id === 'PM')!.factor)
    }
  })

  test('an id with a sector that does not exist is not found', async () => {
    expect((await server.call('readContributions', { params: { id: '311210;nothing' } })).status).toBe(404)
  })
})
