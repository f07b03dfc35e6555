import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, signUp } from '../../test/people.ts'
import { onEachDatabase, startServer, type TestServer } from '../../test/start-server.ts'
import { upload } from '../../test/uploads.ts'
import { listTotals } from '../db/tables/index.ts'

const LIST = `Companies of the fund,,,,
Company,Land,technology,capacity_mw,Share
Hilltop Example Wind,Deutchland,wind_onshore,100,0.5
hilltop example wind,DE,wind_onshore,20,0.5
Second Example Wind,Deutchland,wind_onshore,approx 40,0.1
Third Example Hydro,FR,hydrro,20,5
Fourth Example Coal,IN,coal,200,0.1
Fourth Example Coal,IN,coal,1.234,0.1
Orsted,DK,,,0.2
`
const COLUMNS = ['Company', 'Land', 'technology', 'capacity_mw', 'Share']
const VALUES = ['Second Example Wind', 'Fourth Example Coal', 'DE', 'Frnce', 'coal', '12,5', '0.25', '', 'n/a']

type Side = { person: Person; id: string }

/** A change of a draft at a revision; entries are named by their place in the list. */
type Change = (server: TestServer, side: Side, revision: number) => Promise<{ status: number; error: { code: string } }>

const row = fc.integer({ min: 3, max: 9 })
const someRows = fc.oneof(
  fc.tuple(row, fc.constantFrom(...COLUMNS), fc.constantFrom(...VALUES)).map(([at, column, value]) => ({
    cells: [{ row: at, column, value }],
  })),
  fc.array(row, { minLength: 1, maxLength: 2 }).map(remove => ({ remove })),
  fc.array(row, { minLength: 1, maxLength: 2 }).map(restore => ({ restore })),
  fc.array(row, { minLength: 1, maxLength: 3 }).map(rows => ({ fixes: { rows } })),
)
const rowChange = someRows.map(
  (body): Change =>
    (server, { person, id }, revision) =>
      server.call('patchRows', { params: { id }, body: { revision, ...body } }, person.access),
)
const undone: Change = (server, { person, id }, revision) =>
  server.call('undoChange', { params: { id }, body: { revision } }, person.access)

const ofEntry = fc.tuple(fc.nat(6), fc.boolean()).map(
  ([at, isDecision]): Change =>
    async (server, side, revision) => {
      const { person, id } = side
      const found = await server.deps.db.execute<{ id: string }>(
        sql`select id from entries where portfolio_id = ${id} order by position offset ${at} limit 1`,
      )
      const entry = found.rows[0]?.id ?? 'none'
      return isDecision
        ? server.call(
            'decideMatches',
            { params: { id }, body: { revision, decisions: [{ entry, organisation: null }], remember: true } },
            person.access,
          )
        : server.call(
            'setAllocations',
            { params: { id }, body: { revision, entries: [{ id: entry, allocation: 0.125 }] } },
            person.access,
          )
    },
)
const columns = fc.constantFrom('site_name', null, 'name').map(
  (field): Change =>
    (server, { person, id }, revision) =>
      server.call('setColumns', { params: { id }, body: { revision, columns: [{ column: 0, field }] } }, person.access),
)
const reading = fc.constantFrom(1, 2, 2).map(
  (header_row): Change =>
    (server, { person, id }, revision) =>
      server.call('setReading', { params: { id }, body: { revision, header_row } }, person.access),
)
const change = fc.oneof(
  { weight: 6, arbitrary: rowChange },
  { weight: 2, arbitrary: ofEntry },
  { weight: 2, arbitrary: fc.constant(undone) },
  { weight: 1, arbitrary: columns },
  { weight: 1, arbitrary: reading },
)

onEachDatabase('a change in part', database => {
  let server: TestServer
  let [one, other]: Person[] = []
  beforeAll(async () => {
    server = await startServer({ database, reference: true })
    one = await signUp(server)
    other = await signUp(server)
  })
  afterAll(() => server?.close())

  const sideOf = async (person: Person): Promise<Side> => {
    const answer = await upload(server, person.access, 'list.csv', LIST, { body: { draft: true } })
    expect(answer.status, JSON.stringify(answer.error)).toBe(202)
    return { person, id: answer.data.id }
  }
  const draftOf = async ({ id, person }: Side) =>
    (await server.call('readDraft', { params: { id } }, person.access)).data

  /** All that is stored of a draft, without the ids of its entries, and what its calls answer. */
  const stateOf = async (side: Side) => {
    const { id } = side
    const { db } = server.deps
    const [found] = (
      await db.execute<
        Record<'rows' | 'problems' | 'entries' | 'sheet' | 'steps' | 'totals' | 'keys', unknown>
      >(sql`select
        (select json_agg(to_jsonb(r) - 'portfolio_id' || jsonb_build_object('deleted', coalesce(deleted, false)) order by row)
          from uploaded_rows r where portfolio_id = ${id}) as rows,
        (select json_agg(to_jsonb(p) - 'portfolio_id' order by position) from problems p where portfolio_id = ${id}) as problems,
        (select json_agg(to_jsonb(e) - array['portfolio_id', 'id', 'organisation_key']
          || jsonb_build_object('organisation_id', case kind when 'own' then null else organisation_id end) order by position)
          from entries e where portfolio_id = ${id}) as entries,
        (select to_jsonb(s) - 'portfolio_id' from sheets s where portfolio_id = ${id}) as sheet,
        (select json_agg(to_jsonb(c) - 'portfolio_id' order by revision, position) from row_changes c where portfolio_id = ${id}) as steps,
        (select totals from list_totals where portfolio_id = ${id}) as totals,
        (select string_agg(encode(keys, 'hex'), '' order by position) from row_indexes where portfolio_id = ${id}) as keys`)
    ).rows
    const { id: _, ...draft } = await draftOf(side)
    return {
      ...found,
      keys: (String(found?.keys).match(/.{56}/g) ?? []).sort(),
      draft: { ...draft, last_change: null },
    }
  }

  test('leaves the draft as a change that reads all rows does', async () => {
    const [part, whole] = [await sideOf(one!), await sideOf(other!)]
    expect((await stateOf(part)).totals).not.toBeNull()
    let made = 0
    for (const [i, make] of fc.sample(change, { numRuns: 30, seed: 7 }).entries()) {
      const [{ revision }, { revision: same }] = [await draftOf(part), await draftOf(whole)]
      expect(same).toBe(revision)
      // Without its totals a draft is read as a whole.
      await server.deps.db.delete(listTotals).where(sql`portfolio_id = ${whole.id}`)
      const [answer, expected] = [await make(server, part, revision), await make(server, whole, revision)]
      expect([answer.status, answer.error?.code], `change ${i}`).toEqual([expected.status, expected.error?.code])
      if (answer.status !== 200) continue
      made++
      expect(await stateOf(part), `change ${i}`).toEqual(await stateOf(whole))
    }
    expect(made).toBeGreaterThan(15)
  }, 300_000)

  test('of several at once one is made, and the others are told to look again', async () => {
    // Of somebody who has chosen no columns of such a list before: choices are remembered for the same header.
    const side = await sideOf(await signUp(server))
    const { id, person } = side
    const { revision } = await draftOf(side)
    const patch = (at: number, seen: number) =>
      server.call(
        'patchRows',
        { params: { id }, body: { revision: seen, cells: [{ row: at, column: 'Share', value: `0.${at}5` }] } },
        person.access,
      )
    const places = [3, 4, 5, 7]
    const answers = await Promise.all(places.map(at => patch(at, revision)))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
    for (const { status, error } of answers) if (status === 409) expect(error.code).toBe('stale_revision')
    for (const [i, at] of places.entries())
      if (statuses[i] === 409) expect((await patch(at, (await draftOf(side)).revision)).status).toBe(200)
    const rows = (await server.call('listRows', { params: { id } }, person.access)).data.results
    for (const at of places) expect(rows.find(found => found.row === at)?.cells.Share).toBe(`0.${at}5`)
    expect((await draftOf(side)).revision).toBe(revision + 4)
    const after = await stateOf(side)
    await server.deps.db.delete(listTotals).where(sql`portfolio_id = ${id}`)
    expect((await patch(3, revision + 4)).status).toBe(200)
    const { totals, problems, entries, keys } = await stateOf(side)
    expect({ totals, problems, entries, keys }).toEqual({
      totals: after.totals,
      problems: after.problems,
      entries: after.entries,
      keys: after.keys,
    })
  }, 120_000)
})
