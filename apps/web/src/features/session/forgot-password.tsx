import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { FormFrame } from '../../ui/form-frame.tsx'
import { Note } from '../../ui/states.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { isEmail, useForm } from '../../ui/use-form.ts'
import { inMail, useCarriedNext } from './carried-next.ts'
import { BackToLogIn } from './log-in.tsx'
import css from './session.module.css'

export const ForgotPassword = () => {
  const { t } = useTranslation('session')
  const search = useSearch({ strict: false })
  const carried = useCarriedNext()
  const [isSent, setSent] = useState(false)
  const form = useForm({
    initial: { email: search.email ?? '' },
    check: ({ email }) => (isEmail(email) ? {} : { email: t('wrongEmail') }),
    send: async ({ email }) => {
      const outcome = await call('requestPasswordReset', { body: { email: email.trim(), ...inMail(carried) } })
      if (!outcome.isOk) return outcome.error
      setSent(true)
      return null
    },
  })
  return (
    <div className={css.page}>
      <h1 tabIndex={-1}>{t('forgot.title')}</h1>
      <FormFrame form={form} label={t('forgot.title')}>
        <TextField label={t('email')} type="email" autoComplete="username" inputMode="email" {...form.field('email')} />
        <Button type="submit" look="primary" wide isPending={form.isSending}>
          {t('forgot.send')}
        </Button>
      </FormFrame>
      <div role="status">
        {isSent ? (
          <Note title={t('forgot.sentTitle')}>
            <p>{t('forgot.sentText')}</p>
          </Note>
        ) : null}
      </div>
      <BackToLogIn />
    </div>
  )
}
