import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/call.ts'
import { dropSession } from '../../api/session.ts'
import { Button } from '../../ui/button.tsx'
import { FormFrame } from '../../ui/form-frame.tsx'
import { PasswordField, TextField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { useForm } from '../../ui/use-form.ts'
import { useCarriedNext } from './carried-next.ts'
import { codeIn, codeLength } from './code.ts'
import { BackToLogIn } from './log-in.tsx'
import { shortest } from './password-strength.ts'
import css from './session.module.css'
import { usePasswordRule } from './sign-up.tsx'
import { Strength } from './strength.tsx'

export const NewPassword = () => {
  const { t } = useTranslation('session')
  const navigate = useNavigate()
  const search = useSearch({ strict: false })
  const carried = useCarriedNext()
  const rule = usePasswordRule()
  const form = useForm({
    initial: { code: search.code ?? '', password: '' },
    check: ({ code, password }) => {
      const wrong = rule(password, [])
      return {
        ...(codeIn(code).length === codeLength ? {} : { code: t('verify.wrong') }),
        ...(wrong ? { password: wrong } : {}),
      }
    },
    send: async ({ code, password }) => {
      const outcome = await call('resetPassword', { params: { code }, body: { password } })
      if (!outcome.isOk) return outcome.error
      // The server ended every session of the account; this browser's, too, if it was one of them.
      dropSession()
      showToast({ type: 'success', title: t('reset.done'), subtitle: t('reset.doneText') })
      await navigate({ to: '/login', search: carried, replace: true })
      return null
    },
  })
  return (
    <div className={css.page}>
      <h1 tabIndex={-1}>{t('reset.title')}</h1>
      <FormFrame form={form} label={t('reset.title')}>
        {search.code ? null : (
          <TextField
            label={t('reset.code')}
            autoComplete="one-time-code"
            {...form.field('code')}
            onChange={text => form.set('code', codeIn(text))}
          />
        )}
        <PasswordField
          label={t('reset.new')}
          autoComplete="new-password"
          hint={`${t('signup.rule', { least: shortest })} ${t('reset.hint')}`}
          below={<Strength password={form.values.password} own={[]} />}
          {...form.field('password')}
        />
        <Button type="submit" look="primary" wide isPending={form.isSending}>
          {t('reset.send')}
        </Button>
      </FormFrame>
      <BackToLogIn />
    </div>
  )
}
