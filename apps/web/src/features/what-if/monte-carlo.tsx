import type { MonteCarlo, MonteCarloResult, ScenarioTried } from '@cradle/contract'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../../api/api-query.ts'
import { call } from '../../api/call.ts'
import { formatCount, formatNumber, formatPercent, formatRange } from '../../format.ts'
import { goalName } from '../../goals.ts'
import { detailText } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/section.tsx'
import { Select } from '../../ui/select.tsx'
import { Note } from '../../ui/states.tsx'
import { useView } from '../../view.ts'
import { HistogramFigure } from './histogram.tsx'
import { sideName } from './side-name.ts'
import css from './try.module.css'

const askEveryMs = 250
const choices = [1000, 2000, 5000, 10_000]

type Props = { organisation: string; scenarios: readonly ScenarioTried[] }

/** The same draws for what is now and every scenario: how far the results scatter, and whether they can be told apart. */
export function MonteCarloPart({ organisation, scenarios }: Props) {
  const { t } = useTranslation('variables')
  const [runs, setRuns] = useState(1000)
  const [id, setId] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isStarting, setStarting] = useState(false)
  const state = useApiQuery(
    'readMonteCarlo',
    { params: { id: id ?? '' } },
    {
      enabled: id !== null,
      staleTime: Number.POSITIVE_INFINITY,
      refetchInterval: last => (last === undefined || last.status === 'running' ? askEveryMs : false),
    },
  )
  const shape = JSON.stringify([organisation, scenarios])
  // What was drawn belongs to the scenarios it was drawn for.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only other scenarios make it out of date
  useEffect(() => {
    setId(null)
    setFailure(null)
  }, [shape])
  const start = async () => {
    setStarting(true)
    setFailure(null)
    const outcome = await call('startMonteCarlo', {
      body: { ...(organisation ? { organisation } : {}), scenarios: [...scenarios], runs },
    })
    setStarting(false)
    if (outcome.isOk) setId(outcome.data.id)
    else setFailure(outcome.error.detail)
  }
  const cancel = async () => {
    if (id === null) return
    await call('cancelMonteCarlo', { params: { id } })
    await state.refetch()
  }
  const now: MonteCarlo | undefined = id === null ? undefined : state.data
  const isRunning = isStarting || (id !== null && (now === undefined || now.status === 'running') && !state.error)
  return (
    <Section id="monte-carlo" title={t('monteCarlo.title')} sentence={t('monteCarlo.about')}>
      <div className={css.controls}>
        <Select
          small
          label={t('monteCarlo.runs')}
          value={String(runs)}
          onChange={next => setRuns(Number(next))}
          choices={choices.map(count => ({ id: String(count), name: formatCount(count) }))}
        />
        {isRunning ? (
          <Button onPress={() => void cancel()} isDisabled={id === null}>
            {t('monteCarlo.cancel')}
          </Button>
        ) : (
          <Button onPress={() => void start()}>
            {t('monteCarlo.start', { count: runs, formatted: formatCount(runs) })}
          </Button>
        )}
      </div>
      {isRunning ? <Progress state={now} /> : null}
      <div role="status">
        {failure || state.error ? <Note tone="bad">{failure ?? t('monteCarlo.lost')}</Note> : null}
        {now?.status === 'cancelled' ? <Note>{t('monteCarlo.cancelled', { done: formatCount(now.done) })}</Note> : null}
        {now?.status === 'failed' ? <Note tone="bad">{detailText(now)}</Note> : null}
        {now?.status === 'done' ? <span className="vh">{t('monteCarlo.done')}</span> : null}
      </div>
      {now?.status === 'done' && now.result ? <Result result={now.result} runs={now.runs} /> : null}
    </Section>
  )
}

function Progress({ state }: { state: MonteCarlo | undefined }) {
  const { t } = useTranslation('variables')
  const percent = state?.percent ?? 0
  return (
    <div className={css.progress}>
      <div
        role="progressbar"
        aria-label={t('monteCarlo.title')}
        aria-valuenow={Math.round(percent)}
        aria-valuemin={0}
        aria-valuemax={100}
        className={css.progressTrack}
      >
        <b style={{ width: `${percent}%` }} />
      </div>
      <p className="small dim num">
        {state
          ? t('monteCarlo.progress', { done: formatCount(state.done), runs: formatCount(state.runs) })
          : t('monteCarlo.begin')}
      </p>
    </div>
  )
}

function Result({ result, runs }: { result: MonteCarloResult; runs: number }) {
  const { t } = useTranslation('variables')
  const known = result.figures.filter(figure => figure.edges.length > 1)
  const [{ drawn }, setView] = useView({ drawn: '' })
  const figure = known.find(one => String(one.sdg ?? 'total') === drawn) ?? known[0]
  if (!figure) return <Note>{t('monteCarlo.nothing')}</Note>
  const nameOf = (sdg: number | null) => (sdg === null ? t('try.total') : `${sdg} ${goalName(sdg)}`)
  const side = (at: number) => sideName(result.sides[at])
  return (
    <div className={css.block}>
      <div className={css.controls}>
        <Select
          small
          label={t('monteCarlo.figure')}
          value={String(figure.sdg ?? 'total')}
          onChange={next => setView({ drawn: next })}
          choices={known.map(one => ({ id: String(one.sdg ?? 'total'), name: nameOf(one.sdg) }))}
        />
      </div>
      <HistogramFigure
        key={figure.sdg}
        figure={figure}
        sides={result.sides}
        runs={runs}
        name={nameOf(figure.sdg)}
        source={result.meta.attributions.join('. ')}
      />
      {figure.pairs.length > 0 ? (
        <ul className={css.pairs}>
          {figure.pairs.map(pair => (
            <li key={`${pair.a}${pair.b}`}>
              <b>{t('try.pair', { one: side(pair.a), other: side(pair.b) })}</b>{' '}
              {pair.probability_equal === 1
                ? t('try.pairSame')
                : t('monteCarlo.pair', {
                    difference: formatNumber(pair.difference.value, { plus: true }),
                    range:
                      pair.difference.p5 === null || pair.difference.p95 === null
                        ? ''
                        : formatRange(pair.difference.p5, pair.difference.p95),
                    greater: formatPercent(pair.probability_greater),
                    one: side(pair.a),
                  })}{' '}
              {pair.probability_equal === 1 ? null : (
                <strong className={pair.not_distinguishable ? css.unclear : undefined}>
                  {t(pair.not_distinguishable ? 'monteCarlo.unclear' : 'monteCarlo.clear')}
                </strong>
              )}
            </li>
          ))}
        </ul>
      ) : null}
      <p className="xs quiet">
        {t('monteCarlo.stand', { runs: formatCount(result.stand.draws), seed: result.stand.seed })}
      </p>
    </div>
  )
}
