import { loadReference } from '@cradle/data'
import { describe, expect, it } from 'vitest'
import {
  prepare,
  revenueUnit,
  sectorContributions,
  sectorGraph,
  sectorModel,
  sectorParts,
  sectorTree,
} from '../src/index.ts'

const reference = loadReference()
const prepared = prepare(reference)
const usa = reference.countries.get('USA')!
const industries = reference.industries.flatMap(i => (i.beaCode ? [i.beaCode] : []))
const bridged = ['OD', 'PM', 'AC', 'RUf'] as const
const sum = (list: readonly { value: number }[]) => list.reduce((total, x) => total + x.value, 0)
const near = (a: number, b: number, tolerance = 1e-9) =>
  expect(Math.abs(a - b)).toBeLessThanOrEqual(tolerance * Math.max(Math.abs(a), Math.abs(b), 1e-300))

describe('contributions of industries', () => {
  it('add to the factor that reports use, in every industry', () => {
    for (const bea of industries.filter((_, i) => i % 23 === 0)) {
      for (const category of bridged) {
        const { score, bySector, firstTier } = sectorContributions(prepared, [bea], category, 12)!
        near(score, revenueUnit(prepared, [bea], usa).midpoints.find(m => m.category === category)!.perUnit)
        near(sum(bySector.parts) + bySector.rest.value, score)
        near(firstTier.direct + sum(firstTier.inputs) + firstTier.rest.value, score)
        expect(bySector.parts.length).toBeLessThanOrEqual(12)
      }
    }
  })

  it('agree with the parts found by solving the transposed table', () => {
    const parts = sectorParts(prepared, ['221100'], 'PM', 5)!
    const found = sectorContributions(prepared, ['221100'], 'PM', 5)!.bySector.parts
    expect(found.map(p => p.id)).toEqual(parts.map(p => p.code))
    const to2018 = reference.usCpi.get(2018)! / reference.usCpi.get(2023)!
    found.forEach((p, i) => void near(p.value, parts[i]!.amount * to2018))
  })

  it('of sets of sectors too; other categories have none', () => {
    const set = industries.slice(0, 3)
    near(
      sectorContributions(prepared, set, 'AC')!.score,
      revenueUnit(prepared, set, usa).midpoints.find(m => m.category === 'AC')!.perUnit,
    )
    expect(sectorContributions(prepared, ['221100'], 'LU')).toBeUndefined()
    expect(sectorGraph(prepared, ['221100'], 'LU')).toBeUndefined()
    expect(sectorTree(prepared, ['221100'], 'LU')).toBeUndefined()
    expect(sectorModel(prepared).categories).toEqual(['CC', 'OD', 'PM', 'AC', 'RUf'])
  })
})

describe('supply graph', () => {
  it('conserves: what a node carries is its own, its links and its cuts', () => {
    for (const bea of ['221100', '331110', '1111A0', '541512', '447000']) {
      for (const options of [{}, { cutoff: 0.02 }, { depth: 2 }, { nodes: 5 }]) {
        const graph = sectorGraph(prepared, [bea], 'PM', options)!
        near(sum(graph.edges.filter(e => e.consumer === null)), graph.score)
        for (const node of graph.nodes) {
          const links = graph.edges.filter(e => e.consumer === node.process)
          const cuts = graph.cuts.sums.filter(c => c.consumer === node.process && c.reason !== 'loop closed')
          near(node.direct + sum(links) + sum(cuts), node.total, 1e-7)
        }
        near(sum(graph.nodes.map(n => ({ value: n.direct }))), graph.explained)
        expect(graph.explained).toBeLessThanOrEqual(graph.score * (1 + 1e-9))
        expect(graph.cuts.largest.length).toBeLessThanOrEqual(50)
      }
    }
  })

  it('as a tree: direct, children and cuts add up on every path', () => {
    const tree = sectorTree(prepared, ['331110'], 'AC', { cutoff: 0.01, depth: 6, nodes: 200 })!
    near(sum(tree.roots), tree.score)
    const check = (node: (typeof tree.roots)[number]) => {
      near(node.direct + sum(node.children) + sum(node.cuts), node.value, 1e-7)
      node.children.forEach(check)
    }
    tree.roots.forEach(check)
  })
})
