export type Place = { lat: number; lng: number }

const RADIUS_KM = 6371.0088

/** Great-circle distance in km (haversine; the formula errs by less than 0.5 % on the ellipsoid). */
export function kilometres(a: Place, b: Place): number {
  const dLat = radians(b.lat - a.lat)
  const dLng = radians(b.lng - a.lng)
  const h = Math.sin(dLat / 2) ** 2 + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(dLng / 2) ** 2
  return 2 * RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(h)))
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180
