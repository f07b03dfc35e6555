import { expect, test } from 'vitest'
import { sectionsWith } from './sections-with.ts'

const sections = [
  { id: 'power', title: 'Power', html: '<p>Hydropower, <b>reservoir</b> 107 g</p>' },
  { id: 'money', title: 'Money', html: '<p class="reservoir-of-cash">Revenue by sector</p>' },
]

test('sections are found by the words that are read, not by their markup', () => {
  const ids = (wanted: string) => sectionsWith(sections, wanted).map(({ id }) => id)
  expect(ids('  ')).toEqual(['power', 'money'])
  expect(ids('reservoir')).toEqual(['power'])
  expect(ids('g HYDROPOWER')).toEqual(['power'])
  expect(ids('sector money')).toEqual(['money'])
  expect(ids('nobody')).toEqual([])
})
