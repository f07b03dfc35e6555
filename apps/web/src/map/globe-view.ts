import type { MapPlace } from './shapes.ts'

/** Whether a place of the earth belongs to what is looked at. */
export type Contains = (place: MapPlace) => boolean

const DEGREE = Math.PI / 180
/** Degrees from the middle of the map at which the perspective is measured. */
const MEASURED = [10, 40] as const

/**
 * Tells of any place whether it is on this side of a globe and inside the edges of its map. The eye looks straight down at `middle` from
 * `eye` radii of the earth; a place is drawn at `scale` x / (eye - z) pixels to the right, and above by y alike. Both numbers follow
 * from where two places are drawn. `pixelsTo`: from the middle of the map to the place so many degrees away on its meridian.
 */
export function globeView(
  middle: MapPlace,
  size: { width: number; height: number },
  pixelsTo: (degrees: number) => number,
): Contains {
  const [[near, nearSin, nearCos], [far, farSin, farCos]] = [measured(MEASURED[0]), measured(MEASURED[1])]
  function measured(degrees: number) {
    return [pixelsTo(degrees), Math.sin(degrees * DEGREE), Math.cos(degrees * DEGREE)] as const
  }
  const eye = (near * nearCos * farSin - far * farCos * nearSin) / (near * farSin - far * nearSin)
  const scale = (near * (eye - nearCos)) / nearSin
  const [sin, cos] = [Math.sin(middle.lat * DEGREE), Math.cos(middle.lat * DEGREE)]
  return ({ lng, lat }) => {
    const turn = (lng - middle.lng) * DEGREE
    const [up, out] = [Math.sin(lat * DEGREE), Math.cos(lat * DEGREE)]
    const towardsEye = sin * up + cos * out * Math.cos(turn)
    // Beyond the horizon, where the line of sight touches the globe.
    if (towardsEye * eye <= 1) return false
    const pixels = scale / (eye - towardsEye)
    const right = pixels * out * Math.sin(turn)
    const above = pixels * (cos * up - sin * out * Math.cos(turn))
    return Math.abs(right) <= size.width / 2 && Math.abs(above) <= size.height / 2
  }
}
