import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../../api/api-query.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorState, SkeletonRows } from '../../ui/states.tsx'
import { Rates } from './rates.tsx'
import { SettingsForm } from './settings-form.tsx'

/** How financed emissions of a report are calculated, and the table of exchange rates that they are calculated with. */
export function SettingsDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('holdings')
  const { data, error, refetch } = useApiQuery('readFinancedSettings', { params: { id } }, { staleTime: 0 })
  return (
    <Dialog title={t('settings.title')} isOpen onClose={onClose} place="wide">
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <>
          <SettingsForm id={id} settings={data} onSaved={onClose} />
          <Rates id={id} missing={data.missing_rates} currency={data.reporting_currency} />
        </>
      ) : (
        <SkeletonRows rows={8} columns={2} />
      )}
    </Dialog>
  )
}
