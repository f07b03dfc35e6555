import { Map as Engine, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { world } from './extent.ts'
import type { MapWords } from './shapes.ts'

setWorkerUrl(workerUrl)

/** No flights for people who ask for less motion. */
export function calm(): { duration: number } {
  return { duration: matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 200 }
}

/** An empty map in `box` that cannot be turned or tilted. Throws where the browser has no WebGL. */
export function createMap(box: HTMLElement, words: MapWords): Engine {
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
    // Shapes are drawn with smooth edges as they are; smoothing all of them once more takes half of the time without a graphics card.
    canvasContextAttributes: { preserveDrawingBuffer: true, antialias: false, powerPreference: 'default' },
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
  return map
}
