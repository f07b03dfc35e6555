import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { applyRules, type CallError, call, send } from '../../api/call.ts'
import { formatElapsed } from '../../format.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { FormFrame } from '../../ui/form-frame.tsx'
import { Note } from '../../ui/states.tsx'
import { PasswordField } from '../../ui/text-field.tsx'
import { useForm } from '../../ui/use-form.ts'
import { inMail, useCarriedNext } from './carried-next.ts'
import { codeIn, codeLength } from './code.ts'
import { CodeField } from './code-field.tsx'
import styles from './session.module.css'
import { forgetWaiting, keepWaiting, readWaiting, type Waiting } from './waiting.ts'

const pauseSeconds = 60

/** Seconds left of the pause between two mails. */
const usePause = (since: number): number => {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const step = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(step)
  }, [])
  return Math.max(0, Math.ceil(pauseSeconds - (now - since) / 1000))
}

/** Only the browser that signed up can have its mail repeated; anywhere else one signs up again. */
const SendAgain = ({ waiting }: { waiting: Waiting }) => {
  const { t } = useTranslation('session')
  const carried = useCarriedNext()
  const [since, setSince] = useState(waiting.since)
  const [isSent, setSent] = useState(false)
  const left = usePause(since)
  const form = useForm({
    initial: {},
    send: async () => {
      const { email, requester } = waiting
      const outcome = await call('resendValidation', { body: { email, requester, ...inMail(carried) } })
      if (!outcome.isOk) return outcome.error
      keepWaiting(email, requester)
      setSince(Date.now())
      setSent(true)
      return null
    },
  })
  return (
    <FormFrame form={form}>
      <div className="acts">
        <Button type="submit" look="text" small isDisabled={left > 0} isPending={form.isSending}>
          {left > 0 ? t('verify.againIn', { time: formatElapsed(left) }) : t('verify.again')}
        </Button>
        <LinkButton look="text" small to="/signup" search={carried}>
          {t('verify.other')}
        </LinkButton>
      </div>
      <div role="status">{isSent ? <p className="small dim">{t('verify.sentAgain')}</p> : null}</div>
    </FormFrame>
  )
}

const SignUpAgain = () => {
  const { t } = useTranslation('session')
  const carried = useCarriedNext()
  return (
    <p className="small">
      {t('verify.signUpAgain')}{' '}
      <Link to="/signup" search={carried}>
        {t('verify.signUpAgainLink')}
      </Link>
    </p>
  )
}

export const VerifyAddress = () => {
  const { t } = useTranslation('session')
  const navigate = useNavigate()
  const search = useSearch({ strict: false }) as { code?: string; email?: string }
  const carried = useCarriedNext()
  const [isDone, setDone] = useState(false)
  const [asksPassword, setAsksPassword] = useState(false)
  // Kept in state: it is forgotten as soon as the address is verified, but the log-in after it still wants the address.
  const [waiting] = useState(readWaiting)
  const email = search.email ?? waiting?.email ?? ''

  // The code shows that the mail was read; the secret of this browser, or the password, that its reader asked for it.
  const verify = async (code: string, password: string): Promise<CallError | null> => {
    const proof = { ...(waiting ? { requester: waiting.requester } : {}), ...(password ? { password } : {}) }
    const outcome = await send('confirmRegistration', { body: { code, ...proof } })
    if (outcome.isOk) {
      forgetWaiting()
      setDone(true)
      return null
    }
    if (outcome.error.code === 'proof_needed') {
      setAsksPassword(true)
      return null
    }
    applyRules('confirmRegistration', outcome.error)
    return outcome.error
  }
  const form = useForm({
    initial: { code: codeIn(search.code ?? ''), password: '' },
    check: ({ code, password }) => ({
      ...(code.length === codeLength ? {} : { code: t('verify.wrong') }),
      ...(asksPassword && !password ? { password: t('fillIn') } : {}),
    }),
    send: ({ code, password }) => verify(code, password),
  })

  // A link from the mail checks itself, once.
  const tried = useRef(false)
  const { onSubmit } = form
  useEffect(() => {
    if (!search.code || tried.current) return
    tried.current = true
    onSubmit()
  }, [search.code, onSubmit])

  if (isDone)
    return (
      <div className={styles.page}>
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
  return (
    <div className={styles.page}>
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
      {waiting?.email === email ? <SendAgain waiting={waiting} /> : <SignUpAgain />}
      <Note>{t('verify.nothing')}</Note>
      <p className={styles.foot}>
        <Link to="/login" search={carried}>
          {t('back')}
        </Link>
      </p>
    </div>
  )
}
