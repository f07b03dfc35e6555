import { carriesValue } from '@cradle/figures'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Person, signUp } from '../../test/people.ts'
import { onEmbedded, startServer, type TestServer } from '../../test/start-server.ts'
import { delivered, SMALL, upload } from '../../test/uploads.ts'

onEmbedded('runs', database => {
  let server: TestServer
  let person: Person
  beforeAll(async () => {
    server = await startServer({ database, reference: true })
    person = await signUp(server)
  })
  afterAll(() => server?.close())

  const call = ((name, input, token = person.access) => server.call(name, input, token)) as TestServer['call']
  const at = (id: string) => ({ params: { id } })
  const make = async (text = SMALL, body: object = {}) => {
    const answer = await upload(server, person.access, 'small.csv', text, { body })
    expect(answer.status, JSON.stringify(answer.error)).toBe(202)
    return answer.data.id
  }
  const ready = async (id: string) => await delivered(server, person.access, id)
  /** Waits until the portfolio shows this run. */
  const shows = (id: string, run: number) =>
    vi.waitFor(
      async () => {
        const { data } = await call('readPortfolio', at(id))
        expect([data.run, data.status]).toEqual([run, 'delivered'])
        return data
      },
      { timeout: 40_000, interval: 100 },
    )

  test('edit: the delivered report stays until the new run is delivered; the difference is explained', async () => {
    const id = await make()
    const first = await ready(id)
    expect([first.run, first.draft_of, first.draft]).toEqual([1, null, null])
    const edit = await call('editPortfolio', at(id))
    expect([edit.status, edit.data.status, edit.data.id, edit.data.draft_of]).toEqual([201, 'draft', `${id}.2`, id])
    const again = await call('editPortfolio', at(id))
    expect([again.status, again.data.id]).toEqual([200, `${id}.2`])
    const draft = edit.data.id
    const patched = await call('patchRows', {
      ...at(draft),
      body: {
        revision: 0,
        cells: [
          { row: 2, column: 'allocation', value: '0.25' },
          { row: 3, column: 'capacity_mw', value: '100' },
        ],
        remove: [4],
      },
    })
    expect(patched.status, JSON.stringify(patched.error)).toBe(200)
    const shown = (await call('readPortfolio', at(id))).data
    expect([shown.total_impact, shown.run, shown.draft?.id, shown.draft?.status]).toEqual([
      ...[first.total_impact, 1, draft, 'draft'],
    ])
    expect(
      (await call('listPortfolios', {})).data.filter(portfolio => portfolio.name === 'small').map(p => p.id),
    ).toEqual([id])
    expect((await call('submitPortfolio', at(draft))).status).toBe(202)
    const second = await shows(id, 2)
    expect(second.total_organization).toBe(2)
    const runs = (await call('listRuns', at(id))).data
    expect(runs.map(run => [run.id, run.current, run.status, run.changes])).toEqual([
      [`${id}.2`, true, 'delivered', 1],
      [`${id}.1`, false, 'delivered', 0],
    ])
    const old = (await call('readPortfolio', at(`${id}.1`))).data
    expect([old.id, old.total_impact, old.total_organization]).toEqual([`${id}.1`, first.total_impact, 3])
    expect((await call('listEntries', at(`${id}.1`))).data).toHaveLength(3)
    expect((await call('readGoals', at(`${id}.1`))).status).toBe(200)
    expect((await call('listEntries', at(id))).data.map(entry => entry.allocation)).toEqual([0.25, 0.1])
    const { data: difference, error } = await call('compareRuns', at(id))
    expect(error?.detail).toBeUndefined()
    expect([difference.from.number, difference.to.number]).toEqual([1, 2])
    expect(difference.counts).toEqual({
      added: 0,
      removed: 1,
      content: 1,
      match: 0,
      allocation: 1,
      recalculated: 0,
      same: 0,
    })
    expect(difference.figures).toHaveLength(18)
    for (const figure of difference.figures) {
      expect(figure.difference === null).toBe(figure.parts === null)
      if (figure.parts === null) continue
      const { rows, allocation, data, method } = figure.parts
      expect(rows + allocation + data + method).toBe(figure.difference)
      expect(figure.difference! / ((figure.to ?? 0) - (figure.from ?? 0))).toBeCloseTo(1, 12)
      expect([data, method]).toEqual([0, 0])
    }
    const [total] = difference.figures
    expect([total!.from, total!.to]).toEqual([first.total_impact, second.total_impact])
    const wind = difference.entries.find(entry => entry.kind === 'allocation')!
    expect(wind.difference).toBeCloseTo(-0.5 * (wind.from!.impact ?? 0), 6)
    const same = await call('compareRuns', { ...at(id), query: { from: 1, to: 9 } })
    expect([same.status, same.error.code]).toEqual([409, 'no_such_run'])
    const messages = (await call('listMessages', {})).data.results.filter(message => message.data.id === id)
    expect(messages).toHaveLength(2)
  })

  test('results of a run never mix with those of another, whatever is explored', async () => {
    const id = await make(SMALL.replaceAll('Example', 'Twofold'))
    await ready(id)
    const { data: draft } = await call('editPortfolio', at(id))
    await call('patchRows', { ...at(draft.id), body: { revision: 0, remove: [2] } })
    await call('submitPortfolio', at(draft.id))
    await shows(id, 2)
    const found = (await call('exploreOrganisations', { query: { search: 'twofold', limit: '10' } })).data
    expect(found.results.map(row => [row.name, row.portfolios.map(portfolio => portfolio.id)]).sort()).toEqual([
      ['Harbour Twofold Storage', [id]],
      ['Riverside Twofold Coal', [id]],
    ])
  })

  test('a draft over a report can be thrown away; a delivered run cannot', async () => {
    const id = await make()
    await ready(id)
    const { data: draft } = await call('editPortfolio', at(id))
    expect((await call('deletePortfolio', at(`${id}.1`))).error.code).toBe('is_delivered')
    expect((await call('deletePortfolio', at(draft.id))).status).toBe(200)
    expect((await call('readPortfolio', at(draft.id))).status).toBe(404)
    expect((await call('readPortfolio', at(id))).data.draft).toBeNull()
    const stranger = await signUp(server)
    for (const name of ['editPortfolio', 'listRuns', 'cancelPortfolio', 'compareRuns'] as const)
      expect((await server.call(name, at(id), stranger.access)).status).toBe(404)
    expect((await server.call('duplicatePortfolio', { ...at(id), body: {} }, stranger.access)).status).toBe(404)
  })

  test('stopped: a draft again, its job does nothing more, and it can be submitted again', async () => {
    const { lists } = server.deps.threads
    const { talk } = lists
    let begun = () => {}
    const started = new Promise<void>(resolve => {
      begun = resolve
    })
    lists.talk = (task, input, deal, options) => {
      if (task.name !== 'assess') return talk(task, input, deal, options)
      begun()
      return new Promise((_, reject) => {
        const tick = setInterval(() => deal({ stage: 'calculating', done: 0, total: 3 } as never), 20)
        options?.signal?.addEventListener('abort', () => {
          clearInterval(tick)
          reject(new Error('stopped'))
        })
      })
    }
    try {
      const id = await make()
      await started
      const stopped = await call('cancelPortfolio', at(id))
      expect([stopped.status, stopped.data.status, stopped.data.progress?.stage]).toEqual([200, 'draft', 'failed'])
      expect(stopped.data.progress?.detail).toContain('stopped')
      expect((await call('cancelPortfolio', at(id))).error.code).toBe('not_in_progress')
      lists.talk = talk
      await vi.waitFor(
        async () => {
          const { rows } = await server.deps.db.execute<{ n: number }>(
            sql`select count(*)::int as n from pgboss.job where name in ('assess-small', 'assess-portfolio') and state in ('active', 'created', 'retry')`,
          )
          expect(rows[0]!.n).toBe(0)
        },
        { timeout: 20_000, interval: 100 },
      )
      expect((await call('readPortfolio', at(id))).data.status).toBe('draft')
      await call('submitPortfolio', at(id))
      expect((await ready(id)).assessed_entries).toBe(2)
    } finally {
      lists.talk = talk
    }
  })

  test('a new version of the list keeps what was decided; the report stays until it is delivered', async () => {
    const text = 'Wer,country,allocation,technology,capacity_mw\nHilltop Example Wind,DE,0.5,,\n'
    const id = await make(text, { draft: true, name: 'Holdings' })
    await call('setColumns', { ...at(id), body: { revision: 0, columns: [{ column: 0, field: 'name' }] } })
    const { results } = (await call('listMatches', at(id))).data
    const to = 'REF-O-9899F1FEC6'
    const body = { revision: 1, decisions: [{ entry: results[0]!.entry, organisation: to }], remember: false }
    expect((await call('decideMatches', { ...at(id), body })).status).toBe(200)
    await call('submitPortfolio', at(id))
    await ready(id)
    const next = `${text}Riverside Example Coal,IN,0.1,coal,200\n`
    const answer = await upload(server, person.access, 'next.csv', next, { body: { replaces: id } })
    expect([answer.status, answer.data.id, answer.data.name]).toEqual([202, `${id}.2`, 'Holdings'])
    expect((await call('readPortfolio', at(id))).data.status).toBe('delivered')
    await shows(id, 2)
    const entries = (await call('listEntries', at(id))).data
    expect(entries.map(entry => [entry.match, entry.organisation.id === to])).toEqual([
      ['confirmed', true],
      ['new', false],
    ])
    const draft = await upload(server, person.access, 'third.csv', next, { body: { replaces: id, is_draft: true } })
    expect([draft.data.id, draft.data.status]).toEqual([`${id}.3`, 'draft'])
    const instead = await upload(server, person.access, 'fourth.csv', next, { body: { replaces: id, is_draft: true } })
    expect(instead.data.draft_of).toBe(id)
    expect((await call('listRuns', at(id))).data).toHaveLength(3)
    const two = 'name,country,allocation,portfolio_name\nA,DE,0.1,One\nB,DE,0.1,Two\n'
    const many = await upload(server, person.access, 'many.csv', two, { body: { replaces: id } })
    expect([many.status, many.error.code]).toEqual([422, 'several_portfolios'])
    const stranger = await signUp(server)
    expect((await upload(server, stranger.access, 'next.csv', next, { body: { replaces: id } })).status).toBe(404)
  })

  test('two at once: one draft, and no two runs with one number', async () => {
    const id = await make()
    await ready(id)
    const edits = await Promise.all([1, 2, 3].map(() => call('editPortfolio', at(id))))
    expect(edits.map(edit => edit.data.id)).toEqual([`${id}.2`, `${id}.2`, `${id}.2`])
    expect(edits.filter(edit => edit.status === 201)).toHaveLength(1)
    const body = { replaces: id, is_draft: true }
    const drafts = await Promise.all([1, 2].map(n => upload(server, person.access, `next-${n}.csv`, SMALL, { body })))
    // The later one takes the place of the earlier, which may hear so in its answer.
    expect(drafts.some(draft => draft.status === 202)).toBe(true)
    for (const { status, error } of drafts) expect([202, 'replaced']).toContain(status === 409 ? error.code : status)
    const open = (await call('readPortfolio', at(id))).data.draft!
    expect(drafts.map(draft => draft.data.id)).toContain(open.id)
    const started = await Promise.all(
      [1, 2].map(n => upload(server, person.access, `now-${n}.csv`, SMALL, { body: { replaces: id } })),
    )
    expect(started.some(one => one.status === 202)).toBe(true)
    for (const one of started) expect([202, 409]).toContain(one.status)
    await vi.waitFor(async () => expect((await call('readPortfolio', at(id))).data.draft).toBe(null), {
      timeout: 40_000,
      interval: 100,
    })
    const runs = (await call('listRuns', at(id))).data
    expect(new Set(runs.map(run => run.id)).size).toBe(runs.length)
    expect(runs.every(run => run.status === 'delivered')).toBe(true)
  })

  test('a copy is a list of its own', async () => {
    const id = await make()
    await ready(id)
    const copy = await call('duplicatePortfolio', { ...at(id), body: { name: 'Second thoughts' } })
    expect([copy.status, copy.data.status, copy.data.name, copy.data.run]).toEqual([201, 'draft', 'Second thoughts', 1])
    expect(copy.data.id).not.toBe(id)
    const own = (await call('listRows', at(copy.data.id))).data.results
    expect(own.map(row => row.cells)).toEqual((await call('listRows', at(id))).data.results.map(row => row.cells))
    await call('patchRows', { ...at(copy.data.id), body: { revision: 0, remove: [4] } })
    await call('submitPortfolio', at(copy.data.id))
    expect((await ready(copy.data.id)).total_organization).toBe(2)
    expect((await call('readPortfolio', at(id))).data.total_organization).toBe(3)
  })

  test('two portfolios side by side', async () => {
    const one = await make()
    const other = await make(SMALL.replace('0.5', '0.25').replace('Riverside', 'Lakeside'))
    await ready(one)
    await ready(other)
    const { data, status } = await call('comparePortfolios', { query: { ids: `${one},${other},demo` } })
    expect(status).toBe(200)
    expect(data.portfolios.map(portfolio => portfolio.id)).toEqual([one, other, 'demo'])
    expect(data.same_stand).toBe(true)
    expect(
      data.shared.map(shared => [shared.name, shared.holdings.map(holding => holding?.allocation ?? null)]),
    ).toEqual([
      ['Hilltop Example Wind', [0.5, 0.25, null]],
      ['Harbour Example Storage', [0.2, 0.2, null]],
    ])
    const total = data.distinguishable.find(line => line.goal === null && line.pair[1] === other)!
    expect(total.distinct === null || typeof total.distinct === 'boolean').toBe(true)
    const pair = data.portfolios[0]!.goals[12]!
    expect(pair.value).toBeLessThan(0)
    for (const goal of data.portfolios[0]!.goals) expect(goal.value === null).toBe(!carriesValue(goal.status))
    for (const [ids, code] of [
      [one, 422],
      [`${one},${other},demo,world,${one}x`, 422],
      [`${one},nobody`, 404],
    ] as const)
      expect((await call('comparePortfolios', { query: { ids } })).status).toBe(code)
    const draft = await make(SMALL, { is_draft: true })
    expect((await call('comparePortfolios', { query: { ids: `${one},${draft}` } })).error.code).toBe('not_delivered')
  })

  test('the trash says what can be restored, and for how long', async () => {
    const id = await make(SMALL, { is_draft: true, name: 'For the bin' })
    await call('deletePortfolio', at(id))
    const trash = (await call('listDeleted', {})).data
    expect([trash.days, trash.results[0]!.id, trash.results[0]!.name, trash.results[0]!.days_left]).toEqual([
      ...[30, id, 'For the bin', 30],
    ])
    await call('restorePortfolio', at(id))
    expect((await call('listDeleted', {})).data.results.map(row => row.id)).not.toContain(id)
  })

  describe('groups', () => {
    test('made, changed, deleted; only with portfolios of one’s own', async () => {
      const [one, two] = [await make(SMALL, { is_draft: true }), await make(SMALL, { is_draft: true })]
      const made = await call('makeGroup', { body: { name: 'North', portfolios: [two, one, two] } })
      expect([made.status, made.data.portfolios]).toEqual([201, [two, one]])
      const group = at(made.data.id)
      const changed = await call('changeGroup', { ...group, body: { name: 'South', portfolios: [one] } })
      expect([changed.data.name, changed.data.portfolios]).toEqual(['South', [one]])
      await call('deletePortfolio', at(one))
      expect((await call('listGroups', {})).data.map(found => [found.name, found.portfolios])).toEqual([['South', []]])
      await call('restorePortfolio', at(one))
      expect((await call('listGroups', {})).data[0]!.portfolios).toEqual([one])
      const stranger = await signUp(server)
      expect((await server.call('changeGroup', { ...group, body: { name: 'Mine' } }, stranger.access)).status).toBe(404)
      expect((await server.call('makeGroup', { body: { name: 'X', portfolios: [one] } }, stranger.access)).status).toBe(
        404,
      )
      expect((await server.call('deleteGroup', group, stranger.access)).status).toBe(404)
      expect((await call('deleteGroup', group)).status).toBe(200)
      expect((await call('readPortfolio', at(one))).status).toBe(200)
    })
  })
})
