/**
 * Places of the British National Grid (OSGB36) as latitude and longitude of WGS 84, right to some 5 m. Formulas and constants: Ordnance
 * Survey, A guide to coordinate systems in Great Britain, annexes A to C and chapter 6.6.
 */

type Ellipsoid = { a: number; b: number }
/** Metres. */
const AIRY: Ellipsoid = { a: 6377563.396, b: 6356256.909 }
const WGS84: Ellipsoid = { a: 6378137, b: 6356752.3142 }

const RADIAN = Math.PI / 180
/** True origin, its place on the grid in metres, and the scale on the central meridian. */
const ORIGIN = { lat: 49 * RADIAN, lng: -2 * RADIAN, easting: 400_000, northing: -100_000, scale: 0.9996012717 }

/** From OSGB36 to WGS 84: metres, radians, and a scale. */
const SECOND = RADIAN / 3600
const SHIFT = { x: 446.448, y: -125.157, z: 542.06 }
const TURN = { x: 0.1502 * SECOND, y: 0.247 * SECOND, z: 0.8421 * SECOND }
const STRETCH = -20.4894e-6

const squaredEccentricity = ({ a, b }: Ellipsoid): number => 1 - (b * b) / (a * a)

/** Degrees of WGS 84 of a place of the grid, given in metres. */
export function placeOfGrid(easting: number, northing: number): { lat: number; lng: number } {
  const { lat, lng } = moved(unprojected(easting, northing))
  return { lat: lat / RADIAN, lng: lng / RADIAN }
}

type Angles = { lat: number; lng: number }

/** Radians of OSGB36: the transverse Mercator projection backwards. */
export function unprojected(easting: number, northing: number): Angles {
  const { a } = AIRY
  let lat = ORIGIN.lat + (northing - ORIGIN.northing) / (a * ORIGIN.scale)
  // Each step is a thousandth of the one before: after ten the rest is below a micrometre.
  for (let step = 0; step < 10; step += 1) lat += (northing - ORIGIN.northing - meridian(lat)) / (a * ORIGIN.scale)
  const e2 = squaredEccentricity(AIRY)
  const flat = 1 - e2 * Math.sin(lat) ** 2
  const nu = (a * ORIGIN.scale) / Math.sqrt(flat)
  const rho = (a * ORIGIN.scale * (1 - e2)) / flat ** 1.5
  const eta2 = nu / rho - 1
  const [t, sec, d] = [Math.tan(lat), 1 / Math.cos(lat), easting - ORIGIN.easting]
  const seventh = t / (2 * rho * nu)
  const eighth = (t / (24 * rho * nu ** 3)) * (5 + 3 * t ** 2 + eta2 - 9 * t ** 2 * eta2)
  const ninth = (t / (720 * rho * nu ** 5)) * (61 + 90 * t ** 2 + 45 * t ** 4)
  const tenth = sec / nu
  const eleventh = (sec / (6 * nu ** 3)) * (nu / rho + 2 * t ** 2)
  const twelfth = (sec / (120 * nu ** 5)) * (5 + 28 * t ** 2 + 24 * t ** 4)
  const last = (sec / (5040 * nu ** 7)) * (61 + 662 * t ** 2 + 1320 * t ** 4 + 720 * t ** 6)
  return {
    lat: lat - seventh * d ** 2 + eighth * d ** 4 - ninth * d ** 6,
    lng: ORIGIN.lng + tenth * d - eleventh * d ** 3 + twelfth * d ** 5 - last * d ** 7,
  }
}

/** Length of the meridian from the true origin, metres on the grid. */
function meridian(lat: number): number {
  const { a, b } = AIRY
  const n = (a - b) / (a + b)
  const [less, more] = [lat - ORIGIN.lat, lat + ORIGIN.lat]
  const sum =
    (1 + n + 1.25 * n ** 2 + 1.25 * n ** 3) * less -
    (3 * n + 3 * n ** 2 + 2.625 * n ** 3) * Math.sin(less) * Math.cos(more) +
    1.875 * (n ** 2 + n ** 3) * Math.sin(2 * less) * Math.cos(2 * more) -
    (35 / 24) * n ** 3 * Math.sin(3 * less) * Math.cos(3 * more)
  return b * ORIGIN.scale * sum
}

/** From one ellipsoid to the other by seven parameters (Helmert), at the height of the ellipsoid. */
function moved({ lat, lng }: Angles): Angles {
  const e2 = squaredEccentricity(AIRY)
  const nu = AIRY.a / Math.sqrt(1 - e2 * Math.sin(lat) ** 2)
  const [x, y, z] = [
    nu * Math.cos(lat) * Math.cos(lng),
    nu * Math.cos(lat) * Math.sin(lng),
    nu * (1 - e2) * Math.sin(lat),
  ]
  const size = 1 + STRETCH
  return anglesOf(
    SHIFT.x + size * x - TURN.z * y + TURN.y * z,
    SHIFT.y + TURN.z * x + size * y - TURN.x * z,
    SHIFT.z - TURN.y * x + TURN.x * y + size * z,
  )
}

function anglesOf(x: number, y: number, z: number): Angles {
  const e2 = squaredEccentricity(WGS84)
  const p = Math.hypot(x, y)
  let lat = Math.atan2(z, p * (1 - e2))
  for (let step = 0; step < 10; step += 1) {
    const nu = WGS84.a / Math.sqrt(1 - e2 * Math.sin(lat) ** 2)
    lat = Math.atan2(z + e2 * nu * Math.sin(lat), p)
  }
  return { lat, lng: Math.atan2(y, x) }
}
