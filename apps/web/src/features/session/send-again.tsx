import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/call.ts'
import { formatElapsed } from '../../format.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { FormFrame } from '../../ui/form-frame.tsx'
import { useForm } from '../../ui/use-form.ts'
import { inMail, useCarriedNext } from './carried-next.ts'
import { storeWaiting, type Waiting } from './waiting.ts'

const pauseSeconds = 60

/** Seconds left of the pause between two mails. */
function usePause(since: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const step = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(step)
  }, [])
  return Math.max(0, Math.ceil(pauseSeconds - (now - since) / 1000))
}

/** Only the browser that signed up can have its mail repeated; anywhere else one signs up again. */
export function SendAgain({ waiting }: { waiting: Waiting }) {
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
      storeWaiting(email, requester)
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

/** In another browser than the one that signed up. */
export function SignUpAgain() {
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
