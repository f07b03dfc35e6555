import { ROLES } from '@cradle/contract/roles'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../../api/api-query.ts'
import { Offered, useChosenWorkspace } from '../../api/use-workspace.ts'
import { LinkButton } from '../../ui/button.tsx'
import { PageHead } from '../../ui/section.tsx'
import { EmptyState, ErrorState, SkeletonRows } from '../../ui/states.tsx'
import { FourEyes } from './four-eyes.tsx'
import { Invitations } from './invitations.tsx'
import { LeaveWorkspace, RenameWorkspace } from './leave-workspace.tsx'
import { Members } from './members.tsx'
import { nameOf } from './name-of.ts'
import { TwoStepsOfWorkspace } from './two-steps-of-workspace.tsx'
import { WorkspaceEvents } from './workspace-events.tsx'
import css from './workspaces.module.css'

/** Members, invitations, history and the end of the chosen workspace. */
export function WorkspaceSettings() {
  const { t } = useTranslation(['workspaces', 'shell', 'workspace'])
  const chosen = useChosenWorkspace()
  const { data, error, isPending, refetch } = useApiQuery('readWorkspace', {}, { enabled: chosen !== null })
  if (chosen === null)
    return (
      <EmptyState title={t('shell:workspace.personal')} actions={<LinkButton to="/workspaces">{t('all')}</LinkButton>}>
        <p>{t('personalText')}</p>
      </EmptyState>
    )
  if (isPending) return <SkeletonRows rows={4} columns={4} />
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  return (
    <>
      <PageHead
        title={nameOf(data)}
        lead={
          <>
            {t('youAre', { role: t(`workspace:role.${data.role}`) })} <Link to="/workspaces">{t('all')}</Link>
          </>
        }
      />
      <section className={css.first}>
        <h2>{t('members')}</h2>
        <RoleWords />
        <Members />
      </section>
      <Offered call="listInvitations">
        <Invitations />
      </Offered>
      <Offered call="listWorkspaceEvents">
        <WorkspaceEvents />
      </Offered>
      <Offered call="renameWorkspace">
        <FourEyes workspace={data} />
        <RenameWorkspace key={data.name} workspace={data} />
        <TwoStepsOfWorkspace workspace={data} />
      </Offered>
      <LeaveWorkspace workspace={data} />
    </>
  )
}

/** What each role may do. */
function RoleWords() {
  const { t } = useTranslation(['workspaces', 'shell', 'workspace'])
  return (
    <details className="small">
      <summary>{t('rolesTitle')}</summary>
      <dl className={css.roles}>
        {ROLES.map(role => (
          <div key={role}>
            <dt>{t(`workspace:role.${role}`)}</dt>
            <dd>{t(`roles.${role}`)}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
