import { figuresIn } from '@cradle/figures'
import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import {
  copyNumber,
  countryName,
  formatBytes,
  formatCount,
  formatElapsed,
  formatExact,
  formatGiven,
  formatInterval,
  formatNumber,
  formatParts,
  formatPercent,
  formatQuantity,
  formatRange,
  formatWhen,
  setVoice,
} from './format.ts'

const n = '\u202f'
afterEach(() => setVoice({ locale: 'en-GB', to: 'to' }))

describe('formatNumber', () => {
  it.each([
    [0, '0'],
    [-0, '0'],
    [1, '1.0'],
    [12, '12'],
    [-180.4, '\u2212180'],
    [987, '990'],
    [999.6, `1.0${n}k`],
    [-3345.6, `\u22123.3${n}k`],
    [18_222, `18${n}k`],
    [124_035, `120${n}k`],
    [1_250_000, `1.3${n}M`],
    [0.5, '0.50'],
    [0.0123, '0.012'],
    [0.0012, '0.0012'],
    [0.00012, `1.2${n}×${n}10⁻⁴`],
    [-7.06e-10, `\u22127.1${n}×${n}10⁻¹⁰`],
    [1e21, `1.0${n}×${n}10²¹`],
  ])('%d is %s', (value, text) => expect(formatNumber(value)).toBe(text))

  it('has three digits for inputs, a plus for contributions and a unit', () => {
    expect(formatNumber(208.115, { digits: 3 })).toBe('208')
    expect(formatNumber(16_234, { plus: true, unit: 'py' })).toBe(`+16${n}k${n}py`)
    expect(formatNumber(-5, { plus: true })).toBe('\u22125.0')
  })

  it('speaks the locale', () => {
    setVoice({ locale: 'de-DE', to: 'bis' })
    expect(formatNumber(-3345.6)).toBe(`\u22123,3${n}k`)
    expect(formatInterval(12, 9, 16)).toBe('12 (9,0 bis 16)')
  })

  it('keeps sign and size: what is read is within half a digit of what is meant', () => {
    const size: Record<string, number> = { '': 1, k: 1e3, M: 1e6, G: 1e9, T: 1e12, P: 1e15, E: 1e18 }
    fc.assert(
      fc.property(fc.double({ min: 0.001, max: 9e20, noNaN: true }), fc.boolean(), (magnitude, isNegative) => {
        const value = isNegative ? -magnitude : magnitude
        const { mantissa, prefix } = formatParts(value)
        const read = Number(mantissa.replace('\u2212', '-')) * size[prefix]!
        expect(Math.sign(read)).toBe(Math.sign(value))
        expect(Math.abs(read - value)).toBeLessThanOrEqual(Math.abs(value) * 0.0501)
      }),
    )
  })
})

describe('intervals', () => {
  it('stands behind the value', () => {
    expect(formatInterval(12, 9.04, 16)).toBe('12 (9.0 to 16)')
    expect(formatInterval(-18_000, -22_000, -15_000, { unit: 'py' })).toBe(
      `\u221218${n}k (\u221222${n}k to \u221215${n}k)${n}py`,
    )
  })
  it('is left out where an end is not known', () => expect(formatInterval(12, null, 16)).toBe('12'))
  it('can stand alone', () => expect(formatRange(880, 1700)).toBe(`880 to 1.7${n}k`))
})

describe('exact values', () => {
  it('shows every digit and invents none', () => {
    expect(formatExact(0.1)).toBe('0.1')
    expect(formatExact(-3345.678901234)).toBe(`\u22123${n}345.678901234`)
    expect(formatExact(0.0000012345678901234567)).toBe('0.0000012345678901234567')
    expect(formatExact(1.5e-9, 'kg')).toBe(`1.5${n}×${n}10⁻⁹${n}kg`)
  })
  it('reads back the same', () => {
    fc.assert(
      fc.property(fc.double({ min: -1e15, max: 1e15, noNaN: true }), value => {
        const text = formatExact(value)
        const [mantissa = '', exponent = ''] = text.split(`${n}×${n}10`)
        const power = [...exponent].map(char => '⁰¹²³⁴⁵⁶⁷⁸⁹'.indexOf(char)).map(digit => (digit < 0 ? '-' : digit))
        const read = Number(`${mantissa.replaceAll(n, '').replace('\u2212', '-')}e${power.join('') || 0}`)
        expect(read === value).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })
  it('writes what was typed without the noise of binary fractions', () => {
    const de = figuresIn({ locale: 'de-DE', to: 'bis' })
    expect([formatGiven(0.1 * 0.6), formatGiven(0.2), formatGiven(1), formatGiven(0)]).toEqual([
      '0.06',
      '0.2',
      '1',
      '0',
    ])
    expect([de.formatGiven(0.1 * 0.6), de.formatGiven(0.2), de.formatGiven(1 / 3, 4)]).toEqual([
      '0,06',
      '0,2',
      '0,3333',
    ])
    expect([formatGiven(12_345_678), formatGiven(-1.5e-9)]).toEqual([`12${n}345${n}678`, `\u22121.5${n}×${n}10⁻⁹`])
  })
  it('copies as a machine reads it', () => {
    expect(copyNumber(-3345.6)).toBe('-3345.6')
    expect(copyNumber(null)).toBe('')
  })
})

describe('shares', () => {
  it.each([
    [0, `0${n}%`],
    [0.0004, `<${n}0.1${n}%`],
    [0.0047, `0.5${n}%`],
    [0.048, `4.8${n}%`],
    [0.537, `54${n}%`],
    [0.9996, `99.9${n}%`],
    [1, `100${n}%`],
    [-0.125, `\u221213${n}%`],
  ])('%d is %s', (share, text) => expect(formatPercent(share)).toBe(text))
})

describe('quantities', () => {
  it('moves the prefix to the unit', () => {
    expect(formatQuantity(1_571_912, 'kg CO2-eq')).toBe(`1.57${n}kt CO2-eq`)
    expect(formatQuantity(130_992_660, 'kWh')).toBe(`131${n}GWh`)
    expect(formatQuantity(5_706_975, 'MW')).toBe(`5.71${n}TW`)
    expect(formatQuantity(60, 'MW')).toBe(`60.0${n}MW`)
    expect(formatQuantity(999, 'MW')).toBe(`999${n}MW`)
    expect(formatQuantity(8_150, 'MW')).toBe(`8.15${n}GW`)
    expect(formatQuantity(14_600, 'MW')).toBe(`14.6${n}GW`)
    expect(formatQuantity(12, 'kg')).toBe(`12.0${n}kg`)
  })
  it('counts and bytes', () => {
    expect(formatCount(34_936)).toBe(`34${n}936`)
    expect(formatBytes(612)).toBe(`612${n}B`)
    expect(formatBytes(3_912)).toBe(`3.9${n}kB`)
    expect(formatBytes(25_000_000)).toBe(`25${n}MB`)
  })
})

describe('time and place', () => {
  it('counts elapsed time', () => {
    expect(formatElapsed(6.4)).toBe('0:06')
    expect(formatElapsed(760)).toBe('12:40')
    expect(formatElapsed(3723)).toBe('1:02:03')
  })
  it('says as much of a date as a list needs', () => {
    const now = new Date('2026-11-20T22:00:00')
    expect(formatWhen('2026-11-20T08:05:00', now)).toBe('08:05')
    expect(formatWhen('2026-03-02T08:05:00', now)).toBe('2 Mar')
    expect(formatWhen('2025-03-02T08:05:00', now)).toBe('2 Mar 2025')
  })
  it('names countries, and leaves alone what is none', () => {
    expect(countryName('CA')).toBe('Canada')
    expect(countryName('GLO')).toBe('GLO')
  })
})
