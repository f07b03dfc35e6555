import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { accuracyOf, comparisons, isCalibration } from '../accuracy/compare.ts'
import { classFactor } from './class-capacity-factor.ts'
import { co2Figure } from './co2.ts'
import { ownRatio } from './co2-series.ts'
import { type ErrorRow, errorOf } from './error-table.ts'
import { generationFigure } from './generation.ts'
import { netHeatRate } from './heat-rate.ts'
import { type Assurance, isPlausibleGeneration, type Measurement } from './measurement.ts'
import { median } from './median.ts'
import type { FigureTables, PlantFacts } from './plant.ts'
import { plantRow } from './plant-row.ts'
import { rowBasisOf } from './row-basis.ts'
import { typicalYear } from './typical-year.ts'

const errors: ErrorRow[] = [
  { basis: 'co2_own_ratio', key: 'gas', n: 199, mu: 0, sigma: 0.0373 },
  { basis: 'co2_class_ratio', key: 'coal', n: 108, mu: 0, sigma: 0.1352 },
  { basis: 'metered_other_years', key: 'gas', n: 354, mu: 0, sigma: 0.6612 },
  { basis: 'metered_other_years', key: 'cogen', n: 3, mu: 0, sigma: 9 },
  { basis: 'reported_other_years', key: 'cogen', n: 127, mu: 0, sigma: 0.489 },
  { basis: 'edition1_model', key: 'oil|EUR', n: 28, mu: 1.8554, sigma: 1.8507 },
  { basis: 'edition1_model', key: 'oil|USA', n: 336, mu: 2.7629, sigma: 2.318 },
  { basis: 'edition1_model', key: 'bio|USA', n: 466, mu: -3.4541, sigma: 0.5214 },
]
const classFactors = [
  { class: 'gas_cc', area: 'EUR', size: '', capacityFactor: 0.2801 },
  { class: 'gas_cc', area: 'EUR', size: 'L', capacityFactor: 0.28 },
  { class: 'gas_cc', area: 'all', size: 'M', capacityFactor: 0.1087 },
  { class: 'solar', area: 'all', size: 'S', capacityFactor: 0.1779 },
]
const tables: FigureTables = { errors, classFactors, countryFactor: () => null }

const value = (
  indicator: Measurement['indicator'],
  assurance: Assurance,
  year: number | null,
  amount: number,
): Measurement => ({
  subject: 'x:1',
  indicator,
  year,
  value: amount,
  assurance,
  source: 'test',
  rowRef: '1',
  flags: [],
})
const gwh = (year: number | null, amount: number, assurance: Assurance = 'metered') =>
  value('generation_gwh', assurance, year, amount)
const tonnes = (year: number, amount: number) => value('co2_scope1_t', 'verified', year, amount)

/** A Belgian combined cycle plant with its meters and its installation. */
const herdersbrug: PlantFacts = {
  assetId: 'WRI1002234',
  family: 'gas',
  technology: 'gas_ccgt',
  iso3: 'BEL',
  mw: 465,
  retired: null,
  generation: [gwh(2015, 933.657286), gwh(2016, 1361.394974), gwh(2017, 1083.131), gwh(2018, 913.84955)],
  stacks: [],
  installations: [
    {
      id: 'eutl:BE-70',
      relation: 'same',
      mwShare: 1,
      emissions: [
        tonnes(2015, 390153),
        tonnes(2016, 591636),
        tonnes(2017, 467098),
        tonnes(2018, 394751),
        tonnes(2022, 252579),
      ],
    },
  ],
}

describe('generation', () => {
  it('is the meter where there is one', () => {
    const { figure } = generationFigure(herdersbrug, 2017, tables)
    expect(figure).toMatchObject({ value: 1083.131, basis: 'metered', quality: 3, sigma: 0.02 })
    expect(figure?.alternatives.map(({ basis }) => basis)).toContain('co2_own_ratio')
  })
  it('is verified CO2 over the own ratio where there is none', () => {
    expect(ownRatio(herdersbrug)).toBeCloseTo(0.4316065, 6)
    const { figure } = generationFigure(herdersbrug, 2022, tables)
    expect(figure).toMatchObject({ basis: 'co2_own_ratio', sigma: 0.0373, quality: 3 })
    expect(figure?.value).toBeCloseTo(585.2067, 3)
    expect(figure?.lo90).toBeCloseTo(585.2067 * Math.exp(-1.645 * 0.0373), 3)
  })
  it('is verified CO2 over the ratio of the class without any meter', () => {
    const { figure } = generationFigure({ ...herdersbrug, generation: [] }, 2022, tables)
    expect(figure?.basis).toBe('co2_class_ratio')
    expect(figure?.value).toBeCloseTo(252579 / 393.3, 6)
  })
  it('is the median of the five newest other years', () => {
    const generation = [2010, 2011, 2012, 2013, 2014, 2015].map(year => gwh(year, year - 1000))
    const { figure } = generationFigure({ ...herdersbrug, generation, installations: [] }, 2020, tables)
    expect(figure).toMatchObject({ basis: 'metered_other_years', value: 1013, quality: 4 })
    expect(figure?.from).toHaveLength(5)
  })
  it('corrects a model by its known shift', () => {
    const waste: PlantFacts = {
      ...herdersbrug,
      iso3: 'USA',
      family: 'bio',
      technology: 'waste',
      mw: 50,
      installations: [],
    }
    const { figure } = generationFigure({ ...waste, generation: [gwh(2017, 10, 'estimated')] }, 2020, tables)
    expect(figure?.value).toBeCloseTo(10 * Math.exp(3.4541), 6)
  })
  it('of oil without meter, reported year or CO2 is not calculable', () => {
    const oil: PlantFacts = {
      ...herdersbrug,
      family: 'oil',
      technology: 'oil',
      installations: [],
      generation: [gwh(2017, 10, 'estimated')],
    }
    expect(generationFigure(oil, 2020, tables)).toEqual({ figure: null, reason: { code: 'no_meter' } })
    expect(generationFigure({ ...oil, generation: [gwh(2013, 100, 'reported')] }, 2020, tables).figure?.basis).toBe(
      'reported_other_years',
    )
  })
  it('never chooses what no plant can generate', () => {
    const odd = { ...gwh(2020, 1), flags: ['implausible' as const] }
    const { figure } = generationFigure(
      { ...herdersbrug, installations: [], generation: [odd, gwh(2020, 9e5)] },
      2020,
      tables,
    )
    expect(figure?.basis).toBe('class_capacity_factor')
    expect(isPlausibleGeneration(8.76 * 1.02, 1)).toBe(true)
    expect(isPlausibleGeneration(8.76 * 1.03, 1)).toBe(false)
  })
  it('after retirement is 0', () =>
    expect(generationFigure({ ...herdersbrug, retired: 2019 }, 2020, tables).figure).toMatchObject({
      value: 0,
      flags: ['retired'],
    }))
  it('takes the factor of a country before the model', () => {
    const solar: PlantFacts = {
      ...herdersbrug,
      family: 'solar',
      technology: 'solar_pv',
      mw: 10,
      installations: [],
      generation: [gwh(2017, 20, 'estimated')],
    }
    const { figure } = generationFigure(solar, 2020, { ...tables, countryFactor: () => 0.11 })
    expect(figure).toMatchObject({ basis: 'capacity_country', value: 0.11 * 8.76 * 10 })
    expect(figure?.alternatives.map(({ basis }) => basis)).toEqual(['edition1_model', 'class_capacity_factor'])
  })
})

describe('direct CO2', () => {
  it('is verified, as the sum of the installations that are the plant', () => {
    const second = { id: 'eutl:2', relation: 'same' as const, mwShare: 1, emissions: [tonnes(2022, 1000)] }
    const facts = { ...herdersbrug, installations: [...herdersbrug.installations, second] }
    expect(co2Figure(facts, 2022, tables).figure).toMatchObject({
      value: 253579,
      basis: 'verified',
      quality: 1,
      sigma: 0.025,
    })
  })
  it('is measured, or a part of a site without an interval', () => {
    const measured = [value('co2_direct_t', 'measured', 2021, 500)]
    const covers = [{ id: 'eutl:1', relation: 'covers' as const, mwShare: 0.25, emissions: [tonnes(2021, 4000)] }]
    const facts = { ...herdersbrug, installations: covers, stacks: measured }
    expect(co2Figure(facts, 2021, tables).figure).toMatchObject({
      value: 500,
      basis: 'measured',
      quality: 2,
      sigma: 0.035,
    })
    const split = co2Figure({ ...facts, stacks: [] }, 2021, tables).figure
    expect(split).toMatchObject({ value: 1000, basis: 'site_split', quality: 2, lo90: null, flags: ['site_split'] })
  })
  it('that somebody models is listed beside a figure and is never one', () => {
    const modelled = value('co2_direct_t', 'estimated', 2022, 300_000)
    const facts = { ...herdersbrug, stacks: [modelled, value('co2_direct_t', 'estimated', 2021, 300_000)] }
    const { figure } = co2Figure(facts, 2022, tables)
    expect(figure?.basis).toBe('verified')
    expect(figure?.alternatives).toEqual([{ basis: 'modelled', value: 300_000, ratio: 300_000 / (figure?.value ?? 0) }])
    expect(co2Figure(facts, 2021, tables)).toEqual({ figure: null, reason: { code: 'no_co2' } })
  })
  it('of a year nobody reports is unknown, not 0', () =>
    expect(co2Figure(herdersbrug, 2021, tables)).toEqual({ figure: null, reason: { code: 'no_co2' } }))
  it('that heats, too, is flagged', () => {
    const facts = { ...herdersbrug, generation: [gwh(2022, 400)] }
    expect(co2Figure(facts, 2022, tables).figure?.flags).toEqual(['heat_included'])
  })
})

describe('in a row of the method', () => {
  it('a figure has the basis of its origin', () => {
    const of = (
      basis: Parameters<typeof rowBasisOf>[0]['basis'],
      classLevel: 'country' | 'group' | 'all' | null = null,
    ) => rowBasisOf({ basis, classLevel })
    expect(of('metered')).toEqual({ basis: 'generation_metered', evidence: 'modelled', quality: 3 })
    expect(of('co2_class_ratio').basis).toBe('generation_from_co2')
    expect(of('edition1_model')).toEqual({ basis: 'generation_estimated', evidence: 'proxy', quality: 4 })
    const levels = (['country', 'group', 'all'] as const).map(level => of('class_capacity_factor', level))
    expect(levels.map(({ basis, quality }) => [basis, quality])).toEqual([
      ['capacity_country', 4],
      ['capacity_subregion', 4],
      ['capacity_world', 5],
    ])
    const plain = generationFigure({ ...herdersbrug, installations: [], generation: [] }, 2020, tables).figure
    expect(plain).toMatchObject({ basis: 'class_capacity_factor', classLevel: 'group', quality: 4 })
  })
  it('heat input becomes a net heat rate', () => {
    expect(netHeatRate(1050, 0.1, 'coal')).toBeCloseTo(10, 9)
    expect(netHeatRate(1080, 0.1, 'coal_lignite')).toBeCloseTo(10, 9)
    expect([netHeatRate(1, 1, 'wind_onshore'), netHeatRate(1, 0, 'gas')]).toEqual([null, null])
  })
})

describe('a typical year', () => {
  it('is the median of firm years, with CO2 of the same years', () => {
    const { years, generation, co2 } = typicalYear(herdersbrug, 2022, tables)
    expect(years).toEqual([2022, 2018, 2017, 2016, 2015])
    expect(generation.figure?.value).toBeCloseTo(933.657286, 6)
    expect(co2.figure?.value).toBe(394751)
    expect(generation.figure?.quality).toBe(3)
  })
  it('without a firm year is the next basis', () => {
    const facts = { ...herdersbrug, generation: [gwh(null, 1000, 'published_average')], installations: [] }
    expect(typicalYear(facts, 2022, tables).generation.figure?.basis).toBe('published_average')
  })
})

describe('errors', () => {
  it('borrow the coarser basis, and elsewhere the widest area without its shift', () => {
    expect(errorOf(errors, 'metered_other_years', 'cogen', 'EUR')).toEqual({ mu: 0, sigma: 0.489 })
    expect(errorOf(errors, 'edition1_model', 'oil', 'EUR')).toEqual({ mu: 1.8554, sigma: 1.8507 })
    expect(errorOf(errors, 'edition1_model', 'oil', null)).toEqual({ mu: 0, sigma: 2.318 })
    expect(errorOf(errors, 'co2_class_ratio', 'oil', null)).toEqual({ mu: 0, sigma: 0.1352 })
    expect(errorOf(errors, 'edition1_model', 'wave', null)).toBeNull()
  })
  it('class factors: country and size, then area, then the world', () => {
    expect(classFactor(classFactors, 'gas_cc', 'BEL', 'EUR', 465)).toEqual({ capacityFactor: 0.28, level: 'group' })
    expect(classFactor(classFactors, 'gas_cc', 'BRA', null, 50)).toEqual({ capacityFactor: 0.1087, level: 'all' })
    expect(classFactor(classFactors, 'gas_cc', 'BRA', null, 500)).toBeNull()
  })
  it('a median lies between its values', () =>
    fc.assert(
      fc.property(fc.array(fc.double({ noNaN: true, min: -1e9, max: 1e9 }), { minLength: 1 }), values => {
        const middle = median(values)
        expect(values.filter(one => one <= middle).length * 2).toBeGreaterThanOrEqual(values.length)
        expect(values.filter(one => one >= middle).length * 2).toBeGreaterThanOrEqual(values.length)
      }),
    ))
})

describe('accuracy', () => {
  it('compares with the meter of the year what is known without it', () => {
    const all = comparisons(herdersbrug, 'metered', tables)
    expect(all.map(({ basis }) => basis)).toEqual(Array(4).fill('co2_own_ratio'))
    const { values, plants, typicalError, coverage, before } = accuracyOf(all)
    expect([values, plants, coverage, before]).toEqual([4, 1, 1, null])
    expect(typicalError).toBeLessThan(1.03)
  })
  it('the split is by hash', () => {
    expect([isCalibration('00000006ff'), isCalibration('00000007ff'), isCalibration('00000010')]).toEqual([
      true,
      false,
      true,
    ])
  })
})

describe('a plant as a row of the method', () => {
  it('has generation and CO2 of the same years, with the spread of the worse known', () => {
    const row = plantRow(herdersbrug, tables)
    expect(row.years).toEqual([2022, 2018, 2017, 2016, 2015])
    expect(row.co2).toMatchObject({ tonnes: 394751, assurance: 'verified', quality: 1 })
    expect(row.generation?.gwh).toBeCloseTo(933.657286, 6)
    expect(row.generation).toMatchObject({ basis: 'from_co2', sigma: 0.0373 })
  })
  it('takes the measured spread of a model only where its error is corrected for, else that of the method', () => {
    const model = (family: 'gas' | 'bio', iso3: string) =>
      plantRow(
        { ...herdersbrug, family, iso3, installations: [], generation: [gwh(2017, 900, 'estimated')] },
        { ...tables, errors: [...errors, { basis: 'edition1_model', key: 'gas|USA', n: 1235, mu: 0, sigma: 2.52 }] },
      ).generation
    expect(model('gas', 'USA')).toEqual({ gwh: 900, basis: 'estimated', sigma: null })
    expect(model('bio', 'USA')).toMatchObject({ basis: 'estimated', sigma: 0.5214 })
    expect(model('bio', 'USA')?.gwh).toBeCloseTo(900 * Math.exp(3.4541), 6)
  })
  it('leaves CO2 out where no generation of its years is known', () => {
    const alone = { ...herdersbrug, generation: [], mw: 1 }
    expect(plantRow(alone, tables)).toMatchObject({ years: [], co2: null })
  })
  it('states its capacity where nothing else is known, nothing where oil has no meter, and 0 once retired', () => {
    const unknown = { ...herdersbrug, generation: [], installations: [] }
    expect(plantRow(unknown, tables)).toMatchObject({ generation: null, co2: null, isUnmetered: false })
    const oil = { ...unknown, family: 'oil', technology: 'oil_diesel' } as const
    expect(plantRow(oil, tables)).toMatchObject({ generation: null, isUnmetered: true })
    expect(plantRow({ ...herdersbrug, retired: 2020 }, tables)).toMatchObject({
      generation: { gwh: 0, basis: 'reported' },
      co2: null,
      isRetired: true,
    })
  })
})
