import type { Portfolio } from '@cradle/contract'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../api/use-workspace.ts'
import { ExportReport } from '../features/exports/export-report.tsx'
import { ReportActions } from '../features/report/report-actions.tsx'
import { CommentsButton, ReviewButton } from '../features/review/review-buttons.tsx'
import { ShareDialog } from '../features/shares/share-dialog.tsx'
import { loadWords } from '../i18n/i18n.ts'
import { Button } from '../ui/button.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'

const MovePortfolio = lazyPart(async () => {
  const [module] = await Promise.all([import('../features/workspaces/move-portfolio.tsx'), loadWords('workspaces')])
  return module.MovePortfolio
}, 'over')

const ReviewDialog = lazyPart(async () => (await import('../features/review/review-dialog.tsx')).ReviewDialog, 'over')

/** What a reader and what the owner can do with a report as a whole. */
export function ReportToolbar({ portfolio, isMine }: { portfolio: Portfolio; isMine: boolean }) {
  const { t } = useTranslation('shares')
  const [isSharing, setSharing] = useState(false)
  const [isMoving, setMoving] = useState(false)
  const [isReviewing, setReviewing] = useState(false)
  const navigate = useNavigate()
  const mayShare = useMay()('listShares') || portfolio.is_public === true
  const isDelivered = portfolio.status === 'delivered'
  return (
    <>
      {isDelivered && (
        <>
          <ExportReport portfolio={portfolio} {...(mayShare ? { onShare: () => setSharing(true) } : {})} />
          {mayShare && <Button onPress={() => setSharing(true)}>{t('share')}</Button>}
        </>
      )}
      {isMine && isDelivered && (
        <>
          <CommentsButton portfolio={portfolio.id} />
          <ReviewButton portfolio={portfolio} onPress={() => setReviewing(true)} />
        </>
      )}
      {isMine && <ReportActions portfolio={portfolio} onMove={() => setMoving(true)} />}
      {isMoving && (
        <Suspense fallback={null}>
          <MovePortfolio
            portfolio={portfolio}
            onClose={() => setMoving(false)}
            onMoved={() => void navigate({ to: '/portfolio' })}
          />
        </Suspense>
      )}
      {isReviewing && (
        <Suspense fallback={null}>
          <ReviewDialog portfolio={portfolio} onClose={() => setReviewing(false)} />
        </Suspense>
      )}
      {isSharing && <ShareDialog portfolio={portfolio} onClose={() => setSharing(false)} />}
    </>
  )
}
