import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addMarks, countMarks, detectNumberStyle, type NumberStyle, parseNumber, styleOfMarks } from './numbers.ts'

const point: NumberStyle = { proven: '.', likely: '.' }
const comma: NumberStyle = { proven: ',', likely: ',' }
const unknown: NumberStyle = { proven: null, likely: '.' }
const mixed: NumberStyle = { proven: 'mixed', likely: '.' }

describe('parseNumber', () => {
  it.each([
    ['1.234.567,89', 1234567.89],
    ['1,234,567.89', 1234567.89],
    ['1 234 567,89', 1234567.89],
    ['1\u00a0234\u00a0567,89', 1234567.89],
    ['1\u202f234\u202f567.89', 1234567.89],
    ["1'234'567.89", 1234567.89],
    ['1’234’567,89', 1234567.89],
    ['12,34,567.5', 1234567.5],
    ['0,033', 0.033],
    ['0.125', 0.125],
    ['12,5', 12.5],
    [',5', 0.5],
    ['1250', 1250],
    ['-3,5', -3.5],
    ['−3.5', -3.5],
    ['(3.5)', -3.5],
    ['+7', 7],
    ['1.23E+09', 1.23e9],
    ['1,5e-3', 1.5e-3],
    ['007', 7],
    ['-0', 0],
  ])('%s is %d in any file', (text, value) => {
    for (const style of [point, comma, unknown, mixed]) expect(parseNumber(text, style)).toBe(value)
  })

  it.each([
    'approx 40',
    'ca. 12',
    '12 MW',
    '1.23.456',
    '1,2,3',
    '12 34',
    '1 2345',
    "1'23",
    '--5',
    '-(5)',
    '1e999',
    'NaN',
    'Infinity',
    '0x10',
    '٣',
    '5-',
    '1.2.3,4',
    '.',
    ',',
    'n/a',
    '-',
    '0.000.000',
    '1,234.567.8',
  ])('%s is no number in any file', text => {
    for (const style of [point, comma, unknown, mixed]) expect(parseNumber(text, style)).toBeNull()
  })

  it('reads 1.234 and 1,234 as the file proves', () => {
    expect([parseNumber('1.234', comma), parseNumber('1,234', comma)]).toEqual([1234, 1.234])
    expect([parseNumber('1.234', point), parseNumber('1,234', point)]).toEqual([1.234, 1234])
    expect([parseNumber('1.234', unknown), parseNumber('1,234', unknown)]).toEqual([1.234, 1234])
    expect(parseNumber('1,234', { proven: null, likely: ',' })).toBe(1.234)
    expect(parseNumber('1.234', { proven: null, likely: ',' })).toBe(1.234)
    expect([parseNumber('1.234', mixed), parseNumber('1,234', mixed)]).toEqual([null, null])
  })
})

describe('detectNumberStyle', () => {
  it.each([
    [['48,3', '1.234'], ';', ','],
    [['1.234.567,89'], ';', ','],
    [['1.234.567'], ',', ','],
    [['0.25', '1,234'], ',', '.'],
    [['1,234,567'], ',', '.'],
    [["86'000'000.00 CHF"], ',', '.'],
    [['1.234', '5,678'], ',', null],
    [['12 %', 'x', ''], ';', null],
    [['12,5 %', '0.25'], ';', 'mixed'],
    [['2.500.000,00 €'], ';', ','],
  ] as const)('%j', (cells, delimiter, proven) => {
    expect(detectNumberStyle(cells, delimiter).proven).toBe(proven)
  })
})

describe('a column of numbers with three digits behind a mark', () => {
  const styleOf = (rows: string[][], delimiter = ';') => styleOfMarks(countMarks(rows), delimiter).proven
  const column = (...cells: string[]) => cells.map(cell => [cell, 'text'])

  it.each([
    [['1.980', '2.640', '1.317', '85'], ','],
    [['1,150', '18,500', '830'], '.'],
    [['1.060', '944', '887', '1.554', '2.181'], ','],
    [['1.060', '944', '887'], null],
    [['1.500', '2.250', '3', '5'], null],
    [['1.060', '9', '8', '1.554', '2.181'], null],
    [['1.980', '85'], null],
    [['1.980', '2.640'], null],
    [['1.275', '2.315', '5'], null],
    [['1.980', '2.640', '0'], null],
    [['1.980', '2.640', '85', '0.5'], '.'],
  ] as const)('%j proves %s', (cells, proven) => expect(styleOf(column(...cells))).toBe(proven))

  it('proves nothing where whole numbers stand in another, or another says the opposite', () => {
    expect(
      styleOf([
        ['1.980', '85'],
        ['2.640', '12'],
      ]),
    ).toBe(null)
    expect(
      styleOf([
        ['1.980', '1,980'],
        ['2.640', '2,640'],
        ['85', '12'],
      ]),
    ).toBe(null)
  })

  it('is the same counted in parts', () => {
    const [some, others] = [column('1.980', '85'), column('2.640')]
    const both = countMarks([...some, ...others])
    expect(addMarks(countMarks(some), countMarks(others))).toEqual(both)
    expect(addMarks(both, countMarks(others), -1)).toEqual(countMarks(some))
  })
})

describe('properties', () => {
  const amounts = fc.double({ min: 0, max: 1e12, noNaN: true }).map(value => Math.round(value * 100) / 100)
  const write = (value: number, group: string, mark: string) => {
    const [whole, fraction] = value.toFixed(2).split('.') as [string, string]
    return whole.replace(/\B(?=(\d{3})+$)/g, group) + mark + fraction
  }

  it('a number written with two decimals reads back in every grouping', () => {
    fc.assert(
      fc.property(
        amounts,
        fc.constantFrom(
          ['.', ','],
          [',', '.'],
          [' ', ','],
          [' ', '.'],
          ["'", '.'],
          ['\u00a0', ','],
          ['', '.'],
          ['', ','],
        ),
        (value, [group, mark]) => {
          for (const style of [point, comma, unknown, mixed])
            expect(parseNumber(write(value, group!, mark!), style)).toBe(value)
        },
      ),
    )
  })

  it('what JavaScript writes reads back in a file with a decimal point', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), value => {
        expect(parseNumber(String(value), point)).toBe(value === 0 ? 0 : value)
      }),
    )
  })

  it('never throws and never makes a number of text with letters', () => {
    fc.assert(
      fc.property(fc.string(), text => {
        const value = parseNumber(text, unknown)
        if (/[a-df-z]/i.test(text)) expect(value).toBeNull()
        if (value !== null) expect(Number.isFinite(value)).toBe(true)
      }),
    )
  })
})
