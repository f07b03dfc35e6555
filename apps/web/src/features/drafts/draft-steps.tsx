import type { Draft, Portfolio } from '@cradle/contract'
import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageText } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { PageHead } from '../../ui/section.tsx'
import { ErrorState, Note, SkeletonRows } from '../../ui/states.tsx'
import { beginWork } from '../../ui/when-quiet.ts'
import { useView } from '../../view.ts'
import { ColumnsStep } from './columns/columns-step.tsx'
import { DraftFoot } from './draft-foot.tsx'
import { DraftStepLinks } from './draft-step-links.tsx'
import { MatchStep } from './match/match-step.tsx'
import { OtherDrafts } from './other-drafts.tsx'
import { RepairStep } from './repair/repair-step.tsx'
import { nextStep, type StepName, stepNames } from './step-names.ts'
import { useDraft } from './use-draft.ts'
import { useDraftSteps } from './use-draft-steps.ts'

type Props = {
  portfolio: Portfolio
  /** Buttons beside the title: rename, delete. */
  actions: ReactNode
  onCalculate: () => Promise<boolean>
}

/** After a step is changed the reader goes on at its heading. */
function useFocusOnStep(step: StepName, draft: Draft | undefined): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef<StepName | null>(null)
  useEffect(() => {
    if (draft && shown.current !== null && shown.current !== step) heading.current?.focus()
    if (draft) shown.current = step
  }, [step, draft])
  return heading
}

/** A draft in three steps after its file: columns, rows, matches. Every change is kept as it is made. */
export function DraftSteps({ portfolio, actions, onCalculate }: Props) {
  const { t } = useTranslation(['drafts', 'ui'])
  const navigate = useNavigate()
  const { id, name, progress } = portfolio
  const [view] = useView({ step: '', with: '' })
  const { data: draft, error, isPending, refetch } = useDraft(id)
  const [undone, setUndone] = useState(0)
  useDraftSteps(id)
  // A change must find the code that keeps it in this browser, even if the server is gone by then.
  useEffect(beginWork, [])
  const step = stepNames.find(one => one === view.step) ?? (draft ? nextStep(draft) : 'columns')
  const heading = useFocusOnStep(step, draft)
  const ids = view.with === '' ? [] : view.with.split(',')
  const next = ids.length > 1 ? ids[ids.indexOf(id) + 1] : undefined
  const go = (to: StepName, other = id) =>
    navigate({
      to: '/portfolio/$id',
      params: { id: other },
      search: { step: to, ...(view.with ? { with: view.with } : {}) },
    })
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
      <OtherDrafts ids={ids} current={id} step={step} />
      <DraftStepLinks id={id} draft={draft} current={step} others={view.with} />
      {progress?.stage === 'failed' ? (
        <div style={{ marginTop: 24 }}>
          <Note tone="warn" title={t('stopped')} role="alert">
            <p>{t('stoppedText', { reason: messageText(progress.message, progress.detail ?? '') })}</p>
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
                  params: { id: list.includes(id) ? id : (list[0] ?? id) },
                  search: { step: 'columns', with: list.join(',') },
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
            onStep={to => void go(to)}
            onCalculate={onCalculate}
            onUndone={() => setUndone(count => count + 1)}
          >
            {next !== undefined && step === 'match' ? (
              <Button onPress={() => void go('columns', next)}>{t('others.next')}</Button>
            ) : null}
          </DraftFoot>
        </>
      )}
    </>
  )
}
