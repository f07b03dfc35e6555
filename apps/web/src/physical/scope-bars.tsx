import { useTranslation } from 'react-i18next'
import picture from '../charts/picture.module.css'
import { AxisLine, anchorBetween, Plot, PlotLabel } from '../charts/plot.tsx'
import { formatTick } from '../charts/tick.ts'
import { useWidth } from '../charts/use-width.ts'
import css from './physical.module.css'
import { CC_UNIT, quantityRange, quantityText } from './quantity.ts'
import { layoutScopes, type ScopeBar, type ScopeLayout, type ScopeRow } from './scope-geometry.ts'

const UNIT = 't CO2e'
const axisHeight = 42

/** Greenhouse gases by scope: bars from 0 with P5 to P95 and the median; what is in no sum is an outline. */
export function ScopeBars({ bars, title }: { bars: readonly ScopeBar[]; title: string }) {
  const [ref, width] = useWidth<HTMLDivElement>()
  return (
    <div ref={ref} className={css.bars}>
      {width !== null && <Drawing bars={bars} title={title} width={width} />}
    </div>
  )
}

function Drawing({ bars, title, width }: { bars: readonly ScopeBar[]; title: string; width: number }) {
  const { t } = useTranslation(['physical', 'charts'])
  const layout = layoutScopes(bars, width)
  const spoken = bars.map(bar => `${bar.label}: ${barText(bar, t('charts:word.insufficient'))}`)
  return (
    <Plot title={`${title}. ${spoken.join('; ')}`} width={width} height={layout.height + axisHeight}>
      <Axis layout={layout} />
      {layout.rows.map(row => (
        <Row key={row.bar.id} row={row} layout={layout} width={width} none={t('charts:word.insufficient')} />
      ))}
    </Plot>
  )
}

const barText = ({ value, low, high }: ScopeBar, none: string): string =>
  value === null
    ? none
    : `${quantityText(value, UNIT)}${low === null || high === null || low === high ? '' : ` (${quantityRange(low, high, UNIT)})`}`

function Axis({ layout: { ticks, x, left, right, height } }: { layout: ScopeLayout }) {
  return (
    <g>
      {ticks.map(tick => (
        <g key={tick}>
          <path d={`M${x(tick).toFixed(1)} 0V${height + 4}`} className={css.grid} />
          <PlotLabel x={x(tick)} y={height + 18} anchor={anchorBetween(x(tick), left + 16, right - 16)}>
            {formatTick(tick)}
          </PlotLabel>
        </g>
      ))}
      <PlotLabel x={left} y={height + 36} anchor="start">
        {CC_UNIT}
      </PlotLabel>
      {left > 0 && (
        <g transform={`translate(${left} 0)`}>
          <AxisLine y={height + 4} width={right - left} />
        </g>
      )}
    </g>
  )
}

type RowProps = { row: ScopeRow; layout: ScopeLayout; width: number; none: string }

function Row({ row: { bar, barY, textY }, layout, width, none }: RowProps) {
  const { x, left, isNarrow } = layout
  const { value, low, median, high, isApart } = bar
  return (
    <g data-reading={`${bar.label}: ${barText(bar, none)}`}>
      <rect y={barY - (isNarrow ? 30 : 16)} width={width} height={isNarrow ? 44 : 32} fill="transparent" />
      <PlotLabel x={0} y={textY} anchor="start" isStrong={bar.id === 'cc_t'}>
        {bar.label}
      </PlotLabel>
      {value !== null && (
        <rect
          x={left}
          y={barY - 6}
          width={Math.max(1, x(value) - left)}
          height="12"
          className={isApart ? css.apart : bar.id === 'cc_t' ? css.total : css.part}
        />
      )}
      {low !== null && high !== null && (
        <Whisker from={x(low)} to={x(high)} y={barY} inside={isApart || value === null ? left : x(value)} />
      )}
      {median !== null && value !== null && (
        <path d={`M${x(median).toFixed(1)} ${barY - 9}v18`} className={css.median} />
      )}
      <PlotLabel x={width} y={textY} anchor="end" isStrong={!isNarrow && bar.id === 'cc_t'}>
        {isNarrow && value !== null ? quantityText(value, UNIT) : barText(bar, none)}
      </PlotLabel>
    </g>
  )
}

type WhiskerProps = { from: number; to: number; y: number; inside: number }

/** The line from P5 to P95: in paper where it lies upon its bar (up to `inside`), in ink beyond. */
function Whisker({ from, to, y, inside }: WhiskerProps) {
  const turn = Math.min(Math.max(inside, from), to)
  const end = (at: number) => `M${at.toFixed(1)} ${y - 4}v8`
  const line = (a: number, b: number) => `M${a.toFixed(1)} ${y}H${b.toFixed(1)}`
  return (
    <>
      {turn > from && <path d={`${line(from, turn)}${end(from)}`} className={css.onBar} />}
      {to > turn && <path d={`${line(turn, to)}${end(to)}`} className={picture.whisker} />}
      {turn <= from && <path d={end(from)} className={picture.whisker} />}
      {to <= turn && <path d={end(to)} className={css.onBar} />}
    </>
  )
}
