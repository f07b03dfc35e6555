import { describe, expect, it } from 'vitest'
import { chainSteps, foldChain, layoutChain } from './chain-geometry.ts'

const nodes = [
  ...['a', 'b', 'c', 'd'].map(id => ({ id, label: id, column: 0 })),
  { id: 'x', label: 'x', column: 1 },
  { id: 'y', label: 'y', column: 1 },
]
const links = [
  { from: 'a', to: 'x', value: 5 },
  { from: 'b', to: 'x', value: 3 },
  { from: 'c', to: 'y', value: 2 },
  { from: 'd', to: 'y', value: 1 },
]

describe('chain', () => {
  it('folds the smallest of a column and keeps the sum', () => {
    const folded = foldChain(nodes, links, 3, n => `${n} others`)
    expect(folded.nodes.map(n => n.label)).toEqual(['a', 'b', '2 others', 'x', 'y'])
    expect(folded.links.reduce((s, l) => s + l.value, 0)).toBe(11)
    expect(folded.links.find(l => l.from === 'others-0')).toEqual({ from: 'others-0', to: 'y', value: 3 })
  })
  it('places nodes in their columns with heights in proportion', () => {
    const layout = layoutChain(nodes, links, 400, 200)
    const at = (id: string) => layout.nodes.find(n => n.id === id)!
    expect(at('a').x).toBe(0)
    expect(at('x').x).toBeCloseTo(391, 0)
    expect(at('x').height / at('y').height).toBeCloseTo(8 / 3, 6)
  })
  it('comes apart into steps of two columns that hold every link', () => {
    const longer = [...nodes, { id: 'z', label: 'z', column: 2 }]
    const steps = chainSteps(longer, [...links, { from: 'x', to: 'z', value: 8 }, { from: 'y', to: 'z', value: 3 }])
    expect(steps.map(({ column, links: some }) => [column, some.length])).toEqual([
      [0, 4],
      [1, 2],
    ])
    expect(steps[1]?.nodes.map(({ id, column }) => [id, column])).toEqual([
      ['x', 0],
      ['y', 0],
      ['z', 1],
    ])
  })
  it('survives having nothing to show', () => {
    expect(layoutChain(nodes, [], 400, 200).nodes).toEqual([])
  })
})
