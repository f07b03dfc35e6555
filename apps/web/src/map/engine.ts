import type { Classes } from '@cradle/figures/scale'
import {
  Map as Engine,
  type GeoJSONSource,
  type MapGeoJSONFeature,
  type MapMouseEvent,
  Marker,
  setWorkerUrl,
} from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { type CircleScale, circleScale, rescale } from './circles.ts'
import { ramp, resolveColours } from './colours.ts'
import { graticule, type Land } from './land.ts'
import css from './map.module.css'
import type { MapArea, MapPlace, MapPoint, MapTown, MapWords } from './shapes.ts'
import { buildStyle, hatchImage, landSource, type Palette, pointSource, radius, townSource } from './style.ts'

setWorkerUrl(workerUrl)

/** What lies under the pointer. */
export type Hit =
  | { kind: 'area'; code: string }
  | { kind: 'point'; index: number }
  | { kind: 'cluster'; count: number; sum: number }

export type EngineEvents = {
  onHover: (hit: Hit | null, at: { x: number; y: number }) => void
  onPick: (hit: Hit | null) => void
  onScale: (scale: CircleScale) => void
  /** Present where a place is being chosen: a press anywhere, or the mark dragged. */
  onPlace?: (at: MapPlace) => void
}

export type Scene = {
  land: Land
  areas: readonly MapArea[] | null
  classes: Classes | null
  points: readonly MapPoint[] | null
  fill: string
  edge: string
  globe: boolean
  chosen: string | null
}

export type WorldEngine = {
  show: (scene: Scene) => void
  choose: (code: string | null) => void
  project: (globe: boolean) => void
  zoom: (steps: 1 | -1) => void
  whole: () => void
  /** The mark of the place that is being chosen; null takes it away. */
  mark: (at: MapPlace | null, name: string) => void
  towns: (towns: readonly MapTown[]) => void
  /** Goes there, unless it is in view already and near enough. */
  reveal: (at: MapPlace, zoom: number) => void
  remove: () => void
}

/** The whole inhabited world. */
const world: [[number, number], [number, number]] = [
  [-168, -56],
  [178, 74],
]

/** On a globe the sea shows where the sphere ends. */
const seaOf = (globe: boolean) => (globe ? 'color-mix(in srgb, var(--line) 38%, var(--paper))' : 'var(--paper)')

/** No flights for who asked for less motion. */
const calm = () => ({ duration: matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 200 })

/** Starts a map in `box`. Throws where the browser has no WebGL. */
export function startWorld(box: HTMLElement, words: MapWords, events: EngineEvents): WorldEngine {
  const map = new Engine({
    container: box,
    style: { version: 8, sources: {}, layers: [] },
    bounds: world,
    fitBoundsOptions: { padding: 2 },
    attributionControl: false,
    renderWorldCopies: false,
    maxZoom: 12,
    maxPitch: 0,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    cooperativeGestures: true,
    fadeDuration: 0,
    canvasContextAttributes: { preserveDrawingBuffer: true, antialias: true, powerPreference: 'default' },
    locale: {
      'Map.Title': words.title,
      'CooperativeGesturesHandler.WindowsHelpText': words.gesture.windows,
      'CooperativeGesturesHandler.MacHelpText': words.gesture.mac,
      'CooperativeGesturesHandler.MobileHelpText': words.gesture.mobile,
    },
  })
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  map.getCanvas().setAttribute('data-picture', '')
  let scale: CircleScale | null = null
  let chosen: string | null = null
  let hasAreas = false
  let globe = false
  let towns: readonly MapTown[] = []
  let marker: Marker | null = null
  const largest = () => (box.clientWidth < 480 ? 20 : 30)

  /** Circles keep their size until the largest in view leaves the band; then all change together, and the legend with them. */
  const fitCircles = () => {
    if (!map.getLayer('points')) return
    let most = 0
    for (const f of map.queryRenderedFeatures({ layers: ['points'] }))
      most = Math.max(most, Number(f.properties.sum ?? f.properties.value ?? 0))
    const next = rescale(scale, most, largest())
    if (next === scale) return
    scale = next
    map.setPaintProperty('points', 'circle-radius', radius(next))
    events.onScale(next)
  }

  const find = (at: { x: number; y: number }): MapGeoJSONFeature | null => {
    const layers = ['points', 'land'].filter(id => map.getLayer(id))
    const first = layers.length > 0 ? map.queryRenderedFeatures([at.x, at.y], { layers })[0] : undefined
    if (!first) return null
    return first.layer.id === 'points' || (hasAreas && first.properties.listed) ? first : null
  }
  const read = (f: MapGeoJSONFeature | null): Hit | null => {
    if (!f) return null
    const p = f.properties
    if (f.layer.id === 'land') return { kind: 'area', code: String(p.code) }
    return p.cluster
      ? { kind: 'cluster', count: Number(p.point_count), sum: Number(p.sum) }
      : { kind: 'point', index: Number(p.index) }
  }
  const enter = async (f: MapGeoJSONFeature) => {
    const zoom = await map.getSource<GeoJSONSource>('points')?.getClusterExpansionZoom(Number(f.properties.cluster_id))
    if (zoom !== undefined && f.geometry.type === 'Point')
      map.easeTo({ center: f.geometry.coordinates as [number, number], zoom: zoom + 0.3, ...calm() })
  }

  map.on('idle', fitCircles)
  map.on('zoomend', fitCircles)
  map.on('mousemove', (event: MapMouseEvent) => {
    const hit = read(find(event.point))
    map.getCanvas().style.cursor = events.onPlace ? 'crosshair' : hit ? 'pointer' : ''
    events.onHover(hit, event.point)
  })
  map.on('mouseout', () => events.onHover(null, { x: 0, y: 0 }))
  map.on('movestart', () => events.onHover(null, { x: 0, y: 0 }))
  const placed = ({ lng, lat }: { lng: number; lat: number }) => events.onPlace?.({ lat, lng })
  map.on('click', (event: MapMouseEvent) => {
    if (events.onPlace) return placed(event.lngLat.wrap())
    const found = find(event.point)
    const hit = read(found)
    if (found && hit?.kind === 'cluster') void enter(found)
    else events.onPick(hit)
  })

  /** The flat world fits the width, the globe the height. */
  const whole = (flies: boolean) => {
    const time = flies ? calm() : { duration: 0 }
    if (!globe) map.fitBounds(world, { padding: 2, ...time })
    else map.easeTo({ center: [12, 18], zoom: Math.log2((1.1 * box.clientHeight * Math.PI) / 512), ...time })
  }

  const outline = () => {
    if (map.getLayer('chosen')) map.setFilter('chosen', ['==', ['get', 'code'], chosen ?? '-'])
  }

  return {
    show: scene => {
      const { land, areas, classes, points, fill, edge } = scene
      const turned = globe !== scene.globe
      globe = scene.globe
      if (turned) whole(false)
      chosen = scene.chosen
      hasAreas = areas !== null
      const ramped = ramp(fill, (classes?.bounds.length ?? 0) + 1)
      const palette: Palette = resolveColours(box, {
        sea: seaOf(globe),
        land: 'var(--line)',
        listed: 'var(--line-strong)',
        border: 'var(--paper)',
        grid: 'var(--line)',
        ink: 'var(--ink)',
        halo: 'var(--paper)',
        quiet: 'var(--ink-2)',
        fill,
        edge,
        class0: ramped[0] ?? fill,
        class1: ramped[1] ?? fill,
        class2: ramped[2] ?? fill,
        class3: ramped[3] ?? fill,
        class4: ramped[4] ?? fill,
        class5: ramped[5] ?? fill,
      })
      const most = points?.reduce((n, p) => Math.max(n, p.value), 0) ?? 0
      scale = most > 0 ? circleScale(most, largest()) : null
      map.once('style.load', () => {
        if (!map.hasImage('hatch'))
          map.addImage('hatch', hatchImage(resolveColours(box, { line: 'var(--line-strong)' }).line))
        map.getSource<GeoJSONSource>('land')?.setData(landSource(land, areas, classes))
        map.getSource<GeoJSONSource>('points')?.setData(pointSource(points ?? []))
        map.getSource<GeoJSONSource>('towns')?.setData(townSource(towns))
        outline()
        if (scale) events.onScale(scale)
      })
      map.setStyle(
        buildStyle({
          palette,
          grid: graticule(),
          points: points?.length ?? 0,
          hatched: areas !== null && classes !== null,
          scale: scale ?? circleScale(0, largest()),
          globe,
        }),
        { diff: false },
      )
    },
    choose: code => {
      chosen = code
      outline()
    },
    project: next => {
      if (next === globe) return
      globe = next
      if (map.getLayer('land')) map.setProjection({ type: globe ? 'globe' : 'mercator' })
      if (map.getLayer('sea'))
        map.setPaintProperty('sea', 'background-color', resolveColours(box, { sea: seaOf(globe) }).sea)
      whole(false)
    },
    zoom: steps => (steps > 0 ? map.zoomIn(calm()) : map.zoomOut(calm())),
    whole: () => whole(true),
    mark: (at, name) => {
      if (!at) {
        marker?.remove()
        marker = null
        return
      }
      if (!marker) {
        const element = document.createElement('div')
        element.className = css.mark ?? ''
        marker = new Marker({ element, draggable: events.onPlace !== undefined })
        marker.on('dragend', () => placed(marker!.getLngLat().wrap()))
        marker.setLngLat([at.lng, at.lat]).addTo(map)
        // The fields beside the map do the same by keyboard; the mark itself takes no focus.
        element.removeAttribute('tabindex')
        element.setAttribute('role', 'img')
      }
      marker.getElement().setAttribute('aria-label', name)
      marker.setLngLat([at.lng, at.lat])
    },
    towns: next => {
      towns = next
      map.getSource<GeoJSONSource>('towns')?.setData(townSource(towns))
    },
    reveal: (at, zoom) => {
      if (map.getZoom() > zoom - 1.5 && map.getBounds().contains([at.lng, at.lat])) return
      map.easeTo({ center: [at.lng, at.lat], zoom, ...calm() })
    },
    remove: () => map.remove(),
  }
}
