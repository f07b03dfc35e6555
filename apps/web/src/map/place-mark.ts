import { type Map as Engine, Marker } from 'maplibre-gl'
import css from './map.module.css'
import type { MapPlace } from './shapes.ts'

/** The mark of a place that is being chosen. The result sets, moves or (with null) takes it away. */
export function createPlaceMark(
  map: Engine,
  onPlace: ((at: MapPlace) => void) | undefined,
): (at: MapPlace | null, name: string) => void {
  let marker: Marker | null = null
  function create(at: MapPlace): Marker {
    const element = document.createElement('div')
    element.className = css.mark ?? ''
    const made = new Marker({ element, draggable: onPlace !== undefined })
    made.on('dragend', () => {
      const { lat, lng } = made.getLngLat().wrap()
      onPlace?.({ lat, lng })
    })
    made.setLngLat([at.lng, at.lat]).addTo(map)
    // The fields beside the map do the same by keyboard; the mark itself takes no focus.
    element.removeAttribute('tabindex')
    element.setAttribute('role', 'img')
    return made
  }
  return (at, name) => {
    if (!at) {
      marker?.remove()
      marker = null
      return
    }
    marker ??= create(at)
    marker.getElement().setAttribute('aria-label', name)
    marker.setLngLat([at.lng, at.lat])
  }
}
