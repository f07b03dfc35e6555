import { expect, test } from 'vitest'
import { unitText } from './unit-text.ts'

test('small figures of units', () => {
  expect(unitText('kg CO2e/kWh')).toBe('kg CO₂e/kWh')
  expect(unitText('m3 world-eq/m3')).toBe('m³ world-eq/m³')
  expect(unitText('mol H+e')).toBe('mol H⁺e')
  expect(unitText('1')).toBe('')
  expect(unitText('kg CFC-11e')).toBe('kg CFC-11e')
})
