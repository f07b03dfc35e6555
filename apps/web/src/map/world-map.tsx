import { type Classes, chooseClasses, countClasses } from '@cradle/figures/scale'
import { Suspense, useMemo, useState } from 'react'
import { ClassLegend } from '../charts/class-legend.tsx'
import { Key, Legend } from '../charts/legend.tsx'
import { useNear } from '../charts/use-near.ts'
import { formatNumber } from '../format.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { NotDrawn } from '../ui/not-drawn.tsx'
import type { AreaUse } from './area-use.ts'
import { CircleLegend } from './circle-legend.tsx'
import type { CircleScale } from './circles.ts'
import { ramp } from './colours.ts'
import css from './map.module.css'
import type { MapArea, MapPoint, MapWords } from './shapes.ts'

const MapCanvas = lazyPart(async () => (await import('./map-canvas.tsx')).default)

export type WorldMapProps = {
  /** Countries with amounts (magnitudes). With no amount at all they are only marked as listed; null leaves the land plain. */
  areas: readonly MapArea[] | null
  /** Amounts that the classes are made from where they mean the same in further maps; else the amounts shown. */
  scaledBy?: readonly number[]
  points: readonly MapPoint[] | null
  fill: string
  edge: string
  unit: string
  /** Shows where the points are, not the whole world. */
  fit?: boolean
  globe: boolean
  onGlobe: (globe: boolean) => void
  chosen?: string | null
  onChoose?: (code: string | null) => void
  onPoint?: (index: number) => void
  /** What is in view, or an area, is counted. */
  area?: AreaUse
  words: MapWords & {
    legend: string
    caption: string
    none: string
    keyboard: string
    precision: Record<Precision, string>
  }
}

/**
 * A world: countries filled by classes chosen for the data's skew, places as circles of true area, a legend that counts.
 * The engine loads when the map comes near the screen.
 */
export function WorldMap(props: WorldMapProps) {
  const [near, frame] = useNear<HTMLDivElement>()
  const [scale, setScale] = useState<CircleScale | null>(null)
  const { areas, points, fill, words, scaledBy } = props
  const values = useMemo(() => (areas ?? []).flatMap(a => (a.value === null ? [] : [a.value])), [areas])
  const classes = useMemo(() => (values.length > 0 ? chooseClasses(scaledBy ?? values) : null), [values, scaledBy])
  return (
    <div>
      <div ref={frame} className={css.frame}>
        {near ? (
          <Suspense fallback={<NotDrawn text={words.notDrawn} />}>
            <MapCanvas
              areas={areas}
              classes={classes}
              points={points}
              words={words}
              fill={fill}
              edge={props.edge}
              fit={props.fit ?? false}
              globe={props.globe}
              onGlobe={props.onGlobe}
              chosen={props.chosen ?? null}
              onScale={setScale}
              area={props.area}
              {...(props.onChoose ? { onChoose: props.onChoose } : {})}
              {...(props.onPoint ? { onPoint: props.onPoint } : {})}
            />
          </Suspense>
        ) : (
          <NotDrawn text={words.notDrawn} />
        )}
      </div>
      <p className="vh">{words.keyboard}</p>
      <Legends {...props} values={values} classes={classes} scale={scale} />
    </div>
  )
}

type LegendsProps = WorldMapProps & {
  values: readonly number[]
  classes: Classes | null
  scale: CircleScale | null
}

/** The classes of the countries, the size of the circles, and how exactly a place is known. */
function Legends({ values, classes, scale, points, fill, words, ...props }: LegendsProps) {
  const fills = useMemo(() => ramp(fill, (classes?.bounds.length ?? 0) + 1), [fill, classes])
  const kinds = useMemo(() => new Set(points?.map(p => p.precision)), [points])
  return (
    <div className={css.legends}>
      {classes && (
        <>
          <ClassLegend
            classes={classes}
            counts={countClasses(values, classes)}
            fills={fills}
            title={words.legend}
            caption={words.caption}
          />
          <Legend>
            <Key kind="hatch">{words.none}</Key>
          </Legend>
        </>
      )}
      {points && points.length > 0 && scale && (
        <>
          <CircleLegend scale={scale} unit={props.unit} speak={v => formatNumber(v)} />
          <Legend>
            {precisions
              .filter(p => kinds.has(p))
              .map(p => (
                <PrecisionKey key={p} precision={p} fill={fill} edge={props.edge} name={words.precision[p]} />
              ))}
          </Legend>
        </>
      )}
    </div>
  )
}

type Precision = 'site' | 'city' | 'country'
const precisions: readonly Precision[] = ['site', 'city', 'country']

function PrecisionKey({
  precision: p,
  fill,
  edge,
  name,
}: {
  precision: Precision
  fill: string
  edge: string
  name: string
}) {
  return (
    <span data-picture-key="">
      <svg width="14" height="14" aria-hidden="true">
        <circle
          cx="7"
          cy="7"
          r="6"
          style={{
            fill,
            fillOpacity: p === 'country' ? 0.28 : p === 'city' ? 0.5 : 0.8,
            stroke: p === 'site' ? 'none' : edge,
            strokeWidth: 1.5,
          }}
        />
      </svg>
      <span data-picture-text="">{name}</span>
    </span>
  )
}
