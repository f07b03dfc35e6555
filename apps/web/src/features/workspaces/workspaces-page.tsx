import type { Workspace } from '@cradle/contract'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { invalidate, useApiQuery } from '../../api/api-query.ts'
import { call } from '../../api/call.ts'
import { useChosenWorkspace } from '../../api/use-workspace.ts'
import { chooseWorkspace } from '../../api/workspace.ts'
import { formatCount } from '../../format.ts'
import { Button } from '../../ui/button.tsx'
import { FormFrame } from '../../ui/form-frame.tsx'
import { ScrollBox } from '../../ui/scroll-box.tsx'
import { PageHead } from '../../ui/section.tsx'
import { ErrorState, SkeletonRows } from '../../ui/states.tsx'
import table from '../../ui/table.module.css'
import { TextField } from '../../ui/text-field.tsx'
import { useForm } from '../../ui/use-form.ts'
import { nameOf } from './name-of.ts'
import css from './workspaces.module.css'

/** The workspaces of the caller, and a new one. */
export function WorkspacesPage() {
  const { t } = useTranslation('workspaces')
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <div className={css.first}>
        <WorkspaceList />
      </div>
      <section className={css.part}>
        <h2>{t('make.title')}</h2>
        <p>{t('make.text')}</p>
        <MakeWorkspace />
      </section>
    </>
  )
}

function WorkspaceList() {
  const { t } = useTranslation(['workspaces', 'shell', 'workspace'])
  const { data, error, isPending, refetch } = useApiQuery('listWorkspaces', {})
  if (isPending) return <SkeletonRows rows={2} columns={5} />
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  return (
    <ScrollBox label={t('title')}>
      <table className={`${table.plain} ${css.table}`}>
        <thead>
          <tr>
            <th scope="col">{t('shell:workspace.menu')}</th>
            <th scope="col">{t('role')}</th>
            <th scope="col" className={`num ${css.count}`}>
              {t('members')}
            </th>
            <th scope="col" className={`num ${css.count}`}>
              {t('portfolios')}
            </th>
            <th scope="col">
              <span className="vh">{t('open')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {data.results.map(workspace => (
            <WorkspaceRow key={workspace.id} workspace={workspace} />
          ))}
        </tbody>
      </table>
    </ScrollBox>
  )
}

function WorkspaceRow({ workspace }: { workspace: Workspace }) {
  const { t } = useTranslation(['workspaces', 'shell', 'workspace'])
  const navigate = useNavigate()
  const chosen = useChosenWorkspace()
  const name = nameOf(workspace)
  const isCurrent = chosen === null ? workspace.personal : chosen === workspace.id
  const open = async (to: '/portfolio' | '/workspace') => {
    await navigate({ to })
    chooseWorkspace(workspace.personal ? null : workspace.id)
  }
  return (
    <tr>
      <th scope="row">
        {name}
        {isCurrent ? <div className="xs quiet">{t('chosen')}</div> : null}
      </th>
      <td>{t(`workspace:role.${workspace.role}`)}</td>
      <td className={`num ${css.count}`}>{formatCount(workspace.members)}</td>
      <td className={`num ${css.count}`}>{formatCount(workspace.portfolios)}</td>
      <td className={css.acts}>
        <Button small aria-label={t('openOf', { name })} onPress={() => void open('/portfolio')}>
          {t('open')}
        </Button>
        {workspace.personal ? null : (
          <Button small look="ghost" aria-label={t('settingsOf', { name })} onPress={() => void open('/workspace')}>
            {t('settings')}
          </Button>
        )}
      </td>
    </tr>
  )
}

function MakeWorkspace() {
  const { t } = useTranslation('workspaces')
  const navigate = useNavigate()
  const form = useForm({
    initial: { name: '' },
    check: ({ name }) => (name.trim() === '' ? { name: t('fillIn') } : {}),
    send: async ({ name }) => {
      const outcome = await call('makeWorkspace', { body: { name: name.trim() } })
      if (!outcome.isOk) return outcome.error
      form.reset()
      await invalidate('listWorkspaces')
      await navigate({ to: '/workspace' })
      chooseWorkspace(outcome.data.id)
      return null
    },
  })
  return (
    <div className={css.form}>
      <FormFrame form={form} label={t('make.title')}>
        <TextField label={t('name')} hint={t('make.hint')} maxLength={100} {...form.field('name')} />
        <div>
          <Button type="submit" look="primary" isPending={form.isSending}>
            {t('make.send')}
          </Button>
        </div>
      </FormFrame>
    </div>
  )
}
