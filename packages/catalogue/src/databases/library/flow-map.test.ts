/** Flows of any nomenclature on those of EF 3.1: every step of the search, and what must never meet. */
import { expect, test } from 'vitest'
import { ef31Categories, ef31Flows } from './ef31.ts'
import { placeOf } from './places.ts'

const flow = (name: string, compartment: string, { cas = '', isTaken = false, id = 'none' } = {}) => ({
  id,
  name,
  cas,
  compartment: compartment === '' ? [] : compartment.split('/'),
  isTaken,
})
const CC = ef31Categories.findIndex(([, , , meant]) => meant === 'CC')
const found = (...given: Parameters<typeof flow>) => {
  const mapped = ef31Flows().map(flow(...given))
  return mapped && { step: mapped.step, name: mapped.flow.name, place: `${mapped.flow.medium}/${mapped.flow.part}` }
}

test.each([
  ['Any name', 'nowhere', { id: '08A91E70-3DDC-11DD-96AE-0050C2490048' }, 'id', 'ammonia', 'air/urban'],
  ['Something else', 'air/unspecified', { cas: '007664-41-7' }, 'cas', 'ammonia', 'air/'],
  ['Sulphur dioxide', 'air/high population density', {}, 'name', 'sulfur dioxide', 'air/urban'],
  ['Ammonia ', 'Emissions to air/rural', {}, 'name', 'ammonia', 'air/rural'],
  ['Dinitrogen monoxide', 'air', {}, 'synonym', 'nitrous oxide', 'air/'],
  ['Carbon dioxide', 'air', { cas: '124-38-9' }, 'synonym', 'carbon dioxide (fossil)', 'air/'],
  ['Carbon dioxide, fossil', '', {}, 'medium', 'carbon dioxide (fossil)', 'air/'],
  ['Methane, dichloro-, HCC-30', 'air', { cas: '75-09-2' }, 'cas', 'dichloromethane', 'air/'],
] as const)('%s to %s', (name, compartment, more, step, expected, place) => {
  const mapped = found(name, compartment, more)
  expect(mapped?.step).toBe(step)
  expect(mapped?.name.toLowerCase()).toBe(expected)
  expect(mapped?.place).toBe(place)
})

test.each([
  ['Carbon dioxide, to soil or biomass stock', 'soil', {}],
  ['Ammonia', '', {}],
  ['Carbon dioxide, fossil', 'water', {}],
  ['Something new', 'air', {}],
])('%s to "%s" is not found: no guess', (name, compartment, more) => {
  expect(found(name, compartment, more)).toBeUndefined()
})

test('a CAS number that fossil and living carbon share never decides', () => {
  const factor = (name: string) =>
    ef31Flows()
      .map(flow(name, 'air', { cas: '124-38-9' }))
      ?.flow.factors.find(([k]) => k === CC)?.[1]
  expect(factor('Carbon dioxide, fossil')).toBe(1)
  expect(factor('Carbon dioxide, biogenic') ?? 0).toBe(0)
})

test.each([
  ['air/low population density, long-term', false, 'air', 'long-term'],
  ['Emissions/Emissions to air/Emissions to non-urban air or from high stacks', false, 'air', 'rural'],
  ['troposphere/rural', false, 'air', 'rural'],
  ['fresh water body/river', false, 'water', 'fresh'],
  ['saline water body/ocean', false, 'water', 'sea'],
  ['human-dominated/agricultural', false, 'soil', 'agricultural'],
  ['ground/subterranean', true, 'resource', 'ground'],
  ['natural resource/in water', true, 'resource', 'water'],
  ['Resources/Resources from ground/Non-renewable element resources from ground', true, 'resource', 'ground'],
])('%s is a place', (path, isTaken, medium, part) => {
  expect(placeOf(path.split('/'), isTaken)).toEqual({ medium, part })
})

test('words that name no place are none', () => {
  expect(placeOf(['Elementary Flows'], false)).toBeUndefined()
  expect(placeOf([], true)).toBeUndefined()
})
