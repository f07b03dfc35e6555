import type { Draft, UploadedRow } from '@cradle/contract'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Person, signUp } from '../../test/people.ts'
import { onEachDatabase, startServer, type TestServer } from '../../test/start-server.ts'
import { delivered, fixture, upload } from '../../test/uploads.ts'

/** A list with something to repair in most rows. */
const BROKEN = `Company,Land,technology,capacity_mw,Share
Hilltop Example Wind,Deutchland,wind_onshore,100,0.5
Second Example Wind,Deutchland,wind_onshore,approx 40,0.1
Third Example Hydro,FR,hydrro,20,5
Fourth Example Coal,IN,coal,200,0.1
`
const UNKNOWN_HEADERS = `Wer,Wo,Wie viel,Womit,Wie groß
Hilltop Example Wind,DE,0.5,wind_onshore,100
Riverside Example Coal,IN,0.1,coal,200
`

onEachDatabase('drafts', database => {
  let server: TestServer
  let person: Person
  beforeAll(async () => {
    server = await startServer({ database, reference: true })
    person = await signUp(server)
  })
  afterAll(() => server?.close())

  const draftOf = async (text: string, name = 'list.csv') => {
    const answer = await upload(server, person.access, name, text, { body: { draft: true } })
    expect(answer.status, JSON.stringify(answer.error)).toBe(202)
    expect(answer.data.status).toBe('draft')
    return answer.data.id
  }
  const read = async (id: string) => (await server.call('readDraft', { params: { id } }, person.access)).data
  const rows = async (id: string, query: Record<string, string> = {}) =>
    (await server.call('listRows', { params: { id }, query: { limit: '1000', ...query } }, person.access)).data
  const patch = (id: string, body: object) =>
    server.call('patchRows', { params: { id }, body: body as never }, person.access)
  const undo = (id: string, revision: number) =>
    server.call('undoChange', { params: { id }, body: { revision } }, person.access)
  const matches = async (id: string, query: Record<string, string> = {}) =>
    (await server.call('listMatches', { params: { id }, query }, person.access)).data
  const rowOf = (list: { results: UploadedRow[] }, row: number) => list.results.find(one => one.row === row)!

  describe('columns', () => {
    test('a file that names none of its columns is kept, understood by hand, and remembered', async () => {
      const refused = await upload(server, person.access, 'list.csv', UNKNOWN_HEADERS, { body: { is_draft: true } })
      expect([refused.status, refused.error.code]).toEqual([422, 'missing_required'])
      const id = await draftOf(UNKNOWN_HEADERS)
      const before = await read(id)
      expect(before.columns).toEqual({ count: 5, used: 0, missing: ['name', 'country', 'allocation'] })
      expect([before.can_submit, before.rows.total, before.rows.accepted]).toEqual([false, 2, 0])
      expect((await server.call('submitPortfolio', { params: { id } }, person.access)).error.code).toBe(
        'columns_missing',
      )
      const { data: columns } = await server.call('readColumns', { params: { id } }, person.access)
      expect(columns.columns.map(column => [column.header, column.samples, column.field])).toEqual([
        ['Wer', ['Hilltop Example Wind', 'Riverside Example Coal'], null],
        ['Wo', ['DE', 'IN'], null],
        ['Wie viel', ['0.5', '0.1'], null],
        ['Womit', ['wind_onshore', 'coal'], null],
        ['Wie groß', ['100', '200'], null],
      ])
      const best = (at: number) => columns.columns[at]!.alternatives[0]?.field
      expect([best(1), best(2), best(3)]).toEqual(['country', 'allocation', 'technology'])
      expect(columns.remembered).toBe(false)
      const fields = ['name', 'country', 'allocation', 'technology', 'capacity_mw']
      const chosen = await server.call(
        'setColumns',
        {
          params: { id },
          body: { revision: columns.revision, columns: fields.map((field, column) => ({ column, field })) },
        },
        person.access,
      )
      expect(chosen.status, JSON.stringify(chosen.error)).toBe(200)
      expect(chosen.data.columns.map(column => [column.field, column.reason, column.understood])).toEqual(
        fields.map(field => [field, 'chosen', 2]),
      )
      const after = await read(id)
      expect([after.can_submit, after.rows.accepted, after.revision]).toEqual([true, 2, 1])
      const again = await draftOf(UNKNOWN_HEADERS.replace('0.5', '0.25'), 'next-year.csv')
      const remembered = (await server.call('readColumns', { params: { id: again } }, person.access)).data
      expect([remembered.remembered, remembered.columns.map(column => column.reason)]).toEqual([
        true,
        fields.map(() => 'remembered'),
      ])
      expect((await read(again)).rows.accepted).toBe(2)
      const taken = await undo(id, 1)
      expect(taken.data.draft.columns.missing).toEqual(['name', 'country', 'allocation'])
      const stranger = await signUp(server)
      const other = await upload(server, stranger.access, 'list.csv', UNKNOWN_HEADERS, { body: { is_draft: true } })
      expect(other.status).toBe(422)
    })

    test('the decimal mark can be chosen where the cells prove none', async () => {
      const id = await draftOf('name,country,allocation,technology,capacity_mw\nA Wind,DE,1,wind_onshore,"1,250"\n')
      expect((await matches(id)).results[0]!.activity).toBe('wind_onshore')
      const capacity = async () =>
        (await server.call('listEntries', { params: { id } }, person.access)).data[0]!.organisation.capacity
      expect(await capacity()).toBe(1250)
      const chosen = await server.call(
        'setColumns',
        { params: { id }, body: { revision: 0, columns: [], decimal: ',' } },
        person.access,
      )
      expect(chosen.data.decimal).toMatchObject({ chosen: ',' })
      expect(await capacity()).toBe(1.25)
    })

    test('a value for the empty cells of a column, which may be a new one', async () => {
      const list =
        'name,allocation,technology,capacity_mw\nA Wind,1,wind_onshore,10\nB Wind,1,wind_onshore,20\nC Wind,1,wind_onshore,30\n'
      const id = await draftOf(list)
      expect((await read(id)).columns.missing).toEqual(['country'])
      const fill = (revision: number, ...fills: { column: string; value: string }[]) =>
        server.call('patchRows', { params: { id }, body: { revision, fill: fills } }, person.access)
      expect((await fill(0, { column: 'Nonsense', value: 'DE' })).status).toBe(422)
      expect((await fill(0, { column: 'country', value: ' ' })).status).toBe(422)
      await server.call('patchRows', { params: { id }, body: { revision: 0, remove: [4] } }, person.access)
      const filled = await fill(1, { column: 'country', value: 'DE' })
      expect([filled.status, filled.data.changed, filled.data.draft.rows.accepted]).toEqual([200, 2, 2])
      expect((await read(id)).columns.missing).toEqual([])
      // What a cell says stays.
      const cells = [{ row: 2, column: 'country', value: '' }]
      await server.call('patchRows', { params: { id }, body: { revision: 2, cells } }, person.access)
      const again = await fill(3, { column: 'country', value: 'FR' })
      expect(again.data.changed).toBe(1)
      expect((await rows(id)).results.map(row => row.cells.country)).toEqual(['FR', 'DE'])
      expect((await undo(id, 4)).data.draft.rows.accepted).toBe(1)
    })

    test('a column that comes to name portfolios splits the list', async () => {
      const id = await draftOf(`name,country,allocation,technology,capacity_mw,Topf
A Wind,DE,0.1,wind_onshore,10,North
B Wind,DE,0.2,wind_onshore,20,South
C Wind,FR,0.3,wind_onshore,30,North
`)
      const chosen = await server.call(
        'setColumns',
        { params: { id }, body: { revision: 0, columns: [{ column: 5, field: 'portfolio_name' }], remember: false } },
        person.access,
      )
      expect(chosen.data.portfolios.map(({ rows }) => rows)).toEqual([2, 1])
      const [home, south] = chosen.data.portfolios
      expect((await rows(home!.id)).results.map(row => row.row)).toEqual([2, 4])
      expect((await rows(south!.id)).results.map(row => [row.row, row.status])).toEqual([[3, 'accepted']])
      expect((await read(south!.id)).rows.accepted).toBe(1)
    })

    test('allocation computed from outstanding amount and EVIC, project cost, or equity and debt', async () => {
      for (const [header, cells, share] of [
        ['outstanding_amount,evic', '25,100', 0.25],
        ['outstanding_amount,project_cost', '10,100', 0.1],
        ['loan_size_outstanding,total_equity,total_debt', '30,40,60', 0.3],
      ] as const) {
        const id = await draftOf(`name,country,technology,capacity_mw,${header}\nA Wind,DE,wind_onshore,10,${cells}\n`)
        const found = (await matches(id)).results[0]!
        expect([header, found.allocation, found.allocation_basis]).toEqual([header, share, 'computed'])
      }
    })

    test('no such column, no such field, somebody else’s list', async () => {
      const id = await draftOf(BROKEN)
      const set = (columns: object[], revision = 0, token = person.access) =>
        server.call('setColumns', { params: { id }, body: { revision, columns } as never }, token)
      expect((await set([{ column: 9, field: 'name' }])).error.code).toBe('no_such_column')
      expect((await set([{ column: 0, field: 'colour' }])).error.code).toBe('no_such_field')
      const stale = await set([{ column: 0, field: 'name' }], 7)
      expect([stale.status, stale.error.code]).toEqual([409, 'stale_revision'])
      const stranger = await signUp(server)
      expect((await set([{ column: 0, field: 'name' }], 0, stranger.access)).status).toBe(404)
      expect((await server.call('readDraft', { params: { id } }, stranger.access)).status).toBe(404)
    })
  })

  describe('repairs', () => {
    test('cells, all alike, suggestions, rows left out and taken back, undo; each with its trail', async () => {
      const id = await draftOf(BROKEN)
      const before = await read(id)
      expect(before.rows).toEqual({ total: 4, accepted: 1, rejected: 3, warnings: 0, deleted: 0 })
      expect(before.problems.classes.map(line => [line.class, line.column, line.count, line.fixable])).toEqual([
        ['unknown_country', 'country', 2, 2],
        ['not_a_number', 'capacity_mw', 1, 1],
        ['out_of_range', 'allocation', 1, 1],
        ['unknown_industry', 'technology', 1, 1],
      ])
      const listed = await rows(id, { state: 'problems' })
      expect(listed.header).toEqual(['Company', 'Land', 'technology', 'capacity_mw', 'Share'])
      expect(rowOf(listed, 2).problems[0]!.fix).toEqual({ column: 'country', value: 'Germany' })
      const long = await patch(id, {
        revision: 0,
        cells: [{ row: 2, column: 'Land', value: 'x'.repeat(301), alike: true }],
      })
      expect(long.status).toBe(422)
      expect(JSON.stringify(long.error)).toContain('300')
      const alike = await patch(id, { revision: 0, cells: [{ row: 2, column: 'Land', value: 'DE', alike: true }] })
      expect(alike.status, JSON.stringify(alike.error)).toBe(200)
      expect([alike.data.changed, alike.data.draft.revision, alike.data.rows.map(row => row.row)]).toEqual([
        2,
        1,
        [2, 3],
      ])
      expect(rowOf({ results: alike.data.rows }, 2)).toMatchObject({ status: 'accepted', cells: { Land: 'DE' } })
      const fixed = await patch(id, { revision: 1, fixes: {} })
      expect(fixed.data.changed).toBe(3)
      expect(fixed.data.draft.rows).toMatchObject({ accepted: 4, rejected: 0 })
      const all = await rows(id)
      expect(rowOf(all, 4).cells).toMatchObject({ technology: 'hydro', Share: '5 %' })
      expect(rowOf(all, 4).trail!.map(step => [step.revision, step.column, step.from, step.to])).toEqual([
        [2, 'Share', '5', '5 %'],
        [2, 'technology', 'hydrro', 'hydro'],
      ])
      const left = await patch(id, { revision: 2, remove: [5] })
      expect(left.data.draft.rows).toMatchObject({ total: 3, deleted: 1 })
      expect((await rows(id, { state: 'deleted' })).results.map(row => row.row)).toEqual([5])
      expect((await matches(id)).count).toBe(3)
      const back = await patch(id, { revision: 3, restore: [5] })
      expect(back.data.draft.rows).toMatchObject({ total: 4, deleted: 0 })
      let draft: Draft = back.data.draft
      const states = []
      for (let i = 0; i < 4; i++) {
        const taken = await undo(id, draft.revision)
        expect(taken.status, JSON.stringify(taken.error)).toBe(200)
        draft = taken.data.draft
        states.push([draft.rows.total, draft.rows.accepted, draft.undo?.revision ?? null])
      }
      expect(states).toEqual([
        [3, 3, 3],
        [4, 4, 2],
        [4, 2, 1],
        [4, 1, null],
      ])
      const original = await rows(id)
      expect(original.results.map(row => Object.values(row.cells).join(','))).toEqual(
        BROKEN.trim().split('\n').slice(1),
      )
      expect(rowOf(original, 2).trail!.map(step => step.undone)).toEqual([true, false])
      expect((await undo(id, draft.revision)).error.code).toBe('nothing_to_undo')
      const changes = (await server.call('listChanges', { params: { id } }, person.access)).data
      expect(changes.results.map(change => change.kind)).toEqual([
        ...['undo', 'undo', 'undo', 'undo', 'rows', 'rows', 'cells', 'cells'],
      ])
      // Made again, the first taken back last, each only as the change that is meant.
      const redo = (change?: number) =>
        server.call(
          'undoChange',
          { params: { id }, body: { revision: draft.revision, step: 'redo', ...(change ? { change } : {}) } },
          person.access,
        )
      expect((await redo(4)).error.code).toBe('changed_since')
      const again = []
      for (const change of [1, 2, 3, 4]) {
        expect(draft.redo?.revision).toBe(change)
        const made = await redo(change)
        expect(made.status, JSON.stringify(made.error)).toBe(200)
        draft = made.data.draft
        again.push([draft.rows.total, draft.rows.accepted, draft.undo?.revision ?? null])
      }
      expect(again).toEqual([
        [4, 2, 1],
        [4, 4, 2],
        [3, 3, 3],
        [4, 4, 4],
      ])
      expect((await redo()).error.code).toBe('nothing_to_redo')
      // Back and forth once more, and a new change ends what can be made again.
      draft = (await undo(id, draft.revision)).data.draft
      draft = (await redo()).data.draft
      draft = (await undo(id, draft.revision)).data.draft
      expect(draft.redo?.revision).toBe(4)
      const other = await patch(id, { revision: draft.revision, cells: [{ row: 2, column: 'Share', value: '0.4' }] })
      draft = other.data.draft
      expect([draft.redo, (await redo()).error.code]).toEqual([null, 'nothing_to_redo'])
    })

    test('a field without a column gets one, and the row can be calculated', async () => {
      const id = await draftOf('name,country,allocation\nA Example Wind,DE,0.5\n')
      expect((await read(id)).problems.classes.map(line => line.class)).toEqual(['not_calculable'])
      const answer = await patch(id, {
        revision: 0,
        cells: [
          { row: 2, column: 'technology', value: 'wind_onshore' },
          { row: 2, column: 'capacity_mw', value: '10' },
        ],
      })
      expect(answer.data.draft.problems.warnings).toBe(0)
      expect((await rows(id)).header).toEqual(['name', 'country', 'allocation', 'technology', 'capacity_mw'])
      await server.call('submitPortfolio', { params: { id } }, person.access)
      expect((await delivered(server, person.access, id)).assessed_entries).toBe(1)
    })

    test('all or nothing, and only as the list was seen', async () => {
      const id = await draftOf(BROKEN)
      const cell = (row: number, column: string, value: string) => ({ row, column, value })
      const wrong = await patch(id, { revision: 0, cells: [cell(2, 'Land', 'DE'), cell(99, 'Land', 'DE')] })
      expect([wrong.status, wrong.error.code]).toEqual([422, 'no_such_row'])
      expect((await patch(id, { revision: 0, cells: [cell(2, 'Colour', 'x')] })).error.code).toBe('no_such_column')
      expect((await patch(id, { revision: 0 })).error.code).toBe('nothing_to_change')
      expect((await read(id)).revision).toBe(0)
      const both = await Promise.all([
        patch(id, { revision: 0, cells: [cell(2, 'Land', 'DE')] }),
        patch(id, { revision: 0, cells: [cell(3, 'Land', 'FR')] }),
      ])
      expect(both.map(answer => answer.status).sort()).toEqual([200, 409])
      expect((await read(id)).revision).toBe(1)
    })

    test('what is calculated or delivered does not change', async () => {
      const id = await draftOf(BROKEN)
      await server.call('submitPortfolio', { params: { id } }, person.access)
      await delivered(server, person.access, id)
      const late = await patch(id, { revision: 0, remove: [2] })
      expect([late.status, late.error.code]).toEqual([409, 'not_a_draft'])
    })

    test('the allocation of an entry is written into its rows', async () => {
      const text = 'name;country;Anteil;Energieträger;Leistung (MW)\nA Wind;DE;0,25;Wind;10\nB Wind;DE;12,5 %;Wind;20\n'
      const id = await draftOf(text)
      const list = await matches(id)
      expect(list.results.map(match => match.allocation)).toEqual([0.25, 0.125])
      const answer = await server.call(
        'setAllocations',
        { params: { id }, body: { revision: 0, entries: [{ id: list.results[1]!.entry, allocation: 0.333 }] } },
        person.access,
      )
      expect(answer.status, JSON.stringify(answer.error)).toBe(200)
      expect((await matches(id)).results.map(match => match.allocation)).toEqual([0.25, 0.333])
      expect(rowOf(await rows(id), 3).cells.Anteil).toBe('0,3330')
      await undo(id, 1)
      expect((await matches(id)).results.map(match => match.allocation)).toEqual([0.25, 0.125])
    })
  })

  describe('matches', () => {
    const KNOWN = `name,country,allocation,technology,capacity_mw
Vatenfall Vindkraft,SE,0.1,wind_onshore,10
Riverside Nobody Knows,IN,0.1,coal,200
`
    test('likely ones wait for a word; confirmed, chosen, rejected, taken back; remembered for the next list', async () => {
      const demo = await upload(server, person.access, 'demo.csv', fixture('../../fixtures/demo-renewables.csv'), {
        body: { is_draft: true },
      })
      const exact = (await matches(demo.data.id, { class: 'exact', limit: '1000' })).results
      expect(exact.length).toBeGreaterThan(20)
      const [first] = exact
      expect([first!.state, first!.by, first!.candidates[0]!.score]).toEqual(['applied', 'matcher', 1])
      const misspelt = first!.organisation!.name.replace(/([a-z])([a-z])([a-z])/, '$1$3$2')
      const country = first!.organisation!.country
      const text = `${KNOWN}"${misspelt}",${country},0.2,,\n`
      const id = await draftOf(text)
      const open = await matches(id, { state: 'open' })
      expect(open.ready).toBe(true)
      const likely = open.results.find(match => match.name === misspelt)!
      expect([likely.class, likely.organisation]).toEqual(['likely', null])
      expect(likely.candidates[0]!.organisation.id).toBe(first!.organisation!.id)
      expect(likely.candidates[0]!.reasons.length).toBeGreaterThan(0)
      expect((await rows(id, { class: 'not_calculable' })).results.map(row => row.row)).toEqual([4])
      const decide = (body: object) =>
        server.call('decideMatches', { params: { id }, body: body as never }, person.access)
      const to = first!.organisation!.id
      const confirmed = await decide({ revision: 0, decisions: [{ entry: likely.entry, organisation: to }] })
      expect(confirmed.status, JSON.stringify(confirmed.error)).toBe(200)
      expect(confirmed.data.draft.matches.decided).toBe(1)
      const now = (await matches(id, { state: 'decided' })).results
      expect(now.map(match => [match.state, match.by, match.organisation?.id])).toEqual([['confirmed', 'you', to]])
      expect((await rows(id, { class: 'not_calculable' })).results).toEqual([])
      const next = await draftOf(text.replace('0.2', '0.3'), 'next.csv')
      expect(
        (await matches(next, { state: 'decided' })).results.map(match => [match.by, match.organisation?.id]),
      ).toEqual([['memory', to]])
      const decisions = (await server.call('listDecisions', {}, person.access)).data
      expect(decisions.results[0]).toMatchObject({ name: misspelt, organisation: { id: to } })
      const entry = now[0]!.entry
      const rejected = await decide({ revision: 1, decisions: [{ entry, organisation: null }] })
      expect(rejected.status).toBe(200)
      expect((await matches(id, { state: 'decided' })).results[0]!.state).toBe('rejected')
      await undo(id, 2)
      expect((await matches(id, { state: 'decided' })).results[0]!.state).toBe('confirmed')
      const other = exact[1]!.organisation!.id
      await decide({ revision: 3, decisions: [{ entry, organisation: other }] })
      expect((await matches(id, { state: 'decided' })).results[0]).toMatchObject({
        state: 'chosen',
        organisation: { id: other },
      })
      await decide({ revision: 4, forget: [entry] })
      expect((await matches(id, { state: 'open' })).results.map(match => match.name)).toContain(misspelt)
      expect((await server.call('listDecisions', {}, person.access)).data.count).toBe(0)
      expect((await decide({ revision: 5, decisions: [{ entry, organisation: 'REF-O-NONE' }] })).error.code).toBe(
        'no_such_organisation',
      )
      const bulk = await decide({ revision: 5, bulk: { decision: 'confirm', least_score: 0.5 } })
      expect(bulk.data.decided).toBeGreaterThan(0)
      expect(bulk.data.draft.matches.open).toBe(0)
      await server.call('submitPortfolio', { params: { id } }, person.access)
      await delivered(server, person.access, id)
      const entries = (await server.call('listEntries', { params: { id } }, person.access)).data
      const matched = entries.find(one => one.rows.includes(4))!
      expect([matched.match, matched.kind, matched.organisation.id]).toEqual(['confirmed', 'reference', to])
      const remembered = (await server.call('listDecisions', {}, person.access)).data.results[0]!
      expect((await server.call('forgetDecision', { params: { id: remembered.id } }, person.access)).status).toBe(200)
      expect((await server.call('forgetDecision', { params: { id: remembered.id } }, person.access)).status).toBe(404)
      const told = (await server.call('listAudit', { query: { limit: 200 } }, person.access)).data.results
      expect(told.filter(({ what }) => what === 'matches_decided').length).toBeGreaterThan(3)
      expect(told.find(({ what }) => what === 'decision_forgotten')?.detail).toBe(remembered.name)
    })

    test('a list that was not matched at its upload is matched when somebody looks', async () => {
      const id = await draftOf(KNOWN)
      const { db } = server.deps
      await db.execute(sql`update portfolios set matched_on = null where id = ${id}`)
      await db.execute(sql`update entries set match_class = null, proposals = null where portfolio_id = ${id}`)
      const first = await matches(id)
      expect([first.ready, first.matched, first.count]).toEqual([false, 0, 2])
      const [entry] = (await server.call('listEntries', { params: { id } }, person.access)).data
      expect(entry!.match_reason).toContain('Not matched yet')
      await vi.waitFor(async () => expect((await matches(id)).ready).toBe(true), { timeout: 30_000, interval: 100 })
      const ready = await matches(id)
      expect([ready.revision, ready.matched, ready.results.map(match => match.class === 'exact')]).toEqual([
        ...[0, 2, [false, false]],
      ])
    })
  })
})
