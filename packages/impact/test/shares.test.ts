import { loadReference } from '@cradle/data'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  assessOrganisation,
  checkShareFile,
  GOALS,
  NOT_ASSESSED_BECAUSE,
  organisationPassport,
  prepare,
  profileOf,
  recompute,
  SHARE_FILE_SCHEMA,
  settleSigns,
  shareFileOf,
  withShareFile,
} from '../src/index.ts'
import { type GoldenInput, golden, inputOf } from './golden/cases.ts'

const prepared = prepare(loadReference())
const organisations = (golden('input') as GoldenInput).organisations.map(inputOf)

const told = (file: unknown, edition?: string): string =>
  checkShareFile(file, edition)
    .map(({ path, message }) => `${path}: ${message.code} ${JSON.stringify(message.params ?? {})}`)
    .join(' ')

describe('share file', () => {
  it('of a profile gives the same figures as the profile', () => {
    for (const profile of ['ef31-notox', 'ef31-equal', 'pb2020', 'gwp-only']) {
      const file = JSON.parse(JSON.stringify(shareFileOf(prepared, profile)))
      expect(checkShareFile(file)).toEqual([])
      expect(Object.keys(file).sort()).toEqual([...SHARE_FILE_SCHEMA.required].sort())
      const other = withShareFile(prepared, file)
      for (const o of organisations) {
        expect(assessOrganisation(other, o)).toEqual(assessOrganisation(prepared, o, { profile }))
      }
    }
  })

  it('an alternative changes what it says, and its passport says so', () => {
    const file = shareFileOf(prepared)
    file.id = 'water-first'
    file.weights.WU = 1
    file.shares.PM = { 3: 0.25, 11: 0.75 }
    file.references.renewable_kwh = 1000
    expect(checkShareFile(file)).toEqual([])
    const other = withShareFile(prepared, file)
    expect(profileOf(other).id).toBe('water-first')
    const wind = organisations[0]!
    const before = assessOrganisation(prepared, wind)
    const after = assessOrganisation(other, wind)
    expect(after.goals[2]!.value! / before.goals[2]!.value!).toBeCloseTo(0.5, 12)
    expect(after.goals[10]!.value! / before.goals[10]!.value!).toBeCloseTo(1.5, 12)
    expect(after.goals[6]!.value! / before.goals[6]!.value!).toBeCloseTo(3.66, 12)
    expect(after.goals[12]!.value).toBe(before.goals[12]!.value)
    expect(after.impact).not.toBe(before.impact)
    const passport = organisationPassport(other, wind, { of: 'goal', sdg: 3 })
    expect(passport.profile.id).toBe('water-first')
    expect(Math.abs(recompute(passport)! / after.goals[2]!.value! - 1)).toBeLessThan(1e-12)
  })

  it('says what is wrong', () => {
    expect(checkShareFile([])).toEqual([{ path: '', message: { code: 'shareFile:not_an_object' } }])
    expect(checkShareFile({}).length).toBeGreaterThan(5)
    const wrong = (change: (file: ReturnType<typeof shareFileOf>) => void) => {
      const file = shareFileOf(prepared)
      change(file)
      return told(file)
    }
    expect(wrong(f => (f.shares.CC = { 13: 0.9 }))).toMatch(/shares\.CC: shareFile:sum .*0\.9/)
    expect(wrong(f => (f.shares.CC = { 7: 1 }))).toMatch(/shareFile:contribution_goal/)
    expect(wrong(f => (f.shares.CC = { 18: 1 }))).toMatch(/shareFile:no_goal/)
    expect(wrong(f => (f.weights.CC = -1))).toMatch(/weights\.CC: shareFile:positive_or_left_out/)
    expect(wrong(f => delete f.normalisation.CC)).toMatch(/normalisation\.CC: shareFile:missing_for_weighted/)
    expect(wrong(f => (f.key_category[13] = 'LU'))).toMatch(/shareFile:key_without_share .*LU/)
    expect(wrong(f => (f.total_key_categories = ['HTc']))).toMatch(/shareFile:key_without_weight .*HTc/)
    expect(wrong(f => (f.id = '../x'))).toMatch(/^id:/)
    expect(wrong(f => (f.shares.PM = { 3: 0.4, 11: 0.4, 13: 0.2 }))).toMatch(/shares\.PM: shareFile:too_many_goals .*2/)
    expect(wrong(f => (f.shares.HTc = { 3: 0.5 }))).toMatch(/shares\.HTc: shareFile:sum .*0\.5/)
    expect(wrong(f => delete f.shares.LU)).toMatch(/shares\.LU: shareFile:missing_for_weighted/)
    expect(wrong(f => (f.weights.CC = 1e300))).toMatch(/weights\.CC: shareFile:positive_or_left_out/)
    expect(wrong(f => (f.weights.CC = Number.NaN))).toMatch(/weights\.CC/)
    expect(wrong(f => (f.signs[13] = 'contribution'))).toMatch(/signs\.13: shareFile:sign_burden/)
    expect(wrong(f => delete f.signs[7])).toMatch(/signs\.7: shareFile:sign_contribution/)
    expect(wrong(f => (f.signs[1] = 'burden'))).toMatch(/signs\.1: shareFile:sign_none/)
    expect(wrong(f => delete f.not_assessed_because[1])).toMatch(/not_assessed_because\.1: shareFile:because_missing/)
    expect(wrong(f => (f.not_assessed_because[13] = 'no'))).toMatch(/shareFile:because_left_out/)
    expect(wrong(f => (f.remarks[14] = 'x'.repeat(601)))).toMatch(/remarks\.14: shareFile:text .*600/)
    expect(wrong(f => Object.assign(f, { extra: 1 }))).toMatch(/^extra: shareFile:not_part/)
    expect(wrong(f => Object.assign(f.references, { cakes: 1 }))).toMatch(/references\.cakes: shareFile:no_indicator/)
    expect(wrong(f => (f.total_key_categories = []))).toMatch(/shareFile:no_key_at_all/)
    expect(told(shareFileOf(prepared), '2.0.0')).toMatch(/^edition: shareFile:other_edition .*2\.0\.0/)
    expect(checkShareFile(shareFileOf(prepared), prepared.reference.method.edition)).toEqual([])
  })

  it('whatever stands in it, the answer is a list of findings and never an exception', () => {
    const keys = Object.keys(shareFileOf(prepared))
    const json = fc.jsonValue({ maxDepth: 4 })
    fc.assert(
      fc.property(fc.constantFrom(...keys), json, (key, value) => {
        const problems = checkShareFile({ ...shareFileOf(prepared), [key]: value })
        expect(problems.length).toBeLessThanOrEqual(50)
        if (problems.length === 0) withShareFile(prepared, { ...shareFileOf(prepared), [key]: value } as never)
      }),
      { numRuns: 300 },
    )
  })

  it('signs and reasons follow changed weights', () => {
    const file = shareFileOf(prepared)
    delete file.weights.WU
    expect(told(file)).toMatch(/signs\.6: shareFile:sign_none/)
    const settled = settleSigns(file)
    expect(checkShareFile(settled)).toEqual([])
    expect(settled.signs[6]).toBeUndefined()
    expect(settled.not_assessed_because[6]).toMatch(/no weight/)
    const { directions } = profileOf(withShareFile(prepared, settled))
    expect(directions[5]).toBeNull()
  })

  it('every goal is assessed, a contribution, or says why not', () => {
    const { directions } = profileOf(prepared)
    for (let sdg = 1; sdg <= GOALS; sdg++) {
      expect(directions[sdg - 1] === null).toBe(NOT_ASSESSED_BECAUSE[sdg] !== undefined)
    }
  })
})
