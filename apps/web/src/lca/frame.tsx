import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PageHead } from '../ui/section.tsx'
import css from './frame.module.css'

const parts = [
  { to: '/lca-variables', word: 'catalogue' },
  { to: '/lca-variables/coverage', word: 'coverage' },
  { to: '/lca-variables/try', word: 'try' },
  { to: '/lca-variables/shares', word: 'shares' },
  { to: '/lca-variables/databases', word: 'databases' },
] as const

/** Title, lead and the parts of the page. */
export function Frame({
  title,
  lead,
  actions,
  children,
}: {
  title: string
  lead: ReactNode
  actions?: ReactNode
  children: ReactNode
}) {
  const { t } = useTranslation('variables')
  return (
    <>
      <nav className={css.parts} aria-label={t('parts.label')}>
        {parts.map(({ to, word }) => (
          <Link key={to} to={to} activeOptions={{ exact: true, includeSearch: false }}>
            {t(`parts.${word}`)}
          </Link>
        ))}
      </nav>
      <PageHead title={title} lead={lead} actions={actions} />
      {children}
    </>
  )
}
