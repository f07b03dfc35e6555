import type { Map as Engine } from 'maplibre-gl'
import { type Contains, globeView } from './globe-view.ts'
import type { Plane } from './plane.ts'

/** Tells of any place whether it is on the map as it is now; the answer stays that of this moment when the map moves on. */
export function placesInView(map: Engine, plane: Plane, globe: boolean): Contains {
  if (!globe) {
    const bounds = map.getBounds()
    return place => bounds.contains(plane(place))
  }
  const { lng, lat } = map.getCenter()
  const { clientWidth: width, clientHeight: height } = map.getContainer()
  // Towards the equator: no place is beyond a pole.
  const towards = lat > 0 ? -1 : 1
  return globeView({ lng, lat }, { width, height }, degrees => {
    const { x, y } = map.project([lng, lat + towards * degrees])
    return Math.hypot(x - width / 2, y - height / 2)
  })
}
