import type { CatalogueItem } from '@cradle/contract'
import { positiveTicks } from '@cradle/figures/scale'
import { useTranslation } from 'react-i18next'
import { FigureBody } from '../../charts/figure-body.tsx'
import picture from '../../charts/picture.module.css'
import { formatTick } from '../../charts/tick.ts'
import { useFigure } from '../../charts/use-figure.ts'
import { useWidth } from '../../charts/use-width.ts'
import { formatExact, formatNumber } from '../../format.ts'
import { FigureHead } from '../../ui/section.tsx'
import { spreadLabels } from './density-geometry.ts'
import { unitText } from './unit-text.ts'
import css from './variables.module.css'

type Item = CatalogueItem['values'][number] & { value: number }
/** From this many values of one unit on, a strip says more than a list. */
const stripFrom = 8

/** Values an entry has by country, year or part: a strip of marks where there are many, else a list. */
export function FurtherValues({ entry }: { entry: CatalogueItem }) {
  const { t } = useTranslation('variables')
  const known = entry.values.filter((one): one is Item => one.value !== null)
  const isOneUnit = new Set(known.map(one => one.unit)).size === 1
  if (known.length >= stripFrom && isOneUnit) return <StripFigure entry={entry} items={known} />
  return (
    <section className={css.block}>
      <h3>{t('values.title')}</h3>
      <ul className={css.links}>
        {entry.values.map(one => (
          <li key={`${one.name}${one.text}`}>
            <span className={css.linkNumber}>
              {one.value === null ? (
                t('status.not_quantified')
              ) : (
                <data value={String(one.value)} title={formatExact(one.value, unitText(one.unit))}>
                  {formatNumber(one.value, { digits: 3 })}
                </data>
              )}
            </span>
            <span>
              {one.name} <span className="quiet">{unitText(one.unit)}</span>
              {one.text ? <span className={css.linkText}>{one.text}</span> : null}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function StripFigure({ entry, items }: { entry: CatalogueItem; items: readonly Item[] }) {
  const { t } = useTranslation('variables')
  const unit = unitText(items[0]!.unit)
  // "Capacity factor, Germany" in every line would say one thing forty times.
  const common = items[0]!.name.split(', ')[0]!
  const isCommon = items.every(one => one.name.startsWith(`${common}, `))
  const nameOf = (one: Item) => (isCommon ? one.name.slice(common.length + 2) : one.name)
  const title = isCommon ? common : t('values.title')
  const sentence = t('values.sentence', { count: items.length })
  const figure = useFigure({ title: `${title}: ${entry.name}`, sentence, source: entry.attribution }, () => ({
    caption: title,
    columns: [
      { label: t('column.name') },
      { label: unit || t('column.value'), numeric: true },
      { label: t('column.remark') },
    ],
    rows: items.map(one => [nameOf(one), one.value, one.text]),
  }))
  return (
    <section className={css.block}>
      <FigureHead level={3} title={title} tools={figure.tools} />
      <FigureBody figure={figure}>
        <Strip items={items.map(one => ({ name: nameOf(one), value: one.value }))} title={`${title}. ${sentence}`} />
      </FigureBody>
      <p className="xs quiet">{sentence}</p>
    </section>
  )
}

type Mark = { name: string; value: number }

function Strip({ items, title }: { items: readonly Mark[]; title: string }) {
  const [ref, width] = useWidth<HTMLDivElement>()
  return (
    <div ref={ref} className={css.strip}>
      {width !== null && width >= 160 ? <StripDrawing items={items} title={title} width={width} /> : null}
    </div>
  )
}

/** One mark a value on a line from zero; the least, the middle and the largest are named. */
function StripDrawing({ items, title, width }: { items: readonly Mark[]; title: string; width: number }) {
  const sorted = [...items].sort((a, b) => a.value - b.value)
  const most = sorted.at(-1)!.value
  const x = (value: number) => (most > 0 ? (value / most) * (width - 12) + 6 : 6)
  const named = [sorted[0]!, sorted[Math.floor(sorted.length / 2)]!, sorted.at(-1)!]
  const half = Math.min(70, width / 6)
  const places = spreadLabels(
    named.map(one => Math.min(width - half, Math.max(half, x(one.value)))),
    2 * half,
    width - half,
  )
  const letters = Math.max(6, Math.floor((2 * half) / 6.4))
  const short = (name: string) => (name.length > letters ? `${name.slice(0, letters - 1).trimEnd()}…` : name)
  return (
    <svg
      role="img"
      aria-label={title}
      width={width}
      height="92"
      className={`${picture.picture} ${css.densityPlot}`}
      data-picture=""
    >
      {sorted.map(one => (
        <path
          key={`${one.name}${one.value}`}
          d={`M${x(one.value).toFixed(1)} 40V62`}
          className={named.includes(one) ? css.stripNamed : css.stripMark}
        >
          <title>{`${one.name}: ${formatNumber(one.value, { digits: 3 })}`}</title>
        </path>
      ))}
      {named.map((one, at) => (
        <text key={one.name} x={places[at]} y="12" className={css.middle}>
          <title>{one.name}</title>
          {short(one.name)}
          <tspan x={places[at]} dy="15" className={css.strong}>
            {formatNumber(one.value, { digits: 3 })}
          </tspan>
        </text>
      ))}
      <path d={`M0 62.5H${width}`} className={css.axis} />
      {positiveTicks(most, 4).map(tick => (
        <text
          key={tick}
          x={x(tick)}
          y="80"
          className={tick === 0 ? undefined : x(tick) > width - 16 ? css.atEnd : css.middle}
        >
          {formatTick(tick)}
        </text>
      ))}
    </svg>
  )
}
