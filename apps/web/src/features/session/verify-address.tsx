import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { type CallError, call } from '../../api/call.ts'
import { formatElapsed } from '../../format.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { FormFrame } from '../../ui/form-frame.tsx'
import { Note } from '../../ui/states.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { isEmail, useForm } from '../../ui/use-form.ts'
import { inMail, useCarriedNext } from './carried-next.ts'
import { codeIn, codeLength } from './code.ts'
import { CodeField } from './code-field.tsx'
import styles from './session.module.css'
import { forgetWaiting, keepWaiting, readWaiting } from './waiting.ts'

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

const SendAgain = ({ email: known }: { email: string }) => {
  const { t } = useTranslation('session')
  const carried = useCarriedNext()
  const [since, setSince] = useState(() => readWaiting()?.since ?? 0)
  const [isSent, setSent] = useState(false)
  const left = usePause(since)
  const form = useForm({
    initial: { email: known },
    check: ({ email }) => (isEmail(email) ? {} : { email: t('wrongEmail') }),
    send: async ({ email }) => {
      const outcome = await call('resendValidation', { body: { email: email.trim(), ...inMail(carried) } })
      if (!outcome.isOk) return outcome.error
      keepWaiting(email.trim())
      setSince(Date.now())
      setSent(true)
      return null
    },
  })
  return (
    <FormFrame form={form}>
      {known ? null : (
        <TextField label={t('email')} type="email" autoComplete="email" inputMode="email" {...form.field('email')} />
      )}
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

export const VerifyAddress = () => {
  const { t } = useTranslation('session')
  const navigate = useNavigate()
  const search = useSearch({ strict: false }) as { code?: string; email?: string }
  const carried = useCarriedNext()
  const [isDone, setDone] = useState(false)
  // Kept in state: the address is forgotten as soon as it is verified, but the log-in after it still wants it.
  const [email] = useState(() => search.email ?? readWaiting()?.email ?? '')

  const verify = useCallback(async (code: string): Promise<CallError | null> => {
    const outcome = await call('validateRegistration', { params: { code } })
    if (!outcome.isOk) return outcome.error
    forgetWaiting()
    setDone(true)
    return null
  }, [])
  const form = useForm({
    initial: { code: codeIn(search.code ?? '') },
    check: ({ code }) => (code.length === codeLength ? {} : { code: t('verify.wrong') }),
    send: ({ code }) => verify(code),
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
      <FormFrame form={form} label={t('verify.title')}>
        <CodeField
          value={form.values.code}
          onChange={code => form.set('code', code)}
          error={form.errors.code}
          hint={t('verify.hint')}
        />
        <Button type="submit" look="primary" wide isPending={form.isSending}>
          {t('verify.send')}
        </Button>
      </FormFrame>
      <SendAgain key={email} email={email} />
      <Note>{t('verify.nothing')}</Note>
      <p className={styles.foot}>
        <Link to="/login" search={carried}>
          {t('back')}
        </Link>
      </p>
    </div>
  )
}
