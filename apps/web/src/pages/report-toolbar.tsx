import type { Portfolio } from '@cradle/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ExportReport } from '../features/exports/export-report.tsx'
import { ReportActions } from '../features/report/report-actions.tsx'
import { ShareDialog } from '../features/shares/share-dialog.tsx'
import { Button } from '../ui/button.tsx'

/** What a reader and what the owner can do with a report as a whole. */
export function ReportToolbar({ portfolio, isMine }: { portfolio: Portfolio; isMine: boolean }) {
  const { t } = useTranslation('shares')
  const [isSharing, setSharing] = useState(false)
  const isDelivered = portfolio.status === 'delivered'
  return (
    <>
      {isDelivered && (
        <>
          <ExportReport portfolio={portfolio} onShare={() => setSharing(true)} />
          <Button onPress={() => setSharing(true)}>{t('share')}</Button>
        </>
      )}
      {isMine && <ReportActions portfolio={portfolio} />}
      {isSharing && <ShareDialog portfolio={portfolio} onClose={() => setSharing(false)} />}
    </>
  )
}
