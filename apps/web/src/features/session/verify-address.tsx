import { Link, useNavigate } from '@tanstack/react-router'
import { Trans, useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { FormFrame } from '../../ui/form-frame.tsx'
import { Note } from '../../ui/states.tsx'
import { PasswordField } from '../../ui/text-field.tsx'
import { useCarriedNext } from './carried-next.ts'
import { CodeField } from './code-field.tsx'
import { SendAgain, SignUpAgain } from './send-again.tsx'
import css from './session.module.css'
import { useVerification } from './use-verification.ts'

export function VerifyAddress() {
  const { t } = useTranslation('session')
  const carried = useCarriedNext()
  const { form, isDone, asksPassword, waiting, email } = useVerification()
  if (isDone) return <Verified email={email} />
  return (
    <div className={css.page}>
      <div>
        <h1 tabIndex={-1}>{t('verify.title')}</h1>
        <p className="lead">
          {email ? (
            <Trans t={t} i18nKey="verify.sentTo" values={{ email }} components={{ b: <b /> }} />
          ) : (
            t('verify.sent')
          )}
        </p>
      </div>
      <CodeForm form={form} asksPassword={asksPassword} />
      {waiting?.email === email ? <SendAgain waiting={waiting} /> : <SignUpAgain />}
      <Note>{t('verify.nothing')}</Note>
      <p className={css.foot}>
        <Link to="/login" search={carried}>
          {t('back')}
        </Link>
      </p>
    </div>
  )
}

/** The code, and the password where the server asks for it. */
function CodeForm({ form, asksPassword }: Pick<ReturnType<typeof useVerification>, 'form' | 'asksPassword'>) {
  const { t } = useTranslation('session')
  const carried = useCarriedNext()
  return (
    <FormFrame
      form={form}
      label={t('verify.title')}
      remedy={
        form.failure?.code === 'wrong_password' ? (
          <p>
            {t('verify.notYou')}{' '}
            <Link to="/signup" search={carried}>
              {t('verify.signUpYourself')}
            </Link>
          </p>
        ) : null
      }
    >
      <CodeField
        value={form.values.code}
        onChange={code => form.set('code', code)}
        error={form.errors.code}
        hint={t('verify.hint')}
      />
      {asksPassword ? (
        <PasswordField
          label={t('password')}
          autoComplete="current-password"
          autoFocus
          hint={t('verify.proof')}
          {...form.field('password')}
        />
      ) : null}
      <Button type="submit" look="primary" wide isPending={form.isSending}>
        {t('verify.send')}
      </Button>
    </FormFrame>
  )
}

function Verified({ email }: { email: string }) {
  const { t } = useTranslation('session')
  const navigate = useNavigate()
  const carried = useCarriedNext()
  return (
    <div className={css.page}>
      <h1 tabIndex={-1} ref={heading => heading?.focus()}>
        {t('verify.doneTitle')}
      </h1>
      <p className="dim">{t('verify.doneText')}</p>
      <Button
        look="primary"
        wide
        onPress={() =>
          void navigate({
            to: '/login',
            search: { ...(email ? { email } : {}), ...carried },
          })
        }
      >
        {t('verify.goOn')}
      </Button>
    </div>
  )
}
