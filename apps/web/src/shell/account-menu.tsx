import { Link, useNavigate } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../api/api-query.ts'
import { atBase } from '../api/transport.ts'
import { Offered } from '../api/use-workspace.ts'
import { beginTour } from '../features/tour/tour-state.ts'
import { loadWords } from '../i18n/i18n.ts'
import { Avatar } from '../ui/avatar.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import css from './header.module.css'
import { logOut } from './log-out.ts'
import { Pop } from './pop.tsx'

/** Fetched when the menu is opened: few pages see it. */
const WorkspaceChoice = lazyPart(
  async () => (await Promise.all([import('./workspace-choice.tsx'), loadWords('workspace')]))[0].WorkspaceChoice,
  'line',
)

export const AccountMenu = () => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { data: user } = useApiQuery('readProfile', {}, { staleTime: 5 * 60_000 })
  const name = user?.full_name || user?.email || t('nav.account')
  return (
    <Pop
      label={
        <>
          <Avatar name={name} image={user?.avatar ? atBase(user.avatar) : null} />
          <span className="vh">{t('nav.account')}</span>
          <span className={css.who}>{name}</span>
        </>
      }
    >
      <div className={css.person}>
        <strong>{user?.full_name}</strong>
        <span className="quiet">{user?.email}</span>
      </div>
      <Suspense fallback={null}>
        <WorkspaceChoice />
      </Suspense>
      <div className={css.list}>
        <Link to="/portfolio">{t('title.portfolio')}</Link>
        <Offered call="uploadPortfolio">
          <Link to="/portfolio/upload">{t('nav.upload')}</Link>
        </Offered>
        <Link to="/all-reports">{t('nav.allReports')}</Link>
        <Link to="/account">{t('nav.account')}</Link>
        <button
          type="button"
          onClick={event => {
            event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
            beginTour()
            void navigate({ to: '/portfolio' })
          }}
        >
          {t('nav.tour')}
        </button>
        {user?.operator ? <Link to="/operator">{t('nav.operator')}</Link> : null}
      </div>
      <div className={css.list}>
        <button type="button" onClick={() => void logOut(() => navigate({ to: '/' }))}>
          {t('nav.logOut')}
        </button>
      </div>
    </Pop>
  )
}
