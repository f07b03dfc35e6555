import type { OrganisationReport, ShareFile, WhatIf } from '@cradle/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, signUp } from '../../test/people.ts'
import { onEmbedded, startServer, type TestServer } from '../../test/start-server.ts'
import { delivered, fixture, upload } from '../../test/uploads.ts'

const GOALS = Array.from({ length: 17 }, (_, i) => i)
const AES = 'REF-O-9899F1FEC6'

onEmbedded('trying changes', database => {
  let server: TestServer
  let owner: Person
  let stranger: Person
  let portfolio: string
  let own: string[]

  beforeAll(async () => {
    // Profiles and files of shares are those of the first edition; second-edition.test.ts tries the second.
    server = await startServer({ database, reference: 'all', env: { METHOD_EDITION: '1.0.0' } })
    ;[owner, stranger] = [await signUp(server), await signUp(server)]
    portfolio = (await upload(server, owner.access, 'golden.csv', fixture('golden/portfolio.csv'))).data.id
    await delivered(server, owner.access, portfolio)
    const { data } = await server.call('listEntries', { params: { id: portfolio } }, owner.access)
    own = data.filter(entry => entry.kind === 'own').map(entry => entry.organisation.id)
  })
  afterAll(() => server?.close())

  type Body = { organisation?: string; changes?: object[]; share_file?: object }
  const ask = (body: Body, access?: string) => server.call('tryWhatIf', { body: body as never }, access)
  const tried = async (body: Body, access?: string): Promise<WhatIf> => {
    const answer = await ask(body, access)
    expect(answer.status, JSON.stringify(answer.error)).toBe(200)
    return answer.data
  }
  const report = async (id: string, access?: string): Promise<OrganisationReport> =>
    (await server.call('readOrganisationReport', { params: { id } }, access)).data
  const near = (a: number | null, b: number | null, tolerance = 1e-12) => {
    if (a === null || b === null) expect(a).toBe(b)
    else expect(Math.abs(a - b)).toBeLessThanOrEqual(tolerance * Math.max(Math.abs(a), Math.abs(b)))
  }

  /** Both sides are the delivered report, figure by figure, and nothing differs. */
  const isReport = (found: WhatIf, stored: OrganisationReport) => {
    for (const side of [found.total.old, found.total.new]) {
      near(side.value, stored.impact)
      near(side.p5, stored.p5)
      near(side.p95, stored.p95)
      expect([side.status, side.coverage]).toEqual([stored.impact_status, stored.impact_coverage])
    }
    for (const i of GOALS) {
      const { old, new: now, difference } = found.goals[i]!
      const value = stored.impacts.find(goal => goal.sdg === i + 1)?.impact ?? null
      for (const side of [old, now]) {
        near(side.value, value)
        near(side.p5, stored.all_countries_intervals[i]?.p5 ?? null)
        near(side.p95, stored.all_countries_intervals[i]?.p95 ?? null)
        expect(side.status).toBe(stored.all_countries_status[i])
      }
      if (value === null) expect(difference).toBeNull()
      else expect(difference).toMatchObject({ value: 0, p5: 0, p95: 0, not_distinguishable: true })
    }
  }

  test('without a change both sides are the delivered report, of own and of reference organisations', async () => {
    expect(own.length).toBeGreaterThan(3)
    for (const id of own) isReport(await tried({ organisation: id }, owner.access), await report(id, owner.access))
    const query = { ordering: '-sites', limit: 5 } as const
    const largest = (await server.call('exploreOrganisations', { query })).data.results.map(row => row.id)
    for (const id of [AES, ...largest]) isReport(await tried({ organisation: id }), await report(id))
    const first = await tried({})
    const demo = (await server.call('listEntries', { params: { id: 'demo' } })).data[0]!
    expect(first.organisation.id).toBe(demo.organisation.id)
    isReport(first, await report(first.organisation.id))
  })

  test('a change moves the figures, and the delivered report stays', async () => {
    const before = await report(own[0]!, owner.access)
    const found = await tried({ organisation: own[0]!, changes: [{ kind: 'scale', value: 1.5 }] }, owner.access)
    near(found.total.new.value, 1.5 * before.impact!)
    near(found.total.difference!.value, 0.5 * before.impact!, 1e-9)
    expect(found.total.difference!.not_distinguishable).toBe(false)
    expect(found.total.difference!.p5).toBeLessThan(found.total.difference!.p95!)
    expect(await report(own[0]!, owner.access)).toEqual(before)
    const entries = await server.call('listEntries', { params: { id: portfolio } }, owner.access)
    expect(entries.data.find(entry => entry.organisation.id === own[0])!.match).toBe('new')
  })

  test('capacity factor, technology, country, factor, share, weight and profile', async () => {
    const demo = async (changes: object[]) => await tried({ organisation: AES, changes })
    const capacity = await demo([{ kind: 'capacity_factor', value: 0.3, technology: 'wind_onshore' }])
    expect(capacity.applied[0]!.sites).toBeGreaterThan(0)
    expect(capacity.goals[6]!.difference!.value).not.toBe(0)
    const cleaner = await demo([{ kind: 'technology', value: 'wind_onshore', technology: 'coal' }])
    expect(cleaner.goals[12]!.difference!.value).toBeGreaterThan(0)
    expect(cleaner.goals[6]!.difference!.value).toBeGreaterThan(0)
    const moved = await demo([{ kind: 'country', value: 'SA' }])
    expect(moved.goals[5]!.difference!.value).toBeLessThan(0)
    const factor = await demo([{ kind: 'factor', activity: 'coal', category: 'CC', value: 2 }])
    expect(factor.goals.filter(goal => goal.difference && goal.difference.value !== 0).map(goal => goal.sdg)).toEqual([
      13,
    ])
    const share = await demo([{ kind: 'share', category: 'PM', value: { 3: 0.25, 11: 0.75 } }])
    expect(share.profile).toEqual({ old: 'ef31-notox', new: 'what-if', label: expect.stringContaining('changed') })
    near(share.total.difference!.value, 0)
    expect(share.goals[10]!.difference!.relative!).toBeLessThan(0)
    const weight = await demo([{ kind: 'weight', category: 'CC', value: 0 }])
    expect([weight.goals[12]!.new.status, weight.goals[12]!.new.value, weight.goals[12]!.difference]).toEqual([
      'not_assessed',
      null,
      null,
    ])
    const profile = await demo([{ kind: 'profile', value: 'gwp-only' }])
    expect([profile.profile.new, profile.goals[2]!.new.status]).toEqual(['gwp-only', 'not_assessed'])
    const several = await demo([
      { kind: 'capacity_factor', value: 0.5, technology: 'hydro' },
      { kind: 'factor', activity: 'gas', category: 'CC', value: 0.3, u: 1.5 },
      { kind: 'reference', indicator: 'renewable_kwh', value: 5000 },
    ])
    expect(several.applied).toHaveLength(3)
    expect(several.meta.attributions).not.toContain('CEDA by Watershed, CC BY-SA 4.0')
  })

  test('impossible changes are named by their place', async () => {
    const cases: [object, RegExp, string][] = [
      [{ kind: 'capacity_factor', value: 1.2 }, /1 or less/, 'changes.0.value'],
      [{ kind: 'capacity_factor', value: '0.3' }, /number/, 'changes.0.value'],
      [{ kind: 'magic', value: 1 }, /./, 'changes.0.kind'],
      [{ kind: 'capacity_mw', value: 1e9 }, /1000000 or less/, 'changes.0.value'],
      [{ kind: 'scale', value: -1 }, /0 or more/, 'changes.0.value'],
      [{ kind: 'technology', value: 'perpetual motion' }, /no technology/, 'changes.0'],
      [{ kind: 'country', value: 'XX' }, /ISO 3166-1/, 'changes.0'],
      [{ kind: 'factor', activity: 'coal', category: 'ZZ', value: 1 }, /no impact category/, 'changes.0.category'],
      [{ kind: 'factor', activity: 'unobtainium', category: 'CC', value: 1 }, /no activity/, 'changes.0'],
      [{ kind: 'factor', activity: 'coal', category: 'CC', value: -1 }, /0 or more/, 'changes.0.value'],
      [{ kind: 'share', category: 'PM', value: { 3: 0.5, 11: 0.4 } }, /must add to 1/, 'changes.0'],
      [{ kind: 'share', category: 'PM', value: { 3: 0.3, 11: 0.3, 13: 0.4 } }, /at most 2 goals/, 'changes.0'],
      [{ kind: 'share', category: 'CC', value: { 7: 1 } }, /must not meet/, 'changes.0'],
      [{ kind: 'profile', value: 'ef31-full' }, /switched off/, 'changes.0'],
      [{ kind: 'profile', value: '__proto__' }, /no profile/, 'changes.0'],
      [{ kind: 'reference', indicator: 'jobs', value: 0 }, /./, 'changes.0.value'],
    ]
    for (const [change, sentence, field] of cases) {
      const answer = await ask({ organisation: AES, changes: [change] })
      expect(answer.status, JSON.stringify(change)).toBe(422)
      expect(answer.error.detail).toMatch(sentence)
      expect(answer.error.problems![0]!.field).toBe(field)
    }
    const many = Array.from({ length: 41 }, () => ({ kind: 'scale', value: 1 }))
    expect((await ask({ changes: many })).status).toBe(422)
    for (const body of ['[]', '"x"', '{"changes":"x"}', '{"changes":[null]}']) {
      const init = { body, headers: { 'content-type': 'application/json' } }
      expect((await server.request('POST', '/api/lca/what-if/', init)).status).toBe(422)
    }
    const init = {
      body: '{"changes":[{"kind":"scale","value":1e999}]}',
      headers: { 'content-type': 'application/json' },
    }
    expect((await server.request('POST', '/api/lca/what-if/', init)).status).toBe(422)
  })

  test('what is somebody else’s does not exist', async () => {
    for (const access of [stranger.access, undefined]) {
      expect((await ask({ organisation: own[0]! }, access)).status).toBe(404)
      expect((await server.call('improveOrganisation', { params: { id: own[0]! } }, access)).status).toBe(404)
    }
    expect((await ask({ organisation: 'REF-O-0' })).status).toBe(404)
    expect((await ask({ organisation: AES }, 'not.a.token')).status).toBe(401)
    const shares = (await server.call('readShares')).data
    const compare = (id: string, access?: string) =>
      server.call('compareShares', { body: { portfolio: id, share_file: shares } }, access)
    expect((await compare(portfolio, stranger.access)).status).toBe(404)
    expect((await compare(portfolio)).status).toBe(401)
    expect((await compare(portfolio, owner.access)).status).toBe(200)
  })

  test('an alternative share file beside the default, of portfolio, example and world', async () => {
    const file = (await server.call('readShares')).data
    const other: ShareFile = {
      ...structuredClone(file),
      id: 'health-only',
      label: 'Particles all in SDG 3',
      shares: { ...file.shares, PM: { 3: 1 }, POF: { 3: 1 } },
    }
    delete other.key_category['11']
    delete other.signs['11']
    other.not_assessed_because['11'] = 'particles count as health alone here'
    for (const id of ['demo', 'world', portfolio]) {
      const compared = (
        await server.call('compareShares', { body: { portfolio: id, share_file: other } }, owner.access)
      ).data
      const goals = (await server.call('readGoals', { params: { id } }, owner.access)).data
      const stored = (await server.call('readPortfolio', { params: { id } }, owner.access)).data
      near(compared.total.default.value, stored.total_impact)
      near(compared.total.alternative.value, stored.total_impact)
      for (const i of GOALS) {
        const goal = compared.goals[i]!
        expect(goal.default.status).toBe(goals.status[i])
        near(goal.default.value ?? 0, goals.all_countries[i]!)
        if (goal.difference !== null) near(goal.difference, goal.alternative.value! - goal.default.value!, 1e-9)
      }
      expect(compared.goals[2]!.alternative.value!).toBeLessThan(compared.goals[2]!.default.value!)
      expect(compared.goals[10]).toMatchObject({
        alternative: { value: null, status: 'not_assessed' },
        direction: { default: 'burden', alternative: null },
        difference: null,
        not_assessed_because: 'particles count as health alone here',
      })
      expect(compared.alternative).toEqual({ id: 'health-only', label: 'Particles all in SDG 3' })
      const same = (await server.call('compareShares', { body: { portfolio: id, share_file: file } }, owner.access))
        .data
      for (const goal of same.goals) expect(goal.difference ?? 0).toBe(0)
      expect(same.share_of_total.alternative).toEqual(same.share_of_total.default)
    }
    const both = await tried({ organisation: AES, share_file: other })
    expect(both.profile.new).toBe('health-only')
  })

  test('a share file that cannot be used comes back with its findings', async () => {
    const file = (await server.call('readShares')).data
    const wrong = (change: object) => server.call('compareShares', { body: { share_file: { ...file, ...change } } })
    const cases: [object, string][] = [
      [{ shares: { ...file.shares, PM: { 3: 0.5, 11: 0.4 } } }, 'share_file.shares.PM'],
      [{ shares: { ...file.shares, PM: { 3: 0.4, 11: 0.4, 12: 0.2 } } }, 'share_file.shares.PM'],
      [{ edition: '9.9.9' }, 'share_file.edition'],
      [{ weights: {} }, 'share_file.weights'],
      [{ signs: { ...file.signs, 13: 'contribution' } }, 'share_file.signs.13'],
      [{ not_assessed_because: {} }, 'share_file.not_assessed_because.1'],
      [{ surprise: true }, 'share_file.surprise'],
      [{ label: 'x'.repeat(1000) }, 'share_file.label'],
    ]
    for (const [change, field] of cases) {
      const { status, error } = await wrong(change)
      expect([status, error.code], field).toEqual([422, 'invalid_share_file'])
      expect(error.problems!.map(problem => problem.field)).toContain(field)
    }
    expect((await server.call('compareShares', { body: { share_file: [] as never } })).status).toBe(422)
    const huge = {
      body: JSON.stringify({ share_file: { ...file, label: 'x'.repeat(600_000) } }),
      headers: { 'content-type': 'application/json' },
    }
    expect((await server.request('POST', '/api/lca/shares/compare/', huge)).status).toBe(413)
  })

  test('what would improve an estimate, ranked, with the narrowing that was promised', async () => {
    const improve = async (id: string, access?: string) => {
      const answer = await server.call('improveOrganisation', { params: { id } }, access)
      expect(answer.status, JSON.stringify(answer.error)).toBe(200)
      return answer.data
    }
    let kinds = new Set<string>()
    for (const id of own) {
      const { results, count, organisation } = await improve(id, owner.access)
      expect([organisation.id, organisation.kind, results.length <= count]).toEqual([id, 'own', true])
      const gains = results.map(one => one.gain ?? Number.POSITIVE_INFINITY)
      expect(gains).toEqual([...gains].sort((a, b) => b - a))
      for (const one of results) {
        kinds = kinds.add(one.fields.join('+'))
        expect(one.sentence.length).toBeGreaterThan(20)
        if (one.removes === null) {
          near(one.gain, one.before!.p95! - one.before!.p5! - (one.after!.p95! - one.after!.p5!), 1e-9)
          near(one.narrowing, one.gain! / (one.before!.p95! - one.before!.p5!), 1e-9)
        } else expect(one.before).toBeNull()
      }
    }
    expect(kinds).toContain('generation_gwh')
    expect((await improve(AES)).results.length).toBeGreaterThan(0)
    expect(
      (await server.call('improveOrganisation', { params: { id: AES }, query: { limit: 501 } as never })).status,
    ).toBe(422)
  })

  test('too many at once is told to wait', async () => {
    const tired = await signUp(server)
    const file = (await server.call('readShares')).data
    const body = { portfolio: 'nobody', share_file: file }
    const statuses: number[] = []
    for (let i = 0; i < 22; i++)
      statuses.push((await server.call('compareShares', { body: { ...body, portfolio: 'demo' } }, tired.access)).status)
    expect(statuses.slice(0, 20).every(status => status === 200)).toBe(true)
    expect(statuses.slice(20)).toEqual([429, 429])
  })
})
