import { useTranslation } from 'react-i18next'
import { call } from '../api/call.ts'
import { fileName, saveFile } from '../charts/save-table.ts'
import { Button } from '../ui/button.tsx'
import { showToast } from '../ui/toast-store.ts'

/** The whole log of the chosen workspace with its chain of hashes, to be verified elsewhere. */
async function take() {
  const outcome = await call('exportLog', {})
  if (!outcome.isOk) showToast({ type: 'error', title: outcome.error.detail })
  else if (outcome.data instanceof Blob) saveFile(fileName('audit log', 'jsonl'), outcome.data)
}

export function TakeLog() {
  const { t } = useTranslation('signatures')
  return (
    <p>
      <Button small onPress={() => void take()}>
        {t('log')}
      </Button>
    </p>
  )
}
