import { expect, it } from 'vitest'
import { isPlantId } from './plant-id.ts'

it('tells sites of the plant database from those of a list', () => {
  expect(['WRI1002234', 'USA0001079'].every(isPlantId)).toBe(true)
  expect(['0190-1', 'usa0001079', 'REF-O-1.2', ''].some(isPlantId)).toBe(false)
})
