import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { columnsOf, flowOf, stepsOf } from './flow.ts'

const node = (id: string, depth: number, direct: number, total: number) => ({
  id,
  depth,
  direct,
  total,
  name: id.toUpperCase(),
  text: '',
  kind: 'sector' as const,
  share: null,
})
const edge = (consumer: string | null, supplier: string, value: number) => ({
  consumer,
  supplier,
  value,
  amount: 1,
  unit: 'USD',
  share: null,
})
const words = { own: 'own', cut: (count: number) => `${count} cut` }

const steel = {
  nodes: [node('steel', 0, 2, 10), node('ore', 1, 3, 4), node('power', 1, 1, 1)],
  edges: [edge(null, 'steel', 10), edge('steel', 'ore', 4), edge('steel', 'power', 0.6), edge('ore', 'power', 0.4)],
  cuts: {
    largest: [],
    sums: [
      { consumer: 'steel', reason: 'below cutoff' as const, count: 7, value: 3.4, share: 0.34 },
      { consumer: 'ore', reason: 'depth' as const, count: 2, value: 0.6, share: 0.06 },
    ],
  },
}

describe('a supply chain as columns', () => {
  test('what passes a node leaves it: to suppliers, as its own emissions, or cut off', () => {
    const { nodes, links } = flowOf(steel, words)
    for (const id of ['steel', 'ore']) {
      const total = nodes.find(one => one.id === id)!.value
      const out = links.filter(link => link.from === id).reduce((sum, link) => sum + link.value, 0)
      expect(out).toBeCloseTo(total, 12)
    }
    expect(nodes.find(one => one.kind === 'cut')).toMatchObject({ label: '9 cut', value: 4 })
  })

  test('a supplier of a supplier stands right of both', () => {
    const { nodes } = flowOf(steel, words)
    const column = (id: string) => nodes.find(one => one.id === id)!.column
    expect([column('steel'), column('ore'), column('power')]).toEqual([0, 1, 2])
    for (const link of flowOf(steel, words).links) expect(column(link.from)).toBeLessThan(column(link.to))
  })

  test('loops end among what is cut off, so that every link of any graph leads to the right', () => {
    const ids = ['a', 'b', 'c', 'd', 'e']
    const link = fc.tuple(
      fc.constantFrom(...ids),
      fc.constantFrom(...ids),
      fc.double({ min: 0.1, max: 9, noNaN: true }),
    )
    fc.assert(
      fc.property(fc.array(link, { maxLength: 14 }), links => {
        const { nodes, links: drawn } = flowOf(
          {
            nodes: ids.map(id => node(id, 0, 1, 5)),
            edges: [edge(null, 'a', 5), ...links.map(([from, to, value]) => edge(from, to, value))],
            cuts: { largest: [], sums: [] },
          },
          words,
        )
        const column = new Map(nodes.map(one => [one.id, one.column]))
        for (const one of drawn) expect(column.get(one.from)!).toBeLessThan(column.get(one.to)!)
        const sum = (some: readonly { value: number }[]) => some.reduce((total, one) => total + one.value, 0)
        const given = links.reduce((total, [, , value]) => total + value, 0)
        expect(sum(drawn.filter(one => !one.to.startsWith('own:')))).toBeCloseTo(given, 9)
      }),
    )
  })

  test('a circle ends', () => {
    const columns = columnsOf(
      ['a', 'b'],
      [
        ['a', 'b'],
        ['b', 'a'],
      ],
    )
    expect([...columns.values()].every(Number.isFinite)).toBe(true)
  })
})

describe('a supply chain in steps of two columns', () => {
  const flow = flowOf(steel, words)
  const steps = stepsOf(flow, ['demand', 'tier 1', 'tier 2', 'tier 3'])

  test('every link is in one step, from its left column to its right one', () => {
    expect(steps.flatMap(step => step.flow.links)).toHaveLength(flow.links.length)
    for (const { flow: step } of steps) {
      const columns = new Map(step.nodes.map(({ id, column }) => [id, column]))
      for (const { from, to } of step.links) expect([columns.get(from), columns.get(to)]).toEqual([0, 1])
    }
  })

  test('a node reached has what reaches it there', () => {
    const [first] = steps
    expect(first?.heads).toEqual(['demand', 'tier 1'])
    const cut = first?.flow.nodes.find(({ id }) => id === 'cut')
    expect(cut?.value).toBeCloseTo(3.4)
  })
})
