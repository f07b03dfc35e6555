import type { Map as Engine, GeoJSONSource, MapGeoJSONFeature, MapMouseEvent } from 'maplibre-gl'
import type { CircleScale } from './circles.ts'
import { calm } from './create-map.ts'
import type { Contains } from './globe-view.ts'
import type { MapPlace } from './shapes.ts'

/** What lies under the pointer. */
export type Hit =
  | { kind: 'area'; code: string }
  | { kind: 'point'; index: number }
  | { kind: 'cluster'; count: number; sum: number }

export type EngineEvents = {
  onHover: (hit: Hit | null, at: { x: number; y: number }) => void
  onPick: (hit: Hit | null) => void
  onScale: (scale: CircleScale) => void
  /** All of what was shown last is drawn. */
  onDrawn: () => void
  /** The map has come to rest, or shows something else: what is in view now. */
  onRest: (inView: Contains) => void
  /** Present where a place is being chosen: a press anywhere, or the mark dragged. */
  onPlace?: (at: MapPlace) => void
}

/** What a feature of the map stands for. */
function hitOf(f: MapGeoJSONFeature | null): Hit | null {
  if (!f) return null
  const p = f.properties
  if (f.layer.id === 'land') return { kind: 'area', code: String(p.code) }
  return p.cluster
    ? { kind: 'cluster', count: Number(p.point_count), sum: Number(p.sum) }
    : { kind: 'point', index: Number(p.index) }
}

/** Goes as near as it takes for a cluster to fall apart. */
async function enterCluster(map: Engine, f: MapGeoJSONFeature): Promise<void> {
  const zoom = await map.getSource<GeoJSONSource>('points')?.getClusterExpansionZoom(Number(f.properties.cluster_id))
  if (zoom !== undefined && f.geometry.type === 'Point')
    map.easeTo({ center: f.geometry.coordinates as [number, number], zoom: zoom + 0.3, ...calm() })
}

/** Tells what the pointer touches and presses. `hasAreas`: countries answer, not only points. */
export function followPointer(map: Engine, events: EngineEvents, hasAreas: () => boolean): void {
  function find(at: { x: number; y: number }): MapGeoJSONFeature | null {
    const layers = ['points', 'land'].filter(id => map.getLayer(id))
    const first = layers.length > 0 ? map.queryRenderedFeatures([at.x, at.y], { layers })[0] : undefined
    if (!first) return null
    return first.layer.id === 'points' || (hasAreas() && first.properties.listed) ? first : null
  }
  map.on('mousemove', (event: MapMouseEvent) => {
    const hit = hitOf(find(event.point))
    map.getCanvas().style.cursor = events.onPlace ? 'crosshair' : hit ? 'pointer' : ''
    events.onHover(hit, event.point)
  })
  map.on('mouseout', () => events.onHover(null, { x: 0, y: 0 }))
  map.on('movestart', () => events.onHover(null, { x: 0, y: 0 }))
  map.on('click', (event: MapMouseEvent) => {
    if (events.onPlace) {
      const { lat, lng } = event.lngLat.wrap()
      events.onPlace({ lat, lng })
      return
    }
    const found = find(event.point)
    const hit = hitOf(found)
    if (found && hit?.kind === 'cluster') void enterCluster(map, found)
    else events.onPick(hit)
  })
}
