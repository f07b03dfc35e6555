import { useEffect, useState } from 'react'
import { middleOf } from './country-names.ts'
import { loadLand } from './land.ts'
import type { MapPlace } from './shapes.ts'

/** Where each country is, by its code: the middle of its largest part, where its name is written. Null while the shapes load, empty without them. */
export function useCountryPlaces(): ReadonlyMap<string, MapPlace> | null {
  const [places, setPlaces] = useState<ReadonlyMap<string, MapPlace> | null>(null)
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
      // The map tells that it has no shapes.
      () => alive && setPlaces(new Map()),
    )
    return () => {
      alive = false
    }
  }, [])
  return places
}
