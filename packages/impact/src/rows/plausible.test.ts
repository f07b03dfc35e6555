import { loadReference } from '@cradle/data'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readRows } from './read-rows.ts'

const reference = loadReference()

function readOne(cells: Record<string, string>) {
  const { rows } = readRows(
    { header: Object.keys(cells), rows: [{ row: 2, cells: Object.values(cells) }], delimiter: ',' },
    reference,
  )
  return rows[0]!
}
const PLANT = { name: 'Example Works', country: 'DE', allocation: '0.5' }
const codes = (cells: Record<string, string>) => readOne(cells).problems.map(({ message: { code } }) => code)

/** Each way to write a quantity, with what one of it is in the plain unit. */
const POWER = { W: 1e-6, kW: 1e-3, kWp: 1e-3, MW: 1, MWp: 1, GW: 1e3 }
const ENERGY = { kWh: 1e-6, MWh: 1e-3, GWh: 1, TWh: 1e3 }
const MONEY = { k: 1e3, m: 1e6, mn: 1e6, bn: 1e9, lakh: 1e5, crore: 1e7, Mio: 1e6, Mrd: 1e9 }
const oneOf = <T extends Record<string, number>>(units: T) => fc.constantFrom(...Object.entries(units))
/** A number of at most three digits, without a mark that could be read in two ways. */
const plain = fc.integer({ min: 1, max: 999 })

describe('units', () => {
  it('say the same beside the number and in the header', () => {
    fc.assert(
      fc.property(plain, oneOf(POWER), (value, [unit, factor]) => {
        const inHeader = readOne({ ...PLANT, technology: 'coal', [`capacity (${unit})`]: String(value) })
        const inCell = readOne({ ...PLANT, technology: 'coal', capacity_mw: `${value} ${unit}` })
        expect(inHeader.values?.capacityMw).toBeCloseTo(value * factor, 9)
        expect(inCell.values?.capacityMw).toBe(inHeader.values?.capacityMw)
      }),
    )
    fc.assert(
      fc.property(plain, oneOf(ENERGY), (value, [unit, factor]) => {
        const inHeader = readOne({ ...PLANT, technology: 'coal', [`generation (${unit})`]: String(value) })
        const inCell = readOne({ ...PLANT, technology: 'coal', generation_gwh: `${value} ${unit}` })
        expect(inHeader.values?.generationGwh).toBeCloseTo(value * factor, 9)
        expect(inCell.values?.generationGwh).toBe(inHeader.values?.generationGwh)
      }),
    )
    fc.assert(
      fc.property(plain, oneOf(MONEY), (value, [unit, factor]) => {
        const row = { ...PLANT, industry: '23.51', year: '2022' }
        const inHeader = readOne({ ...row, [`revenue (EUR ${unit})`]: String(value) })
        const inCell = readOne({ ...row, revenue: `EUR ${value} ${unit}` })
        expect([inHeader.values?.revenue, inHeader.values?.currency]).toEqual([value * factor, 'EUR'])
        expect(inCell.values?.revenue).toBe(value * factor)
      }),
    )
  })
})

describe('shares', () => {
  it('are the same as a fraction, in percent, and as an amount of a capital in whatever units', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 99 }),
        oneOf(MONEY),
        oneOf(MONEY),
        (percent, [one, factor], [other, of]) => {
          const row = { name: 'Example Works', country: 'DE', industry: '23.51', revenue: 'EUR 5 bn', year: '2022' }
          const share = percent / 100
          expect(readOne({ ...row, allocation: `${percent} %` }).values?.allocation).toBeCloseTo(share, 12)
          expect(readOne({ ...row, allocation: String(share) }).values?.allocation).toBeCloseTo(share, 12)
          const amount = {
            [`outstanding amount (EUR ${one})`]: String(percent),
            [`EVIC (EUR ${other})`]: String((100 * factor) / of),
          }
          const computed = readOne({ ...row, ...amount }).values
          expect(computed?.allocation).toBeCloseTo(share, 9)
          expect(computed?.allocationBasis).toBe('computed')
        },
      ),
    )
  })
})

describe('numbers that cannot well be true together', () => {
  const company = { ...PLANT, industry: '23.51', currency: 'EUR', year: '2022' }

  it('are told with what to look at, and the row is calculated as it is stated', () => {
    expect(codes({ ...company, revenue: '391000', 'EVIC (USD m)': '3000' })).toEqual([])
    expect(codes({ ...company, revenue: '391', 'EVIC (EUR m)': '3000' })).toEqual(['problems:revenue_to_capital'])
    expect(codes({ ...company, revenue: '2900000000', 'EVIC (EUR m)': '3000' })).toEqual([])
    expect(codes({ ...company, revenue: '2900000000', EVIC: '3000' })).toEqual(['problems:revenue_to_capital'])
    expect(codes({ ...company, revenue: '1000000', own_scope1_t: '900000' })).toEqual(['problems:tonnes_per_revenue'])
    expect(codes({ ...company, revenue: '100000000', own_scope1_t: '900000' })).toEqual([])
    const plant = { ...PLANT, technology: 'coal', capacity_mw: '800' }
    expect(codes({ ...plant, generation_gwh: '4000' })).toEqual([])
    expect(codes({ ...plant, generation_gwh: '4000000' })).toContain('problems:generation_above_capacity')
    expect(codes({ ...plant, generation_gwh: '4' })).toEqual(['problems:generation_far_below_capacity'])
    expect(codes({ ...plant, generation_gwh: '4000', own_scope1_t: '9000000' })).toEqual(['problems:tonnes_per_mwh'])
    expect(codes({ ...plant, generation_gwh: '4000', own_scope1_t: '4000000' })).toEqual([])
    const capital = { ...company, revenue: '2900000000', 'EVIC (EUR m)': '3000' }
    expect(codes({ ...capital, 'market cap (EUR m)': '3500' })).toEqual(['problems:evic_below_market_cap'])
    expect(codes({ ...capital, 'market cap (EUR m)': '3001' })).toEqual([])
    expect(codes({ ...capital, 'market cap (USD m)': '3500' })).toEqual([])
    const odd = readOne({ ...company, revenue: '391', 'EVIC (EUR m)': '3000' })
    expect([odd.status, odd.values?.revenue]).toEqual(['warning', 391])
  })
})

describe('total assets', () => {
  const amount = { ...PLANT, allocation: '', outstanding_amount: '1200', technology: 'solar', capacity_mw: '3.1' }

  it('stand in for equity and debt where nothing better is stated, as they are written in the header', () => {
    const { values } = readOne({ ...amount, 'Total assets (USD k)': '6.4' })
    expect(values).toMatchObject({ allocationBasis: 'computed', denominator: 6400, capitalBasis: 'total_assets' })
    expect(values?.allocation).toBeCloseTo(0.1875, 12)
    const better = readOne({ ...amount, equity: '2000', debt: '3000', total_assets: '6400' })
    expect(better.values).toMatchObject({ denominator: 5000, capitalBasis: 'equity' })
  })

  it('reject no row when they cannot be read: the row says what its share needs', () => {
    const { status, problems } = readOne({ ...amount, total_assets: 'lots' })
    expect([status, problems.map(({ message: { code } }) => code)]).toEqual([
      'rejected',
      ['problems:no_allocation', 'problems:kept_not_a_number'],
    ])
    expect(readOne({ ...PLANT, technology: 'solar', capacity_mw: '3.1', total_assets: 'lots' }).status).toBe('warning')
  })
})

describe('a technology in the column of industries', () => {
  const row = { name: 'Sunrise', country: 'KE', allocation: '0.2' }

  it('is read as one where the row states a capacity or a generation, and it is told', () => {
    for (const text of ['Solar PV', 'Small hydro', 'Geothermal', 'Onshore wind', 'Rooftop solar']) {
      const { status, values, problems } = readOne({ ...row, Sector: text, 'Capacity (kWp)': '3100' })
      expect([text, status, values?.technology, values?.industry]).toEqual([text, 'warning', text, null])
      expect(problems.map(({ message: { code } }) => code)).toEqual(['problems:industry_is_technology'])
    }
  })

  it('is read as one without them where it means plants alone, and the row says that their size is missing', () => {
    const revenue = { revenue: '1000000', currency: 'USD', year: '2022' }
    for (const text of ['Solar', 'Solar PV', 'Wind', 'Wasserkraft']) {
      const { values, problems } = readOne({ ...row, Sector: text, ...revenue })
      expect([values?.technology, values?.industry]).toEqual([text, null])
      expect(problems.map(({ message: { code }, remedy }) => [code, remedy?.code])).toEqual([
        ['problems:industry_is_technology', undefined],
        ['problems:nothing_to_calculate', 'remedies:give_capacity_or_generation'],
      ])
    }
    expect(readOne({ ...row, Sector: 'Coal', ...revenue }).problems[0]?.remedy?.code).toBe(
      'remedies:write_as_technology',
    )
    const water = readOne({ ...row, Sector: 'Water', ...revenue })
    expect([water.values?.technology, water.values?.industry]).toEqual([null, 'BEA:221300'])
  })

  it('stays an industry beside a technology', () => {
    const beside = readOne({ ...row, Sector: 'Utilities', technology: 'wind', capacity_mw: '3' })
    expect(beside.values?.technology).toBe('wind')
  })
})

describe('an industry in the column of technologies', () => {
  const row = { name: 'Asset', country: 'GB', allocation: '0.2', revenue: '1000000', currency: 'GBP', year: '2022' }

  it.each([
    ['Desalination', '281,000 m3/d', 'BEA:221300'],
    ['Data centre', '48 MW IT', 'BEA:518200'],
    ['Wastewater treatment', '', 'BEA:221300'],
  ])('%s is read as one where the row states no power', (technology, capacity, industry) => {
    const { values, problems } = readOne({ ...row, technology, Capacity: capacity })
    expect([values?.technology, values?.industry, values?.capacityMw]).toEqual([null, industry, null])
    expect(problems.map(({ message: { code } }) => code)).toContain('problems:technology_is_industry')
  })

  it.each([
    ['District heating', 'BEA:221100'],
    ['EV charging', 'BEA:221100'],
    ['Desalination', 'BEA:221300'],
    ['Electrolyser', null],
    ['Oil and gas', null],
    ['Synchronous condenser', null],
  ])('%s beside megawatts and a revenue is read as %s', (technology, industry) => {
    const { status, values } = readOne({ ...row, technology, 'Capacity (MW)': '40' })
    expect([status === 'rejected', values?.industry ?? null]).toEqual([industry === null, industry])
  })

  it('stays unknown beside megawatts alone', () => {
    const bare = { name: 'Asset', country: 'GB', allocation: '0.2' }
    expect(readOne({ ...bare, technology: 'District heating', 'Capacity (MW)': '40' }).status).toBe('rejected')
  })
})

describe('a capacity of another kind', () => {
  const row = { name: 'Plant', country: 'GB', allocation: '0.2', technology: 'Energy from waste' }

  it.each(['1,000,000 t/a', '725,000 tpa', '300 TPD', '120,000 m³/day', '48 MW IT', '250 MWh', '400 beds', '30 MWth'])(
    '%s is none of electrical power, and the next column counts',
    capacity => {
      const { values, problems } = readOne({ ...row, Capacity: capacity, 'Power output (MWe)': '70' })
      expect([values?.capacityMw, problems[0]?.message.code]).toEqual([70, 'problems:capacity_of_another_kind'])
    },
  )

  it.each([
    ['70', 70],
    ['70 MWe', 70],
    ['70000 kW', 70],
    ['70 MW', 70],
  ])('%s is one', (capacity, mw) => {
    expect(readOne({ ...row, Capacity: capacity }).values?.capacityMw).toBe(mw)
  })
})
