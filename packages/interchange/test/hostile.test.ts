/** Files from strangers: whatever is in them gives a result with a report, or an error with a name; never a stumble, never a hang. */

import { buildSystem, LcaError } from '@cradle/lca'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  fromModel,
  InvalidArchive,
  InvalidTable,
  importJsonLd,
  LimitExceeded,
  parseCsv,
  readCoordinates,
  readJsonLd,
  readMatrixTables,
  reportLines,
  unzip,
  writeJsonLd,
  zip,
} from '../src/index.ts'
import { elementary, exchange, files, makes, process, product } from './generated.ts'

/** A result, or an error of the engine. */
function named<Result>(run: () => Result): Result | LcaError {
  try {
    return run()
  } catch (error) {
    if (error instanceof LcaError) return error
    throw error
  }
}

const key = fc.constantFrom(
  '@type',
  '@id',
  'name',
  'exchanges',
  'flow',
  'amount',
  'amountFormula',
  'unit',
  'units',
  'unitGroup',
  'flowProperties',
  'flowProperty',
  'conversionFactor',
  'isInput',
  'isQuantitativeReference',
  'isRefUnit',
  'defaultProvider',
  'uncertainty',
  'distributionType',
  'geomMean',
  'geomSd',
  'parameters',
  'formula',
  'value',
  'category',
  'location',
  'allocationFactors',
  'allocationType',
  'defaultAllocationMethod',
  'product',
  'impactFactors',
  'impactCategories',
  'nwSets',
  'factors',
  '__proto__',
  'constructor',
  'otherProperties',
  'cradle',
  'id',
)
const leaf = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    0,
    1,
    -1,
    1e308,
    'Process',
    'Flow',
    'UnitGroup',
    'FlowProperty',
    'ImpactCategory',
    'ImpactMethod',
    'NwSet',
    'Parameter',
    'Category',
    'Location',
    'a',
    'b',
    'kg',
    'mass',
    'units-of-mass',
    'PRODUCT_FLOW',
    'ELEMENTARY_FLOW',
    'WASTE_FLOW',
    'CAUSAL_ALLOCATION',
    'LOG_NORMAL_DISTRIBUTION',
    'a + b',
    '__proto__',
  ),
  fc.double(),
  fc.string(),
)
const tree = fc.letrec<{ value: unknown }>(tie => ({
  value: fc.oneof(
    { maxDepth: 5, withCrossShrink: true },
    leaf,
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(key, tie('value'), { maxKeys: 6 }),
  ),
})).value

describe('hostile packages', () => {
  test('any JSON is read, imported and built, or refused by name', () => {
    const some = fc.dictionary(key, tree, { maxKeys: 8 })
    fc.assert(
      fc.property(fc.array(some, { maxLength: 6 }), objects => {
        const good = [product('a'), product('b'), elementary('x'), process('p', [makes('a'), exchange('x', 1, false)])]
        const given = [
          ...files(good),
          ...objects.map((object, k): [string, string] => [`x/${k}.json`, JSON.stringify(object)]),
        ]
        const result = named(() => importJsonLd(given))
        if (result instanceof LcaError) return
        expect(reportLines(result.report).length).toBeGreaterThan(0)
        named(() => buildSystem(result.model, result.build))
        const { package: read } = readJsonLd(given)
        named(() => importJsonLd(writeJsonLd(read)))
        named(() => writeJsonLd(fromModel(result.model, result.methods)))
      }),
      { numRuns: 500 },
    )
  })

  test('one wrong member anywhere in a good package', () => {
    const good = [
      product('a'),
      elementary('x'),
      process(
        'p',
        [
          makes('a'),
          exchange('x', 1, false, {
            amountFormula: '1',
            uncertainty: { distributionType: 'UNIFORM_DISTRIBUTION', minimum: 0, maximum: 2 },
          }),
        ],
        {
          parameters: [{ '@type': 'Parameter', name: 'q', value: 1, formula: '2', isInputParameter: false }],
          defaultAllocationMethod: 'CAUSAL_ALLOCATION',
          allocationFactors: [
            { allocationType: 'CAUSAL_ALLOCATION', product: { '@id': 'a' }, value: 1, exchange: { internalId: 2 } },
          ],
        },
      ),
      { '@type': 'ImpactCategory', '@id': 'c', name: 'c', impactFactors: [{ flow: { '@id': 'x' }, value: 1 }] },
      { '@type': 'ImpactMethod', '@id': 'm', name: 'm', impactCategories: [{ '@id': 'c' }], nwSets: [] },
    ]
    const places: (readonly (string | number)[])[] = []
    const walk = (value: unknown, path: readonly (string | number)[]) => {
      if (path.length > 0) places.push(path)
      if (typeof value === 'object' && value !== null) {
        for (const [name, inner] of Object.entries(value)) walk(inner, [...path, name])
      }
    }
    walk(good, [])
    fc.assert(
      fc.property(fc.constantFrom(...places), tree, (path, wrong) => {
        const copy = structuredClone(good) as unknown
        let at = copy as Record<string | number, unknown>
        for (const step of path.slice(0, -1)) at = at[step] as Record<string | number, unknown>
        at[path.at(-1)!] = wrong
        const objects = (copy as unknown[]).filter(one => typeof one === 'object' && one !== null) as Record<
          string,
          unknown
        >[]
        const result = named(() => importJsonLd(files(objects)))
        if (!(result instanceof LcaError)) named(() => buildSystem(result.model, result.build))
      }),
      { numRuns: 500 },
    )
  })

  test('not JSON, not an object, no id, twice the same id: one line each', () => {
    const { issues: problems } = readJsonLd([
      ...files([product('a')]),
      ['flows/broken.json', '{"@type": "Flow"'],
      ['flows/list.json', '[1]'],
      ['flows/anonymous.json', '{"@type": "Flow", "name": "x"}'],
      ['flows/again.json', '{"@type": "Flow", "@id": "a"}'],
    ])
    expect(problems.map(problem => problem.message)).toEqual([
      'flows/broken.json is not a JSON object.',
      'flows/list.json is not a JSON object.',
      'flows/anonymous.json has no @id.',
      'flows/again.json is a second Flow with the id a; the first is kept.',
    ])
  })

  test('nesting is bounded', () => {
    const deep = `{"@type":"Flow","@id":"d","x":${'['.repeat(100_000)}${']'.repeat(100_000)}}`
    expect(() => readJsonLd([['flows/d.json', deep]])).toThrow(LimitExceeded)
  })

  test('circular categories end', () => {
    const category = (id: string, parent: string): Record<string, unknown> => ({
      '@type': 'Category',
      '@id': id,
      name: id,
      category: { '@id': parent },
    })
    const { package: read } = readJsonLd(
      files([category('c1', 'c2'), category('c2', 'c1'), product('a', { category: { '@id': 'c1' } })]),
    )
    expect(read.flows[0]!.category).toBe('c2/c1')
  })
})

describe('hostile archives', () => {
  const small = () => zip(files([product('a'), process('p', [makes('a')])]))

  test('any bytes, and any one changed byte, give files or a named error', async () => {
    const good = await small()
    const read = (bytes: Uint8Array) => named(() => [...unzip(bytes)])
    fc.assert(fc.property(fc.uint8Array({ maxLength: 200 }), bytes => read(bytes) !== undefined))
    fc.assert(
      fc.property(fc.nat({ max: good.length - 1 }), fc.nat({ max: 255 }), (at, value) => {
        const changed = good.slice()
        changed[at] = value
        read(changed)
        read(good.subarray(0, at))
      }),
      { numRuns: 1500 },
    )
  })

  test('a bomb is refused before it is inflated', async () => {
    const bomb = await zip([['flows/bomb.json', ' '.repeat(5_000_000)]])
    expect(bomb.length).toBeLessThan(20_000)
    expect(() => [
      ...unzip(bomb, { limits: { entries: 10, entryBytes: 1_000_000, totalBytes: 1_000_000, depth: 64 } }),
    ]).toThrow(LimitExceeded)
    // A header that claims little is believed only as far as it goes.
    const lying = bomb.slice()
    const view = new DataView(lying.buffer)
    for (let at = 0; at < lying.length - 28; at++) {
      if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 1000, true)
    }
    expect(() => [...unzip(lying)]).toThrow(InvalidArchive)
  })

  test('a name that stands twice, headers that disagree and a wrong zip64 locator are refused', async () => {
    const twice = await zip([
      ['flows/a.json', '{"one": 1}'],
      ['flows/b.json', '{"two": 2}'],
    ])
    const places = [
      ...Buffer.from(twice)
        .toString('latin1')
        .matchAll(/flows\/b\.json/g),
    ].map(({ index }) => index)
    const renamed = (at: number[]) => {
      const bytes = twice.slice()
      for (const place of at) bytes[place + 6] = 'a'.charCodeAt(0)
      return () => [...unzip(bytes)]
    }
    expect(renamed(places)).toThrow(/twice/)
    expect(renamed(places.slice(0, 1))).toThrow(/disagree/)
    const locator = Buffer.alloc(20)
    locator.writeUInt32LE(0x07064b50)
    const end = twice.length - 22
    const located = Buffer.concat([twice.subarray(0, end), locator, twice.subarray(end)])
    expect(() => [...unzip(located)]).toThrow(/ZIP64/)
  })

  test('many entries are refused', async () => {
    const many = await zip(Array.from({ length: 30 }, (_, k) => [`flows/${k}.json`, '{}'] as const))
    expect(() => readJsonLd(many, { entries: 20 })).toThrow(LimitExceeded)
  })

  test('encrypted, other methods, other files', async () => {
    const good = await small()
    const view = (bytes: Uint8Array) => new DataView(bytes.buffer)
    const change = (offset: number, value: number) => {
      const bytes = good.slice()
      for (let at = 0; at < bytes.length - 28; at++) {
        if (view(bytes).getUint32(at, true) === 0x02014b50) view(bytes).setUint16(at + offset, value, true)
      }
      return bytes
    }
    expect(() => readJsonLd(change(8, 1))).toThrow('password')
    expect(() => readJsonLd(change(10, 12))).toThrow('packed by method 12')
    expect(() => readJsonLd(new TextEncoder().encode('hello'))).toThrow('not a zip file')
    expect(() => readJsonLd([])).toThrow('no openLCA data set')
  })

  test('an archive gives back any texts, in order', async () => {
    const texts = fc.array(fc.tuple(fc.string({ unit: 'grapheme', maxLength: 500 }), fc.integer({ min: 1, max: 40 })))
    await fc.assert(
      fc.asyncProperty(texts, async found => {
        const written = found.map(([text, times], i) => [`flows/${i}.json`, text.repeat(times)] as const)
        const read = [...unzip(await zip(written))].map(([path, bytes]) => [path, new TextDecoder().decode(bytes)])
        expect(read).toEqual(written.map(([path, text]) => [path, text.toWellFormed()]))
      }),
      { numRuns: 100 },
    )
  })
})

describe('tables', () => {
  test('any text is a table or a named error', () => {
    const chunk = fc.constantFrom(
      'row',
      'col',
      'value',
      ',',
      ';',
      '\t',
      '\n',
      '\r\n',
      '"',
      '1',
      '-1',
      '1e9',
      'NaN',
      ' ',
      '2.5',
    )
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(chunk, { maxLength: 60 }).map(parts => parts.join('')),
        ),
        text => {
          named(() => parseCsv(text))
          named(() => readCoordinates(text))
        },
      ),
      { numRuns: 2000 },
    )
  })

  test('errors carry the line', () => {
    expect(() => readCoordinates('row,col,value\n0,0,1\n0,1,x\n')).toThrow('line 3: "x" is not a finite number')
    expect(() => readCoordinates('row,col,value\n0.5,0,1\n')).toThrow('0.5 is not an index')
    expect(() => readCoordinates('a,b\n1,2\n')).toThrow(InvalidTable)
    expect(() => readCoordinates('row,col,value\n3,0,1\n', { rows: 2 })).toThrow('expected 2, got 4')
    expect(() => readMatrixTables(new Map())).toThrow('the file is missing')
  })
})
