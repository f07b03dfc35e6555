import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { anchorBetween, Plot, PlotLabel } from '../../charts/plot.tsx'
import { formatTick } from '../../charts/tick.ts'
import { useWidth } from '../../charts/use-width.ts'
import { formatNumber, formatRange } from '../../format.ts'
import { goalColour, goalName, goalOutline, goalWord } from '../../goals.ts'
import type { ComparedMark, ComparedRow } from './compared-rows.ts'
import css from './dumbbell.module.css'
import { PortfolioMark } from './portfolio-mark.tsx'
import { type SignedScale, signedScale, sparseTicks } from './signed-scale.ts'

type Props = {
  rows: readonly ComparedRow[]
  /** In the order of their marks. */
  portfolios: readonly { id: string; name: string }[]
  title: string
  /** What can be told apart in a row, in words. */
  apart: (goal: number | null) => string
}

/** Each goal of two to four portfolios on one signed axis: a mark for each, its interval, and the way between the two ends. */
export function Dumbbell(props: Props) {
  const [ref, width] = useWidth<HTMLDivElement>()
  return (
    <div ref={ref} className={css.box}>
      {width !== null && width >= 200 && <Drawing {...props} width={width} />}
    </div>
  )
}

const head = 30
const nameRow = (goal: number | null) => (goal === null ? 'row-total' : `row-${goal}`)

function Drawing({ rows, portfolios, title, apart, width }: Props & { width: number }) {
  const { t } = useTranslation(['runs', 'ui'])
  const [active, setActive] = useState<ComparedRow | null>(null)
  const isNarrow = width < 640
  const step = isNarrow ? 44 : 32
  const left = isNarrow ? 10 : 300
  const right = width - 12
  const scale = signedScale(
    rows.flatMap(row => row.marks.flatMap(({ value, low, high }) => [value, low ?? value, high ?? value])),
  )
  const x = (value: number) => left + scale.at(value) * (right - left)
  const bottom = head + rows.length * step
  const nameOf = ({ goal }: ComparedRow) =>
    goal === null ? t('runs:compare.total') : `${goal} ${isNarrow ? goalWord(goal) : goalName(goal)}`
  const statusOf = (status: ComparedRow['missing'][number]['status']) => t(`ui:status.${status}`)
  const reading = (row: ComparedRow) =>
    readingOf(row, portfolios, { name: nameOf(row), statusOf, apart: apart(row.goal) })
  return (
    <>
      <Plot title={title} width={width} height={bottom + 4} className={css.plot} hasLinks>
        <Ticks scale={scale} x={x} left={left} right={right} bottom={bottom} />
        {rows.map((row, at) => (
          <Row
            key={row.goal ?? 0}
            row={row}
            layout={{ top: head + at * step, step, right, isNarrow }}
            words={{
              name: nameOf(row),
              reading: reading(row),
              status: row.missing[0] && statusOf(row.missing[0].status),
            }}
            isActive={active === row}
            onActive={isActive => setActive(isActive ? row : null)}
          >
            <RowMarks row={row} portfolios={portfolios} x={x} />
          </Row>
        ))}
        <path d={`M0 ${bottom}H${width}`} className={css.rule} />
      </Plot>
      <p className={css.reading} aria-hidden>
        {active ? reading(active) : t('runs:dumbbell.point')}
      </p>
    </>
  )
}

type RowProps = {
  row: ComparedRow
  layout: { top: number; step: number; right: number; isNarrow: boolean }
  words: { name: string; reading: string; status: string | undefined }
  isActive: boolean
  onActive: (isActive: boolean) => void
  children: ReactNode
}

/** A goal: its name, its marks, and its reading for whoever points at it or has come there by keyboard. */
function Row({ row, layout: { top, step, right, isNarrow }, words, isActive, onActive, children }: RowProps) {
  const textY = top + (isNarrow ? 17 : step / 2 + 4)
  return (
    <a
      href={`#${nameRow(row.goal)}`}
      aria-label={words.reading}
      className={isActive ? css.on : undefined}
      onMouseEnter={() => onActive(true)}
      onMouseLeave={() => onActive(false)}
      onFocus={() => onActive(true)}
      onBlur={() => onActive(false)}
    >
      <rect x="0" y={top} width={right + 12} height={step} className={css.ground} />
      <path d={`M0 ${top}H${right + 12}`} className={css.rule} />
      <PlotLabel x={isNarrow ? 0 : 4} y={textY} anchor="start" isStrong={row.goal === null}>
        {words.name}
      </PlotLabel>{' '}
      <g transform={`translate(0 ${top + (isNarrow ? 30 : step / 2)})`}>{children}</g>
      {row.marks.length === 0 && (
        <PlotLabel x={right} y={textY} anchor="end" className={css.quiet}>
          {words.status}
        </PlotLabel>
      )}
    </a>
  )
}

type TicksProps = {
  scale: SignedScale
  x: (value: number) => number
  left: number
  right: number
  bottom: number
}

function Ticks({ scale, x, left, right, bottom }: TicksProps) {
  return sparseTicks(scale, right - left, 52).map(tick => (
    <g key={tick} aria-hidden>
      <path d={`M${x(tick).toFixed(1)} ${head - 8}V${bottom}`} className={tick === 0 ? css.zero : css.grid} />
      <PlotLabel x={x(tick)} y={14} anchor={anchorBetween(x(tick), left + 8, right - 16)}>
        {formatTick(tick)}
      </PlotLabel>
    </g>
  ))
}

type MarksProps = { row: ComparedRow; portfolios: Props['portfolios']; x: (value: number) => number }

/** The way between the two ends, the intervals in lanes of their own, the marks above them. */
function RowMarks({ row, portfolios, x }: MarksProps) {
  const fill = row.goal === null ? 'var(--ink)' : goalColour(row.goal)
  const edge = row.goal === null ? 'var(--ink)' : goalOutline(row.goal)
  const ends = row.marks.map(({ value }) => x(value))
  const lane = (at: number) => (at - (portfolios.length - 1) / 2) * 5
  const indexOf = (mark: ComparedMark) => portfolios.findIndex(one => one.id === mark.id)
  return (
    <>
      {row.marks.length > 1 && (
        <path
          d={`M${Math.min(...ends).toFixed(1)} 0H${Math.max(...ends).toFixed(1)}`}
          className={row.isDistinct ? css.way : css.wayUnclear}
          style={{ stroke: edge }}
        />
      )}
      {row.marks.map(mark =>
        mark.low === null || mark.high === null ? null : (
          <path
            key={mark.id}
            d={`M${x(mark.low).toFixed(1)} ${lane(indexOf(mark))}H${x(mark.high).toFixed(1)}`}
            className={css.interval}
          />
        ),
      )}
      {row.marks.map(mark => (
        <PortfolioMark key={mark.id} at={indexOf(mark)} x={x(mark.value)} y={0} fill={fill} edge={edge} />
      ))}
    </>
  )
}

type Words = {
  name: string
  statusOf: (status: ComparedRow['missing'][number]['status']) => string
  apart: string
}

/** A row in one sentence, which begins with what is written in it. */
function readingOf(row: ComparedRow, portfolios: Props['portfolios'], { name, statusOf, apart }: Words): string {
  const values = portfolios.map(({ id, name: portfolio }) => {
    const mark = row.marks.find(one => one.id === id)
    if (!mark) return `${portfolio}: ${statusOf(row.missing.find(one => one.id === id)!.status)}`
    const range = mark.low !== null && mark.high !== null ? ` (${formatRange(mark.low, mark.high)})` : ''
    return `${portfolio}: ${formatNumber(mark.value, { plus: true })}${range}`
  })
  return `${name}. ${row.marks.length === 0 ? statusOf(row.missing[0]!.status) : values.join('; ')}.${apart ? ` ${apart}` : ''}`
}
