import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

/** The way back from financed emissions of a report: portfolios, the report, and what `children` say. */
export function ReportCrumb({ id, name, children }: { id: string; name: string; children: ReactNode }) {
  const { t } = useTranslation('holdings')
  return (
    <>
      <Link to="/portfolio">{t('crumb.portfolios')}</Link>
      {' / '}
      <Link to="/report/$id" params={{ id }}>
        {name}
      </Link>
      {' / '}
      {children}
    </>
  )
}
