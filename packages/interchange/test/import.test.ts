/** Each decision of the importer on a package small enough to check by hand. */

import type { ImpactMethod } from '@cradle/lca'
import { assess, buildSystem, characterise, toDense } from '@cradle/lca'
import { describe, expect, test } from 'vitest'
import { type ImportOptions, importJsonLd, readJsonLd, toModel, writeJsonLd } from '../src/index.ts'
import { elementary, exchange, files, makes, process, product, units, waste } from './generated.ts'

const { kg, tonne, energy } = units

function imported(objects: Parameters<typeof files>[0], options: ImportOptions = {}) {
  const result = importJsonLd(files(objects), options)
  const system = buildSystem(result.model, result.build)
  return { ...result, system, A: toDense(system.A), B: toDense(system.B), ids: system.processes.ids }
}

const messages = ({ report }: { report: { issues: { severity: string; kind: string; message: string }[] } }) =>
  report.issues.map(({ severity, kind, message }) => `${severity} ${kind}: ${message}`)

describe('providers', () => {
  const place = (code: string) => ({ '@type': 'Location', '@id': `in-${code}`, name: code, code })
  const at = (code: string) => ({ location: { '@id': `in-${code}` } })
  const objects = [
    place('DE'),
    place('US'),
    product('power'),
    product('steel'),
    process('p1', [makes('power')], at('US')),
    process('p2', [makes('power')], at('DE')),
    process('p3', [makes('power')], at('DE')),
    process('steel-de', [makes('steel'), exchange('power', 2, true)], at('DE')),
    process('steel-fr', [makes('steel'), exchange('power', 2, true)]),
    process('steel-x', [makes('steel'), exchange('power', 2, true, { defaultProvider: { '@id': 'p3' } })], at('US')),
    process(
      'steel-y',
      [makes('steel'), exchange('power', 2, true, { defaultProvider: { '@id': 'steel-de' } })],
      at('US'),
    ),
  ]

  test('the default provider, else the same location, else the first by name', () => {
    const { model, report } = importJsonLd(files(objects))
    const provider = (id: string) => model.processes.find(one => one.id === id)!.exchanges[1]!.provider
    expect(provider('steel-de')).toBe('p2')
    expect(provider('steel-fr')).toBe('p1')
    expect(provider('steel-x')).toBe('p3')
    expect(provider('steel-y')).toBe('p1')
    expect(report.counts.linksWithSeveralCandidates).toBe(3)
    expect(messages({ report })).toContain(
      'warning provider: Process "Process steel-y" takes "power" from "Process steel-de", which does not provide it.',
    )
    expect(model.processes.map(one => one.location)).toEqual(['US', 'DE', 'DE', 'DE', undefined, 'US', 'US'])
  })

  test('what nobody makes is cut off and named once', () => {
    const result = imported([
      product('a'),
      product('rare'),
      waste('slag'),
      process('p', [makes('a'), exchange('rare', 1, true), exchange('rare', 2, true), exchange('slag', 3, false)]),
    ])
    expect(result.report.counts).toMatchObject({
      unlinkedProductInputs: 2,
      unlinkedWasteOutputs: 1,
      distinctUnlinkedFlows: 2,
    })
    expect(messages(result)).toEqual([
      'warning unlinked: Product "rare", which nobody makes here, is cut off in 2 exchanges.',
      'warning unlinked: Waste "slag", which nobody treats here, is cut off in 1 exchanges.',
    ])
    expect(result.system.unlinked).toHaveLength(3)
  })

  test('wastes go to their treatment, avoided products are credited', () => {
    const { A, ids } = imported([
      product('a'),
      product('heat'),
      waste('slag'),
      process('burn', [
        exchange('slag', 1, true, { isQuantitativeReference: true }),
        exchange('heat', 0.5, true, { isAvoidedProduct: true }),
      ]),
      process('heat', [makes('heat')]),
      process('make', [makes('a'), exchange('slag', 3, false)]),
    ])
    expect(ids).toEqual(['burn', 'heat', 'make'])
    expect(A).toEqual([
      [-1, 0, 3],
      [0.5, 1, 0],
      [0, 0, 1],
    ])
  })
})

describe('amounts', () => {
  test('units and flow properties convert to the reference unit of the flow (J2)', () => {
    const gas = product('gas', {
      flowProperties: [
        { isRefFlowProperty: true, flowProperty: { '@id': 'mass' }, conversionFactor: 1 },
        { flowProperty: { '@id': 'energy' }, conversionFactor: 50 },
      ],
    })
    const result = imported([
      gas,
      product('a'),
      process('g', [makes('gas', 2, { unit: tonne })]),
      process('p', [makes('a'), exchange('gas', 100, true, { unit: { '@id': 'kWh' }, flowProperty: energy })]),
    ])
    expect(result.A).toEqual([
      [2000, expect.closeTo(-7.2, 12)],
      [0, 1],
    ])
    expect(messages(result)).toContain('note unit-conversion: 1 t = 1000 kg, in 1 exchanges.')
    expect(messages(result)).toContain('note unit-conversion: 1 kWh = 0.072 kg of "gas", in 1 exchanges.')
    expect(result.report.counts.exchangesInNonReferenceUnit).toBe(2)
  })

  test('elementary inputs: net release (J9), or resource use counted up', () => {
    const objects = [
      product('a'),
      elementary('co2'),
      elementary('ore'),
      process('p', [makes('a'), exchange('co2', 5, false), exchange('ore', 3, true)]),
      process('tree', [makes('b'), exchange('co2', 2, true)]),
      product('b'),
      {
        '@type': 'ImpactCategory',
        '@id': 'use',
        name: 'Resource use',
        refUnit: 'kg',
        impactFactors: [
          { flow: { '@id': 'ore' }, value: 10, unit: kg, flowProperty: { '@id': 'mass' } },
          { flow: { '@id': 'co2' }, value: 1, unit: tonne },
        ],
      },
    ]
    const net = imported(objects)
    expect(net.B).toEqual([
      [5, -2],
      [-3, 0],
    ])
    expect(net.methods[0]!.factors.map(({ flow, factor }) => [flow, factor])).toEqual([
      ['ore', -10],
      ['co2', 0.001],
    ])
    const up = imported(objects, { elementaryInputs: 'positive' })
    expect(up.B).toEqual([
      [5, -2],
      [3, 0],
    ])
    expect(up.methods[0]!.factors[0]!.factor).toBe(10)
    for (const { system, methods } of [net, up]) {
      const { scores } = assess(system, characterise(system, methods[0]!), [{ process: 'p', amount: 1 }])
      expect(scores[0]).toBeCloseTo(30.005, 12)
    }
  })

  test('distributions come along, scaled with their amount; impossible ones are named', () => {
    const uncertainty = (distributionType: string, more: object) => ({ uncertainty: { distributionType, ...more } })
    const { model, report } = importJsonLd(
      files([
        product('a'),
        product('b'),
        elementary('x'),
        process('b', [makes('b')]),
        process('p', [
          makes('a'),
          exchange('b', 2, true, uncertainty('LOG_NORMAL_DISTRIBUTION', { geomMean: 2, geomSd: 1.2 })),
          exchange('x', 1, false, {
            unit: tonne,
            ...uncertainty('TRIANGLE_DISTRIBUTION', { minimum: 0.5, mode: 1, maximum: 3 }),
          }),
          exchange('x', 1, false, uncertainty('NORMAL_DISTRIBUTION', { mean: 1, sd: -1 })),
          exchange('x', 1, false, uncertainty('UNIFORM_DISTRIBUTION', { minimum: 1, maximum: 2 })),
          exchange('x', 4, false, { dqEntry: '(1;1;1;1;5)', baseUncertainty: 1.05 }),
        ]),
      ]),
      { pedigree: true },
    )
    const [, lognormal, triangular, none, uniform, pedigree] = model.processes[1]!.exchanges
    expect(lognormal!.uncertainty).toEqual({ type: 'lognormal', gmean: 2, gsd: 1.2 })
    expect(triangular!.uncertainty).toEqual({ type: 'triangular', min: 0.5, mode: 1, max: 3 })
    expect(triangular!.unit).toBe('t')
    expect(none!.uncertainty).toBeUndefined()
    expect(uniform!.uncertainty).toEqual({ type: 'uniform', min: 1, max: 2 })
    const gsd = Math.sqrt(Math.exp(Math.hypot(Math.log(1.05), Math.log(2))))
    expect(pedigree!.uncertainty).toEqual({ type: 'lognormal', gmean: 4, gsd: expect.closeTo(gsd, 12) })
    expect(messages({ report })).toContain(
      'warning distribution: Process "Process p": 1 distributions are impossible (first: mean 1, standard deviation -1 of exchange 4); these amounts are taken as certain.',
    )
  })
})

describe('formulas and parameters', () => {
  const parameter = (name: string, value: number, formula?: string) => ({
    '@type': 'Parameter',
    '@id': `parameter-${name}`,
    name,
    value,
    isInputParameter: formula === undefined,
    ...(formula !== undefined && { formula }),
  })
  const objects = [
    parameter('Factor', 3),
    product('a'),
    product('b'),
    process('b', [makes('b')]),
    process('p', [makes('a'), exchange('b', 6, true, { amountFormula: 'loss * FACTOR' })], {
      parameters: [
        parameter('loss', 0, 'base * 2'),
        parameter('base', 1),
        parameter('x', 0, 'y'),
        parameter('y', 0, 'X'),
      ],
    }),
    process('q', [makes('a'), exchange('b', 7, true, { amountFormula: 'factor' })]),
    process('r', [makes('a'), exchange('b', 8, true, { amountFormula: 'nowhere + 1' })]),
  ]

  test('stored amounts stand; formulas that differ, fail or go in circles are named', () => {
    const result = imported(objects)
    expect(result.A[0]).toEqual([1, -6, -7, -8])
    expect(result.report.counts.formulasReproduced).toBe(1)
    expect(messages(result).filter(line => line.includes('formula'))).toEqual([
      'warning formula-failed: Parameter "x" of process "Process p" depends on itself: x -> y -> x.',
      'warning formula-failed: Parameter "y" of process "Process p" depends on itself: x -> y -> x.',
      'warning formula-differs: The formula "factor" of process "Process q" (exchange of b) gives 3; the stored amount 7 stands.',
      'warning formula-failed: The formula "nowhere + 1" of process "Process r" (exchange of b) uses the unknown name "nowhere".',
    ])
  })

  test('replaced parameters, global or of one process, are followed', () => {
    expect(imported(objects, { parameters: { factor: 5 } }).A[0]).toEqual([1, -10, -5, -8])
    expect(imported(objects, { parameters: { 'p/BASE': 2 } }).A[0]).toEqual([1, -12, -3, -8])
  })
})

describe('allocation', () => {
  const outputs = [makes('a', 3), exchange('b', 1, false, { internalId: 2 })]
  const inputs = [exchange('x', 8, false, { internalId: 3 }), exchange('c', 4, true, { internalId: 4 })]
  const factor = (allocationType: string, flow: string, value: number, of?: number) => ({
    '@type': 'AllocationFactor',
    allocationType,
    product: { '@id': flow },
    value,
    ...(of !== undefined && { exchange: { internalId: of } }),
  })
  const world = (more: object) => [
    product('a'),
    product('b'),
    product('c'),
    elementary('x'),
    process('c', [makes('c')]),
    process('p', [{ ...outputs[0]!, internalId: 1 }, outputs[1]!, ...inputs], { ...more }),
    process('user', [makes('d'), exchange('b', 1, true)]),
    product('d'),
  ]

  test('economic factors split by the default method; the coproduct provides', () => {
    const { A, B, ids } = imported(
      world({
        defaultAllocationMethod: 'ECONOMIC_ALLOCATION',
        allocationFactors: [
          factor('ECONOMIC_ALLOCATION', 'a', 0.6),
          factor('ECONOMIC_ALLOCATION', 'b', 0.4),
          factor('PHYSICAL_ALLOCATION', 'a', 1),
        ],
      }),
    )
    expect(ids).toEqual(['c', 'p', 'p::b', 'user'])
    expect(A).toEqual([
      [1, expect.closeTo(-2.4, 12), expect.closeTo(-1.6, 12), 0],
      [0, 3, 0, 0],
      [0, 0, 1, -1],
      [0, 0, 0, 1],
    ])
    expect(B).toEqual([[0, expect.closeTo(4.8, 12), expect.closeTo(3.2, 12), 0]])
  })

  test('causal factors split each exchange by its own; those without stay with the reference', () => {
    const result = imported(
      world({
        defaultAllocationMethod: 'CAUSAL_ALLOCATION',
        allocationFactors: [factor('CAUSAL_ALLOCATION', 'a', 0.25, 3), factor('CAUSAL_ALLOCATION', 'b', 0.75, 3)],
      }),
    )
    expect(result.B).toEqual([[0, 2, 6, 0]])
    expect(result.A[0]).toEqual([1, -4, 0, 0])
    expect(messages(result).some(line => line.includes('1 exchanges without causal factors'))).toBe(true)
  })

  test('by mass on request (J8); not at all on request; unusable factors are named', () => {
    expect(imported(world({}), { allocation: 'mass' }).B).toEqual([[0, 6, 2, 0]])
    const stated = world({
      defaultAllocationMethod: 'PHYSICAL_ALLOCATION',
      allocationFactors: [factor('PHYSICAL_ALLOCATION', 'a', 0.5)],
    })
    const partly = imported(stated)
    expect(partly.B).toEqual([[0, 8, 0]])
    expect(messages(partly)).toContain(
      'warning allocation: Process "Process p" is not allocated: the physical allocation factor of b is missing.',
    )
    expect(imported(stated, { allocation: 'none' }).B).toEqual([[0, 8, 0]])
    expect(partly.report.counts.coproductsWithoutCredit).toBe(1)
  })
})

describe('methods', () => {
  const objects = [
    product('a'),
    elementary('x'),
    elementary('y'),
    process('p', [makes('a'), exchange('x', 2, false), exchange('y', 1, false)]),
    {
      '@type': 'ImpactCategory',
      '@id': 'gwp',
      name: 'Climate',
      refUnit: 'kg CO2e',
      impactFactors: [
        { flow: { '@id': 'x' }, value: 3 },
        { flow: { '@id': 'x' }, value: 99, location: { '@id': 'somewhere' } },
        { flow: { '@id': 'unknown' }, value: 1 },
      ],
    },
    {
      '@type': 'ImpactMethod',
      '@id': 'm',
      name: 'Method',
      impactCategories: [{ '@id': 'gwp' }, { '@id': 'gone' }],
      nwSets: [
        {
          '@id': 'nw',
          name: 'World',
          factors: [{ impactCategory: { '@id': 'gwp' }, normalisationFactor: 8, weightingFactor: 0.5 }],
        },
      ],
    },
  ]

  test('categories, factors, normalisation and weights; the rest is named', () => {
    const result = imported(objects)
    const expected: ImpactMethod = {
      id: 'm',
      name: 'Method',
      categories: [{ id: 'gwp', name: 'Climate', unit: 'kg CO2e' }],
      factors: [{ category: 'gwp', flow: 'x', factor: 3 }],
      normalisation: { gwp: 8 },
      weights: { gwp: 0.5 },
    }
    expect(result.methods).toEqual([expected])
    const lines = messages(result)
    expect(lines).toContain('note uncharacterised: Elementary flow "y" (air/unspecified) has no factor in any method.')
    expect(lines.filter(line => line.includes('unresolved'))).toHaveLength(2)
    expect(lines.some(line => line.includes('factors by location of 1 flows are not used'))).toBe(true)
    const study = assess(result.system, characterise(result.system, result.methods[0]!), [{ process: 'p', amount: 1 }])
    expect(study.scores[0]).toBe(6)
  })

  test.each([1, 2] as const)('survive writing as schema %i', schema => {
    const { package: read } = readJsonLd(files(objects))
    const again = readJsonLd(writeJsonLd(read, { schema })).package
    expect(toModel(again).methods).toEqual(toModel(read).methods)
  })
})

describe('what has no meaning is left out and named', () => {
  test('processes without a usable reference', () => {
    const result = importJsonLd(
      files([
        product('a'),
        waste('w'),
        elementary('x'),
        process('none', [exchange('a', 1, false)]),
        process('zero', [makes('a', 0)]),
        process('input', [exchange('a', 1, true, { isQuantitativeReference: true })]),
        process('waste-out', [exchange('w', 1, false, { isQuantitativeReference: true })]),
        process('nature', [exchange('x', 1, false, { isQuantitativeReference: true })]),
        process('gone', [exchange('nobody', 1, false, { isQuantitativeReference: true })]),
        process('fine', [makes('a')]),
      ]),
    )
    expect(result.model.processes.map(one => one.id)).toEqual(['fine'])
    const left = result.report.issues.filter(problem => problem.kind === 'left-out').map(problem => problem.message)
    expect(left).toEqual([
      'Process "Process gone" is left out: the flow of its quantitative reference cannot be read.',
      'Process "Process input" is left out: its quantitative reference is an input of a product.',
      'Process "Process nature" is left out: its quantitative reference is an elementary flow.',
      'Process "Process none" is left out: it has no quantitative reference.',
      'Process "Process waste-out" is left out: its quantitative reference is an output of a waste.',
      'Process "Process zero" is left out: the amount of its quantitative reference is zero.',
    ])
    expect(() => buildSystem(result.model, result.build)).not.toThrow()
  })

  test('exchanges with units or flows that do not fit', () => {
    const result = imported([
      product('a'),
      product('lost', { flowProperties: [{ flowProperty: { '@id': 'nowhere' } }] }),
      elementary('x'),
      process('p', [
        makes('a'),
        exchange('x', 1, false, { unit: { '@id': 'MJ' } }),
        exchange('x', 1, false, { flowProperty: energy }),
        exchange('lost', 1, true),
        exchange('unknown', 1, true),
        exchange('x', Number.NaN, false),
      ]),
    ])
    expect(result.system.B.value).toHaveLength(0)
    const lines = messages(result)
    expect(lines).toContain(
      'error unresolved: Process "Process p" leaves out its exchange of "x": MJ is not a unit of "Mass".',
    )
    expect(lines).toContain(
      'error unresolved: Process "Process p" leaves out its exchange of "x": the flow has no property "Energy".',
    )
    expect(lines).toContain(
      'error unresolved: Flow "lost" is left out: its reference flow property is not in the package.',
    )
    expect(lines).toContain(
      'error unresolved: Flow unknown is not in the package; 1 exchanges (first: "Process p") are left out.',
    )
    expect(lines).toContain(
      'error unreadable: Process "Process p": the amount of exchange 6 (flow x) is not a finite number.',
    )
  })
})
