import type { ActivityGraph, TreeNode } from '@cradle/contract'
import { assessmentOf, powerUnit, profileOf, revenueUnit } from '@cradle/impact'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { onEmbedded, startServer, type TestServer } from '../../test/start-server.ts'
import { currentEdition } from '../core/edition.ts'

const { reference, prepared } = currentEdition()
const sum = (list: readonly { value: number | null }[]) => list.reduce((total, part) => total + (part.value ?? 0), 0)
const near = (a: number | null, b: number | null, tolerance = 1e-9) => {
  if (a === null || b === null) expect(a).toBe(b)
  else expect(Math.abs(a - b)).toBeLessThanOrEqual(tolerance * Math.max(Math.abs(a), Math.abs(b), 1e-300))
}

onEmbedded('where impact comes from', database => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer({ database })
  })
  afterAll(() => server?.close())

  const contributions = async (id: string, query: Record<string, string> = {}) => {
    const answer = await server.call('readContributions', { params: { id }, query })
    expect(answer.status, JSON.stringify(answer.error)).toBe(200)
    return answer.data
  }
  const graph = async (id: string, query: Record<string, string> = {}) => {
    const answer = await server.call('readGraph', { params: { id }, query })
    expect(answer.status, JSON.stringify(answer.error)).toBe(200)
    return answer.data
  }

  test('of an industry: sectors and first tier add to the factor that reports use', async () => {
    for (const id of ['221100', '331110', '447000', '1111A0']) {
      for (const category of ['OD', 'PM', 'AC', 'RUf']) {
        const found = await contributions(id, { category, country: 'DE', limit: '8' })
        near(found.score, found.factor)
        near(sum(found.by_sector!.parts) + found.by_sector!.rest.value, found.score)
        const tier = found.first_tier!
        near(tier.direct.value + sum(tier.inputs) + tier.rest.value, found.score)
        expect([found.by_sector!.parts.length, found.by_part, found.country]).toEqual([8, null, 'DE'])
        near(tier.inputs[0]!.share, tier.inputs[0]!.value / found.score!)
      }
    }
  })

  test('greenhouse gases of an industry are told apart from the factor that reports use', async () => {
    const found = await contributions('331110', { category: 'CC', country: 'CN' })
    const china = revenueUnit(prepared, ['331110'], reference.countries.get('CHN')!)
    expect(found.factor).toBe(china.midpoints[0]!.perUnit)
    expect(found.score).not.toBe(found.factor)
    near(sum(found.by_sector!.parts) + found.by_sector!.rest.value, found.score)
    expect(found.note).toMatch(/shares, not the amounts/)
    expect(found.meta.attributions).toEqual(
      expect.arrayContaining(['CEDA by Watershed, CC BY-SA 4.0', 'US EPA USEEIO, CC0 1.0']),
    )
  })

  test('of a technology: categories and goals add to the weighted burden; one factor is one figure', async () => {
    for (const id of ['wind_onshore', 'coal', 'solar_csp', 'oil']) {
      const found = await contributions(id, { country: 'ES' })
      const unit = powerUnit(prepared, reference.technologies.get(id as never)!, reference.countries.get('ESP')!)
      const { total, shareWhole } = assessmentOf(prepared, unit, profileOf(prepared))
      expect([found.score, found.factor]).toEqual([shareWhole, total.perUnit])
      near(sum(found.by_category.map(c => ({ value: c.weighted }))), found.score)
      for (const c of found.by_category) near(sum(c.goals.map(goal => ({ value: goal.weighted }))), c.weighted)
      if (found.factor !== null) near(-found.factor * found.coverage.known_weight, found.score)
      else expect([found.status, found.reason!.length > 10]).toEqual(['insufficient', true])
      expect(found.coverage.quantified + found.coverage.rest.length).toBe(16)
    }
    const water = await contributions('coal', { category: 'WU', country: 'ES' })
    near(sum(water.by_part!), water.score)
    expect(water.by_part).toHaveLength(2)
    const climate = await contributions('wind_onshore', { category: 'CC' })
    expect([climate.score, climate.by_part!.length, climate.by_sector]).toEqual([0.012, 1, null])
  })

  test('what is not quantified has no score and a reason, and is never 0', async () => {
    for (const [id, category] of [
      ['wind_onshore', 'RUf'],
      ['221100', 'LU'],
      ['storage', 'CC'],
    ] as const) {
      const found = await contributions(id, { category })
      expect([found.score, found.factor, found.status, found.by_sector, found.by_part]).toEqual([
        null,
        null,
        'not_quantified',
        null,
        null,
      ])
      expect(found.reason!.length).toBeGreaterThan(15)
    }
    expect(await contributions('storage')).toMatchObject({ score: null, factor: null, by_category: [] })
  })

  const conserves = (found: ActivityGraph) => {
    near(sum(found.edges.filter(edge => edge.consumer === null)), found.score)
    for (const node of found.nodes) {
      const links = found.edges.filter(edge => edge.consumer === node.id)
      const cuts = found.cuts.sums.filter(cut => cut.consumer === node.id && cut.reason !== 'loop closed')
      if (node.total !== null) near(node.direct! + sum(links) + sum(cuts), node.total, 1e-7)
    }
    near(sum(found.nodes.map(node => ({ value: node.direct }))), found.explained, 1e-9)
  }

  test('the graph conserves at every node, and each cut says why', async () => {
    for (const query of [
      {},
      { cutoff: '0.05' },
      { depth: '1' },
      { nodes: '4' },
      { cutoff: '0.0005', nodes: '120' },
    ] as Record<string, string>[]) {
      const found = await graph('331110', { category: 'PM', ...query })
      conserves(found)
      expect(found.nodes[0]).toMatchObject({ kind: 'sector', depth: 0 })
      for (const cut of found.cuts.largest) expect(cut.text.length).toBeGreaterThan(10)
      expect(found.explained!).toBeLessThanOrEqual(found.score! * (1 + 1e-9))
    }
    const reasons = (await graph('331110', { category: 'PM', depth: '1', cutoff: '0.01' })).cuts.sums.map(
      cut => cut.reason,
    )
    expect(new Set(reasons)).toEqual(new Set(['below cutoff', 'depth', 'loop closed']))
  })

  test('without a category it leads from the activity over categories to goals', async () => {
    for (const id of ['wind_onshore', '221100', 'coal']) {
      const found = await graph(id, { country: 'DE' })
      conserves(found)
      expect(new Set(found.nodes.map(node => node.kind))).toEqual(new Set(['activity', 'category', 'goal']))
      expect(found.cuts.largest.every(cut => cut.reason === 'not quantified' && cut.value === null)).toBe(true)
      near(found.explained, found.score)
    }
    const one = await graph('wind_onshore', { category: 'EUf' })
    conserves(one)
    expect(one.nodes.filter(node => node.kind === 'goal').map(node => node.id)).toEqual(['goal:6', 'goal:15'])
  })

  test('the tree adds up on every path', async () => {
    const { data } = await server.call('readTree', { params: { id: '331110' }, query: { category: 'AC' } as never })
    near(sum(data.roots), data.score)
    let nodes = 0
    const check = (node: TreeNode) => {
      nodes++
      near(node.direct + sum(node.children) + sum(node.cuts), node.value, 1e-7)
      for (const child of node.children) check(child)
    }
    for (const root of data.roots) check(root)
    expect(nodes).toBeGreaterThan(5)
    const none = await server.call('readTree', { params: { id: 'coal' }, query: { category: 'PM' } as never })
    expect([none.status, none.data.roots, none.data.note.length > 10]).toEqual([200, [], true])
  })
})
