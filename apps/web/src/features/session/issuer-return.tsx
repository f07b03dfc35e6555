import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallError } from '../../call-error.ts'
import { safeNext } from '../../nav.ts'
import { Loading, Note, Skeleton } from '../../ui/states.tsx'
import { finishAtIssuer, type Returned } from './issuer.ts'
import { BackToLogIn } from './log-in.tsx'
import { SecondStep } from './second-step.tsx'
import css from './session.module.css'

/** Finishes the log-in of a browser that comes back from the issuer; `answer` is the query that it came with. */
export const IssuerReturn = ({ answer }: { answer: string }) => {
  const { t } = useTranslation('session')
  const navigate = useNavigate()
  const [returned, setReturned] = useState<Returned | null>(null)
  const [ended, setEnded] = useState<CallError | null>(null)
  useEffect(() => {
    let isShown = true
    void finishAtIssuer(answer).then(async how => {
      if (!isShown) return
      // The address with the code stands in no history.
      if (how.kind === 'in') await navigate({ href: safeNext(how.next), replace: true })
      else if (how.kind === 'join') await navigate({ to: '/login', search: { next: how.next }, replace: true })
      else setReturned(how)
    })
    return () => {
      isShown = false
    }
  }, [answer, navigate])
  const failure = ended ?? (returned?.kind === 'failed' ? returned.error : null)
  if (returned?.kind === 'second-step' && ended === null) {
    const onDone = () => navigate({ href: safeNext(returned.next), replace: true })
    const onBack = (why: CallError | null) => (why ? setEnded(why) : void navigate({ to: '/login', replace: true }))
    return <SecondStep ticket={returned.ticket} onDone={onDone} onBack={onBack} />
  }
  return (
    <div className={css.page}>
      <h1 tabIndex={-1}>{t('login.title')}</h1>
      {failure ? (
        <>
          <Note tone="bad" title={failure.detail} role="alert" />
          <BackToLogIn />
        </>
      ) : (
        <>
          <p role="status">{t('login.entering')}</p>
          <Loading>
            <Skeleton height="2.5em" />
          </Loading>
        </>
      )}
    </div>
  )
}
