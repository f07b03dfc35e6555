import { describe, expect, it } from 'vitest'
import { methodPlants, NOT_RENEWED } from '../../build/edition/method-plants.ts'
import { loadAssetTables } from './load.ts'

describe('what reports are calculated from', () => {
  const tables = loadAssetTables('2.0.0')
  it('is what the tables of the delivered edition say', () => {
    const { lines, differ } = methodPlants(tables)
    expect(lines).toBeGreaterThan(30_000)
    expect(differ).toBe(0)
    expect(NOT_RENEWED.join()).toContain('accuracy of the method')
  })
  it('differs where another edition has another value or retires a plant', () => {
    const [metered, running] = [
      tables.measurements.find(
        ({ assurance, subject, year }) => assurance === 'metered' && subject.startsWith('wri:') && year === 2018,
      ),
      tables.assets.find(
        ({ ids, retired, family }) => ids[0]?.startsWith('wri:') && retired === null && family === 'nuclear',
      ),
    ]
    if (metered === undefined || running === undefined) throw new Error('no plant to change')
    const changed = {
      ...tables,
      measurements: tables.measurements.map(one => (one === metered ? { ...one, value: one.value * 1.01 } : one)),
      assets: tables.assets.map(one => (one === running ? { ...one, status: 'retired' as const, retired: 2020 } : one)),
    }
    expect(methodPlants(changed).differ).toBe(2)
  })
})
