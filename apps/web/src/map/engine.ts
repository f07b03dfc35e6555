import type { Classes } from '@cradle/figures/scale'
import type { Map as Engine, GeoJSONSource } from 'maplibre-gl'
import { type CircleFit, createCircleFit } from './circle-fit.ts'
import { resolveColours } from './colours.ts'
import { countryNames } from './country-names.ts'
import { calm, createMap } from './create-map.ts'
import { type Extent, world } from './extent.ts'
import { placesInView } from './in-view.ts'
import { graticule, type Land } from './land.ts'
import { mainlands } from './mainlands.ts'
import { createPlaceMark } from './place-mark.ts'
import { equalEarth, extentOn, landOn, mercator, type Plane, placeAt, shapesOn, worldOn } from './plane.ts'
import { type EngineEvents, followPointer } from './pointer.ts'
import type { Ring } from './ring.ts'
import { scenePalette } from './scene-palette.ts'
import type { MapArea, MapPlace, MapPoint, MapTown, MapWords } from './shapes.ts'
import { areaSource, buildStyle, hatchImage, landSource, pointSource, townSource } from './style.ts'

type Scene = {
  land: Land
  areas: readonly MapArea[] | null
  classes: Classes | null
  points: readonly MapPoint[] | null
  /** The map shows where the points, or without points the countries with amounts, are: not the whole world. */
  fit: boolean
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
  /** Outlines the selected area; null takes the outline away. */
  outline: (ring: Ring | null) => void
  /** The places of the earth under pixels from the corner of the map. */
  placesAt: (pixels: readonly (readonly [x: number, y: number])[]) => MapPlace[]
  /** Goes there, unless it is in view already and near enough. */
  reveal: (at: MapPlace, zoom: number) => void
  remove: () => void
}

/** A map with what it shows at present. */
type WorldState = {
  map: Engine
  box: HTMLElement
  circles: CircleFit
  chosen: string | null
  hasAreas: boolean
  globe: boolean
  /** What is shown; null before anything is. */
  scene: Scene | null
  /** Where places are drawn. */
  plane: Plane
  /** A place is being chosen: the map is that of its surroundings. */
  picks: boolean
  /** What the map shows at first, and on pressing for the whole. */
  home: Extent
  /** Nobody went elsewhere: another size of the page (paper too) shows the same whole. */
  isHome: boolean
  towns: readonly MapTown[]
  /** Outline of the selected area. */
  ring: Ring | null
  onRest: EngineEvents['onRest']
  /** How countries without points are drawn at present; '' before they are. */
  look: string
}

/** Starts a map in `box`. Throws where the browser has no WebGL. */
export function startWorld(box: HTMLElement, words: MapWords, events: EngineEvents): WorldEngine {
  const map = createMap(box, words)
  const circles = createCircleFit(map, box, scale => events.onScale(scale))
  const state: WorldState = {
    map,
    box,
    circles,
    chosen: null,
    hasAreas: false,
    globe: false,
    scene: null,
    plane: mercator,
    picks: events.onPlace !== undefined,
    home: world,
    isHome: true,
    towns: [],
    ring: null,
    onRest: events.onRest,
    look: '',
  }
  followMoves(state, events)
  followPointer(map, events, () => state.hasAreas)
  return {
    show: scene => showScene(state, scene),
    choose(code) {
      state.chosen = code
      outlineChosen(state)
    },
    project: globe => project(state, globe),
    zoom(steps) {
      state.isHome = false
      if (steps > 0) map.zoomIn(calm())
      else map.zoomOut(calm())
    },
    whole: () => showWhole(state, calm()),
    mark: createPlaceMark(map, events.onPlace),
    towns(towns) {
      state.towns = towns
      map.getSource<GeoJSONSource>('towns')?.setData(townSource(towns, state.plane))
    },
    outline(ring) {
      state.ring = ring
      map.getSource<GeoJSONSource>('area')?.setData(areaSource(ring, state.plane))
    },
    placesAt: pixels => pixels.map(pixel => placeAt(state.plane, map.unproject([pixel[0], pixel[1]]))),
    reveal(at, zoom) {
      if (map.getZoom() > zoom - 1.5 && map.getBounds().contains([at.lng, at.lat])) return
      state.isHome = false
      map.easeTo({ center: [at.lng, at.lat], zoom, ...calm() })
    },
    remove: () => map.remove(),
  }
}

/** Remembers whether somebody went elsewhere, and tells when the map rests and when all of it is drawn. */
function followMoves(state: WorldState, events: EngineEvents): void {
  const { map } = state
  map.on('movestart', ({ originalEvent }) => {
    if (originalEvent) state.isHome = false
  })
  map.on('resize', () => {
    if (state.isHome) showWhole(state, { duration: 0 })
  })
  map.on('moveend', () => tellRest(state))
  // The empty map of the start is idle too, before it has land.
  map.on('idle', () => {
    if (map.getSource('land')) events.onDrawn()
  })
}

/** What is in view is counted anew once the map has come to rest, never while it moves. */
function tellRest({ map, scene, plane, globe, onRest }: WorldState): void {
  if (scene && !map.isMoving()) onRest(placesInView(map, plane, globe))
}

/** Circles at the edge of an extent keep inside, beside the buttons; one place alone is shown with the countries around it. */
const around = (box: HTMLElement) => ({ padding: box.clientWidth < 480 ? 40 : 64, maxZoom: 5.5 })

/** The flat world fits the width, the globe the height; an extent of points lies in the middle of either. */
function showWhole(state: WorldState, time: { duration: number }): void {
  const { map, box, globe, home, plane } = state
  state.isHome = true
  const [[west, south], [east, north]] = home
  const isWorld = String(home) === String(worldOn(plane))
  if (!globe) map.fitBounds(home, { ...(isWorld ? { padding: 2 } : around(box)), ...time })
  else
    map.easeTo({
      center: isWorld ? [12, 18] : [(west + east) / 2, (south + north) / 2],
      zoom: Math.log2((1.1 * box.clientHeight * Math.PI) / 512),
      ...time,
    })
}

function outlineChosen({ map, chosen }: WorldState): void {
  if (map.getLayer('chosen')) map.setFilter('chosen', ['==', ['get', 'code'], chosen ?? '-'])
}

/** The world, and countries by their amounts, in a projection that shows their areas as they are; what lies around sites by true angles. */
const planeOf = ({ globe, fit, areas }: Scene, picks: boolean): Plane =>
  globe || picks || (fit && areas === null) ? mercator : equalEarth

function showScene(state: WorldState, scene: Scene): void {
  const { map, box, circles } = state
  const { areas, classes, points } = scene
  const isTurned = state.globe !== scene.globe
  state.globe = scene.globe
  state.scene = scene
  const plane = planeOf(scene, state.picks)
  state.plane = plane
  const home = (scene.fit && extentOn(plane, points ?? mainlands(scene.land, areas ?? []))) || worldOn(plane)
  const isElsewhere = String(home) !== String(state.home)
  state.home = home
  if (isElsewhere) showWhole(state, { duration: 0 })
  state.chosen = scene.chosen
  state.hasAreas = areas !== null
  const palette = scenePalette(box, scene)
  const hatched = areas !== null && classes !== null
  const scale = circles.start(points?.reduce((n, p) => Math.max(n, p.value), 0) ?? 0)
  const look = points === null ? JSON.stringify([palette, hatched, state.globe, plane === mercator]) : ''
  // Other amounts under the same colours, such as those of another year: nothing blinks.
  if (look !== '' && look === state.look && map.isStyleLoaded()) {
    fillSources(state, scene)
    return
  }
  state.look = look
  map.once('style.load', () => {
    fillSources(state, scene)
    // Flat and round worlds are measured differently: the whole is known once the style has changed between them.
    if (isTurned) showWhole(state, { duration: 0 })
  })
  map.setStyle(
    buildStyle({
      palette,
      grid: shapesOn(plane, graticule()),
      points: points?.length ?? 0,
      hatched,
      scale,
      globe: state.globe,
    }),
    { diff: false },
  )
}

/** Hands the land and the points over, once the style is there. */
function fillSources(state: WorldState, { land, areas, classes, points }: Scene): void {
  const { map, box, plane } = state
  if (!map.hasImage('hatch'))
    map.addImage('hatch', hatchImage(resolveColours(box, { line: 'var(--line-strong)' }).line))
  const drawn = landOn(plane, land)
  map.getSource<GeoJSONSource>('land')?.setData(landSource(drawn, areas, classes))
  map.getSource<GeoJSONSource>('names')?.setData(countryNames(drawn))
  map.getSource<GeoJSONSource>('points')?.setData(pointSource(points ?? [], plane))
  map.getSource<GeoJSONSource>('towns')?.setData(townSource(state.towns, plane))
  map.getSource<GeoJSONSource>('area')?.setData(areaSource(state.ring, plane))
  outlineChosen(state)
  state.circles.tell()
  tellRest(state)
}

/** The same on a globe, or flat again: every place is drawn elsewhere. */
function project(state: WorldState, globe: boolean): void {
  if (globe !== state.globe && state.scene) showScene(state, { ...state.scene, globe, chosen: state.chosen })
}
