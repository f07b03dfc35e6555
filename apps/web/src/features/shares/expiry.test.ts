import { describe, expect, it } from 'vitest'
import { dayRange, expiryOf, lives, maxDays } from './expiry.ts'

const now = new Date(2026, 10, 21, 9, 30)
const days = (iso: string | null) => (new Date(iso ?? '').getTime() - now.getTime()) / 86_400_000

describe('when a link ends', () => {
  it('counts days from now', () => {
    expect(lives.map(life => days(expiryOf(String(life), '', now)))).toEqual([...lives])
  })
  it('lasts through the picked day', () => {
    const end = new Date(expiryOf('own', '2026-12-01', now) ?? '')
    expect([end.getFullYear(), end.getMonth(), end.getDate(), end.getHours()]).toEqual([2026, 11, 1, 23])
    expect(days(expiryOf('own', '2026-11-21', now))).toBeGreaterThan(0)
  })
  it('takes no day before today, none too far, and nothing that is no day', () => {
    const { first, last } = dayRange(now)
    expect(first).toBe('2026-11-21')
    for (const day of ['', '2026-11-20', '2028-01-01', '2026-13-40', 'soon', '2026-1-1'])
      expect(expiryOf('own', day, now), day).toBeNull()
    expect(days(expiryOf('own', last, now))).toBeLessThanOrEqual(maxDays)
    expect(days(expiryOf('own', last, now))).toBeGreaterThan(maxDays - 2)
  })
})
