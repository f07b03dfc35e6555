import type { Map as Engine } from 'maplibre-gl'
import { type CircleScale, circleScale, rescale } from './circles.ts'
import { radius } from './style.ts'

export type CircleFit = {
  /** Begins with a scale for the largest amount; zero where there are no circles. */
  start: (amount: number) => CircleScale
  /** Tells the legend the present scale. */
  tell: () => void
}

/** Circles keep their size until the largest in view leaves the band; then all change together, and the legend with them. */
export function createCircleFit(map: Engine, box: HTMLElement, onScale: (scale: CircleScale) => void): CircleFit {
  let scale: CircleScale | null = null
  /** Radius of the largest circle in pixels. */
  const largest = () => (box.clientWidth < 480 ? 20 : 30)
  function fit() {
    if (!map.getLayer('points')) return
    let amount = 0
    for (const f of map.queryRenderedFeatures({ layers: ['points'] }))
      amount = Math.max(amount, Number(f.properties.sum ?? f.properties.value ?? 0))
    const next = rescale(scale, amount, largest())
    if (next === scale) return
    scale = next
    map.setPaintProperty('points', 'circle-radius', radius(next))
    onScale(next)
  }
  map.on('idle', fit)
  map.on('zoomend', fit)
  return {
    start(amount) {
      scale = amount > 0 ? circleScale(amount, largest()) : null
      return scale ?? circleScale(0, largest())
    },
    tell() {
      if (scale) onScale(scale)
    },
  }
}
