/** Gaps of a database: decided, remembered for the next one with the same gap, taken back and forgotten. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { DatabaseGap } from '@cradle/contract'
import type { Model } from '@cradle/lca'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { packed, TWO_CATEGORIES, WITH_LIME } from '../../test/lca-package.ts'
import { type Person, signUp } from '../../test/people.ts'
import { onEmbedded, startServer, type TestServer } from '../../test/start-server.ts'

const golden = (path: string) =>
  readFileSync(fileURLToPath(new URL(`../../../../packages/interchange/test/golden/files/${path}`, import.meta.url)))

/** A refinery with two products by mass, and an emission that no method calls by this name. */
const REFINERY: Model = {
  units: [{ id: 'kg', kind: 'mass', factor: 1 }],
  flows: [
    { id: 'petrol', name: 'Petrol', kind: 'product', unit: 'kg' },
    { id: 'tar', name: 'Tar', kind: 'product', unit: 'kg' },
    { id: 'odd', name: 'Laughing gas of ours', kind: 'elementary', unit: 'kg', compartment: ['air'] },
  ],
  processes: [
    {
      id: 'refinery',
      name: 'Refinery',
      location: 'NL',
      reference: 'petrol',
      exchanges: [
        { flow: 'petrol', amount: 3, direction: 'output' },
        { flow: 'tar', amount: 1, direction: 'output' },
        { flow: 'odd', amount: 8, direction: 'output' },
      ],
    },
  ],
}
const NITROUS_OXIDE = 'nitrous oxide'

onEmbedded('repairs of own databases', database => {
  let server: TestServer
  let ada: Person
  let eve: Person
  beforeAll(async () => {
    server = await startServer({ database })
    ada = await signUp(server)
    eve = await signUp(server)
  })
  afterAll(() => server?.close())

  const upload = async (bytes: Uint8Array, who = ada, name = 'own.zip') => {
    const made = await server.call('uploadDatabase', { files: [{ field: 'file', name, bytes }], body: {} }, who.access)
    expect(made.status, JSON.stringify(made.error)).toBe(201)
    return made.data
  }
  const gapsOf = async (id: string, who = ada) =>
    (await server.call('readDatabaseGaps', { params: { id } }, who.access)).data
  const decide = (id: string, { gap }: Pick<DatabaseGap, 'gap'>, choice: object, who = ada) =>
    server.call('repairDatabase', { params: { id }, body: { gap, choice: choice as never } }, who.access)
  const score = async (id: string, process: string, method: string, category: string) => {
    const query = { method }
    const { data } = await server.call('scoreProcess', { params: { id, process }, query }, ada.access)
    return data.methods[0]!.categories.find(one => one.id === category)?.score
  }
  const line = (report: { ledger: readonly { class: string; reason: string; count: number }[] | null }, of: string) =>
    report.ledger?.find(one => one.class === of && one.reason === 'DECIDED')?.count ?? 0
  const sum = (report: Parameters<typeof line>[0]) => report.ledger?.reduce((all, { count }) => all + count, 0)

  test('a supplier: chosen, in the ledger, remembered, not applied elsewhere, taken back, forgotten', async () => {
    const bytes = await packed(WITH_LIME, [TWO_CATEGORIES])
    const { id, report } = await upload(bytes)
    const climate = () => score(id, 'plant', TWO_CATEGORIES.id, 'climate')
    const before = (await climate())!
    const { gaps, counts } = await gapsOf(id)
    expect(counts.supplier).toBe(1)
    const gap = gaps.find(({ kind }) => kind === 'supplier')!
    expect(gap).toMatchObject({ name: 'Additive', unit: 'kg', waste: false, exchanges: 1 })

    expect((await decide(id, gap, { kind: 'supplier', process: 'plant' })).status).toBe(422)
    expect((await decide(id, gap, { kind: 'supplier', process: 'nobody' })).status).toBe(422)
    expect((await decide(id, gap, { kind: 'flow', flow: gap.gap })).status).toBe(422)
    expect((await decide(id, gap, { kind: 'supplier', process: 'kiln' }, eve)).status).toBe(404)
    expect(line((await server.call('readDatabase', { params: { id } }, ada.access)).data.report, 'linked')).toBe(0)

    const decided = await decide(id, gap, { kind: 'supplier', process: 'kiln' })
    expect(decided.status, JSON.stringify(decided.error)).toBe(200)
    expect([line(decided.data.report, 'linked'), sum(decided.data.report)]).toEqual([1, sum(report)])
    expect((await climate())! - before).toBeGreaterThan(0)
    const after = await gapsOf(id)
    expect([after.counts.supplier, after.repairs[0]?.choice]).toEqual([
      0,
      {
        kind: 'supplier',
        process: 'kiln',
        name: 'Lime burning',
        location: 'DE',
        product: 'Lime',
        unit: expect.any(String),
      },
    ])
    const exported = await server.call('readDatabaseExport', { params: { id, format: 'ecospold2' } }, ada.access)
    expect(exported.status).toBe(200)

    const again = await upload(bytes)
    expect(line(again.report, 'linked')).toBe(1)
    expect((await gapsOf(again.id)).repairs).toMatchObject([{ gap: gap.gap, remembered: true, exchanges: 1 }])
    expect(line((await upload(bytes, eve)).report, 'linked'), 'a decision of somebody else').toBe(0)
    const elsewhere = WITH_LIME.processes.map(process => ({ ...process, location: 'FR' }))
    const moved = await upload(await packed({ ...WITH_LIME, processes: elsewhere }, [TWO_CATEGORIES]))
    expect(line(moved.report, 'linked'), 'the same product wanted elsewhere').toBe(0)

    const undo = { params: { id, gap: gap.gap } }
    expect((await server.call('undoDatabaseRepair', undo, eve.access)).status).toBe(404)
    const undone = await server.call('undoDatabaseRepair', undo, ada.access)
    expect([undone.status, line(undone.data.report, 'linked')]).toEqual([200, 0])
    expect(await climate()).toBe(before)
    expect((await server.call('undoDatabaseRepair', undo, ada.access)).status).toBe(404)

    const listed = () => server.call('listRepairs', {}, ada.access)
    expect((await listed()).data.results.map(one => one.about.name)).toEqual(['Additive'])
    const gone = { params: { gap: gap.gap } }
    expect((await server.call('deleteRepair', gone, eve.access)).status).toBe(404)
    expect((await server.call('deleteRepair', gone, ada.access)).status).toBe(200)
    expect((await listed()).data.results).toEqual([])
    expect(
      line((await server.call('readDatabase', { params: { id: again.id } }, ada.access)).data.report, 'linked'),
    ).toBe(1)
    for (const one of [id, again.id, moved.id]) await server.call('deleteDatabase', { params: { id: one } }, ada.access)
  })

  test('a flow of nature and an allocation: both count, and a study on the database has them too', async () => {
    const { id, report } = await upload(await packed(REFINERY))
    const { gaps } = await gapsOf(id)
    const flow = gaps.find(({ kind }) => kind === 'flow')!
    const split = gaps.find(({ kind }) => kind === 'allocation')!
    expect([flow.name, split.by_amount]).toEqual(['Laughing gas of ours', [0.75, 0.25]])
    const found = await server.call('searchReferenceFlows', { query: { q: `${NITROUS_OXIDE} air` } }, ada.access)
    const nitrous = found.data.results.find(
      ({ name, place }) => name.toLowerCase() === NITROUS_OXIDE && place === 'air',
    )!
    expect((await decide(id, flow, { kind: 'flow', flow: nitrous.id })).status).toBe(200)
    const whole = (await score(id, 'refinery', 'ipcc-ar6', 'gwp100'))!
    expect(whole).toBeCloseTo((8 / 3) * 273, 9)
    expect(await score(id, 'refinery', 'cradle', 'CC')).toBeCloseTo(whole, 9)

    const short = await decide(id, split, { kind: 'allocation', by: 'shares', shares: [0.5, 0.4] })
    expect(short.status).toBe(422)
    const decided = await decide(id, split, { kind: 'allocation', by: 'amount' })
    expect([line(decided.data.report, 'reference'), line(decided.data.report, 'elementary')]).toEqual([1, 1])
    expect([sum(decided.data.report), decided.data.processes]).toEqual([sum(report), 2])
    expect(await score(id, 'refinery', 'ipcc-ar6', 'gwp100')).toBeCloseTo(2 * 273, 9)
    expect(await score(id, 'refinery::tar', 'ipcc-ar6', 'gwp100')).toBeCloseTo(2 * 273, 9)

    const study = await server.call(
      'createStudy',
      { body: { name: 'On it', background: { kind: 'database', id } } },
      ada.access,
    )
    expect(await score(study.data.id, 'refinery', 'ipcc-ar6', 'gwp100')).toBeCloseTo(2 * 273, 9)
    expect((await server.call('readDatabaseGaps', { params: { id: study.data.id } }, ada.access)).status).toBe(409)
    for (const one of [id, study.data.id]) await server.call('deleteDatabase', { params: { id: one } }, ada.access)
  })

  test.each(['ecospold1/own_a.zip', 'ecospold2/own_a.zip', 'ilcd/own_a.zip', 'simapro/own_a.csv'])(
    '%s: every missing supplier can be decided about where a process fits',
    async file => {
      ada = await signUp(server)
      const { id, report } = await upload(golden(file), ada, file)
      const { gaps } = await gapsOf(id)
      const { data: list } = await server.call('listDatabaseProcesses', { params: { id }, query: {} }, ada.access)
      const missing = gaps.filter(({ kind }) => kind === 'supplier')
      const unlinked = report.ledger?.filter(one => one.reason === 'NO_PROVIDER' || one.reason === 'NO_TREATMENT') ?? []
      expect(missing.reduce((all, one) => all + one.exchanges, 0)).toBe(
        unlinked.reduce((all, { count }) => all + count, 0),
      )
      let settled = 0
      for (const gap of missing) {
        for (const { id: process } of list.results) {
          const { status, data } = await decide(id, gap, { kind: 'supplier', process })
          expect([200, 422]).toContain(status)
          if (status !== 200) continue
          settled += 1
          expect(sum(data.report)).toBe(sum(report))
          break
        }
      }
      expect((await gapsOf(id)).repairs.length).toBe(settled)
      await server.call('deleteDatabase', { params: { id } }, ada.access)
      for (const { gap } of missing) await server.call('deleteRepair', { params: { gap } }, ada.access)
    },
  )
})
