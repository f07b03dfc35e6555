import { InvalidFormula, LcaError, parseFormula } from '@cradle/lca'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { evaluateParameters } from './parameters.ts'

const none = (name: string): number => {
  throw new InvalidFormula(name, 'names no parameter')
}
const value = (source: string, parameters: Record<string, number> = {}) =>
  parseFormula(source).evaluate(name => parameters[name] ?? none(name))

describe('formulas in openLCA syntax', () => {
  test.each([
    ['1 + 2 * 3', 7],
    ['(1 + 2) * 3', 9],
    ['-2^2', 4],
    ['2^-1', 0.5],
    ['2^3^2', 64],
    ['10 - 3 - 2', 5],
    ['7 div 2', 3],
    ['7.5 MOD 2', 1.5],
    ['.5e1 + 1. + 1E-1', 6.1],
    ['1.6E-6*94.97/30.97', (1.6e-6 * 94.97) / 30.97],
    ['IF(1 = 1; 2; 3)', 2],
    ['iif(1 <> 1; 2; 3)', 3],
    ['if(2 > 1 & 1 >= 1; 10; 20)', 10],
    ['if(2 < 1 | not(true); 10; 20)', 20],
    ['if((1=1) xor (2=2); 1; 0)', 0],
    ['If(And(1==1; 2!=1; true); PI; e)', Math.PI],
    ['if(or(false; 1=2); 1; E)', Math.E],
    ['sum(1; 2; 3) + avg(1; 2; 3) + max(1; 5) + min(4; 2)', 15],
    ['round(2.5) + round(-2.5) + int(-2.7) + frac(2.25)', 3 - 2 - 2 + 0.25],
    ['log(1000) + lg(10) + ln(exp(2)) + sqr(3) + sqrt(16)', 3 + 1 + 2 + 9 + 4],
    ['pow(2; 3) + power(2; 2) + ipower(2; 3.9)', 20],
    ['cotan(1) - cot(1) + cos(0) + abs(-1) + ceil(0.2) + floor(0.8)', 3],
  ])('%s', (source, expected) => {
    expect(value(source)).toBeCloseTo(expected, 12)
  })

  test('names are case-insensitive and may carry spaces around them', () => {
    expect(value('Diesel * (1/Diesel_MDensity) ', { diesel: 6, diesel_mdensity: 3 })).toBe(2)
    expect(parseFormula('A + b*B').names).toEqual(['a', 'b'])
  })

  test('only the chosen branch of an IF is evaluated', () => {
    expect(value('if(x = 0; 0; 1/x)', { x: 0 })).toBe(0)
  })

  test.each([
    ['1 +', 'where a value is needed'],
    ['1 2', 'after its end'],
    ['(1', 'needs ")"'],
    ['foo(1)', 'unknown function "foo"'],
    ['sqrt(1; 2)', 'gives sqrt 2 arguments'],
    ['if(1; 2; 3)', 'a number where a condition is needed'],
    ['1 + (2 = 2)', 'a condition where a number is needed'],
    ['1/0', 'no finite value'],
    ['1 # 2', 'unexpected "#"'],
    ['random()', 'use a distribution'],
    ['x', 'names no parameter'],
    ['', 'where a value is needed'],
  ])('%s is refused by name', (source, reason) => {
    expect(() => value(source)).toThrow(InvalidFormula)
    expect(() => value(source)).toThrow(reason)
  })

  test('nesting is bounded', () => {
    expect(() => parseFormula(`${'('.repeat(100_000)}1`)).toThrow(InvalidFormula)
    expect(() => parseFormula(`${'('.repeat(1000)}1${')'.repeat(1000)}`)).toThrow('nests deeper')
    expect(value(Array(9000).fill('1').join('+'))).toBe(9000)
  })

  test('any text is a number or a named error', () => {
    const chunk = fc.constantFrom(
      'a',
      '1',
      '.5',
      '1e9',
      '(',
      ')',
      ';',
      '+',
      '-',
      '*',
      '/',
      '^',
      '=',
      'if',
      'div',
      '&',
      'true',
      ' ',
      '__proto__',
      'ø',
    )
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(chunk, { maxLength: 30 }).map(parts => parts.join('')),
        ),
        source => {
          try {
            return Number.isFinite(value(source, { a: 2 }))
          } catch (error) {
            return error instanceof LcaError
          }
        },
      ),
      { numRuns: 2000 },
    )
  })

  test('agrees with arithmetic on random sums and products', () => {
    const tree = fc.letrec<{ node: { text: string; value: number } }>(tie => ({
      node: fc.oneof(
        { maxDepth: 6 },
        fc.integer({ min: 1, max: 99 }).map(n => ({ text: String(n), value: n })),
        fc.tuple(tie('node'), fc.constantFrom('+', '-', '*', '/'), tie('node')).map(([a, op, b]) => ({
          text: `(${a.text}) ${op} (${b.text})`,
          value:
            op === '+'
              ? a.value + b.value
              : op === '-'
                ? a.value - b.value
                : op === '*'
                  ? a.value * b.value
                  : a.value / b.value,
        })),
      ),
    })).node
    fc.assert(
      fc.property(tree, ({ text, value: expected }) => {
        if (!Number.isFinite(expected)) return
        expect(value(text)).toBe(expected)
      }),
    )
  })
})

describe('parameters', () => {
  test('dependent parameters in any order, the outer scope behind them', () => {
    const global = evaluateParameters([{ name: 'Density', value: 0.8 }])
    const scope = evaluateParameters(
      [
        { name: 'mass', value: 0, formula: 'Volume * DENSITY' },
        { name: 'volume', value: 0, formula: 'half * 2' },
        { name: 'half', value: 5 },
      ],
      global,
    )
    expect(scope.values.get('mass')).toBe(8)
    expect(scope.failed).toEqual([])
    expect(parseFormula('mass + density').evaluate(scope.lookup)).toBe(8.8)
  })

  test('an override replaces a value and a formula', () => {
    const scope = evaluateParameters(
      [
        { name: 'a', value: 1 },
        { name: 'b', value: 0, formula: 'a*2' },
        { name: 'c', value: 0, formula: 'a+b' },
      ],
      undefined,
      new Map([['b', 10]]),
    )
    expect(scope.values.get('c')).toBe(11)
  })

  test('circles and unknown names are reported with the path, and what depends on them', () => {
    const { failed, values } = evaluateParameters([
      { name: 'a', value: 0, formula: 'b' },
      { name: 'b', value: 0, formula: 'c + 1' },
      { name: 'c', value: 0, formula: 'a' },
      { name: 'd', value: 0, formula: 'nowhere' },
      { name: 'e1', value: 0, formula: 'd * 2' },
      { name: 'ok', value: 0, formula: '1+1' },
    ])
    expect(values.get('ok')).toBe(2)
    const reasons = new Map(failed.map(({ name, reason }) => [name, reason]))
    expect([...reasons.keys()].sort()).toEqual(['a', 'b', 'c', 'd', 'e1'])
    expect(reasons.get('a')).toMatch(/depends on itself: \w( -> \w){3}/)
    expect(reasons.get('d')).toBe('uses the unknown name "nowhere"')
    expect(reasons.get('e1')).toContain('failed itself')
  })

  test('a chain of 20,000 does not overflow', () => {
    const chain = Array.from({ length: 20_000 }, (_, k) => ({
      name: `p${k}`,
      value: 1,
      ...(k > 0 && { formula: `p${k - 1} + 1` }),
    }))
    expect(evaluateParameters(chain.reverse()).values.get('p19999')).toBe(20_000)
  })

  test('circles of any shape end', () => {
    fc.assert(
      fc.property(fc.array(fc.array(fc.integer({ min: 0, max: 7 }), { maxLength: 3 }), { maxLength: 8 }), edges => {
        const parameters = edges.map((uses, k) => ({
          name: `p${k}`,
          value: 1,
          formula: ['1', ...uses.map(u => `p${u}`)].join('+'),
        }))
        const { values, failed } = evaluateParameters(parameters)
        expect(values.size + failed.length).toBe(parameters.length)
      }),
    )
  })
})
