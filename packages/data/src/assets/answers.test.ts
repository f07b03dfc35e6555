import { accuracyBreaches, accuracyLines } from '@cradle/assets'
import { describe, expect, it } from 'vitest'
import { accuracySetOf } from '../../build/assets/accuracy.ts'
import { accuracyBounds } from '../../build/assets/accuracy-bounds.ts'
import { openSources } from '../../build/assets/parts.ts'
import { loadAssetAccuracy } from './accuracy.ts'
import { openAssetAnswers } from './answers.ts'

const answers = openAssetAnswers()
const first = (search: string) => {
  const [found] = answers.findOwners({ search, limit: 5 }).results
  if (found === undefined) throw new Error(`nobody is called ${search}`)
  return found
}

describe('owners of the built tables', () => {
  it('Korea Electric Power, by lists of parents, with what is unknown', () => {
    const owner = answers.readOwner({ id: first('Korea Electric Power').id, level: 'parent' })
    expect(owner?.capacity.operating_mw).toBeCloseTo(58439.846, 6)
    expect(owner?.capacity.unknown_mw).toBe(3094)
  })
  it('RWE has verified emissions by year, plans and closings', () => {
    const owner = answers.readOwner({ id: first('RWE').id, level: undefined })
    expect(owner?.verified.map(({ year }) => year)).toContain(2022)
    expect(owner?.co2.part_t).toBeGreaterThan(40e6)
    expect(owner?.capacity.closing_mw).toBeGreaterThan(5000)
    expect(owner?.planned.length).toBeGreaterThan(0)
  })
  it('a parent is found and read in less than a tenth of a second once the tables are there', () => {
    const spent = ['China Energy Investment', 'Enel', 'EDF', 'Korea Electric', 'RWE', 'Engie'].map(name => {
      const start = process.threadCpuUsage()
      answers.readOwner({ id: first(name).id, level: undefined })
      const { user, system } = process.threadCpuUsage(start)
      return (user + system) / 1000
    })
    // Milliseconds of the processor in this thread alone, for other tests have threads in this process, and the median of several owners.
    expect(spent.sort((x, y) => x - y)[3]).toBeLessThan(100)
  })
})

describe('the plant Herdersbrug', () => {
  const plant = answers.readAsset('WRI1002234')
  it('has a figure of every year with what it was made of, and every alternative', () => {
    const of2017 = plant?.generation?.years.find(({ year }) => year === 2017)
    expect(of2017).toMatchObject({ basis: 'metered', data_quality: 3 })
    expect(of2017?.alternatives.map(({ basis }) => basis)).toContain('co2_own_ratio')
    expect(plant?.co2?.years.find(({ year }) => year === 2017)).toMatchObject({ value: 467098, basis: 'verified' })
    expect(plant?.sources.map(({ id }) => id)).toEqual(expect.arrayContaining(['eutl', 'gem', 'jrc-ppdb']))
  })
  it('is owned by Electrabel, with ENGIE behind it', () =>
    expect(plant?.owners.map(({ name, share }) => [name, share])).toEqual(
      expect.arrayContaining([
        ['Electrabel', 1],
        ['ENGIE', 1],
      ]),
    ))
})

describe('accuracy', () => {
  it('is no worse than its bounds, technology by technology and area by area', () => {
    const bounds = accuracyBounds(openSources(new URL('../../sources/', import.meta.url)))
    expect(accuracyBreaches(loadAssetAccuracy().lines, bounds)).toEqual([])
  })
  it('is shown on plants that nothing was fitted on, with the ten worst and what is measured nowhere', () => {
    const { lines, worst, measured } = answers.readAccuracy()
    expect(
      lines.find(({ family, basis, area }) => `${family} ${basis} ${area}` === 'all all all')?.values,
    ).toBeGreaterThan(10_000)
    expect(worst).toHaveLength(10)
    expect(worst.every(({ asset_id: id }) => accuracySetOf(id) === 'held_out')).toBe(true)
    expect(measured.find(({ family, area }) => family === 'solar' && area === 'EUR')).toMatchObject({ measured: 0 })
  })
  it('of no plant-year is nothing', () => expect(accuracyLines([], accuracySetOf)).toEqual([]))
})
