import { StrictMode, useState, useSyncExternalStore } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { createRoot } from 'react-dom/client'
import { useTranslation } from 'react-i18next'
import { currentLanguage, loadWords } from '../../i18n/i18n.ts'
import { LANGUAGES } from '../../i18n/languages.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import line from '../line.module.css'
import type { WaitingEdits } from './edits.ts'
import { WaitingList } from './waiting-list.tsx'

/** Above every page, while changes of this reader wait. */
function WaitingLine({ waiting: model }: { waiting: WaitingEdits }) {
  const { t } = useTranslation(['waiting'])
  const [isOpen, setOpen] = useState(false)
  const { edits, isSending } = useSyncExternalStore(model.subscribe, model.now)
  if (edits.length === 0) return null
  const open = edits.filter(({ problem }) => problem !== null).length
  const waiting = edits.length - open
  return (
    <div className={line.line}>
      <span role="status">
        {waiting > 0 ? <strong>{t('line', { count: waiting })}</strong> : null}{' '}
        {open > 0 ? <strong>{t('open', { count: open })}</strong> : null}
      </span>{' '}
      <Button look="text" small onPress={() => setOpen(true)}>
        {t('show')}
      </Button>
      <Dialog
        title={t('title')}
        place="wide"
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        actions={
          <Button look="primary" isPending={isSending} isDisabled={waiting === 0} onPress={() => void model.send()}>
            {t('send')}
          </Button>
        }
      >
        <p className="small">{t('lead')}</p>
        <WaitingList edits={edits} waiting={model} onLater={() => setOpen(false)} />
      </Dialog>
    </div>
  )
}

let shown = false

/** A root of its own, beside that of the pages: they do not wait for it, nor does it go with them. */
export async function showWaitingLine(waiting: WaitingEdits): Promise<void> {
  if (shown) return
  shown = true
  await Promise.all([loadWords('waiting'), loadWords('assurance')]).catch(() => {})
  const place = document.createElement('div')
  place.id = 'waiting'
  document.body.prepend(place)
  createRoot(place).render(
    <StrictMode>
      <I18nProvider locale={LANGUAGES[currentLanguage()].locale}>
        <WaitingLine waiting={waiting} />
      </I18nProvider>
    </StrictMode>,
  )
}
