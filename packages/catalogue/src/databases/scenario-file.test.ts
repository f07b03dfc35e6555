/** Scenario difference files on a database: by key and by names, with what fits nothing told, and the scores of the changed processes. */
import { CATEGORIES } from '@cradle/data/types'
import type { Model } from '@cradle/lca'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { packed } from '../../../../apps/server/test/lca-package.ts'
import { CannotCalculate, scoresOf } from './answers.ts'
import { methodOf, openPackage } from './opened.ts'
import { isScenarioHeader } from './scenario-file.ts'
import { scenariosOf } from './scenarios.ts'

const categories = CATEGORIES.map(id => ({ id, name: id, unit: '' }))
/** Steel of electricity of coal; both give off carbon dioxide and take ore. */
const model = (electricity = 2, carbon = 1, ore = 3): Model => ({
  units: [{ id: 'kg', kind: 'mass', factor: 1 }],
  flows: [
    ...['steel', 'power'].map(id => ({ id, name: id, kind: 'product' as const, unit: 'kg' })),
    { id: 'co2', name: 'Carbon dioxide, fossil', kind: 'elementary', unit: 'kg', compartment: ['air', 'urban'] },
    { id: 'ore', name: 'Copper', kind: 'elementary', unit: 'kg', compartment: ['resource', 'in ground'] },
  ],
  processes: [
    {
      id: 'mill',
      name: 'Steel making',
      location: 'DE',
      reference: 'steel',
      exchanges: [
        { flow: 'steel', amount: 1, direction: 'output' },
        { flow: 'power', amount: electricity, direction: 'input' },
        { flow: 'ore', amount: ore, direction: 'input' },
      ],
    },
    {
      id: 'plant',
      name: 'Power plant',
      location: 'FR',
      reference: 'power',
      exchanges: [
        { flow: 'power', amount: 1, direction: 'output' },
        { flow: 'co2', amount: carbon, direction: 'output' },
      ],
    },
  ],
})
const opened = async (of = model()) => openPackage(await packed(of), 'a.zip', categories)
const HEADER =
  'from activity name;from reference product;from location;from categories;from key;to activity name;to reference product;to location;to key;flow type;A;B'
const scored = async (lines: readonly string[], header = HEADER) => {
  const one = await opened()
  const bytes = new TextEncoder().encode([header, ...lines].join('\n'))
  return (await scenariosOf(one, 'mill', methodOf(one, 'ef31')!, { amount: 1, file: { name: 'a.csv', bytes } }))!
}
const plainScores = async (of: Model) => {
  const one = await opened(of)
  const [method] = scoresOf(one, 'mill', 1, [methodOf(one, 'ef31')!])!.methods
  return new Map(method!.categories.map(({ id, score }) => [id, score]))
}
const BY_KEY = `;;;;"('db', 'plant')";;;;"('db', 'mill')";technosphere;1;`
const BY_NAME = 'Power plant;power;FR;;;Steel making;steel;DE;;technosphere;1;'
const CARBON = `Carbon dioxide, fossil;;;air::urban;;Power plant;power;FR;;biosphere;;0.5`
const ORE = `Copper;;;"('resource', 'in ground')";;Steel making;steel;DE;;biosphere;1;`

describe('scenarios of a file', () => {
  test.each([
    ['keys', BY_KEY],
    ['names', BY_NAME],
  ])('exchanges by %s: each scenario scores as the changed database', async (_how, line) => {
    const found = await scored([line, CARBON, ORE])
    expect([found.scenarios, found.changes, found.unused]).toEqual([['A', 'B'], 3, []])
    const [now, a, b] = await Promise.all([model(), model(1, 1, 1), model(2, 0.5)].map(plainScores))
    for (const { id, now: present, scores } of found.categories) {
      if (now!.get(id) === null) continue
      expect(present).toBeCloseTo(now!.get(id)!, 12)
      expect(scores[0]).toBeCloseTo(a!.get(id)!, 12)
      expect(scores[1]).toBeCloseTo(b!.get(id)!, 12)
    }
    expect(found.categories.some(({ now: present, scores }) => present !== scores[0])).toBe(true)
  })

  test('what fits nothing is told with its row and reason, and the rest counts', async () => {
    const { changes, unused } = await scored([
      BY_NAME,
      'Nobody;power;FR;;;Steel making;steel;DE;;technosphere;1;2',
      'Power plant;power;FR;;;Nobody;steel;DE;;technosphere;1;2',
      'Unknown;;;air;;Power plant;power;FR;;biosphere;1;2',
      'Power plant;power;FR;;;Steel making;steel;DE;;magic;1;2',
      'Power plant;power;FR;;;Steel making;steel;DE;;technosphere;1,5;2',
      'Power plant;power;FR;;;Steel making;steel;DE;;technosphere;;',
    ])
    expect(changes).toBe(1)
    expect(unused.map(({ row, why }) => [row, why])).toEqual([
      [3, 'supplier'],
      [4, 'consumer'],
      [5, 'flow'],
      [6, 'type'],
      [7, 'amount'],
      [8, 'nothing'],
    ])
  })

  test('what a process with several products takes is divided among them: a row that changes it is told', async () => {
    const { flows, processes, ...rest } = model()
    const both: Model = {
      ...rest,
      flows: [
        ...flows.map(flow => (flow.kind === 'product' ? { ...flow, properties: { mass: 1 } } : flow)),
        { id: 'slag', name: 'slag', kind: 'product', unit: 'kg', properties: { mass: 1 } },
      ],
      processes: processes.map(one =>
        one.id === 'mill'
          ? {
              ...one,
              allocation: 'mass' as const,
              exchanges: [...one.exchanges, { flow: 'slag', amount: 1, direction: 'output' as const }],
            }
          : one,
      ),
    }
    const one = await opened(both)
    expect(one.system!.columns.map(({ id }) => id)).toContain('mill::slag')
    const bytes = new TextEncoder().encode([HEADER, BY_KEY, CARBON].join('\n'))
    const found = await scenariosOf(one, 'plant', methodOf(one, 'ef31')!, { amount: 1, file: { name: 'a.csv', bytes } })
    expect([found!.changes, found!.unused]).toEqual([1, [{ row: 2, why: 'shared', name: "('db', 'mill')" }]])
  })

  test('a file of something else, without scenarios or with too many is refused', async () => {
    await expect(scored(['1;2'], 'name;amount')).rejects.toThrow(CannotCalculate)
    await expect(scored([BY_KEY], HEADER.replace(';A;B', ''))).rejects.toThrow(CannotCalculate)
    const many = Array.from({ length: 201 }, (_, at) => `S${at}`).join(';')
    await expect(scored([BY_KEY], HEADER.replace('A;B', many))).rejects.toThrow('201 scenarios')
    expect(isScenarioHeader(HEADER.split(';'))).toBe(true)
  })

  test('cells that hold anything at all are used or told', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(fc.string(), { minLength: 12, maxLength: 12 }), { minLength: 1, maxLength: 4 }),
        async rows => {
          const lines = rows.map(cells =>
            cells.map(cell => `"${cell.replaceAll('"', "'").replace(/[\r\n]/g, ' ')}x"`).join(';'),
          )
          const { changes, unused } = await scored(lines)
          expect(changes + unused.length).toBe(rows.length)
        },
      ),
      { numRuns: 30 },
    )
  })
})
