import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { invalidate, useApiQuery } from '../../api/api-query.ts'
import { type CallError, call } from '../../api/call.ts'
import { useLoggedIn } from '../../api/use-session.ts'
import { chooseWorkspace } from '../../api/workspace.ts'
import { formatDate } from '../../format.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { ErrorState, Note, SkeletonRows } from '../../ui/states.tsx'
import { showToast } from '../../ui/toast-store.ts'
import css from './workspaces.module.css'

/** What the link of an invitation leads to: who invites to what, and the answer. */
export function InvitationPage() {
  const { t } = useTranslation('workspaces')
  const { code } = useSearch({ strict: false })
  return (
    <div className={css.invitation}>
      <h1 tabIndex={-1}>{t('invitation.title')}</h1>
      {code ? <Shown code={code} /> : <Note tone="bad">{t('invitation.noCode')}</Note>}
    </div>
  )
}

function Shown({ code }: { code: string }) {
  const { t } = useTranslation(['workspaces', 'shell', 'workspace'])
  const isIn = useLoggedIn()
  const { data, error, isPending, refetch } = useApiQuery('readInvitation', { params: { code } })
  if (isPending) return <SkeletonRows rows={3} columns={1} />
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  return (
    <>
      <div>
        <p className="lead">
          <Trans
            t={t}
            i18nKey="invitation.text"
            values={{ inviter: data.invited_by ?? t('invitation.somebody'), workspace: data.workspace }}
            components={{ b: <b /> }}
          />
        </p>
        <p>
          {t('youAre', { role: t(`workspace:role.${data.role}`) })} {t(`roles.${data.role}`)}
        </p>
        <p className="small dim">{t('invitation.sentTo', { email: data.email, date: formatDate(data.expires) })}</p>
      </div>
      {isIn ? <Answer code={code} /> : <WaysIn code={code} />}
    </>
  )
}

function WaysIn({ code }: { code: string }) {
  const { t } = useTranslation(['workspaces', 'shell', 'workspace'])
  const next = `/invitation?code=${encodeURIComponent(code)}`
  return (
    <>
      <p>{t('invitation.logIn')}</p>
      <div className="acts">
        <LinkButton look="primary" to="/login" search={{ next }}>
          {t('shell:nav.logIn')}
        </LinkButton>
        <LinkButton to="/signup" search={{ next }}>
          {t('shell:nav.signUp')}
        </LinkButton>
      </div>
    </>
  )
}

function Answer({ code }: { code: string }) {
  const { t } = useTranslation('workspaces')
  const navigate = useNavigate()
  const [failure, setFailure] = useState<CallError | null>(null)
  const [isSending, setSending] = useState(false)
  const accept = async () => {
    setSending(true)
    const outcome = await call('acceptInvitation', { params: { code } })
    setSending(false)
    if (!outcome.isOk) return setFailure(outcome.error)
    await invalidate('listWorkspaces')
    await navigate({ to: '/portfolio' })
    chooseWorkspace(outcome.data.id)
    showToast({ type: 'success', title: t('invitation.joined', { name: outcome.data.name }) })
  }
  const decline = async () => {
    const outcome = await call('declineInvitation', { params: { code } })
    if (!outcome.isOk) return setFailure(outcome.error)
    await navigate({ to: '/portfolio' })
    showToast({ type: 'success', title: t('invitation.declined') })
  }
  return (
    <>
      {failure ? (
        <Note tone="bad" role="alert">
          {failure.detail}
        </Note>
      ) : null}
      <div className="acts">
        <Button look="primary" isPending={isSending} onPress={() => void accept()}>
          {t('invitation.accept')}
        </Button>
        <Button onPress={() => void decline()}>{t('invitation.decline')}</Button>
      </div>
    </>
  )
}
