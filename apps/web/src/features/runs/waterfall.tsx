import type { Difference } from '@cradle/contract'
import { useTranslation } from 'react-i18next'
import { steps } from '../../charts/steps.ts'
import { formatExact, formatNumber } from '../../format.ts'
import css from './runs.module.css'
import { barsOf, rangeOf } from './waterfall-geometry.ts'

type Figure = Difference['figures'][number]

const height = 190

/** One figure's way from run to run as bars; the table beside it says the same in numbers. */
export const Waterfall = ({ figure, from, to, title }: { figure: Figure; from: number; to: number; title: string }) => {
  const { t } = useTranslation('runs')
  if (figure.from === null || figure.to === null || figure.parts === null)
    return <p className="dim">{t('waterfall.none')}</p>
  const bars = barsOf(figure.from, figure.to, figure.parts)
  const step = 100 / bars.length
  const [low, high] = rangeOf(bars)
  const isCut = low > 0 || high < 0
  const y = (value: number) => ((high - Math.max(low, Math.min(high, value))) / (high - low)) * height
  const summary = bars.map(bar => `${t(`part.${bar.id}`, { from, to })} ${formatNumber(bar.value)}`).join('; ')
  return (
    <figure className={css.waterfall}>
      <div role="img" aria-label={`${title}. ${summary}`} {...steps}>
        <svg viewBox={`0 0 100 ${height}`} preserveAspectRatio="none" className={css.bars} aria-hidden="true">
          <line x1="0" x2="100" y1={y(0)} y2={y(0)} className={css.zero} />
          {bars.map((bar, at) => {
            const top = Math.min(y(bar.start), y(bar.end))
            const tall = Math.max(1.5, Math.abs(y(bar.start) - y(bar.end)))
            const isEnd = bar.id === 'from' || bar.id === 'to'
            return (
              <g key={bar.id}>
                <rect
                  x={at * step + 2}
                  width={step - 4}
                  y={top}
                  height={tall}
                  className={isEnd || bar.value === 0 ? css.end : bar.value < 0 ? css.more : css.less}
                  data-reading={`${t(`part.${bar.id}`, { from, to })}: ${formatExact(bar.value)}`}
                />
                {at < bars.length - 1 ? (
                  <line
                    x1={(at + 1) * step - 2}
                    x2={(at + 1) * step + 2}
                    y1={y(bar.end)}
                    y2={y(bar.end)}
                    className={css.link}
                  />
                ) : null}
              </g>
            )
          })}
        </svg>
      </div>
      <dl className={css.legend}>
        {bars.map(bar => {
          const isEnd = bar.id === 'from' || bar.id === 'to'
          return (
            <div key={bar.id}>
              <dt>{t(`part.${bar.id}`, { from, to })}</dt>
              <dd title={formatExact(bar.value)}>{formatNumber(bar.value, isEnd ? {} : { plus: true, digits: 3 })}</dd>
            </div>
          )
        })}
      </dl>
      {isCut ? <figcaption className="xs quiet">{t('waterfall.cut')}</figcaption> : null}
    </figure>
  )
}
