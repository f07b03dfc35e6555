import type { Change, SensitiveInput, Sensitivity } from '@cradle/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { FigureBody } from '../../charts/figure-body.tsx'
import { useFigure } from '../../charts/use-figure.ts'
import { useNear } from '../../charts/use-near.ts'
import { formatNumber, formatPercent } from '../../format.ts'
import { goalName, goalNumbers } from '../../goals.ts'
import { messageText } from '../../i18n/messages.ts'
import { messageOrNone } from '../../i18n/several-messages.ts'
import { Button } from '../../ui/button.tsx'
import { FigureHead, Section } from '../../ui/section.tsx'
import { Select } from '../../ui/select.tsx'
import { ErrorState, Note, SkeletonRows } from '../../ui/states.tsx'
import { useView } from '../../view.ts'
import { hereFirst, isFromHere } from './here-first.ts'
import { Tornado } from './tornado.tsx'
import css from './try.module.css'

type Props = { organisation: string; name: string; changes: readonly Change[]; onTry: (change: Change) => void }

/** Which inputs move a figure most: what it would be with each at its P5 and P95, the widest first. */
export function SensitivityPart({ organisation, name, changes, onTry }: Props) {
  const { t } = useTranslation(['variables', 'replay'])
  const [near, ref] = useNear<HTMLDivElement>()
  const [{ rank }, setView] = useView({ rank: 0 })
  const goal = goalNumbers.find(n => n === rank) ?? null
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...hereFirst('rankSensitivity', {
      body: {
        ...(organisation ? { organisation } : {}),
        ...(goal === null ? {} : { goal }),
        changes: [...changes],
        limit: 15,
      },
    }),
    placeholderData: keepPreviousData,
    enabled: near,
  })
  return (
    <Section id="sensitivity" title={t('sensitivity.title')} sentence={t('sensitivity.about', { name })}>
      <div ref={ref} className={css.controls}>
        <Select
          small
          label={t('monteCarlo.figure')}
          value={String(goal ?? 'total')}
          onChange={next => setView({ rank: next === 'total' ? 0 : Number(next) })}
          choices={[
            { id: 'total', name: t('try.total') },
            ...goalNumbers.map(n => ({ id: String(n), name: `${n} ${goalName(n)}` })),
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
        <Note>{messageOrNone(data.reason_message, data.reason) ?? t('sensitivity.none')}</Note>
      ) : (
        <div aria-busy={isPlaceholderData}>
          <Ranking data={data} onTry={onTry} />
          {isFromHere(data) ? <p className="small dim">{t('replay:offline.here')}</p> : null}
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
        messageText(one.name_message, one.name),
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
                {messageText(one.name_message, one.name)}
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
