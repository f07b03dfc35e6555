import { type RefObject, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type AreaSum, type Placed, sumPlaces } from './area-sum.ts'
import type { AreaUse } from './area-use.ts'
import type { Contains } from './globe-view.ts'
import { type Ring, readRing, withinRing, writeRing } from './ring.ts'

/** What the address holds: the outline of the selected area, and whether the table shows only what is in view. */
export type AreaView = { area: string; inView: boolean }

export type MapArea = {
  /** For the map. */
  use: AreaUse
  /** What is counted; all of the map before the map was drawn. */
  scope: 'all' | 'view' | 'frame' | 'selected'
  contains: Contains | null
  /** The table beside the map shows only what is counted. */
  isLimited: boolean
  /** The map can be drawn on. */
  isReady: boolean
  /** Where the buttons are: after drawing, the first of them has the focus again. */
  buttons: RefObject<HTMLDivElement | null>
  onDraw: () => void
  onClear: () => void
  onInView: (inView: boolean) => void
}

/** What is in view of a map, or in an area that is drawn on it. */
export function useMapArea(view: AreaView, onView: (change: Partial<AreaView>) => void): MapArea {
  const { t } = useTranslation('physical')
  const [inView, setInView] = useState<{ contains: Contains } | null>(null)
  const [frame, setFrame] = useState<Ring | null>(null)
  const [isDrawing, setDrawing] = useState(false)
  const buttons = useRef<HTMLDivElement>(null)
  const ring = useMemo(() => readRing(view.area), [view.area])
  const outline = isDrawing ? frame : ring
  const contains = useMemo(() => (outline ? withinRing(outline) : (inView?.contains ?? null)), [outline, inView])
  function end() {
    setDrawing(false)
    setFrame(null)
    buttons.current?.querySelector('button')?.focus()
  }
  const use: AreaUse = {
    ring: isDrawing ? null : ring,
    isDrawing,
    onInView: next => setInView({ contains: next }),
    onFrame: setFrame,
    onTake: taken => {
      onView({ area: writeRing(taken) })
      end()
    },
    onLeave: end,
    words: { label: t('area.label'), pointer: t('area.pointer'), keys: t('area.keys') },
  }
  return {
    use,
    scope: outline ? (isDrawing ? 'frame' : 'selected') : inView ? 'view' : 'all',
    contains,
    isLimited: (!isDrawing && ring !== null) || view.inView,
    isReady: inView !== null,
    buttons,
    onDraw: () => (isDrawing ? end() : setDrawing(true)),
    onClear: () => {
      onView({ area: '' })
      end()
    },
    onInView: next => onView({ inView: next }),
  }
}

export type AreaCount<P extends Placed> = { places: readonly P[]; sum: AreaSum; all: AreaSum }

/** Of the places of a map, those that are counted, with their sums and those of all. */
export function useAreaSums<P extends Placed>(
  { contains }: MapArea,
  places: readonly P[],
  without: ReadonlyMap<string, number>,
): AreaCount<P> {
  const found = useMemo(() => (contains ? places.filter(contains) : places), [contains, places])
  const all = useMemo(() => sumPlaces(places, without), [places, without])
  const sum = useMemo(() => sumPlaces(found, without), [found, without])
  return { places: found, sum, all }
}
