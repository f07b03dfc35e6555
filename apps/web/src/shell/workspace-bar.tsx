import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useWorkspaces } from '../api/use-workspace.ts'
import css from './shell.module.css'

/** Says which shared workspace every page is about, and as what the caller is there. */
export default function WorkspaceBar() {
  const { t } = useTranslation(['shell', 'workspace'])
  const { current } = useWorkspaces()
  if (!current || current.personal) return null
  return (
    <aside className={`${css.workspace} no-print`} aria-label={t('workspace.menu')}>
      <div className="page">
        <strong>{t('workspace:bar', { name: current.name })}</strong> {t(`workspace:as.${current.role}`)}{' '}
        <Link to="/workspace">{t('workspace.settings')}</Link>
      </div>
    </aside>
  )
}
