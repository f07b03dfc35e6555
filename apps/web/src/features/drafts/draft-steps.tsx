import type { Draft, Portfolio } from '@cradle/contract'
import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAsk } from '../../api/ask.ts'
import { formatCount } from '../../format.ts'
import { Button } from '../../ui/button.tsx'
import { PageHead } from '../../ui/section.tsx'
import { ErrorState, Note, SkeletonRows } from '../../ui/states.tsx'
import { Steps } from '../../ui/steps.tsx'
import { useView } from '../../view.ts'
import { ColumnsStep } from './columns/columns-step.tsx'
import { DraftFoot } from './draft-foot.tsx'
import { MatchStep } from './match/match-step.tsx'
import { RepairStep } from './repair/repair-step.tsx'
import styles from './steps.module.css'
import { useDraft } from './use-draft.ts'

const stepNames = ['columns', 'repair', 'match'] as const
export type StepName = (typeof stepNames)[number]

/** Where a draft that is opened without a step goes on: at the first thing left to do. */
const nextStep = ({ columns, rows, matches }: Draft): StepName =>
  columns.missing.length > 0
    ? 'columns'
    : rows.rejected > 0
      ? 'repair'
      : matches.open > 0 || rows.warnings === 0
        ? 'match'
        : 'repair'

type Props = {
  portfolio: Portfolio
  /** Buttons beside the title: rename, delete. */
  actions: ReactNode
  onCalculate: () => Promise<boolean>
}

/** Other drafts of the same upload, one after the other. */
const Others = ({ ids, current, step }: { ids: readonly string[]; current: string; step: StepName }) => {
  const { t } = useTranslation('drafts')
  const { data } = useAsk('listPortfolios', { query: {} })
  if (ids.length < 2) return null
  const at = ids.indexOf(current)
  return (
    <nav className={styles.others} aria-label={t('others.label')}>
      <span className="quiet">{t('others.at', { at: at + 1, count: ids.length })}</span>
      {ids.map(id => {
        const one = data?.find(portfolio => portfolio.id === id)
        if (!one) return null
        return id === current ? (
          <b key={id}>{one.name}</b>
        ) : (
          <Link key={id} to="/portfolio/$id" params={{ id }} search={{ step, with: ids.join(',') } as never}>
            {one.name}
          </Link>
        )
      })}
    </nav>
  )
}

/** A draft in three steps after its file: columns, rows, matches. Every change is kept as it is made. */
export const DraftSteps = ({ portfolio, actions, onCalculate }: Props) => {
  const { t } = useTranslation(['drafts', 'ui'])
  const navigate = useNavigate()
  const { id, name, progress } = portfolio
  const [view] = useView({ step: '', with: '' })
  const { data: draft, error, isPending, refetch } = useDraft(id)
  const [undone, setUndone] = useState(0)
  const heading = useRef<HTMLHeadingElement>(null)
  const step = stepNames.find(one => one === view.step) ?? (draft ? nextStep(draft) : 'columns')
  const shown = useRef<StepName | null>(null)
  // After a step is changed the reader goes on at its heading.
  useEffect(() => {
    if (draft && shown.current !== null && shown.current !== step) heading.current?.focus()
    if (draft) shown.current = step
  }, [step, draft])

  const ids = view.with === '' ? [] : view.with.split(',')
  const go = (next: StepName, other = id) =>
    navigate({
      to: '/portfolio/$id',
      params: { id: other },
      search: { step: next, ...(view.with ? { with: view.with } : {}) } as never,
    })
  const link = (to: StepName) => ({
    to: '/portfolio/$id' as const,
    params: { id } as never,
    search: { step: to, ...(view.with ? { with: view.with } : {}) } as never,
  })
  const said = (d: Draft) => ({
    files: d.file ? d.file.name : t('steps.rows', { count: d.rows.total }),
    columns: t('steps.columns', { used: formatCount(d.columns.used), count: d.columns.count }),
    repair:
      d.rows.rejected + d.rows.warnings === 0
        ? t('steps.clean')
        : [
            d.rows.rejected > 0 ? t('steps.aside', { count: d.rows.rejected }) : null,
            d.rows.warnings > 0 ? t('steps.check', { count: d.rows.warnings }) : null,
          ]
            .filter(Boolean)
            .join(', '),
    match: d.matches.open > 0 ? t('steps.open', { count: d.matches.open }) : t('steps.decided'),
  })
  const canGoOn = (draft?.columns.missing.length ?? 1) === 0
  const words = draft ? said(draft) : undefined
  return (
    <>
      <PageHead
        title={name}
        crumb={<Link to="/portfolio">{t('crumb')}</Link>}
        lead={
          draft?.of ? (
            <Link to="/report/$id" params={{ id: draft.of }}>
              {t('over', { run: draft.run })}
            </Link>
          ) : null
        }
        actions={actions}
      />
      <Others ids={ids} current={id} step={step} />
      <Steps
        label={t('steps.label')}
        current={step}
        steps={[
          { id: 'files', name: t('steps.name.files'), said: words?.files, link: { to: '/portfolio/upload' } },
          { id: 'columns', name: t('steps.name.columns'), said: words?.columns, link: link('columns') },
          {
            id: 'repair',
            name: t('steps.name.repair'),
            said: words?.repair,
            link: canGoOn ? link('repair') : undefined,
          },
          { id: 'match', name: t('steps.name.match'), said: words?.match, link: canGoOn ? link('match') : undefined },
        ]}
      />
      {progress?.stage === 'failed' ? (
        <div style={{ marginTop: 24 }}>
          <Note tone="warn" title={t('stopped')} role="alert">
            <p>{t('stoppedText', { reason: progress.detail ?? '' })}</p>
          </Note>
        </div>
      ) : null}
      <h2 className="vh" tabIndex={-1} ref={heading}>
        {t(`steps.name.${step}`)}
      </h2>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : isPending ? (
        <SkeletonRows rows={8} columns={5} />
      ) : (
        <>
          {step === 'columns' ? (
            <ColumnsStep
              draft={draft}
              onSplit={parts => {
                const list = parts.map(part => part.id)
                void navigate({
                  to: '/portfolio/$id',
                  params: { id: list.includes(id) ? id : list[0]! },
                  search: { step: 'columns', with: list.join(',') } as never,
                })
              }}
            />
          ) : step === 'repair' ? (
            <RepairStep key={`${id} ${undone}`} draft={draft} />
          ) : (
            <MatchStep key={id} draft={draft} />
          )}
          <DraftFoot
            draft={draft}
            step={step}
            onStep={next => void go(next)}
            onCalculate={onCalculate}
            onUndone={() => setUndone(count => count + 1)}
          >
            {ids.length > 1 && ids.indexOf(id) < ids.length - 1 && step === 'match' ? (
              <Button onPress={() => void go('columns', ids[ids.indexOf(id) + 1]!)}>{t('others.next')}</Button>
            ) : null}
          </DraftFoot>
        </>
      )}
    </>
  )
}
