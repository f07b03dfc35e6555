import { Link, useNavigate } from '@tanstack/react-router'
import { Trans, useTranslation } from 'react-i18next'
import { call } from '../../api/call.ts'
import { currentLanguage } from '../../i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { FormFrame } from '../../ui/form-frame.tsx'
import { PasswordField, TextField } from '../../ui/text-field.tsx'
import { isEmail, useForm } from '../../ui/use-form.ts'
import { type Carried, inMail, useCarriedNext } from './carried-next.ts'
import { judgePassword, longest, shortest } from './password-strength.ts'
import css from './session.module.css'
import { Strength } from './strength.tsx'
import { newRequester, storeWaiting } from './waiting.ts'

/** The sentence for a new password that the server would refuse; undefined when it may pass. */
export const usePasswordRule = () => {
  const { t } = useTranslation('session')
  return (password: string, own: readonly string[]): string | undefined => {
    const verdict = judgePassword(password, own)
    if (verdict === 'good') return undefined
    if (verdict === 'short') return t('signup.rule', { least: shortest })
    return verdict === 'long' ? t('strength.tooLong', { most: longest }) : t(`strength.${verdict}`)
  }
}

function useSignUpForm(carried: Carried) {
  const { t } = useTranslation('session')
  const navigate = useNavigate()
  const rule = usePasswordRule()
  return useForm({
    initial: { full_name: '', email: '', password: '', agreed: false },
    check: values => {
      const wrong = rule(values.password, [values.full_name, values.email])
      return {
        ...(values.full_name.trim() ? {} : { full_name: t('fillIn') }),
        ...(isEmail(values.email) ? {} : { email: t('wrongEmail') }),
        ...(wrong ? { password: wrong } : {}),
        ...(values.agreed ? {} : { agreed: t('signup.mustAgree') }),
      }
    },
    send: async ({ full_name, email, password }) => {
      const requester = newRequester()
      const outcome = await call('register', {
        body: { full_name, email: email.trim(), password, language: currentLanguage(), requester, ...inMail(carried) },
      })
      if (!outcome.isOk) return outcome.error
      storeWaiting(email.trim(), requester)
      await navigate({ to: '/email-verification', search: carried })
      return null
    },
  })
}

export function SignUp() {
  const { t } = useTranslation('session')
  const carried = useCarriedNext()
  const form = useSignUpForm(carried)
  return (
    <div className={css.page}>
      <h1 tabIndex={-1}>{t('signup.title')}</h1>
      <FormFrame form={form} label={t('signup.title')}>
        <TextField label={t('fullName')} autoComplete="name" {...form.field('full_name')} />
        <TextField label={t('email')} type="email" autoComplete="email" inputMode="email" {...form.field('email')} />
        <PasswordField
          label={t('password')}
          autoComplete="new-password"
          hint={t('signup.rule', { least: shortest })}
          below={<Strength password={form.values.password} own={[form.values.full_name, form.values.email]} />}
          {...form.field('password')}
        />
        <Checkbox
          isSelected={form.values.agreed}
          onChange={agreed => form.set('agreed', agreed)}
          error={form.errors.agreed}
        >
          <Trans
            t={t}
            i18nKey="signup.terms"
            components={{
              terms: (
                <Link to="/terms-of-use" target="_blank">
                  {''}
                </Link>
              ),
            }}
          />
        </Checkbox>
        <Button type="submit" look="primary" wide isPending={form.isSending}>
          {t('signup.send')}
        </Button>
      </FormFrame>
      <p className={css.foot}>
        {t('signup.have')}{' '}
        <Link to="/login" search={carried}>
          {t('signup.logIn')}
        </Link>
      </p>
    </div>
  )
}
