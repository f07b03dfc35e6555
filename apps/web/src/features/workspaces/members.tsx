import type { Member } from '@cradle/contract'
import { ROLES, type WorkspaceRole } from '@cradle/contract/roles'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { invalidate, useApiQuery } from '../../api/api-query.ts'
import { call } from '../../api/call.ts'
import { useMay } from '../../api/use-workspace.ts'
import { formatDate } from '../../format.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ScrollBox } from '../../ui/scroll-box.tsx'
import { Select } from '../../ui/select.tsx'
import { ErrorState, SkeletonRows } from '../../ui/states.tsx'
import table from '../../ui/table.module.css'
import { showToast } from '../../ui/toast-store.ts'
import { remember, stepBy } from '../../undo/undo.ts'
import css from './workspaces.module.css'

type Question = { what: 'remove' | 'handOver'; member: Member }

/** Who belongs to the workspace; owners change roles and remove people. */
export function Members() {
  const { t } = useTranslation('workspaces')
  const { data, error, isPending, refetch } = useApiQuery('listMembers', {})
  const [question, setQuestion] = useState<Question | null>(null)
  const mayChange = useMay()('changeMember')
  if (isPending) return <SkeletonRows rows={3} columns={4} />
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  return (
    <>
      <ScrollBox label={t('members')}>
        <table className={table.plain}>
          <thead>
            <tr>
              <th scope="col">{t('person')}</th>
              <th scope="col">{t('role')}</th>
              <th scope="col">{t('since')}</th>
              {mayChange ? (
                <th scope="col">
                  <span className="vh">{t('remove.send')}</span>
                </th>
              ) : null}
            </tr>
          </thead>
          <tbody>
            {data.results.map(member => (
              <MemberRow key={member.id} member={member} mayChange={mayChange} onAsk={setQuestion} />
            ))}
          </tbody>
        </table>
      </ScrollBox>
      {question ? <Confirm {...question} onClose={() => setQuestion(null)} /> : null}
    </>
  )
}

const STALE = ['listMembers', 'listWorkspaces', 'readWorkspace', 'listWorkspaceEvents'] as const
const changed = () => invalidate(...STALE)

function MemberRow({
  member,
  mayChange,
  onAsk,
}: {
  member: Member
  mayChange: boolean
  onAsk: (question: Question) => void
}) {
  const { t } = useTranslation(['workspaces', 'workspace'])
  const { name, email, role, since, you } = member
  const setRole = async (to: WorkspaceRole) => {
    const outcome = await call('changeMember', { params: { id: member.id }, body: { role: to } })
    await changed()
    if (!outcome.isOk) return
    const put = (was: WorkspaceRole, next: WorkspaceRole) =>
      stepBy('changeMember', () => ({ params: { id: member.id }, body: { role: next, was } }), STALE)
    const change = {
      what: { code: 'roleChanged', params: { name } },
      undo: put(to, role),
      redo: put(role, to),
    } as const
    await remember(change, { type: 'success', title: t('roleChanged', { name }), subtitle: t(`workspace:role.${to}`) })
  }
  return (
    <tr>
      <th scope="row">
        {name} {you ? <span className="quiet">{t('you')}</span> : null}
        <div className="xs quiet">{email}</div>
      </th>
      <td className={css.role}>
        {mayChange ? (
          <Select
            label={t('roleOf', { name })}
            labelHidden
            small
            choices={ROLES.map(id => ({ id, name: t(`workspace:role.${id}`) }))}
            value={role}
            onChange={to => void setRole(to)}
          />
        ) : (
          t(`workspace:role.${role}`)
        )}
      </td>
      <td className="nowrap">{formatDate(since)}</td>
      {mayChange ? <td className={css.acts}>{you ? null : <MemberActs member={member} onAsk={onAsk} />}</td> : null}
    </tr>
  )
}

function MemberActs({ member, onAsk }: { member: Member; onAsk: (question: Question) => void }) {
  const { t } = useTranslation('workspaces')
  const { name } = member
  return (
    <>
      <Button
        look="text"
        small
        aria-label={t('handOver.of', { name })}
        onPress={() => onAsk({ what: 'handOver', member })}
      >
        {t('handOver.send')}
      </Button>
      <Button look="text" small aria-label={t('remove.of', { name })} onPress={() => onAsk({ what: 'remove', member })}>
        {t('remove.send')}
      </Button>
    </>
  )
}

function Confirm({ what, member, onClose }: Question & { onClose: () => void }) {
  const { t } = useTranslation(['workspaces', 'ui'])
  const { id, name } = member
  const go = async () => {
    const outcome =
      what === 'remove'
        ? await call('removeMember', { params: { id } })
        : await call('handOverWorkspace', { body: { member: id } })
    onClose()
    if (!outcome.isOk) return
    showToast({ type: 'success', title: t(`${what}.done`, { name }) })
    await changed()
  }
  return (
    <Dialog
      role="alertdialog"
      title={t(`${what}.title`, { name })}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('ui:cancel')}</Button>
          <Button look={what === 'remove' ? 'danger' : 'primary'} onPress={() => void go()}>
            {t(`${what}.send`)}
          </Button>
        </>
      }
    >
      <p>{t(`${what}.text`)}</p>
    </Dialog>
  )
}
