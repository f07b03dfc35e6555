import type { Portfolio } from '@cradle/contract'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Offered } from '../../api/use-workspace.ts'
import { formatCount } from '../../format.ts'
import { PageHead } from '../../ui/section.tsx'
import { ErrorState, SkeletonRows } from '../../ui/states.tsx'
import { ChangeHistory } from './history/change-history.tsx'
import { MatchStep } from './match/match-step.tsx'
import { useDraft } from './use-draft.ts'
import { useDraftSteps } from './use-draft-steps.ts'

/** A draft to those who do not edit it: how far it is; its matches to who decides them, its history to who may see evidence. */
export function ReadDraft({ portfolio, actions }: { portfolio: Portfolio; actions: ReactNode }) {
  const { t } = useTranslation('drafts')
  useDraftSteps(portfolio.id)
  const { data: draft, error, isPending, refetch } = useDraft(portfolio.id)
  return (
    <>
      <PageHead
        title={portfolio.name}
        crumb={<Link to="/portfolio">{t('crumb')}</Link>}
        lead={t('read.text')}
        actions={actions}
      />
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : isPending ? (
        <SkeletonRows rows={4} columns={4} />
      ) : (
        <>
          <p>
            {t('read.rows', {
              rows: formatCount(draft.rows.total),
              accepted: formatCount(draft.rows.accepted),
              rejected: formatCount(draft.rows.rejected),
            })}{' '}
            <ChangeHistory draft={draft} onUndone={() => void refetch()} />
          </p>
          <Offered call="decideMatches">
            <MatchStep draft={draft} />
          </Offered>
        </>
      )}
    </>
  )
}
