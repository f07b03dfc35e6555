import type { LogNormal } from '@cradle/contract'
import { useTranslation } from 'react-i18next'
import { FigureBody } from '../charts/figure-body.tsx'
import { AxisLine, anchorBetween, Plot, PlotLabel } from '../charts/plot.tsx'
import { useFigure } from '../charts/use-figure.ts'
import { useWidth } from '../charts/use-width.ts'
import { formatNumber } from '../format.ts'
import { FigureHead } from '../ui/section.tsx'
import css from './density.module.css'
import { densityOf, spreadLabels } from './density-geometry.ts'
import { unitText } from './unit-text.ts'

type Props = { name: string; unit: string; spread: LogNormal; source: string }

/** How sure a value is: the curve of its lognormal, shaded from P5 to P95. */
export function DensityFigure({ name, unit, spread, source }: Props) {
  const { t } = useTranslation('variables')
  const written = unitText(unit)
  const words = {
    title: t('density.title'),
    sentence: t('density.sentence', {
      p5: formatNumber(spread.p5, { digits: 3 }),
      p95: formatNumber(spread.p95, { digits: 3 }),
      unit: written,
    }),
    source,
  }
  const figure = useFigure({ ...words, title: `${words.title}: ${name}` }, () => ({
    caption: words.title,
    columns: [{ label: t('density.point') }, { label: written || t('column.value'), numeric: true }],
    rows: [
      ['P5', spread.p5],
      ['P50', spread.p50],
      ['P95', spread.p95],
      [t('density.gsd'), spread.geom_sd],
      ...(spread.basic_u === null ? [] : [[t('density.basicU'), spread.basic_u] as const]),
    ],
  }))
  return (
    <div className={css.figure}>
      <FigureHead level={3} title={words.title} tools={figure.tools} />
      <FigureBody figure={figure}>
        <Density spread={spread} title={`${words.title}. ${words.sentence}`} />
      </FigureBody>
      <p className="xs quiet">
        {t('density.foot', { sigma: formatNumber(Math.log(spread.geom_sd), { digits: 3 }) })}
        {spread.basic_u === null ? '' : ` ${t('density.basic', { u: formatNumber(spread.basic_u, { digits: 3 }) })}`}
      </p>
    </div>
  )
}

const top = 22
const base = 118

type Curve = NonNullable<ReturnType<typeof densityOf>>

/** The picture alone; `tried` marks a value being tried. */
export function Density({ spread, title, tried }: { spread: LogNormal; title: string; tried?: number }) {
  const [ref, width] = useWidth<HTMLDivElement>()
  return (
    <div ref={ref} className={css.density}>
      {width !== null && width >= 140 ? (
        <Drawing spread={spread} title={title} width={width} {...(tried === undefined ? {} : { tried })} />
      ) : null}
    </div>
  )
}

type DrawingProps = { spread: LogNormal; title: string; width: number; tried?: number }

const half = 46

function Drawing({ spread, title, width, tried }: DrawingProps) {
  const curve = densityOf(spread.geom_mean, spread.geom_sd, width - 2, tried === undefined ? [] : [tried])
  if (!curve) return null
  const x50 = curve.at(spread.p50)
  const labels = [
    { x: curve.at(spread.p5), text: `P5 ${shortNumber(spread.p5)}` },
    { x: curve.at(spread.p95), text: `P95 ${shortNumber(spread.p95)}` },
  ]
  const places = spreadLabels(
    labels.map(one => Math.max(half, one.x)),
    2 * half,
    width - half,
  )
  return (
    <Plot title={title} width={width} height={base + 24} className={css.plot}>
      <path
        d={areaBetween(curve, spread.p5, spread.p95)}
        className={css.area}
        data-reading={labels.map(({ text }) => text).join(' – ')}
      />
      <path d={lineOf(curve)} className={css.curve} />
      <AxisLine y={base + 0.5} width={width} />
      <path
        d={`M${x50.toFixed(1)} ${base}V${y(curve.heightAt(spread.p50)).toFixed(1)}`}
        className={css.median}
        data-reading={`P50 ${shortNumber(spread.p50)}`}
      />
      <PlotLabel x={Math.min(width - 30, Math.max(30, x50))} y={top - 8} isStrong>
        {shortNumber(spread.p50)}
      </PlotLabel>
      {labels.map((label, i) => (
        <PlotLabel key={label.text} x={places[i]} y={base + 17}>
          {label.text}
        </PlotLabel>
      ))}
      {tried === undefined ? null : <TriedMark x={curve.at(tried)} value={tried} width={width} />}
    </Plot>
  )
}

/** Where a value that is being tried stands on the curve. */
function TriedMark({ x, value, width }: { x: number; value: number; width: number }) {
  const { t } = useTranslation('variables')
  return (
    <g>
      <path d={`M${x.toFixed(1)} ${base}V${top + 14}`} className={css.tried} />
      <PlotLabel x={x} y={top + 8} anchor={anchorBetween(x, 60, width - 60)} className={css.triedWord}>
        {t('density.tried', { value: shortNumber(value) })}
      </PlotLabel>
    </g>
  )
}

const shortNumber = (value: number) => formatNumber(value, { digits: 3 })

/** Height in pixels of a share of the highest point. */
const y = (share: number) => base - share * (base - top)

const lineOf = (curve: Curve) =>
  curve.points.map(({ x, y: share }, i) => `${i ? 'L' : 'M'}${x.toFixed(1)} ${y(share).toFixed(1)}`).join('')

const areaBetween = (curve: Curve, low: number, high: number) => {
  const [left, right] = [curve.at(low), curve.at(high)]
  return [
    `M${left.toFixed(1)} ${base}V${y(curve.heightAt(low)).toFixed(1)}`,
    ...curve.points
      .filter(({ x }) => x > left && x < right)
      .map(({ x, y: share }) => `L${x.toFixed(1)} ${y(share).toFixed(1)}`),
    `L${right.toFixed(1)} ${y(curve.heightAt(high)).toFixed(1)}V${base}Z`,
  ].join('')
}
