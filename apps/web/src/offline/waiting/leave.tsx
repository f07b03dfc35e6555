import { useState } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { createRoot } from 'react-dom/client'
import { useTranslation } from 'react-i18next'
import { currentLanguage, loadWords } from '../../i18n/i18n.ts'
import { LANGUAGES } from '../../i18n/languages.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

function LeaveQuestion({ count, onAnswer }: { count: number; onAnswer: (mayGo: boolean) => void }) {
  const { t } = useTranslation(['waiting'])
  const [isOpen, setOpen] = useState(true)
  const answer = (mayGo: boolean) => {
    setOpen(false)
    onAnswer(mayGo)
  }
  return (
    <Dialog
      title={t('leave.title', { count })}
      role="alertdialog"
      isOpen={isOpen}
      onClose={() => answer(false)}
      actions={
        <>
          <Button onPress={() => answer(false)}>{t('leave.stay')}</Button>
          <Button look="danger" onPress={() => answer(true)}>
            {t('leave.go')}
          </Button>
        </>
      }
    >
      <p>{t('leave.text')}</p>
    </Dialog>
  )
}

/** Whether somebody logs out although changes would be lost. */
export async function askBeforeLeaving(count: number): Promise<boolean> {
  await loadWords('waiting').catch(() => {})
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const mayGo = await new Promise<boolean>(resolve =>
    root.render(
      <I18nProvider locale={LANGUAGES[currentLanguage()].locale}>
        <LeaveQuestion count={count} onAnswer={resolve} />
      </I18nProvider>,
    ),
  )
  setTimeout(() => {
    root.unmount()
    place.remove()
  }, 500)
  return mayGo
}
