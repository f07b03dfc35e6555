import { readFileSync } from 'node:fs'
import { loadReference } from '@cradle/data'
import { METHOD_EDITIONS } from '@cradle/data/editions'
import { describe, expect, it } from 'vitest'
import {
  assessOrganisation,
  type CalculatedSite,
  NOT_ASSESSED_BECAUSE,
  organisationIntervals,
  prepare,
  REASONS,
  Sampler,
} from '../src/index.ts'

/** What docs/methodology.md says is what the code does. */
const text = readFileSync(new URL('../../../docs/methodology.md', import.meta.url), 'utf8')
const reference = loadReference()
const prepared = prepare(reference)
const { method } = reference

/** Rows of the tables under a heading, cells trimmed. */
function rowsUnder(heading: string): string[][] {
  const start = text.indexOf(`\n## ${heading}\n`)
  expect(start, heading).toBeGreaterThan(0)
  const end = text.indexOf('\n## ', start + 4)
  const lines = text.slice(start, end < 0 ? undefined : end).split('\n')
  return lines
    .filter(l => l.startsWith('| '))
    .map(l =>
      l
        .split('|')
        .slice(1, -1)
        .map(c => c.trim()),
    )
}

/** Half a unit of the last printed digit. */
function printed(cell: string): { value: number; tolerance: number } {
  const [mantissa, exponent = '0'] = cell.split('e')
  const decimals = (mantissa!.split('.')[1] ?? '').length
  return { value: Number(cell), tolerance: 0.5000001 * 10 ** (Number(exponent) - decimals) }
}

const expectPrinted = (cell: string, actual: number | null | undefined) => {
  const { value, tolerance } = printed(cell)
  expect(actual).not.toBeNull()
  expect(Math.abs(actual! - value), `${cell} for ${actual}`).toBeLessThanOrEqual(tolerance)
}

/** The arithmetic of a table cell: numbers, + - x / and brackets. */
function work(formula: string): number {
  const tokens = formula.match(/\d+(?:\.\d+)?(?:e-?\d+)?|[-+x/()]/g)!
  let at = 0
  const factor = (): number => {
    const token = tokens[at++]!
    if (token === '-') return -factor()
    if (token !== '(') return Number(token)
    const inner = sum()
    at++
    return inner
  }
  const product = (): number => {
    let value = factor()
    while (tokens[at] === 'x' || tokens[at] === '/') value = tokens[at++] === 'x' ? value * factor() : value / factor()
    return value
  }
  function sum(): number {
    let value = product()
    while (tokens[at] === '+' || tokens[at] === '-')
      value = tokens[at++] === '+' ? value + product() : value - product()
    return value
  }
  return sum()
}

describe('worked example', () => {
  const rows = rowsUnder('Worked example')
  const cell = (name: string) => rows.find(r => r[0] === name)![1]!
  const organisation = assessOrganisation(prepared, {
    entityId: 'EXAMPLE',
    name: cell('name'),
    sites: [
      {
        siteId: '1',
        country: cell('country'),
        technology: cell('technology'),
        capacityMw: Number(cell('capacity_mw')),
        capacityFactor: Number(cell('capacity_factor')),
      },
    ],
  })
  const site = organisation.sites[0] as CalculatedSite

  it('categories', () => {
    expect(site.quantity).toBeCloseTo(192_720_000, 6)
    const table = rows.slice(
      rows.findIndex(r => r[0] === 'CC'),
      rows.findIndex(r => r[0] === 'Figure'),
    )
    expect(table.map(r => r[0])).toEqual(Object.keys(site.midpoints))
    for (const [id, perKwh, impact, years] of table) {
      const category = id as keyof typeof site.midpoints
      expectPrinted(impact!, site.midpoints[category])
      expectPrinted(years!, site.midpoints[category]! / method.profiles[method.defaultProfile]!.nf[category]!)
      expect(Math.abs((work(perKwh!) * site.quantity) / site.midpoints[category]! - 1)).toBeLessThan(1e-12)
    }
  })

  it('goals and total, and the working beside them', () => {
    const table = rows.slice(
      rows.findIndex(r => r[0] === 'Figure') + 1,
      rows.findIndex(r => r[0] === 'For the holder'),
    )
    expect(table.length).toBe(7)
    for (const [figure, working, value, coverage] of table) {
      const sdg = Number(/SDG (\d+)/.exec(figure!)?.[1])
      const actual = sdg
        ? organisation.goals[sdg - 1]!
        : { value: organisation.impact, coverage: organisation.impactCoverage }
      expectPrinted(value!, actual.value)
      expectPrinted(coverage!, actual.coverage)
      // The working uses the printed, rounded numbers.
      expect(Math.abs(work(working!) / actual.value! - 1)).toBeLessThan(1e-5)
    }
    expect([8, 12, 14].map(sdg => organisation.goals[sdg - 1]!.status)).toEqual(Array(3).fill('insufficient'))
  })

  it('what the holder reports is the allocation of each figure', () => {
    const table = rows.slice(rows.findIndex(r => r[0] === 'For the holder') + 1)
    const allocation = Number(cell('allocation'))
    expect(table.length).toBe(7)
    for (const [figure, working, value] of table) {
      const sdg = Number(/SDG (\d+)/.exec(figure!)?.[1])
      const whole = sdg ? organisation.goals[sdg - 1]!.value! : organisation.impact!
      expectPrinted(value!, allocation * whole)
      expect(Math.abs(work(working!) / (allocation * whole) - 1)).toBeLessThan(1e-5)
    }
  })

  it('interval of SDG 13', () => {
    const interval = organisationIntervals(prepared, new Sampler(method, { seed: 1, draws: 100 }), organisation)
      .goals[12]!
    expectPrinted('-365.5', interval.p5)
    expectPrinted('-256.5', interval.p95)
    expect(text).toContain('= -365.5 and -256.5')
    expectPrinted('0.1077', Math.log(interval.p95 / interval.p50) / -1.644854)
  })
})

describe('tables of the page', () => {
  it('normalisation, weights and shares are those of the edition', () => {
    const profile = method.profiles[method.defaultProfile]!
    const table = rowsUnder('From categories to goals').slice(1)
    expect(table.map(r => r[0])).toEqual(Object.keys(profile.weights))
    for (const [id, nf, weight, goals] of table) {
      const category = id as keyof typeof profile.nf
      expect(nf).toBe(`${profile.nf[category]} ${method.categories.find(c => c.id === category)!.unit}`)
      expect(Number(weight)).toBe(profile.weights[category])
      const shares = Object.entries(method.shares[category]).map(([g, s]) => (s === 1 ? g : `${g} (${s})`))
      expect(goals).toBe(shares.join(', '))
    }
  })

  it('goals: key categories, and a reason for every goal without one', () => {
    const table = rowsUnder('Goal by goal').slice(1)
    expect(table.length).toBe(17)
    table.forEach(([goal, sign, holds, because], i) => {
      expect(goal).toMatch(new RegExp(`^${i + 1} `))
      const key = method.keyCategory[i + 1]
      if (key) expect(holds).toMatch(new RegExp(`^${key}\\b`))
      expect(sign === '-').toBe(because !== '')
      expect(sign === 'burden').toBe(key !== undefined)
      expect(because).toBe(NOT_ASSESSED_BECAUSE[i + 1] ?? '')
    })
  })

  it('amount spreads, reasons, profiles', () => {
    const us = rowsUnder('Uncertainty')
      .slice(1)
      .map(r => Number(r[1]))
    expect(new Set(us)).toEqual(new Set(Object.values(method.uncertainty.activity)))
    const reasons = rowsUnder('From a row to a quantity')
      .slice(1)
      .map(r => r[0])
    expect(reasons).toEqual(REASONS.map(r => `\`${r}\``))
    const profiles = rowsUnder('Profiles')
      .slice(1)
      .map(r => r[0]!.replaceAll('`', ''))
    expect(profiles).toEqual(Object.keys(method.profiles))
  })

  it('the history ends with the versions in use', () => {
    const rows = rowsUnder('Versions').slice(1)
    const versions = (what: string) => [...new Set(rows.filter(r => r[0]!.startsWith(what)).map(r => r[1]))]
    expect(versions('Method')).toEqual([...METHOD_EDITIONS])
    expect(versions('Reference edition')).toEqual([...METHOD_EDITIONS])
    expect(METHOD_EDITIONS).toContain(method.edition)
    expect(METHOD_EDITIONS).toContain(reference.edition)
    expect(text).toContain(`First edition: ${reference.manifest.tables.length} tables`)
  })

  it('names every table of the edition and every line its licence asks for', () => {
    const section = rowsUnder('Sources and licences').flat().join(' | ')
    for (const { id, attribution } of reference.manifest.tables) {
      expect(section).toContain(`\`${id}\``)
      for (const line of attribution.split('; ')) expect(section).toContain(line)
    }
  })
})
