import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import css from './schedules.module.css'

/** The page of a link in a mail: one press ends mails like it, without a log-in. Opening it alone ends nothing. */
export function UnsubscribePage() {
  const { t } = useTranslation('schedules')
  const { token = '' } = useParams({ strict: false })
  const [answer, setAnswer] = useState<{ sentence: string; isDone: boolean } | null>(null)
  const [isSending, setSending] = useState(false)
  const end = async () => {
    setSending(true)
    const outcome = await call('endMails', { body: { token } })
    setSending(false)
    setAnswer({ sentence: outcome.isOk ? outcome.data.detail : outcome.error.detail, isDone: outcome.isOk })
  }
  return (
    <div className={css.page}>
      <h1 tabIndex={-1}>{t('end.title')}</h1>
      <p>{t('end.text')}</p>
      <p role="status">{answer?.isDone ? t('end.done') : answer?.sentence}</p>
      {!answer?.isDone && (
        <Button look="primary" isPending={isSending} onPress={() => void end()}>
          {t('end.press')}
        </Button>
      )}
    </div>
  )
}
