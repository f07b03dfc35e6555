import { beforeAll, expect, test, vi } from 'vitest'

vi.stubGlobal('document', { documentElement: {} })
const { changeLanguage } = await import('../i18n/i18n.ts')
const { unitText } = await import('./unit-text.ts')

beforeAll(() => changeLanguage('en'))

test('small figures of units', () => {
  expect(unitText('kg CO2e/kWh')).toBe('kg CO₂e/kWh')
  expect(unitText('m3 world-eq/m3')).toBe('m³ world-eq/m³')
  expect(unitText('mol H+e')).toBe('mol H⁺e')
  expect(unitText('1')).toBe('')
  expect(unitText('kg CFC-11e')).toBe('kg CFC-11e')
})

test('words within units are those of the reader', async () => {
  await changeLanguage('de')
  expect(unitText('disease incidence/kWh')).toBe('Krankheitsfälle/kWh')
  expect(unitText('kg CO2e/person-year')).toBe('kg CO₂e/Personenjahr')
  await changeLanguage('en')
  expect(unitText('disease incidence/kWh')).toBe('disease incidence/kWh')
})
