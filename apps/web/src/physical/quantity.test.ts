import { expect, test } from 'vitest'
import { quantityRange, quantityText } from './quantity.ts'

const plain = (text: string) => text.replaceAll(/[\u202f\u00a0]/g, ' ')

test('quantities of physical figures take the prefix of their unit', () => {
  expect(plain(quantityText(1_234_567, 't CO2e'))).toBe('1.23 Mt CO₂e')
  expect(plain(quantityText(532, 't CO2e'))).toBe('532 t CO₂e')
  expect(plain(quantityText(12_400, 't CO2'))).toBe('12.4 kt CO₂')
  expect(plain(quantityText(0, 't CO2e'))).toBe('0 t CO₂e')
  expect(plain(quantityText(3.6e12, 'MJ'))).toBe('3.60 EJ')
  expect(plain(quantityText(45_600_000, 'm3'))).toBe('45.6 × 10⁶ m³')
  expect(plain(quantityText(12_345, 'jobs'))).toBe('12.3 k')
  expect(plain(quantityText(2_500_000, 'kg NOx'))).toBe('2.50 kt NOx')
  expect(plain(quantityText(1_000_000, 'kWh'))).toBe('1.00 GWh')
  expect(plain(quantityText(5_000, 'm2a'))).toBe('5.00 × 10³ m²a')
})

test('a change has its sign', () => {
  expect(plain(quantityText(1_234_567, 't CO2e', { plus: true }))).toBe('+1.23 Mt CO₂e')
  expect(plain(quantityText(-532, 'jobs', { plus: true }))).toBe('−532')
})

test('an interval says once what its mass is of', () => {
  expect(plain(quantityRange(800_000, 1_570_000, 't CO2e'))).toBe('800 kt to 1.57 Mt CO₂e')
  expect(plain(quantityRange(900, 1_100, 'm3'))).toBe('900 m³ to 1.10 × 10³ m³')
  expect(plain(quantityRange(900, 1_100, 'jobs'))).toBe('900 to 1.10 k')
})
