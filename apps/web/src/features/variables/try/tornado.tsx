import type { Change, SensitiveInput, Sensitivity } from '@cradle/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAsk } from '../../../api/ask.ts'
import { FigureBody } from '../../../charts/figure-body.tsx'
import picture from '../../../charts/picture.module.css'
import { formatTick } from '../../../charts/tick.ts'
import { useFigure } from '../../../charts/use-figure.ts'
import { useNear } from '../../../charts/use-near.ts'
import { useWidth } from '../../../charts/use-width.ts'
import { formatNumber, formatPercent } from '../../../format.ts'
import { goalColour, goalName } from '../../../goals.ts'
import { named } from '../../../said.ts'
import { Button } from '../../../ui/button.tsx'
import { FigureHead, Section } from '../../../ui/section.tsx'
import { Select } from '../../../ui/select.tsx'
import { ErrorState, Note, SkeletonRows } from '../../../ui/states.tsx'
import { ticksBetween } from './ticks.ts'
import css from './try.module.css'

type Props = { organisation: string; name: string; changes: readonly Change[]; onTry: (change: Change) => void }

/** Which inputs move a figure most: what it would be with each at its P5 and P95, the widest first. */
export function SensitivityPart({ organisation, name, changes, onTry }: Props) {
  const { t } = useTranslation('variables')
  const [near, ref] = useNear<HTMLDivElement>()
  const [goal, setGoal] = useState('total')
  const { data, error, isPlaceholderData, refetch } = useAsk(
    'rankSensitivity',
    {
      body: {
        ...(organisation ? { organisation } : {}),
        ...(goal === 'total' ? {} : { goal: Number(goal) }),
        changes: [...changes],
        limit: 15,
      },
    },
    { enabled: near, staleTime: 10 * 60_000, keepPrevious: true },
  )
  return (
    <Section id="sensitivity" title={t('sensitivity.title')} sentence={t('sensitivity.about', { name })}>
      <div ref={ref} className={css.controls}>
        <Select
          small
          label={t('monteCarlo.figure')}
          value={goal}
          onChange={setGoal}
          choices={[
            { id: 'total', name: t('try.total') },
            ...Array.from({ length: 17 }, (_, at) => ({ id: String(at + 1), name: `${at + 1} ${goalName(at + 1)}` })),
          ]}
        />
      </div>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !near ? (
        <div className={css.ahead} />
      ) : !data ? (
        <SkeletonRows rows={8} columns={3} />
      ) : data.value === null || data.inputs.length === 0 ? (
        <Note>{data.reason ?? t('sensitivity.none')}</Note>
      ) : (
        <div aria-busy={isPlaceholderData}>
          <Ranking data={data} onTry={onTry} />
        </div>
      )}
    </Section>
  )
}

function Ranking({ data, onTry }: { data: Sensitivity; onTry: (change: Change) => void }) {
  const { t } = useTranslation('variables')
  const title = t('sensitivity.figure', { name: data.sdg === null ? t('try.total') : goalName(data.sdg) })
  const figure = useFigure(
    { title, sentence: t('sensitivity.text'), source: data.meta.attributions.join('. ') },
    () => ({
      caption: title,
      columns: [
        { label: t('sensitivity.input') },
        { label: t('column.value'), numeric: true },
        { label: t('column.unit') },
        { label: t('sensitivity.elasticity'), numeric: true },
        { label: t('sensitivity.variance'), numeric: true },
        { label: t('sensitivity.low'), numeric: true },
        { label: t('sensitivity.high'), numeric: true },
      ],
      rows: data.inputs.map(one => [
        named(one.name),
        one.value,
        one.unit,
        one.elasticity,
        one.variance_share,
        one.low,
        one.high,
      ]),
    }),
  )
  return (
    <>
      <FigureHead level={3} title={title} tools={figure.tools} />
      <p className="small dim">{t('sensitivity.text')}</p>
      <FigureBody figure={figure}>
        <Tornado data={data} title={`${title}. ${t('sensitivity.text')}`} />
      </FigureBody>
      {data.inputs.some(one => one.change !== null) ? <h3 className={css.block}>{t('sensitivity.try')}</h3> : null}
      <ul className={css.tryable}>
        {data.inputs
          .filter(one => one.change !== null)
          .slice(0, 8)
          .map(one => (
            <li key={`${one.kind}${one.id}`}>
              <span>
                {named(one.name)}
                <span className="quiet"> {about(one, t)}</span>
              </span>
              <Button look="text" small onPress={() => one.change && onTry(one.change)}>
                {t('sensitivity.more')}
              </Button>
            </li>
          ))}
      </ul>
    </>
  )
}

const about = (
  one: SensitiveInput,
  t: (key: 'sensitivity.ofVariance' | 'sensitivity.choice', words: Record<string, string>) => string,
) =>
  one.variance_share === null
    ? t('sensitivity.choice', { elasticity: formatNumber(one.elasticity) })
    : t('sensitivity.ofVariance', {
        share: formatPercent(one.variance_share),
        elasticity: formatNumber(one.elasticity),
      })

function Tornado({ data, title }: { data: Sensitivity; title: string }) {
  const [ref, width] = useWidth<HTMLDivElement>()
  return (
    <div ref={ref} className={css.histogram}>
      {width !== null && width >= 220 ? <Drawing data={data} title={title} width={width} /> : null}
    </div>
  )
}

const row = 26

function Drawing({ data, title, width }: { data: Sensitivity; title: string; width: number }) {
  const inputs = data.inputs.filter(
    (one): one is SensitiveInput & { low: number; high: number } => one.low !== null && one.high !== null,
  )
  const middle = data.value ?? 0
  const ends = inputs.flatMap(one => [one.low, one.high])
  const [low, high] = [Math.min(middle, ...ends), Math.max(middle, ...ends)]
  const isNarrow = width < 560
  const room = isNarrow ? 0 : Math.min(320, width * 0.36)
  const step = isNarrow ? row + 16 : row
  const span = high - low || 1
  const x = (value: number) => room + 6 + ((value - low) / span) * (width - room - 12)
  const height = inputs.length * step
  const fill = data.sdg === null ? 'var(--ink-2)' : goalColour(data.sdg)
  const letters = Math.floor((isNarrow ? width : room - 12) / 6.2)
  const short = (text: string) => (text.length > letters ? `${text.slice(0, letters - 1).trimEnd()}…` : text)
  return (
    <svg
      role="img"
      aria-label={title}
      width={width}
      height={height + 30}
      className={`${picture.picture} ${css.plot}`}
      data-picture=""
    >
      {ticksBetween(low, high, Math.max(2, Math.floor((width - room) / 110))).map(tick => (
        <g key={tick}>
          <path d={`M${x(tick).toFixed(1)} 0V${height + 4}`} className={css.grid} />
          <text
            x={x(tick)}
            y={height + 20}
            className={x(tick) > width - 30 ? css.atEnd : x(tick) < room + 30 ? undefined : css.middle}
          >
            {formatTick(tick)}
          </text>
        </g>
      ))}
      {inputs.map((one, at) => {
        const y = at * step + (isNarrow ? 18 : 4)
        const [a, b] = [Math.min(one.low, one.high), Math.max(one.low, one.high)]
        const isChoice = one.variance_share === null
        return (
          <g key={`${one.kind}${one.id}`}>
            <text x="0" y={isNarrow ? y - 5 : y + 13} className={css.label}>
              <title>{named(one.name)}</title>
              {short(named(one.name))}
            </text>
            <rect
              x={x(a)}
              y={y}
              width={Math.max(1, x(b) - x(a))}
              height={row - 10}
              className={picture.area}
              style={isChoice ? { fill: 'none', stroke: fill, strokeWidth: 1.5 } : { fill }}
            >
              <title>{`${named(one.name)}: ${formatNumber(one.low)} … ${formatNumber(one.high)}`}</title>
            </rect>
          </g>
        )
      })}
      <path d={`M${x(middle).toFixed(1)} 0V${height + 4}`} className={css.nowLine} />
    </svg>
  )
}
