import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import css from './tabs.module.css'

/** The pages of one report, drawn as tabs: what it does to the goals, and what its owner finances. */
export function ReportPages({ id, open }: { id: string; open: 'goals' | 'financed' }) {
  const { t } = useTranslation('ui')
  const current = (page: typeof open) => (page === open ? { 'aria-current': 'page' as const } : {})
  return (
    <nav className={`${css.tabs} ${css.pages} no-print`} aria-label={t('reportPages.label')}>
      <Link to="/report/$id" params={{ id }} className={css.tab ?? ''} {...current('goals')}>
        {t('reportPages.goals')}
      </Link>
      <Link to="/portfolio/$id/financed" params={{ id }} className={css.tab ?? ''} {...current('financed')}>
        {t('reportPages.financed')}
      </Link>
    </nav>
  )
}
