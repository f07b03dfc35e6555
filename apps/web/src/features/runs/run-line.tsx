import type { Run } from '@cradle/contract'
import { extent, ticks } from 'd3-array'
import { useTranslation } from 'react-i18next'
import { FigureBody } from '../../charts/figure-body.tsx'
import { anchorBetween, Plot, PlotLabel } from '../../charts/plot.tsx'
import { formatTick } from '../../charts/tick.ts'
import { useFigure } from '../../charts/use-figure.ts'
import { useWidth } from '../../charts/use-width.ts'
import { formatDate, formatDateTime, formatNumber, formatRange } from '../../format.ts'
import { Section } from '../../ui/section.tsx'
import css from './run-line.module.css'
import { joined, placesOf, pointsOf, type RunPoint } from './run-line-points.ts'

/** The weighted burden of the delivered runs along the axis of time; nothing where fewer than two have one. */
export function RunLine({ runs, hrefOf }: { runs: readonly Run[]; hrefOf: (run: string) => string }) {
  const { t } = useTranslation('runs')
  const points = pointsOf(runs)
  const lines = joined(points)
  const words = {
    title: t('line.title'),
    sentence: t(lines.length > 1 ? 'line.sentenceEditions' : 'line.sentence'),
    source: t('line.source'),
  }
  const figure = useFigure(words, () => ({
    caption: words.title,
    columns: [
      { label: t('list.number'), numeric: true },
      { label: t('line.delivered') },
      { label: t('list.total'), numeric: true },
      { label: 'P5', numeric: true },
      { label: 'P95', numeric: true },
      { label: t('list.standHead') },
    ],
    rows: points.map(({ number, at, value, low, high, edition }) => [
      number,
      formatDateTime(new Date(at).toISOString()),
      value,
      low,
      high,
      edition && t('list.stand', edition),
    ]),
  }))
  if (points.length < 2) return null
  return (
    <Section id="line" title={words.title} sentence={words.sentence} source={words.source} tools={figure.tools}>
      <FigureBody figure={figure}>
        <Line lines={lines} title={words.title} hrefOf={hrefOf} />
      </FigureBody>
    </Section>
  )
}

type LineProps = { lines: readonly RunPoint[][]; title: string; hrefOf: (run: string) => string }

function Line(props: LineProps) {
  const [ref, width] = useWidth<HTMLDivElement>()
  return (
    <div ref={ref} className={css.box}>
      {width !== null && width >= 200 && <Drawing {...props} width={width} />}
    </div>
  )
}

const height = 220
const top = 26
const left = 52

function Drawing({ lines, title, hrefOf, width }: LineProps & { width: number }) {
  const points = lines.flat()
  const right = width - 20
  const [smallest = 0, largest = 0] = extent(
    points.flatMap(({ value, low, high }) => [value, low ?? value, high ?? value]),
  )
  const [low, high] = [Math.min(0, smallest), Math.max(0, largest)]
  const y = (value: number) => top + ((high - value) / (high - low || 1)) * (height - top)
  const places = placesOf(
    points.map(({ at }) => at),
    left + 20,
    right,
    34,
  )
  const placeOf = new Map(points.map((point, i) => [point, places[i]!]))
  const x = (point: RunPoint) => placeOf.get(point)!
  return (
    <Plot title={title} width={width} height={height + 30} hasLinks>
      <ValueLines low={low} high={high} y={y} right={right} />
      {lines.map(line => (
        <path
          key={line[0]!.id}
          d={`M${line.map(point => `${x(point).toFixed(1)} ${y(point.value).toFixed(1)}`).join('L')}`}
          className={css.line}
        />
      ))}
      {datesWithRoom(points, x).map(point => (
        <PlotLabel key={point.id} x={x(point)} y={height + 22} anchor={anchorBetween(x(point), left + 60, right - 40)}>
          {formatDate(new Date(point.at).toISOString())}
        </PlotLabel>
      ))}
      {points.map(point => (
        <Point key={point.id} point={point} x={x(point)} y={y} href={hrefOf(point.id)} />
      ))}
    </Plot>
  )
}

type ValueLinesProps = { low: number; high: number; y: (value: number) => number; right: number }

/** Round values, each with a line over the whole width. */
function ValueLines({ low, high, y, right }: ValueLinesProps) {
  return ticks(low, high, 4).map(tick => (
    <g key={tick}>
      <path d={`M${left} ${y(tick).toFixed(1)}H${right}`} className={tick === 0 ? css.zero : css.grid} />
      <PlotLabel x={left - 6} y={y(tick) + 4} anchor="end">
        {formatTick(tick)}
      </PlotLabel>
    </g>
  ))
}

/** Dates that do not touch each other, the newest among them. */
function datesWithRoom(points: readonly RunPoint[], x: (point: RunPoint) => number): RunPoint[] {
  const written: RunPoint[] = []
  for (const point of [...points].reverse())
    if (written.every(other => Math.abs(x(other) - x(point)) >= 96)) written.push(point)
  return written
}

type PointProps = { point: RunPoint; x: number; y: (value: number) => number; href: string }

/** A run: its number above its mark, which leads to its report; its interval as a line. */
function Point({ point, x, y, href }: PointProps) {
  const { t } = useTranslation('runs')
  const { number, at, value, low, high, edition } = point
  const range = low !== null && high !== null ? ` (${formatRange(low, high)})` : ''
  const made = edition ? `; ${t('list.stand', edition)}` : ''
  const reading = `${t('list.run', { number })}, ${formatDateTime(new Date(at).toISOString())}: ${formatNumber(value)}${range}${made}`
  return (
    <a href={href} className={css.point} aria-label={reading} data-reading={reading}>
      {low !== null && high !== null && <path d={`M${x} ${y(low)}V${y(high)}`} className={css.interval} />}
      <circle cx={x} cy={y(value)} r={12} className={css.ground} />
      <circle cx={x} cy={y(value)} r={5} className={css.mark} />
      <PlotLabel x={x} y={Math.min(y(value), high === null ? y(value) : y(high)) - 9} isStrong>
        {String(number)}
      </PlotLabel>
    </a>
  )
}
