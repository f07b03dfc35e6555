import { setTimeout as wait } from 'node:timers/promises'
import type { Change, MonteCarlo, WhatIf } from '@cradle/contract'
import { render } from '@cradle/words/messages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { HEIJUNGS_SUH, packed, TWO_CATEGORIES } from '../../test/lca-package.ts'
import { type Person, signUp } from '../../test/people.ts'
import { onEmbedded, startServer, type TestServer } from '../../test/start-server.ts'
import { delivered, fixture, upload } from '../../test/uploads.ts'

const AES = 'REF-O-9899F1FEC6'
const GOALS = Array.from({ length: 17 }, (_, i) => i)

onEmbedded('scenarios tried', database => {
  let server: TestServer
  let ada: Person
  let bob: Person
  let own: string[]

  beforeAll(async () => {
    // Figures of the first edition; second-edition.test.ts tries the second.
    server = await startServer({ database, reference: true, env: { METHOD_EDITION: '1.0.0' } })
    ;[ada, bob] = [await signUp(server), await signUp(server)]
    const portfolio = (await upload(server, ada.access, 'golden.csv', fixture('golden/portfolio.csv'))).data.id
    await delivered(server, ada.access, portfolio)
    const { data } = await server.call('listEntries', { params: { id: portfolio } }, ada.access)
    own = data.filter(entry => entry.kind === 'own').map(entry => entry.organisation.id)
  })
  afterAll(() => server?.close())

  const near = (a: number | null | undefined, b: number | null | undefined, tolerance = 1e-12) => {
    if (typeof a !== 'number' || typeof b !== 'number') expect(a).toBe(b)
    else expect(Math.abs(a - b)).toBeLessThanOrEqual(tolerance * Math.max(Math.abs(a), Math.abs(b)))
  }
  const tried = async (organisation: string, changes: Change[], access?: string): Promise<WhatIf> => {
    const answer = await server.call('tryWhatIf', { body: { organisation, changes } }, access)
    expect(answer.status, JSON.stringify(answer.error)).toBe(200)
    return answer.data
  }
  /** An own organisation with an industry, and one with a power plant. */
  const ownWith = async (wanted: 'kWh' | 'USD2023'): Promise<string> => {
    for (const id of own) {
      const { data } = await server.call('readOrganisationReport', { params: { id } }, ada.access)
      const [site, more] = data.sub_locations
      if (site?.calculable && site.unit === wanted && !more && data.impact !== null) return id
    }
    throw new Error(`No own organisation with one site in ${wanted}.`)
  }

  test('up to four scenarios: each is the what-if of its changes, and pairs are told apart or not', async () => {
    const scenarios: { name: string; changes: Change[] }[] = [
      { name: 'More', changes: [{ kind: 'scale', value: 1.5 }] },
      { name: 'The same', changes: [{ kind: 'scale', value: 1.5 }] },
      { name: 'Better', changes: [{ kind: 'capacity_factor', value: 0.3 }] },
      { name: 'Water', changes: [{ kind: 'grid_mix', of: 'generated', value: 'NO' }] },
    ]
    const answer = await server.call('compareScenarios', { body: { organisation: AES, scenarios } })
    expect(answer.status, JSON.stringify(answer.error)).toBe(200)
    expect(answer.data.scenarios.map(one => one.name)).toEqual(scenarios.map(one => one.name))
    expect(answer.data.pairs).toHaveLength(6)
    expect(answer.data.pairs[0]!.total).toMatchObject({ value: 0, not_distinguishable: true })
    for (const [i, { changes }] of scenarios.entries()) {
      const alone = await tried(AES, changes)
      const found = answer.data.scenarios[i]!
      expect(found.total.value).toEqual(alone.total.new)
      expect(found.total.difference).toEqual(alone.total.difference)
      expect(answer.data.now.total.value).toEqual(alone.total.old)
      for (const g of GOALS) {
        expect(found.goals[g]!.value).toEqual(alone.goals[g]!.new)
        expect(found.goals[g]!.difference).toEqual(alone.goals[g]!.difference)
      }
    }
    const five = Array(5).fill(scenarios[0])
    expect((await server.call('compareScenarios', { body: { scenarios: five } })).status).toBe(422)
    expect((await server.call('compareScenarios', { body: { scenarios: [] } })).status).toBe(422)
    const broken = { scenarios: [scenarios[0]!, { changes: [{ kind: 'technology' as const, value: 'magic' }] }] }
    const refused = await server.call('compareScenarios', { body: { organisation: AES, ...broken } })
    expect([refused.status, refused.error.problems?.[0]?.field]).toEqual([422, 'scenarios.1.changes.0'])
    const foreign = await server.call('compareScenarios', {
      body: { organisation: own[0]!, scenarios: [scenarios[0]!] },
    })
    expect(foreign.status).toBe(404)
  })

  test('saved scenarios are tried by their id, on the organisation they name, by their owner alone', async () => {
    const content = { organisation: AES, changes: [{ kind: 'scale' as const, value: 2 }] }
    const { id } = (await server.call('makeScenario', { body: { name: 'Twice', content } }, ada.access)).data
    const mine = await server.call('compareScenarios', { body: { scenarios: [{ id }] } }, ada.access)
    expect(mine.data.organisation.id).toBe(AES)
    expect(mine.data.scenarios[0]).toMatchObject({ id, name: 'Twice' })
    near(mine.data.scenarios[0]!.total.value.value, 2 * mine.data.now.total.value.value!)
    for (const token of [bob.access, undefined])
      expect((await server.call('compareScenarios', { body: { scenarios: [{ id }] } }, token)).status).toBe(404)
  })

  test('another grid mix moves industries by their electricity and plants by their generation', async () => {
    const industry = await ownWith('USD2023')
    const cleaner = await tried(industry, [{ kind: 'grid_mix', of: 'purchased', value: 'NO' }], ada.access)
    expect(cleaner.applied[0]!.sites).toBe(1)
    const [old, now] = [cleaner.goals[12]!.old.value!, cleaner.goals[12]!.new.value!]
    expect(now / old).toBeGreaterThan(0.3)
    expect(now / old).not.toBe(1)
    const plant = await ownWith('kWh')
    const mix = { coal: 0.5, wind_onshore: 0.5 }
    const generated = await tried(plant, [{ kind: 'grid_mix', of: 'generated', value: mix }], ada.access)
    const [wind, coal] = await Promise.all(
      ['wind_onshore', 'coal'].map(value => tried(plant, [{ kind: 'technology', value }], ada.access)),
    )
    const climate = (found: WhatIf | undefined) => found!.midpoints.find(one => one.id === 'CC')!.new!
    near(climate(generated), 0.5 * climate(wind) + 0.5 * climate(coal), 1e-9)
    const half = { wind_onshore: 0.5 }
    const wrong = await server.call(
      'tryWhatIf',
      { body: { organisation: plant, changes: [{ kind: 'grid_mix', of: 'generated', value: half }] } },
      ada.access,
    )
    expect([wrong.status, wrong.error.problems?.[0]?.field]).toEqual([422, 'changes.0'])
  })

  test('the factors of an activity from a process of an own database, for its owner alone', async () => {
    const files = [{ field: 'file', name: 'book.zip', bytes: await packed(HEIJUNGS_SUH, [TWO_CATEGORIES]) }]
    const { id } = (await server.call('uploadDatabase', { files }, ada.access)).data
    const plant = await ownWith('kWh')
    const before = await tried(plant, [], ada.access)
    const { data } = await server.call('readOrganisationReport', { params: { id: plant } }, ada.access)
    const ranked = await server.call('rankSensitivity', { body: { organisation: plant, goal: 13 } }, ada.access)
    const activity = ranked.data.inputs.find(one => one.kind === 'factor')!.activity!
    const dataset = { kind: 'dataset' as const, activity, database: id, process: 'plant' }
    const found = await tried(plant, [{ kind: 'scale', value: 1 }, dataset], ada.access)
    expect(found.applied).toHaveLength(2)
    expect(found.applied[1]!.sentence).toContain('Electricity production')
    // 0.12 kg CO2-eq per kWh, and what sulphur dioxide acidifies by our own factor.
    near(found.midpoints.find(one => one.id === 'CC')!.new, 0.12 * data.sub_locations[0]!.quantity!, 1e-9)
    near(found.midpoints.find(one => one.id === 'AC')!.new, 0.014 * 1.31 * data.sub_locations[0]!.quantity!, 1e-9)
    near(found.midpoints.find(one => one.id === 'WU')?.new, before.midpoints.find(one => one.id === 'WU')?.old)
    // Categories that the process does not speak for are not known: no zero, and less is covered than before.
    for (const category of ['EUf', 'RUm', 'IR']) {
      const line = found.midpoints.find(one => one.id === category)
      expect([category, line?.new ?? null]).toEqual([category, null])
    }
    expect(before.midpoints.some(one => one.id === 'EUf' && one.old !== null)).toBe(true)
    expect(found.total.new.coverage!).toBeLessThan(before.total.old.coverage!)
    const freshwater = found.goals[5]!.new
    expect(freshwater.coverage!).toBeLessThan(1)
    const sentence = found.applied[1]!.sentence!
    expect(sentence).toMatch(/Not assessed: .*Eutrophication, freshwater/)
    expect(sentence).toContain('no factor for any elementary flow')
    const own = await tried(plant, [{ ...dataset, method: 'example', amount: 10 }], ada.access)
    expect(own.midpoints.find(one => one.id === 'AC')!.new).toBeNull()
    expect(own.applied[0]!.sentence).toContain('does not have this category')
    near(own.midpoints.find(one => one.id === 'CC')!.new, (0.12 / 3.6) * 10 * data.sub_locations[0]!.quantity!, 1e-9)
    const ask = (change: object, token?: string, organisation: string = AES) =>
      server.call('tryWhatIf', { body: { organisation, changes: [change] } as never }, token)
    const [foreign, nobody] = [await ask(dataset, bob.access), await ask(dataset)]
    for (const answer of [foreign, nobody]) {
      expect([answer.status, answer.error.problems?.[0]?.field]).toEqual([422, 'changes.0.database'])
      expect(answer.error.detail).toBe(foreign.error.detail)
    }
    const none = await ask({ ...dataset, process: 'nobody' }, ada.access)
    expect([none.status, none.error.problems?.[0]?.field]).toEqual([422, 'changes.0.process'])
    const litres = await ask({ ...dataset, process: 'refinery' }, ada.access)
    expect([litres.status, litres.error.problems?.[0]?.field]).toEqual([422, 'changes.0.amount'])
    expect((await ask({ ...dataset, method: 'no such' }, ada.access)).status).toBe(422)
    const odd = await ask({ ...dataset, activity: 'magic' }, ada.access)
    expect([odd.status, odd.error.problems?.[0]?.field]).toEqual([422, 'changes.0.activity'])
  })

  test('sensitivity: what carries the figure comes first, and what it proposes does what it says', async () => {
    const plant = await ownWith('kWh')
    const answer = await server.call('rankSensitivity', { body: { organisation: plant, goal: 13 } }, ada.access)
    expect(answer.status, JSON.stringify(answer.error)).toBe(200)
    const { inputs, value, variance_rest, count } = answer.data
    const measured = inputs.filter(one => one.variance_share !== null)
    expect(measured.map(one => one.kind).sort()).toEqual(['amount', 'factor'])
    near(measured.reduce((sum, one) => sum + one.variance_share!, 0) + variance_rest!, 1, 1e-9)
    expect(count).toBe(inputs.length)
    for (const { change, elasticity, kind } of inputs) {
      if (!change || kind === 'reference') continue
      const moved = await tried(plant, [change], ada.access)
      near(moved.goals[12]!.old.value, value)
      const grown = moved.goals[12]!.new.value! / moved.goals[12]!.old.value! - 1
      expect(Math.sign(grown) === Math.sign(elasticity) || elasticity === 0).toBe(true)
      if (kind === 'factor' || kind === 'amount') near(grown, 0.1 * elasticity, 1e-9)
    }
    const total = await server.call('rankSensitivity', { body: { organisation: AES, limit: 3 } })
    expect(total.data.inputs).toHaveLength(3)
    expect(total.data.sdg).toBeNull()
    const nothing = await server.call('rankSensitivity', { body: { organisation: AES, goal: 4 } })
    expect(nothing.data).toMatchObject({ value: null, inputs: [], reason: expect.stringContaining('no value') })
  })

  const ended = async (id: string, token?: string): Promise<MonteCarlo> => {
    for (let waited = 0; waited < 60_000; waited += 20) {
      const { data } = await server.call('readMonteCarlo', { params: { id } }, token)
      if (data.status !== 'running') return data
      await wait(20)
    }
    throw new Error('The calculation did not end.')
  }

  test('Monte Carlo: all sides share their draws, histograms hold every run, and the verdicts fit', async () => {
    const body = {
      organisation: AES,
      runs: 1000,
      seed: 5,
      bins: 20,
      scenarios: [
        { changes: [{ kind: 'scale' as const, value: 1.01 }] },
        { changes: [{ kind: 'weight' as const, category: 'CC', value: 0.2219 }] },
      ],
    }
    const begun = await server.call('startMonteCarlo', { body })
    expect(begun.status, JSON.stringify(begun.error)).toBe(202)
    expect(begun.data.runs).toBe(1000)
    const { status, done, percent, result } = await ended(begun.data.id)
    expect([status, done, percent]).toEqual(['done', 1000, 100])
    expect(result!.sides.map(side => side.name)).toEqual(['Now', 'Scenario 1', 'Scenario 2'])
    expect(result!.sides.map(side => render(side.name_message!, 'de', ''))).toEqual([
      'Jetzt',
      'Szenario 1',
      'Szenario 2',
    ])
    expect(result!.stand).toMatchObject({ seed: 5, draws: 1000 })
    const figure = result!.figures[0]!
    const [now, more, same] = figure.sides
    expect(figure.edges).toHaveLength(21)
    for (const side of figure.sides) {
      expect(side.counts.reduce((sum, x) => sum + x, 0)).toBe(1000)
      expect(side.p5!).toBeLessThan(side.p50!)
      expect(side.p50!).toBeLessThan(side.p95!)
    }
    for (const key of ['value', 'mean', 'sd', 'p5', 'p50', 'p95'] as const) near(more![key], 1.01 * now![key]!, 1e-9)
    near(same!.mean, now!.mean, 1e-9)
    const [up, alike] = figure.pairs
    expect([up!.a, up!.b]).toEqual([0, 1])
    // A burden that grows by one per cent in every run is greater now in every run.
    expect([up!.probability_greater, up!.not_distinguishable]).toEqual([1, false])
    expect(alike!.difference.value).toBeCloseTo(0, 6)
    const { figures } = result!
    expect(figures.map(one => one.sdg)).toEqual([null, ...GOALS.map(i => i + 1)])
    expect(figures[4]).toMatchObject({ edges: [], pairs: [] })
    expect(figures[4]!.sides[0]).toMatchObject({ value: null, counts: [] })
    const again = await ended((await server.call('startMonteCarlo', { body })).data.id)
    expect(again.result!.figures).toEqual(figures)
    const other = await ended((await server.call('startMonteCarlo', { body: { ...body, seed: 6 } })).data.id)
    expect(other.result!.figures[0]!.sides[0]!.mean).not.toBe(now!.mean)
    const plain = await tried(AES, [])
    near(now!.value, plain.total.old.value)
    near(now!.p50, plain.total.old.p50, 0.1)
  })

  test('Monte Carlo: refused at once where it cannot be, stopped for good when cancelled, seen by its owner alone', async () => {
    const changes = [{ kind: 'technology' as const, value: 'magic' }]
    const refused = await server.call('startMonteCarlo', { body: { organisation: AES, scenarios: [{ changes }] } })
    expect([refused.status, refused.error.problems?.[0]?.field]).toEqual([422, 'scenarios.0.changes.0'])
    for (const body of [{ runs: 99 }, { runs: 10_001 }, { bins: 4 }, { seed: -1 }, { seed: 1.5 }])
      expect((await server.call('startMonteCarlo', { body })).status).toBe(422)
    const scenarios = [1, 2, 3, 4].map(value => ({ changes: [{ kind: 'scale' as const, value }] }))
    const body = { organisation: AES, runs: 10_000, scenarios }
    const { id } = (await server.call('startMonteCarlo', { body }, ada.access)).data
    for (const token of [bob.access, undefined]) {
      expect((await server.call('readMonteCarlo', { params: { id } }, token)).status).toBe(404)
      expect((await server.call('cancelMonteCarlo', { params: { id } }, token)).status).toBe(404)
    }
    const stopped = await server.call('cancelMonteCarlo', { params: { id } }, ada.access)
    expect([stopped.status, stopped.data.status, stopped.data.result]).toEqual([200, 'cancelled', null])
    expect(stopped.data.done).toBeLessThan(10_000)
    // Whatever piece was under way: nothing follows it, and nothing is written any more.
    await tried(AES, [])
    await tried(AES, [])
    const later = (await server.call('readMonteCarlo', { params: { id } }, ada.access)).data
    expect(later).toEqual(stopped.data)
    const missing = '01890000-0000-7000-8000-000000000000'
    expect((await server.call('readMonteCarlo', { params: { id: missing } })).status).toBe(404)
    expect((await server.call('readMonteCarlo', { params: { id: 'nonsense' } })).status).toBe(404)
  })

  test('Monte Carlo goes on after its server was stopped, and comes to the same', async () => {
    const body = {
      organisation: AES,
      runs: 10_000,
      seed: 5,
      scenarios: [{ changes: [{ kind: 'scale' as const, value: 2 }] }],
    }
    const { id } = (await server.call('startMonteCarlo', { body })).data
    while ((await server.call('readMonteCarlo', { params: { id } })).data.done === 0) await wait(20)
    await server.restart()
    const interrupted = await ended(id)
    expect([interrupted.status, interrupted.done]).toEqual(['done', 10_000])
    const whole = await ended((await server.call('startMonteCarlo', { body })).data.id)
    expect(interrupted.result!.figures).toEqual(whole.result!.figures)
  })

  test('Monte Carlo that fails every time says so', async () => {
    const { answers } = server.deps.threads
    const { run } = answers
    const body = { organisation: AES, runs: 500, scenarios: [{ changes: [{ kind: 'scale' as const, value: 2 }] }] }
    const { id } = (await server.call('startMonteCarlo', { body })).data
    answers.run = async () => {
      throw new Error('a test’s own failure')
    }
    try {
      expect(await ended(id)).toMatchObject({
        status: 'failed',
        detail: expect.stringContaining('Begin again'),
        result: null,
      })
    } finally {
      answers.run = run
    }
  })
})
