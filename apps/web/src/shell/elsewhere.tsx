import { useRouter } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import type { OtherWorkspace } from '../api/call.ts'
import { chooseWorkspace } from '../api/workspace.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { elsewhere, onElsewhere, setElsewhere } from './elsewhere-store.ts'

/** Offers to switch to the workspace where a portfolio is. Nobody is moved without saying so. */
export default function Elsewhere() {
  const workspace = useSyncExternalStore(onElsewhere, elsewhere, () => null)
  return workspace === null ? null : <Offer workspace={workspace} />
}

function Offer({ workspace }: { workspace: OtherWorkspace }) {
  const { t } = useTranslation(['shell', 'ui', 'workspace'])
  const router = useRouter()
  const name = workspace.personal ? t('workspace.personal') : workspace.name
  const leave = () => {
    setElsewhere(null)
    void router.navigate({ to: '/all-reports', replace: true })
  }
  const go = () => {
    setElsewhere(null)
    chooseWorkspace(workspace.personal ? null : workspace.id)
  }
  return (
    <Dialog
      title={t('workspace:elsewhere')}
      isOpen
      onClose={leave}
      actions={
        <>
          <Button onPress={leave}>{t('ui:cancel')}</Button>
          <Button look="primary" onPress={go}>
            {t('workspace:switch', { name })}
          </Button>
        </>
      }
    >
      <p>{t('workspace:elsewhereText', { name })}</p>
    </Dialog>
  )
}
