import { CatalogueKind } from '@cradle/contract'
import { expect, test } from 'vitest'
import { listOf, listOfKind, tabs } from './lists.ts'

test('every kind of the catalogue has a list, and every list an address of its own', () => {
  for (const kind of CatalogueKind.options) expect(listOfKind(kind).list.kind).toBe(kind)
  const ids = tabs.flatMap(tab => tab.lists.map(list => list.id))
  expect(new Set(ids).size).toBe(ids.length)
})

test('an address that names no list leads to the nearest one', () => {
  expect(listOf('countries', 'currencies').list.kind).toBe('currencies')
  expect(listOf('countries', 'nothing').list.id).toBe('countries')
  expect(listOf('nothing', 'nothing').tab).toBe('activities')
  expect(listOf('parameters', 'currencies').list.id).toBe('parameters')
})

test('factors per kWh and per dollar stand in two tabs', () => {
  expect(listOfKind('factors', 'kg CO2e/kWh').tab).toBe('activities')
  expect(listOfKind('factors', 'kg CO2e/USD2023').tab).toBe('industries')
  expect(listOfKind('activities', 'USD2023').list.id).toBe('industries')
})
