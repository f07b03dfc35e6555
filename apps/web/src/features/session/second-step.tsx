import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { applyRules, send } from '../../api/call.ts'
import { startSession } from '../../api/session.ts'
import type { CallError } from '../../call-error.ts'
import { Button } from '../../ui/button.tsx'
import { FormFrame } from '../../ui/form-frame.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useForm } from '../../ui/use-form.ts'
import css from './session.module.css'

type Props = {
  /** Of the first step. */
  ticket: string
  onDone: () => Promise<void>
  /** Back to the password; with why, where the ticket is worth nothing any more. */
  onBack: (why: CallError | null) => void
}

/** The form for one kind of code; the other kind is another form, so that nothing typed stays over. */
const CodeForm = ({ ticket, onDone, onBack, isRecovery }: Props & { isRecovery: boolean }) => {
  const { t } = useTranslation('session')
  const form = useForm({
    initial: { code: '' },
    check: ({ code }) => {
      if (isRecovery) return code.trim() ? {} : { code: t('secondStep.typeRecovery') }
      return /^\d{6}$/.test(code.replace(/\s/g, '')) ? {} : { code: t('secondStep.typeCode') }
    },
    send: async ({ code }) => {
      const outcome = await send('finishLogIn', { body: { ticket, code: code.trim() } })
      if (outcome.isOk) {
        startSession(outcome.data)
        await onDone()
        return null
      }
      if (outcome.error.code === 'ticket_unknown') onBack(outcome.error)
      else applyRules('finishLogIn', outcome.error)
      return outcome.error
    },
  })
  return (
    <FormFrame form={form} label={t('secondStep.title')}>
      {isRecovery ? (
        <TextField
          label={t('secondStep.recovery')}
          hint={t('secondStep.recoveryHint')}
          autoComplete="off"
          spellCheck="false"
          autoFocus
          maxLength={64}
          {...form.field('code')}
        />
      ) : (
        <TextField
          label={t('secondStep.code')}
          hint={t('secondStep.codeHint')}
          autoComplete="one-time-code"
          inputMode="numeric"
          autoFocus
          maxLength={7}
          {...form.field('code')}
        />
      )}
      <Button type="submit" look="primary" wide isPending={form.isSending}>
        {t('login.send')}
      </Button>
    </FormFrame>
  )
}

/** The second step of a log-in: a code of the authenticator app, or a recovery code. */
export const SecondStep = (props: Props) => {
  const { t } = useTranslation('session')
  const [isRecovery, setRecovery] = useState(false)
  return (
    <div className={css.page}>
      <h1 tabIndex={-1}>{t('secondStep.title')}</h1>
      {isRecovery ? null : <p>{t('secondStep.sentence')}</p>}
      <CodeForm key={String(isRecovery)} {...props} isRecovery={isRecovery} />
      <p className={`acts ${css.foot}`}>
        <Button look="text" small onPress={() => setRecovery(!isRecovery)}>
          {t(isRecovery ? 'secondStep.useApp' : 'secondStep.useRecovery')}
        </Button>
        <Button look="text" small onPress={() => props.onBack(null)}>
          {t('secondStep.again')}
        </Button>
      </p>
    </div>
  )
}
