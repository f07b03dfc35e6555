import type { BenchmarkGroup } from '@cradle/contract'
import { Plot, PlotLabel, ValueGrid } from '../../charts/plot.tsx'
import { useWidth } from '../../charts/use-width.ts'
import { isKnown, type KnownGroup, largestOf } from './beside-scale.ts'
import css from './quartile-strips.module.css'

/** `short`: its median alone, where the reading has no room. */
type Strip = { group: BenchmarkGroup; name: string; short: string; reading: string }

type Props = {
  title: string
  /** Of the organisation, in the unit of the groups. */
  value: number
  /** Of the axis. */
  unit: string
  reading: string
  groups: readonly Strip[]
}

/** The middle half of each group as a bar with its median, and the organisation as a mark on every one of them; from 0. */
export function QuartileStrips(props: Props) {
  const [ref, width] = useWidth<HTMLDivElement>()
  return (
    <div ref={ref} className={css.box}>
      {width !== null && width >= 200 && <Drawing {...props} width={width} />}
      <p className={css.reading}>{props.reading}</p>
    </div>
  )
}

/** Pixels of a strip below its words, and of a line of them. */
const STRIP = 36
const LINE = 20
/** Below this width the words take two lines. */
const NARROW = 760

function Drawing({ title, value, unit, reading, groups, width }: Props & { width: number }) {
  const right = width - 24
  const largest = largestOf({ value, groups: groups.map(({ group }) => group) })
  const x = (amount: number) => 8 + (amount / largest) * (right - 8)
  const isNarrow = width < NARROW
  const top = isNarrow ? 2 * LINE : LINE
  const step = top + STRIP
  const height = groups.length * step
  return (
    <Plot
      title={`${title}. ${[reading, ...groups.map(strip => strip.reading)].join('. ')}.`}
      width={width}
      height={height + 48}
    >
      <ValueGrid from={0} to={largest} x={x} left={8} width={width} height={height} />
      {groups.map(({ group, name, short, reading: ofGroup }, at) => (
        <g key={name} transform={`translate(0 ${at * step})`} data-reading={ofGroup}>
          <rect width={width} height={step} className={css.ground} />
          <PlotLabel x={8} y={16} anchor="start" isStrong={isNarrow} className={css.words}>
            {isNarrow ? name : ofGroup}
          </PlotLabel>
          {isNarrow && (
            <PlotLabel x={8} y={LINE + 14} anchor="start" className={css.words}>
              {short}
            </PlotLabel>
          )}
          <g transform={`translate(0 ${top})`}>
            {isKnown(group) && <Bar group={group} x={x} />}
            <path d={`M${x(value).toFixed(1)} 5V29`} className={css.this} />
            <circle cx={x(value)} cy={17} r={5} className={css.mark} data-reading={reading} />
          </g>
        </g>
      ))}
      <PlotLabel x={8} y={height + 42} anchor="start">
        {unit}
      </PlotLabel>
    </Plot>
  )
}

function Bar({ group: { p25, p50, p75 }, x }: { group: KnownGroup; x: (amount: number) => number }) {
  return (
    <>
      <rect x={x(p25)} y={10} width={Math.max(1.5, x(p75) - x(p25))} height={14} className={css.half} />
      <path d={`M${x(p50).toFixed(1)} 7V27`} className={css.median} />
    </>
  )
}
