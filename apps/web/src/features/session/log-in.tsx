import { fieldOf } from '@cradle/client/wire'
import { Link, useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { applyRules, send } from '../../api/call.ts'
import { startSession } from '../../api/session.ts'
import { useLoggedIn } from '../../api/use-session.ts'
import type { CallError } from '../../call-error.ts'
import { safeNext } from '../../nav.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { FormFrame } from '../../ui/form-frame.tsx'
import { Note } from '../../ui/states.tsx'
import { PasswordField, TextField } from '../../ui/text-field.tsx'
import { isEmail, useForm } from '../../ui/use-form.ts'
import { useCarriedNext } from './carried-next.ts'
import { joinIfWaiting, joiningSentence } from './issuer.ts'
import { IssuerButton } from './issuer-button.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { SecondStep } from './second-step.tsx'
import css from './session.module.css'

/** The title of the page a log-in leads to. */
function useNextTitle(next: string): string {
  const router = useRouter()
  const { t } = useTranslation()
  const title = router.matchRoutes(next.split(/[?#]/)[0] ?? '/', {}).at(-1)?.staticData.title
  return title ? t(`title.${title}`) : next
}

/** What the answer of the first step carries on to the second; null where there is none. */
function ticketOf({ code, body }: CallError): string | null {
  const ticket = fieldOf(body, 'ticket')
  return code === 'second_factor' && typeof ticket === 'string' ? ticket : null
}

type Entering = { email: string; onIn: () => Promise<void>; onSecondStep: (ticket: string) => void }

function useLogInForm({ email, onIn, onSecondStep }: Entering) {
  const { t } = useTranslation('session')
  return useForm({
    initial: { username: email, password: '' },
    check: ({ username, password }) => ({
      ...(isEmail(username) ? {} : { username: t('wrongEmail') }),
      ...(password ? {} : { password: t('fillIn') }),
    }),
    send: async values => {
      const outcome = await send('logIn', { body: { ...values, username: values.username.trim() } })
      if (outcome.isOk) {
        startSession(outcome.data)
        await onIn()
        return null
      }
      const ticket = ticketOf(outcome.error)
      if (ticket === null) applyRules('logIn', outcome.error)
      else onSecondStep(ticket)
      return ticket === null ? outcome.error : null
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
  const navigate = useNavigate()
  const [ticket, setTicket] = useState<string | null>(null)
  const [expired, setExpired] = useState<CallError | null>(null)
  const [joining] = useState(joiningSentence)
  const onIn = async () => {
    await joinIfWaiting()
    await navigate({ href: next, replace: true })
  }
  const form = useLogInForm({ email: search.email ?? '', onIn, onSecondStep: setTicket })
  // An address that waits for its mail answers like any that is not known.
  const mayAwaitMail = form.failure?.code === 'wrong_credentials'
  const goBack = (why: CallError | null) => {
    form.reset({ ...form.values, password: '' })
    setExpired(why)
    setTicket(null)
  }
  if (ticket !== null) return <SecondStep ticket={ticket} onDone={onIn} onBack={goBack} />
  return (
    <div className={css.page}>
      <h1 tabIndex={-1}>{t('login.title')}</h1>
      {expired && !form.failure ? <Note tone="bad" title={expired.detail} role="alert" /> : null}
      {joining ? <Note tone="accent" title={joining} role="status" /> : null}
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
      <PasskeyButton onDone={onIn} />
      {joining ? null : <IssuerButton next={next} />}
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
