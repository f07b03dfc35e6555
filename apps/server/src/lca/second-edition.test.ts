import { setTimeout as wait } from 'node:timers/promises'
import type { Change, MonteCarlo, OrganisationReport, WhatIf } from '@cradle/contract'
import { NEWEST_EDITION } from '@cradle/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { HEIJUNGS_SUH, packed, TWO_CATEGORIES } from '../../test/lca-package.ts'
import { type Person, signUp } from '../../test/people.ts'
import { onEmbedded, startServer, type TestServer } from '../../test/start-server.ts'
import { delivered, fixture, upload } from '../../test/uploads.ts'

onEmbedded('changes tried on figures of the second edition', database => {
  let server: TestServer
  let owner: Person
  let portfolio: string
  let own: string[]

  beforeAll(async () => {
    server = await startServer({ database, reference: true })
    owner = await signUp(server)
    portfolio = (await upload(server, owner.access, 'golden.csv', fixture('golden/portfolio.csv'))).data.id
    await delivered(server, owner.access, portfolio)
    const { data } = await server.call('listEntries', { params: { id: portfolio } }, owner.access)
    own = data.filter(entry => entry.kind === 'own').map(entry => entry.organisation.id)
  })
  afterAll(() => server?.close())

  const ask = (organisation: string, changes: object[], more: object = {}) =>
    server.call('tryWhatIf', { body: { organisation, changes, ...more } as never }, owner.access)
  const tried = async (organisation: string, changes: Change[]): Promise<WhatIf> => {
    const answer = await ask(organisation, changes)
    expect(answer.status, JSON.stringify(answer.error)).toBe(200)
    return answer.data
  }
  const report = async (id: string): Promise<OrganisationReport> =>
    (await server.call('readOrganisationReport', { params: { id } }, owner.access)).data
  const ownWith = async (unit: 'kWh' | 'USD2023'): Promise<string> => {
    for (const id of own) {
      const [site, more] = (await report(id)).sub_locations
      if (site?.calculable && site.unit === unit && !more) return id
    }
    throw new Error(`No own organisation with one site in ${unit}.`)
  }

  test('what is now is the report to the digit, and the answer says what it stands on', async () => {
    expect(own.length).toBeGreaterThan(3)
    for (const id of own) {
      const [found, stored] = [await tried(id, []), await report(id)]
      const { value, p5, p50, p95, status } = found.total.old
      expect([value, p5, p50, p95, status]).toEqual([
        stored.impact,
        stored.p5,
        stored.p50,
        stored.p95,
        stored.impact_status,
      ])
      for (const figure of found.physical ?? []) {
        const shown = stored.physical?.figures.find(({ indicator }) => indicator === figure.indicator)
        expect(figure.old).toMatchObject({ value: shown?.value, p5: shown?.p5, p95: shown?.p95 })
      }
      expect([found.stand.method_version, found.meta.data_version, found.notes]).toEqual([
        NEWEST_EDITION,
        NEWEST_EDITION,
        [],
      ])
    }
  })

  test('changes move tonnes, a data set gives what it knows, and what has no meaning is refused', async () => {
    const plant = await ownWith('kWh')
    const twice = await tried(plant, [{ kind: 'scale', value: 2 }])
    const cc = twice.physical!.find(({ indicator }) => indicator === 'cc_t')!
    expect(cc.new!.value! / cc.old!.value!).toBeCloseTo(2, 9)
    expect(twice.meta.licences.length).toBeGreaterThan(0)
    const industry = await ownWith('USD2023')
    const cleaner = await tried(industry, [{ kind: 'grid_mix', of: 'purchased', value: 'NO' }])
    expect(cleaner.applied[0]!.sentence).toContain('scope 2')
    const files = [{ field: 'file', name: 'book.zip', bytes: await packed(HEIJUNGS_SUH, [TWO_CATEGORIES]) }]
    const { id } = (await server.call('uploadDatabase', { files }, owner.access)).data
    const { quantity } = (await report(plant)).sub_locations[0]!
    const body = { organisation: plant, goal: 13 }
    const { inputs } = (await server.call('rankSensitivity', { body }, owner.access)).data
    const { activity } = inputs.find(one => one.kind === 'factor')!
    const dataset = { kind: 'dataset' as const, activity: activity!, database: id, process: 'plant' }
    const found = await tried(plant, [dataset])
    expect(found.midpoints.find(one => one.id === 'CC')!.new! / (0.12 * quantity!)).toBeCloseTo(1, 9)
    expect(found.applied[0]!.sentence).toMatch(/The factor of the edition stays for: .*Resource use, fossils/)
    expect(found.total.new.status).toBe(found.total.old.status)
    const cases: [object, object, string, string][] = [
      [{ kind: 'profile', value: 'gwp-only' }, {}, 'changes.0', 'one profile'],
      [{ kind: 'factor', activity: 'coal', category: 'LU', value: 1 }, {}, 'changes.0', 'outside the core'],
      [
        { kind: 'scale', value: 2 },
        { share_file: (await server.call('readShares')).data },
        'share_file',
        `must be "${NEWEST_EDITION}"`,
      ],
    ]
    for (const [change, more, field, words] of cases) {
      const { status, error } = await ask(plant, [change], more)
      expect([status, error.problems?.[0]?.field]).toEqual([422, field])
      expect(error.detail).toContain(words)
    }
  })

  test('a report under another share file is told beside the report, which is what was delivered', async () => {
    const file = (await server.call('readShares', { query: { edition: NEWEST_EDITION } })).data
    const compare = (body: object) =>
      server.call('compareShares', { body: { portfolio, ...body } as never }, owner.access)
    const same = (await compare({ share_file: { ...file, id: 'same' } })).data
    const { data: delivered } = await server.call('readPortfolio', { params: { id: portfolio } }, owner.access)
    const { data: goals } = await server.call('readGoals', { params: { id: portfolio } }, owner.access)
    expect(same.total).toMatchObject({ default: { value: delivered.total_impact }, difference: 0 })
    expect(same.goals.map(goal => goal.default.status)).toEqual(goals.status)
    expect(same.goals.map(goal => goal.default.value ?? 0)).toEqual(goals.all_countries)
    expect(same.share_of_total.default).toEqual(goals.share_of_total)
    expect(same.goals.map(goal => goal.alternative)).toEqual(same.goals.map(goal => goal.default))
    const change = { kind: 'share', category: 'PM', value: { 3: 0.9, 11: 0.1 } }
    const changed = (await compare({ changes: [change] })).data
    const shares = { ...file.shares, PM: { 3: 0.9, 11: 0.1 } }
    const written = (await compare({ share_file: { ...file, id: 'b', shares } })).data
    expect(changed.goals[2]!.alternative).toEqual(written.goals[2]!.alternative)
    expect(changed.goals[2]!.difference!).toBeLessThan(0)
    expect([changed.alternative.id, written.alternative.id, changed.meta.method_version]).toEqual([
      'what-if',
      'b',
      NEWEST_EDITION,
    ])
    const ofFirst = await compare({ share_file: (await server.call('readShares')).data })
    expect([ofFirst.status, ofFirst.error.problems?.[0]?.field]).toEqual([422, 'share_file'])
    // All editions of this method have one core: a file of an earlier one holds.
    const earlier = (await server.call('readShares', { query: { edition: '2.0.0' } })).data
    expect(earlier).toEqual({ ...file, edition: '2.0.0' })
    expect((await compare({ share_file: { ...earlier, id: 'earlier' } })).data.total).toMatchObject({ difference: 0 })
    const unknown = await server.call('readShares', { query: { edition: NEWEST_EDITION, profile: 'gwp-only' } })
    expect([unknown.status, unknown.error.code]).toEqual([422, 'unknown_profile'])
  })

  test('scenarios, sensitivity, improvements and Monte Carlo answer with the same edition', async () => {
    const organisation = await ownWith('USD2023')
    const scenarios = [{ changes: [{ kind: 'scale' as const, value: 2 }] }]
    const compared = (await server.call('compareScenarios', { body: { organisation, scenarios } }, owner.access)).data
    expect(compared.scenarios[0]!.physical![0]).toMatchObject({ indicator: 'cc_t', unit: 't CO2e' })
    const ranked = (await server.call('rankSensitivity', { body: { organisation } }, owner.access)).data
    expect(ranked.inputs.map(({ kind }) => kind)).toContain('company')
    expect(ranked.text).toContain('uncertainty')
    const improved = await server.call('improveOrganisation', { params: { id: organisation } }, owner.access)
    expect(improved.data.results.flatMap(({ fields }) => fields)).toContain('own_scope1_t')
    const body = { organisation, runs: 300, seed: 5, bins: 10, scenarios }
    const begun = (await server.call('startMonteCarlo', { body }, owner.access)).data
    let ended: MonteCarlo = begun
    for (let waited = 0; waited < 60_000 && ended.status === 'running'; waited += 50) {
      await wait(50)
      ended = (await server.call('readMonteCarlo', { params: { id: begun.id } }, owner.access)).data
    }
    const cc = ended.result!.physical!.find(({ indicator }) => indicator === 'cc_t')!
    expect(cc.sides[1]!.mean! / cc.sides[0]!.mean!).toBeCloseTo(2, 9)
    expect([ended.result!.figures.length, ended.result!.stand.method_version]).toEqual([18, NEWEST_EDITION])
  })
})
