import { Link, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useChosenWorkspace, useWorkspaces } from '../api/use-workspace.ts'
import { chooseWorkspace } from '../api/workspace.ts'
import { Check } from '../ui/icons.tsx'
import css from './header.module.css'

/** The workspaces of the caller in the account menu. Choosing one leads to its portfolios. */
export function WorkspaceChoice() {
  const { t } = useTranslation(['shell', 'workspace'])
  const navigate = useNavigate()
  const chosen = useChosenWorkspace()
  const { all } = useWorkspaces()
  const choose = async (id: string | null, button: HTMLElement) => {
    button.closest<HTMLElement>('[popover]')?.hidePopover()
    if (id === chosen) return
    await navigate({ to: '/portfolio' })
    chooseWorkspace(id)
  }
  return (
    <section className={css.list} aria-label={t('workspace.menu')}>
      {all.map(one => {
        const id = one.personal ? null : one.id
        const isCurrent = id === chosen
        return (
          <button
            key={one.id}
            type="button"
            aria-pressed={isCurrent}
            onClick={event => void choose(id, event.currentTarget)}
          >
            <span className={css.workspace}>
              {one.personal ? t('workspace.personal') : one.name}
              {one.personal ? null : <span className="xs quiet"> {t(`workspace:role.${one.role}`)}</span>}
            </span>
            {isCurrent ? <Check /> : null}
          </button>
        )
      })}
      <Link to="/workspaces">{t('workspace.manage')}</Link>
    </section>
  )
}
