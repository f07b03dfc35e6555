import type { LogNormal } from '@cradle/contract'
import { useTranslation } from 'react-i18next'
import { FigureBody } from '../../charts/figure-body.tsx'
import picture from '../../charts/picture.module.css'
import { useFigure } from '../../charts/use-figure.ts'
import { useWidth } from '../../charts/use-width.ts'
import { formatNumber } from '../../format.ts'
import { FigureHead } from '../../ui/section.tsx'
import { densityOf, spreadLabels } from './density-geometry.ts'
import { unitText } from './unit-text.ts'
import css from './variables.module.css'

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

function Drawing({ spread, title, width, tried }: { spread: LogNormal; title: string; width: number; tried?: number }) {
  const { t } = useTranslation('variables')
  const curve = densityOf(spread.geom_mean, spread.geom_sd, width - 2, tried === undefined ? [] : [tried])
  if (!curve) return null
  const y = (share: number) => base - share * (base - top)
  const path = curve.points
    .map(({ x, y: share }, i) => `${i ? 'L' : 'M'}${x.toFixed(1)} ${y(share).toFixed(1)}`)
    .join('')
  const [x5, x50, x95] = [curve.at(spread.p5), curve.at(spread.p50), curve.at(spread.p95)]
  const inside = [
    `M${x5.toFixed(1)} ${base}V${y(curve.heightAt(spread.p5)).toFixed(1)}`,
    ...curve.points
      .filter(({ x }) => x > x5 && x < x95)
      .map(({ x, y: share }) => `L${x.toFixed(1)} ${y(share).toFixed(1)}`),
    `L${x95.toFixed(1)} ${y(curve.heightAt(spread.p95)).toFixed(1)}V${base}Z`,
  ].join('')
  const text = (value: number) => formatNumber(value, { digits: 3 })
  const labels = [
    { x: x5, text: `P5 ${text(spread.p5)}` },
    { x: x95, text: `P95 ${text(spread.p95)}` },
  ]
  const half = 46
  const places = spreadLabels(
    labels.map(one => Math.max(half, one.x)),
    2 * half,
    width - half,
  )
  return (
    <svg
      role="img"
      aria-label={title}
      width={width}
      height={base + 24}
      className={`${picture.picture} ${css.densityPlot}`}
      data-picture=""
    >
      <path d={inside} className={css.densityArea} />
      <path d={path} className={css.densityCurve} />
      <path d={`M0 ${base + 0.5}H${width}`} className={css.axis} />
      <path d={`M${x50.toFixed(1)} ${base}V${y(curve.heightAt(spread.p50)).toFixed(1)}`} className={css.median} />
      <text x={Math.min(width - 30, Math.max(30, x50))} y={top - 8} className={`${css.middle} ${css.strong}`}>
        {text(spread.p50)}
      </text>
      {labels.map((label, i) => (
        <text key={label.text} x={places[i]} y={base + 17} className={css.middle}>
          {label.text}
        </text>
      ))}
      {tried === undefined ? null : (
        <g>
          <path d={`M${curve.at(tried).toFixed(1)} ${base}V${top + 14}`} className={css.tried} />
          <text
            x={curve.at(tried)}
            y={top + 8}
            className={`${curve.at(tried) > width - 60 ? css.atEnd : curve.at(tried) < 60 ? '' : css.middle} ${css.triedWord}`}
          >
            {t('density.tried', { value: text(tried) })}
          </text>
        </g>
      )}
    </svg>
  )
}
