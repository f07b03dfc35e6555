import { FIELDS, technologyKind, technologyKinds } from '@cradle/impact/rows'
import { englishDetail } from '@cradle/words/messages'
import { expect, test } from 'vitest'
import { TEMPLATE_COLUMNS } from './template.ts'

test('every column of the template is a field, and figures of the own footprint have their year, assurance and source', () => {
  for (const column of TEMPLATE_COLUMNS) expect(FIELDS).toContain(column)
  expect(TEMPLATE_COLUMNS).toEqual(
    expect.arrayContaining(['own_scope1_t', 'own_scope2_location_t', 'own_year', 'own_assurance', 'own_source']),
  )
})

test('the technologies of the list are understood by id and by name', () => {
  for (const id of technologyKinds()) {
    const name = englishDetail({ code: `technologies:${id === 'gas' ? 'gas_unspecified' : id}` })
    expect([technologyKind(id), technologyKind(name)]).toEqual([id, id])
  }
})
