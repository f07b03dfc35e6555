import { useTranslation } from 'react-i18next'
import { Offered } from '../../api/use-workspace.ts'
import { Button } from '../../ui/button.tsx'

/** Leads to a request for figures, for whoever may send one. */
export function AskButton({ onPress }: { onPress: () => void }) {
  const { t } = useTranslation('requests')
  return (
    <Offered call="makeFigureRequest">
      <Button onPress={onPress}>{t('ask')}</Button>
    </Offered>
  )
}
