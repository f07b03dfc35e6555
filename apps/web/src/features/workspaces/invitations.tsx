import type { Invitation } from '@cradle/contract'
import { ROLES, type WorkspaceRole } from '@cradle/contract/roles'
import { useTranslation } from 'react-i18next'
import { invalidate, useApiQuery } from '../../api/api-query.ts'
import { call } from '../../api/call.ts'
import { formatDate } from '../../format.ts'
import { Button } from '../../ui/button.tsx'
import { FormFrame } from '../../ui/form-frame.tsx'
import { ScrollBox } from '../../ui/scroll-box.tsx'
import { Select } from '../../ui/select.tsx'
import { ErrorState, SkeletonRows } from '../../ui/states.tsx'
import table from '../../ui/table.module.css'
import { TextField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { useForm } from '../../ui/use-form.ts'
import css from './workspaces.module.css'

/** Invitations that nobody has answered, and a new one. */
export function Invitations() {
  const { t } = useTranslation('workspaces')
  return (
    <section className={css.part}>
      <h2>{t('invite.title')}</h2>
      <p>{t('invite.text')}</p>
      <InvitationList />
      <Invite />
    </section>
  )
}

function InvitationList() {
  const { t } = useTranslation(['workspaces', 'workspace'])
  const { data, error, isPending, refetch } = useApiQuery('listInvitations', {})
  if (isPending) return <SkeletonRows rows={1} columns={4} />
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (data.results.length === 0) return <p className="dim">{t('invite.none')}</p>
  return (
    <ScrollBox label={t('invite.open')}>
      <table className={table.plain}>
        <thead>
          <tr>
            <th scope="col">{t('invite.email')}</th>
            <th scope="col">{t('role')}</th>
            <th scope="col">{t('invite.expires')}</th>
            <th scope="col">
              <span className="vh">{t('invite.revoke')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {data.results.map(invitation => (
            <InvitationRow key={invitation.id} invitation={invitation} />
          ))}
        </tbody>
      </table>
    </ScrollBox>
  )
}

function InvitationRow({ invitation }: { invitation: Invitation }) {
  const { t } = useTranslation(['workspaces', 'workspace'])
  const { id, email, role, expires, expired } = invitation
  const revoke = async () => {
    const outcome = await call('revokeInvitation', { params: { id } })
    if (outcome.isOk) showToast({ type: 'success', title: t('invite.revoked'), subtitle: email })
    await invalidate('listInvitations', 'listWorkspaceEvents')
  }
  return (
    <tr>
      <th scope="row">{email}</th>
      <td>{t(`workspace:role.${role}`)}</td>
      <td className="nowrap">{expired ? t('invite.expired', { date: formatDate(expires) }) : formatDate(expires)}</td>
      <td>
        <Button look="text" small aria-label={t('invite.revokeOf', { email })} onPress={() => void revoke()}>
          {t('invite.revoke')}
        </Button>
      </td>
    </tr>
  )
}

function Invite() {
  const { t } = useTranslation(['workspaces', 'workspace'])
  const initial: { email: string; role: WorkspaceRole } = { email: '', role: 'reader' }
  const form = useForm({
    initial,
    check: ({ email }) => (/^\S+@\S+$/.test(email.trim()) ? {} : { email: t('invite.wrong') }),
    send: async ({ email, role }) => {
      const outcome = await call('inviteMember', { body: { email: email.trim(), role } })
      if (!outcome.isOk) return outcome.error
      form.reset()
      showToast({ type: 'success', title: t('invite.sent'), subtitle: outcome.data.email })
      await invalidate('listInvitations', 'listWorkspaceEvents')
      return null
    },
  })
  return (
    <div className={css.form}>
      <FormFrame form={form} label={t('invite.title')}>
        <TextField label={t('invite.email')} type="email" maxLength={254} {...form.field('email')} />
        <Select
          label={t('role')}
          choices={ROLES.map(id => ({ id, name: t(`workspace:role.${id}`) }))}
          value={form.values.role}
          onChange={role => form.set('role', role)}
          hint={t(`roles.${form.values.role}`)}
        />
        <div>
          <Button type="submit" look="primary" isPending={form.isSending}>
            {t('invite.send')}
          </Button>
        </div>
      </FormFrame>
    </div>
  )
}
