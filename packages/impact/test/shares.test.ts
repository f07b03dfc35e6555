import { loadReference } from '@cradle/data'
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
  shareFileOf,
  withShareFile,
} from '../src/index.ts'
import { type GoldenInput, golden, inputOf } from './golden/cases.ts'

const prepared = prepare(loadReference())
const organisations = (golden('input') as GoldenInput).organisations.map(inputOf)

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
    expect(checkShareFile([])).toEqual(['the file is not a JSON object.'])
    expect(checkShareFile({}).length).toBeGreaterThan(5)
    const wrong = (change: (file: ReturnType<typeof shareFileOf>) => void) => {
      const file = shareFileOf(prepared)
      change(file)
      return checkShareFile(file).join(' ')
    }
    expect(wrong(f => (f.shares.CC = { 13: 0.9 }))).toMatch(/shares\.CC: must add to 1, not 0\.9/)
    expect(wrong(f => (f.shares.CC = { 7: 1 }))).toMatch(/burdens and contributions must not meet/)
    expect(wrong(f => (f.shares.CC = { 18: 1 }))).toMatch(/no goal from 1 to 17/)
    expect(wrong(f => (f.weights.CC = -1))).toMatch(/weights\.CC: must be a number above 0/)
    expect(wrong(f => delete f.normalisation.CC)).toMatch(/normalisation\.CC: is missing/)
    expect(wrong(f => (f.key_category[13] = 'LU'))).toMatch(/LU has no share in this goal/)
    expect(wrong(f => (f.total_key_categories = ['HTc']))).toMatch(/HTc has no weight/)
    expect(wrong(f => (f.id = '../x'))).toMatch(/^id:/)
  })

  it('every goal is assessed, a contribution, or says why not', () => {
    const { directions } = profileOf(prepared)
    for (let sdg = 1; sdg <= GOALS; sdg++) {
      expect(directions[sdg - 1] === null).toBe(NOT_ASSESSED_BECAUSE[sdg] !== undefined)
    }
  })
})
