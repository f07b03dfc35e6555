import { Link, useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { Trans, useTranslation } from 'react-i18next'
import { call } from '../../api/call.ts'
import { startSession } from '../../api/session.ts'
import { useLoggedIn } from '../../api/use-session.ts'
import { safeNext } from '../../nav.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { FormFrame } from '../../ui/form-frame.tsx'
import { Note } from '../../ui/states.tsx'
import { PasswordField, TextField } from '../../ui/text-field.tsx'
import { isEmail, useForm } from '../../ui/use-form.ts'
import { useCarriedNext } from './carried-next.ts'
import css from './session.module.css'

/** The title of the page a log-in leads to. */
function useNextTitle(next: string): string {
  const router = useRouter()
  const { t } = useTranslation()
  const title = router.matchRoutes(next.split(/[?#]/)[0] ?? '/', {}).at(-1)?.staticData.title
  return title ? t(`title.${title}`) : next
}

function useLogInForm(email: string, next: string) {
  const { t } = useTranslation('session')
  const navigate = useNavigate()
  return useForm({
    initial: { username: email, password: '' },
    check: ({ username, password }) => ({
      ...(isEmail(username) ? {} : { username: t('wrongEmail') }),
      ...(password ? {} : { password: t('fillIn') }),
    }),
    send: async values => {
      const outcome = await call('logIn', { body: { ...values, username: values.username.trim() } })
      if (!outcome.isOk) return outcome.error
      startSession(outcome.data)
      await navigate({ href: next, replace: true })
      return null
    },
  })
}

export function LogIn() {
  const { t } = useTranslation('session')
  const isIn = useLoggedIn()
  const search = useSearch({ strict: false })
  const next = safeNext(search.next)
  const nextTitle = useNextTitle(next)
  const carried = useCarriedNext()
  const form = useLogInForm(search.email ?? '', next)
  // An address that waits for its mail answers like any that is not known.
  const mayAwaitMail = form.failure?.code === 'wrong_credentials'
  return (
    <div className={css.page}>
      <h1 tabIndex={-1}>{t('login.title')}</h1>
      {isIn ? (
        <Note tone="accent" title={t('login.loggedIn')}>
          <Link to={next}>{nextTitle}</Link>
        </Note>
      ) : null}
      <FormFrame
        form={form}
        label={t('login.title')}
        remedy={
          mayAwaitMail ? (
            <Link to="/email-verification" search={{ email: form.values.username, ...carried }}>
              {t('login.verify')}
            </Link>
          ) : null
        }
      >
        <TextField
          label={t('email')}
          type="email"
          autoComplete="username"
          inputMode="email"
          {...form.field('username')}
        />
        <PasswordField
          label={t('password')}
          autoComplete="current-password"
          aside={
            <Link
              to="/forgot-password"
              search={{ ...(form.values.username ? { email: form.values.username } : {}), ...carried }}
            >
              {t('login.forgot')}
            </Link>
          }
          {...form.field('password')}
        />
        <Button type="submit" look="primary" wide isPending={form.isSending}>
          {t('login.send')}
        </Button>
      </FormFrame>
      <p className={css.foot}>
        {search.next ? (
          <>
            <Trans t={t} i18nKey="login.next" values={{ page: nextTitle }} components={{ b: <b /> }} />{' '}
          </>
        ) : null}
        {t('login.noAccount')}{' '}
        <Link to="/signup" search={carried}>
          {t('login.signUp')}
        </Link>
      </p>
    </div>
  )
}

export function BackToLogIn() {
  const carried = useCarriedNext()
  const { t } = useTranslation('session')
  return (
    <p>
      <LinkButton look="text" small to="/login" search={carried}>
        {t('back')}
      </LinkButton>
    </p>
  )
}
