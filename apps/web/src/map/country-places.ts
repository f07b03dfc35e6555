import { useEffect, useState } from 'react'
import { middleOf } from './country-names.ts'
import { loadLand } from './land.ts'
import type { MapPlace } from './shapes.ts'

/** Where each country is, by its code: the middle of its largest part, where its name is written. Empty while the shapes load. */
export function useCountryPlaces(): ReadonlyMap<string, MapPlace> {
  const [places, setPlaces] = useState<ReadonlyMap<string, MapPlace>>(() => new Map())
  useEffect(() => {
    let alive = true
    void loadLand().then(
      land => {
        if (!alive) return
        const found = land.features.flatMap(({ properties, geometry }) => {
          const [lng, lat] = middleOf(geometry)?.at ?? []
          return lng === undefined || lat === undefined ? [] : [[properties.code, { lng, lat }] as const]
        })
        setPlaces(new Map(found))
      },
      // Without shapes there is no map, which tells so itself.
      () => {},
    )
    return () => {
      alive = false
    }
  }, [])
  return places
}
