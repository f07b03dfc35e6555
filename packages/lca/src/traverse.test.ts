import { describe, expect, it } from 'vitest'
import { climate, loop } from '../test/samples.ts'
import {
  assess,
  buildSystem,
  characterise,
  multipliersOf,
  strongestPath,
  supplyGraph,
  UnknownProduct,
  upstreamTree,
} from './index.ts'

const system = buildSystem(loop)
const characterisation = characterise(system, climate)
const result = assess(system, characterisation, [{ process: 'car plant', amount: 1000 }])
const multipliers = multipliersOf(system, characterisation)
const score = result.scores[0]!

describe('supplyGraph', () => {
  const graph = supplyGraph(result, multipliers, 'GWP')

  it('has each process once and the demand as an edge from nobody', () => {
    expect(graph.nodes.map(node => node.process)).toEqual(['car plant', 'power plant', 'steel works', 'mine'])
    expect(graph.edges[0]).toMatchObject({
      consumer: null,
      supplier: 'car plant',
      amount: 1000,
      unit: 'kg',
      share: expect.closeTo(1, 12),
    })
    expect(graph.nodes[0]).toMatchObject({ depth: 0, share: expect.closeTo(1, 12), location: 'DE' })
    expect(graph.score).toBe(score)
  })

  it('carries amounts and impacts on its edges', () => {
    const steel = graph.edges.find(edge => edge.consumer === 'car plant' && edge.supplier === 'steel works')!
    expect(steel.amount).toBeCloseTo(800, 9)
    const inOut = graph.edges
      .filter(edge => edge.supplier === 'power plant')
      .reduce((sum, edge) => sum + edge.amount, 0)
    expect(inOut).toBeCloseTo(result.supply[3]!, 6)
  })

  it('gives a reason for each cut: loops closed, below cutoff, depth, too many', () => {
    expect(graph.cuts.filter(cut => cut.reason === 'loop closed').map(cut => cut.supplier)).toContain('power plant')
    expect(
      graph.cuts.filter(cut => cut.reason === 'below cutoff').map(cut => `${cut.consumer} -> ${cut.supplier}`),
    ).toContain('power plant -> steel works')
    const shallow = supplyGraph(result, multipliers, 'GWP', { depth: 1, cutoff: 0 })
    expect(shallow.nodes.map(node => node.depth)).toEqual([0, 1, 1])
    expect(new Set(shallow.cuts.map(cut => cut.reason))).toContain('depth')
    const few = supplyGraph(result, multipliers, 'GWP', { nodes: 2, cutoff: 0 })
    expect(few.nodes).toHaveLength(2)
    expect(few.cuts.some(cut => cut.reason === 'too many')).toBe(true)
  })

  it('explains the whole score when nothing is cut off', () => {
    expect(supplyGraph(result, multipliers, 'GWP', { cutoff: 0 }).explained).toBeCloseTo(score, 8)
    expect(graph.explained / score).toBeGreaterThan(0.99)
  })
})

describe('upstreamTree', () => {
  const { roots } = upstreamTree(result, multipliers, 'GWP', { cutoff: 0.01 })

  it('starts at the demand and sorts by impact', () => {
    expect(roots).toHaveLength(1)
    expect(roots[0]).toMatchObject({ process: 'car plant', amount: 1000, value: expect.closeTo(score, 8), direct: 50 })
    expect(roots[0]!.children.map(child => child.process)).toEqual(['power plant', 'steel works'])
  })

  it('closes a loop on its own path and says so', () => {
    const power = roots[0]!.children[0]!
    const mine = power.children.find(child => child.process === 'mine')!
    expect(mine.children[0]).toMatchObject({ process: 'power plant', children: [], direct: 0 })
    expect(mine.children[0]!.cuts).toEqual([{ reason: 'loop closed', count: 1, value: mine.children[0]!.value }])
  })

  it('sums what it leaves out', () => {
    const { roots: shallow } = upstreamTree(result, multipliers, 'GWP', { depth: 0 })
    expect(shallow[0]!.cuts).toEqual([{ reason: 'depth', count: 2, value: expect.closeTo(score - 50, 8) }])
  })
})

describe('strongestPath', () => {
  it('follows the inputs that carry most of the impact', () => {
    const path = strongestPath(result, multipliers, 'GWP', 'mine')
    expect(path.map(step => step.process)).toEqual(['car plant', 'power plant', 'mine'])
    expect(path.map(step => step.amount)).toEqual([1000, 2000, 800].map(x => expect.closeTo(x, 9)))
    expect(path[0]!.share).toBeCloseTo(1, 12)
  })

  it('is the process itself when that is demanded, empty when it is not in the chain', () => {
    expect(strongestPath(result, multipliers, 'GWP', 'car plant').map(step => step.process)).toEqual(['car plant'])
    const power = assess(system, characterisation, [{ process: 'power plant', amount: 1 }])
    expect(strongestPath(power, multipliers, 'GWP', 'car plant')).toEqual([])
    expect(() => strongestPath(power, multipliers, 'GWP', 'moon')).toThrow(UnknownProduct)
  })
})
