import type { Portfolio, Review, ReviewStep } from '@cradle/contract'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { invalidate, useApiQuery } from '../../api/api-query.ts'
import { call } from '../../api/call.ts'
import { formatDateTime } from '../../format.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormFrame } from '../../ui/form-frame.tsx'
import { NumCell } from '../../ui/num.tsx'
import { ErrorState, Note, SkeletonRows } from '../../ui/states.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { useForm } from '../../ui/use-form.ts'
import css from './review.module.css'

/** Where the review of a report is, what the reader may do, what happened, and what changed since the approved run. */
export function ReviewDialog({ portfolio, onClose }: { portfolio: Portfolio; onClose: () => void }) {
  const { t } = useTranslation(['review', 'ui'])
  const { data, error, isPending, refetch } = useApiQuery(
    'readReview',
    { params: { id: portfolio.id } },
    { staleTime: 0 },
  )
  return (
    <Dialog place="side" title={t('review:review.title')} isOpen onClose={onClose}>
      {isPending ? (
        <SkeletonRows rows={3} columns={2} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <div className={css.panel}>
          <p className={css.state}>
            {t('review:review.run', { run: data.run })} <b>{t(`ui:review.${data.state}`)}</b>
          </p>
          <p className="small dim">{t(`review:review.about.${data.state}`)}</p>
          {data.four_eyes && <p className="small dim">{t('review:review.fourEyes')}</p>}
          {data.state === 'in_review' && data.second_person && (
            <Note tone="warn" title={t('review:review.secondPerson')} />
          )}
          <Steps portfolio={portfolio} review={data} />
          {data.approved_before && <SinceApproved portfolio={portfolio} review={data} before={data.approved_before} />}
          <History review={data} />
        </div>
      )}
    </Dialog>
  )
}

const CALLS = {
  send: 'sendToReview',
  approve: 'approveReport',
  publish: 'publishReport',
  take_back: 'takeBackReview',
  return: 'returnReport',
} as const

const changed = () => invalidate('readReview', 'readPortfolio', 'listPortfolios', 'listRuns', 'listWorkspaceEvents')

/** Where such a step leads is said beside it, and why. */
const isBack = (step: ReviewStep) => step === 'take_back' || step === 'return'

/** The steps that may be made now; those that lead back want a reason. */
function Steps({ portfolio, review }: { portfolio: Portfolio; review: Review }) {
  const { t } = useTranslation(['review', 'ui'])
  const [back, setBack] = useState<'take_back' | 'return' | null>(null)
  const take = async (step: 'send' | 'approve' | 'publish') => {
    const outcome = await call(CALLS[step], { params: { id: portfolio.id } })
    if (outcome.isOk) showToast({ type: 'success', title: t(`ui:review.${outcome.data.state}`) })
    await changed()
  }
  if (back !== null) return <Reason portfolio={portfolio} step={back} onClose={() => setBack(null)} />
  return (
    <div className="acts">
      {review.may.map(step => (
        <Button
          key={step}
          small
          look={isBack(step) ? 'plain' : 'primary'}
          onPress={() => {
            if (step === 'take_back' || step === 'return') setBack(step)
            else void take(step)
          }}
        >
          {t(`review:review.step.${step}`)}
        </Button>
      ))}
    </div>
  )
}

function Reason({
  portfolio,
  step,
  onClose,
}: {
  portfolio: Portfolio
  step: 'take_back' | 'return'
  onClose: () => void
}) {
  const { t } = useTranslation(['review', 'ui'])
  const form = useForm({
    initial: { reason: '' },
    check: ({ reason }) => (reason.trim() === '' ? { reason: t('review:review.reasonEmpty') } : {}),
    send: async body => {
      const outcome = await call(CALLS[step], { params: { id: portfolio.id }, body })
      if (!outcome.isOk) return outcome.error
      onClose()
      await changed()
      return null
    },
  })
  return (
    <FormFrame form={form} label={t(`review:review.step.${step}`)}>
      <TextField label={t('review:review.reason')} long maxLength={1000} {...form.field('reason')} />
      <div className={css.formActs}>
        <Button type="submit" small look="primary" isPending={form.isSending}>
          {t(`review:review.step.${step}`)}
        </Button>
        <Button small look="text" onPress={onClose}>
          {t('ui:cancel')}
        </Button>
      </div>
    </FormFrame>
  )
}

const PARTS = ['rows', 'allocation', 'data', 'method'] as const

type Before = NonNullable<Review['approved_before']>

/** What the weighted burden changed by since the run that is approved, and from which cause; the whole comparison is a page. */
function SinceApproved({ portfolio, review, before }: { portfolio: Portfolio; review: Review; before: Before }) {
  const { t } = useTranslation(['review', 'charts', 'ui'])
  const query = { from: before.run, to: review.run }
  const { data } = useApiQuery('compareRuns', { params: { id: portfolio.id }, query })
  const total = data?.figures[0]
  const unit = t('charts:unit')
  const [series = ''] = portfolio.id.split('.')
  return (
    <section className={css.since}>
      <h3>{t('review:review.since', { run: before.run })}</h3>
      <p className="small dim">
        {t(before.by === null ? 'review:review.approvedAt' : 'review:review.approvedBy', {
          run: before.run,
          state: t(`ui:review.${before.state}`),
          at: formatDateTime(before.at),
          name: before.by ?? '',
        })}
      </p>
      {total?.parts && total.difference !== null && (
        <dl className={css.parts}>
          <dt>
            <b>{t('review:review.difference')}</b>
          </dt>
          <dd>
            <NumCell value={total.difference} unit={unit} plus />
          </dd>
          {PARTS.map(part => (
            <Part key={part} name={t(`review:review.part.${part}`)} value={total.parts?.[part] ?? 0} unit={unit} />
          ))}
        </dl>
      )}
      <Link to="/portfolio/$id/runs" params={{ id: series }} search={query} className="small">
        {t('review:review.whole')}
      </Link>
    </section>
  )
}

const Part = ({ name, value, unit }: { name: string; value: number; unit: string }) => (
  <>
    <dt>{name}</dt>
    <dd>
      <NumCell value={value} unit={unit} plus />
    </dd>
  </>
)

function History({ review: { steps } }: { review: Review }) {
  const { t } = useTranslation(['review', 'ui'])
  if (steps.length === 0) return null
  return (
    <section>
      <h3>{t('review:review.history')}</h3>
      <ol className={css.history}>
        {steps.map(({ at, by, step, to, reason }) => (
          <li key={at + step}>
            <b>{t(`review:review.made.${step}`)}</b>{' '}
            {isBack(step) && <span className="quiet">{t(`ui:review.${to}`)}</span>}
            <span className={css.who}>
              {formatDateTime(at)} {by ?? t('review:gone')}
            </span>
            {reason !== '' && <p className={css.text}>{reason}</p>}
          </li>
        ))}
      </ol>
    </section>
  )
}
