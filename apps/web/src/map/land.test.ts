import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Position } from 'geojson'
import { describe, expect, it, vi } from 'vitest'

vi.mock('world-atlas/countries-50m.json?url', () => ({ default: '/shapes.json' }))
const { readLand } = await import('./land.ts')
const file = createRequire(import.meta.url).resolve('world-atlas/countries-50m.json')
const land = await readLand(JSON.parse(readFileSync(file, 'utf8')))

const rings = (code: string): Position[][] =>
  land.features
    .filter(f => f.properties.code === code)
    .flatMap(f => (f.geometry.type === 'MultiPolygon' ? f.geometry.coordinates.flat() : []))

describe('land', () => {
  it('has no ring that jumps across the world after the cut', () => {
    for (const f of land.features) {
      const polygons =
        f.geometry.type === 'MultiPolygon'
          ? f.geometry.coordinates
          : f.geometry.type === 'Polygon'
            ? [f.geometry.coordinates]
            : []
      for (const ring of polygons.flat())
        for (let i = 1; i < ring.length; i++) {
          const jump = Math.abs(ring[i]![0]! - ring[i - 1]![0]!)
          const polar = Math.abs(ring[i]![1]!) > 85
          if (!polar) expect(jump, f.properties.name).toBeLessThan(180)
        }
    }
  })
  it('cuts Russia and Fiji into parts on either side', () => {
    for (const code of ['RU', 'FJ']) {
      const lons = rings(code)
        .flat()
        .map(p => p[0]!)
      expect(Math.max(...lons)).toBeGreaterThan(179)
      expect(Math.min(...lons)).toBeLessThan(-179)
    }
  })
  it('knows Kosovo, and French Guiana apart from France', () => {
    const codes = new Set(land.features.map(f => f.properties.code))
    expect(codes.has('XK')).toBe(true)
    expect(codes.has('GF')).toBe(true)
    expect(codes.size).toBeGreaterThan(230)
    for (const [lon] of rings('FR').flat()) expect(lon === undefined || lon > -10).toBe(true)
  })
})
