import { CATEGORIES } from '@cradle/data/types'
import { expect, test } from 'vitest'
import { categoryOf } from './categories.ts'
import { type KnownFlow, ourMethod } from './our-method.ts'

const units = [
  { id: 'kg', kind: 'mass', factor: 1 },
  { id: 'g', kind: 'mass', factor: 0.001 },
  { id: 'm3', kind: 'volume', factor: 1 },
]
const categories = CATEGORIES.map(id => ({ id, name: id, unit: '' }))
const flow = (name: string, compartment: string, cas = '', unit = 'kg'): KnownFlow => ({
  id: `${name}|${compartment}`,
  name,
  kind: 'elementary',
  unit,
  cas,
  compartment: compartment.split('/'),
})
const factor = (one: KnownFlow, category: string): number | undefined =>
  ourMethod({ units }, [one], categories).method.factors.find(found => found.category === category)?.factor

test.each([
  ['Carbon dioxide, fossil', 'air/unspecified', '', 1],
  ['Carbon dioxide [Inorganic emissions to air]', 'Emissions to air/unspecified', '000124-38-9', 1],
  ['Carbon dioxide, biogenic', 'air/unspecified', '124-38-9', undefined],
  ['Carbon dioxide, in air', 'resource/in air', '124-38-9', undefined],
  ['Methane, fossil', 'Elementary flows/Emission to air/low population density', '74-82-8', 29.8],
  ['Methane, non-fossil', 'air/unspecified', '74-82-8', 27],
  ['Methane', 'air', '', 27.9],
  ['methane (fossil)', 'Emissions to air, unspecified', '74-82-8', 29.8],
  ['methane (biogenic)', 'Emissions to air, unspecified', '74-82-8', 27],
  ['carbon dioxide (fossil)', 'Emissions to air, unspecified', '124-38-9', 1],
  ['carbon dioxide (biogenic)', 'Emissions to air, unspecified', '124-38-9', undefined],
  ['carbon dioxide (land use change)', 'Emissions to air, unspecified', '124-38-9', 1],
  ['Dinitrogen monoxide', 'air/unspecified', '', 273],
  ['Methane, tetrafluoro-, CFC-14', 'air/unspecified', '', 7380],
  ['Ethane, 1,1,1,2-tetrafluoro-, HFC-134a', 'air/unspecified', '', 1530],
  ['Some other name of sulfur hexafluoride', 'air', '002551-62-4', 25200],
  ['Sulfur hexafluoride', 'water/river', '', undefined],
  ['Carbon dioxide', 'indoor air', '', undefined],
  ['Something new', 'air', '', undefined],
])('%s to %s warms %s', (name, compartment, cas, expected) => {
  expect(factor(flow(name, compartment, cas), 'CC')).toBe(expected)
})

test.each(['Oil, crude, in ground', 'Oil, crude, in ground ', ' Oil, crude\t'])(
  'a name counts without the blanks around it: "%s"',
  name => {
    const plain = factor(flow('Oil, crude, in ground', 'resource/in ground'), 'RUf')
    expect(plain).toBeGreaterThan(40)
    expect(factor(flow(name, 'resource/in ground'), 'RUf')).toBe(plain)
  },
)

test('fine dust in empty places counts less, phosphate in the sea not at all for lakes, and units have to fit', () => {
  const dust = (place: string) => factor(flow('Particulates, < 2.5 um', place), 'PM')!
  expect(dust('air/unspecified')).toBe(2.39e-4)
  expect(dust('air/low population density')).toBe(3.02e-6)
  expect(dust('air/low population density, long-term')).toBe(2.39e-4)
  expect(factor(flow('Phosphate', 'water/river'), 'EUf')).toBe(0.33)
  expect(factor(flow('Phosphate', 'water/ocean'), 'EUf')).toBeUndefined()
  expect(factor(flow('Sulfur dioxide', 'air', '', 'm3'), 'AC')).toBeUndefined()
  expect(ourMethod({ units }, [flow('Sulfur dioxide', 'air', '', 'g')], categories).method.factors).toContainEqual({
    category: 'AC',
    flow: 'Sulfur dioxide|air',
    factor: 1.31,
    unit: 'kg',
  })
})

test.each([
  ['Climate change', 'kg CO2-eq', 'CC'],
  ['IPCC 2021 GWP 100', 'kg CO2 eq', 'CC'],
  ['IPCC 2021 GWP 20', 'kg CO2 eq', null],
  ['Climate change - Biogenic', 'kg CO2 eq', null],
  ['Acidification', 'mol H+ eq', 'AC'],
  ['Acidification', 'kg SO2 eq', null],
  ['Eutrophication, freshwater', 'kg P eq', 'EUf'],
  ['Eutrophication, marine', 'kg N eq', 'EUm'],
  ['Eutrophication, terrestrial', 'mol N eq', 'EUt'],
  ['Ozone depletion', 'kg CFC11 eq', 'OD'],
  ['Particulate matter', 'disease inc.', 'PM'],
  ['Resource use, fossils', 'MJ', 'RUf'],
  ['Resource use, minerals and metals', 'kg Sb eq', 'RUm'],
  ['Human toxicity, non-cancer', 'CTUh', 'HTnc'],
  ['Human toxicity, cancer', 'CTUh', 'HTc'],
  ['Human toxicity, cancer - metals', 'CTUh', null],
  ['Land use', 'Pt', 'LU'],
  ['Water use', 'm3 depriv.', 'WU'],
  ['Ionising radiation', 'kBq U-235 eq', 'IR'],
  ['Photochemical ozone formation', 'kg NMVOC eq', 'POF'],
  ['Ecotoxicity, freshwater', 'CTUe', 'ECO'],
  ['Cumulative energy demand', 'MJ', null],
])('%s in %s stands for %s', (name, unit, expected) => {
  expect(categoryOf(name, unit)).toBe(expected)
})
