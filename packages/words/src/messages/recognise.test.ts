import { expect, test } from 'vitest'
import { type Area, MESSAGES } from './catalogues.ts'
import { recognise, storedText } from './recognise.ts'
import { render } from './render.ts'

const AREAS = ['problems', 'remedies', 'reasons', 'matches', 'notes'] as const satisfies readonly Area[]

test.each([
  ['The row has no country.', { code: 'problems:no_country' }],
  [
    'The capacity factor “x is” is not a number.',
    { code: 'problems:not_a_number', params: { field: { code: 'inputs:capacity_factor' }, text: 'x is' } },
  ],
  [
    'The capacity -5 is below zero.',
    { code: 'problems:below_zero', params: { field: { code: 'inputs:capacity_mw' }, text: '-5' } },
  ],
  [
    'Did you mean “Coal power (hard coal, pulverised)”?',
    { code: 'remedies:name_meant', params: { meant: { code: 'technologies:coal' } } },
  ],
  ['Did you mean Germany?', { code: 'remedies:did_you_mean', params: { meant: 'Germany' } }],
  [
    '1,050 more rows have the same problem as row 1102: “Nowhere” is not a country that is known here.',
    {
      code: 'problems:many_rows',
      params: { count: 1050, row: '1102', problem: { code: 'problems:country_unknown', params: { text: 'Nowhere' } } },
    },
  ],
  [
    'One more row has the same problem as row 7: The row has no name.',
    { code: 'problems:many_rows', params: { count: 1, row: '7', problem: { code: 'problems:no_name' } } },
  ],
  [
    '12000.5 GWh is more than 10 MW can generate in a year.',
    { code: 'problems:generation_above_capacity', params: { generation: 12000.5, capacity: 10 } },
  ],
  // A text that only stored lists have.
  [
    'Revenue is in plain units of the currency, not in thousands or millions.',
    { code: 'remedies:revenue_in_plain_units' },
  ],
  [
    'You said before that it is “Example “quoted” Ltd” (REF-O-1).',
    { code: 'matches:you_chose_before', params: { name: 'Example “quoted” Ltd', id: 'REF-O-1' } },
  ],
])('%s has its code again', (text, wanted) => {
  expect(recognise(text, AREAS)).toEqual(wanted)
})

test.each(
  AREAS.flatMap(area => Object.entries(MESSAGES.en[area]).map(([key, text]) => [`${area}:${key}`, text] as const)),
)('%s is recognised by its own text', (code, text) => {
  const filled = text
    .replaceAll(/\{\{(count|cells|header|limit|part|generation|capacity|likeness)\}\}/g, '73')
    .replaceAll('{{field}}', 'revenue')
    .replaceAll('{{problem}}', 'The row has no name.')
    .replaceAll(/\{\{\w+\}\}/g, 'Some “text” of a cell: 1,5')
  const found = recognise(filled, AREAS)
  expect(render(found, 'en')).toBe(filled)
  if (!/(latitude|longitude)_out|_one$|as_fraction|correct_sign|range\.remedy/.test(code))
    expect(found.code).toBe(code.replace(/_other$/, ''))
})

test('a sentence of nobody stays as it is', () => {
  expect(recognise('A sentence of a version that nobody remembers.', AREAS)).toEqual(
    storedText('A sentence of a version that nobody remembers.'),
  )
  expect(render(storedText('{{text}} $t(reasons:x)'), 'de')).toBe('{{text}} $t(reasons:x)')
})
