import type { MapPoint } from '@cradle/contract'
import { geoNaturalEarth1, geoPath } from 'd3-geo'
import { useEffect, useMemo, useState } from 'react'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import shapes from 'world-atlas/land-110m.json?url'
import { useWidth } from '../charts/use-width.ts'
import { CircleLegend } from '../map/circle-legend.tsx'
import { circleScale, radiusOf } from '../map/circles.ts'
import css from './embed.module.css'

type Props = {
  points: readonly MapPoint[]
  title: string
  fill: string
  edge: string
  unit: string
  speak: (value: number) => string
  detail: (point: MapPoint) => string
}

/** Room that title, legend and source line take, in pixels. */
const FRAME = 210
const RATIO = 0.47

/** Where people live: without Antarctica, which is drawn to the edge. */
const WORLD: GeoJSON.MultiPoint = {
  type: 'MultiPoint',
  coordinates: [
    [-178, 0],
    [178, 0],
    [0, -57],
    [0, 81],
  ],
}

type Land = Topology<{ land: GeometryCollection }>

/** Sites as circles of true area on a flat world: one drawing, no engine. The largest lie below. */
export function FlatMap({ points, title, fill, edge, unit, speak, detail }: Props) {
  const [ref, width] = useWidth<HTMLDivElement>()
  const land = useLand()
  // The frame's height decides, where it is the narrower side.
  const size = width === null ? 0 : Math.min(width, Math.max(280, Math.round((window.innerHeight - FRAME) / RATIO)))
  const height = Math.round(size * RATIO)
  const scale = circleScale(
    points.reduce((max, point) => Math.max(max, Math.abs(point.impact)), 0),
    Math.max(8, Math.min(26, size / 28)),
  )
  const { outline, project } = useMemo(() => {
    const projection = geoNaturalEarth1().fitExtent(
      [
        [2, 2],
        [size - 2, height - 2],
      ],
      WORLD,
    )
    const path = geoPath(projection).digits(1)
    return { outline: land && size > 0 ? path(feature(land, land.objects.land)) : null, project: projection }
  }, [land, size, height])
  const sorted = useMemo(() => [...points].sort((a, b) => Math.abs(b.impact) - Math.abs(a.impact)), [points])
  return (
    <div ref={ref} className={css.map}>
      {size > 0 && (
        <svg role="img" aria-label={title} viewBox={`0 0 ${size} ${height}`} width={size} height={height}>
          {outline && <path d={outline} className={css.land} />}
          {sorted.map((point, i) => {
            const at = project([point.lng, point.lat])
            return at ? (
              <circle
                // biome-ignore lint/suspicious/noArrayIndexKey: two sites may share name and place
                key={i}
                cx={at[0].toFixed(1)}
                cy={at[1].toFixed(1)}
                r={Math.max(1.5, radiusOf(Math.abs(point.impact), scale)).toFixed(1)}
                style={{ fill, stroke: edge }}
                className={css.site}
              >
                <title>{detail(point)}</title>
              </circle>
            ) : null
          })}
        </svg>
      )}
      <CircleLegend scale={scale} unit={unit} speak={speak} />
    </div>
  )
}

/** The land of the world; null until it is there, and where it cannot be fetched the sites stand alone. */
function useLand(): Land | null {
  const [land, setLand] = useState<Land | null>(null)
  useEffect(() => {
    fetch(shapes)
      .then(answer => answer.json())
      .then(setLand, () => {})
  }, [])
  return land
}
