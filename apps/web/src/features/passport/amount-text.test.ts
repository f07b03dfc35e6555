import { expect, test } from 'vitest'
import { amountRange, amountText } from './amount-text.ts'

test('a physical figure has its unit and no sign, a burden its sign', () => {
  const gases = { indicator: 'cc_t' } as const
  const plain = (text: string) => text.replace(/\s+/g, ' ')
  expect(plain(amountText(gases, 1_234_000, 't CO2e'))).toBe('1.23 Mt CO₂e')
  expect(plain(amountRange(gases, 800_000, 1_570_000, 't CO2e'))).toBe('800 kt to 1.57 Mt CO₂e')
  expect(plain(amountText({}, 12, 'PY'))).toMatch(/^\+12/)
})
