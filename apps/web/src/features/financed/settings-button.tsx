import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Offered } from '../../api/use-workspace.ts'
import { Button } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'

const SettingsDialog = lazyPart(async () => (await import('./settings-dialog.tsx')).SettingsDialog, 'over')

/** Opens how financed emissions are calculated: currency, year, scope 2, rates. */
export function SettingsButton({ id }: { id: string }) {
  const { t } = useTranslation('holdings')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Offered call="changeFinancedSettings">
        <Button small onPress={() => setOpen(true)}>
          {t('settings.title')}
        </Button>
      </Offered>
      <Suspense fallback={null}>{isOpen && <SettingsDialog id={id} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
