import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../../api/api-query.ts'
import type { StepName } from './step-names.ts'
import css from './steps.module.css'

/** Other drafts of the same upload, one after the other. */
export function OtherDrafts({ ids, current, step }: { ids: readonly string[]; current: string; step: StepName }) {
  const { t } = useTranslation('drafts')
  const { data } = useApiQuery('listPortfolios', { query: {} })
  if (ids.length < 2) return null
  const at = ids.indexOf(current)
  return (
    <nav className={css.others} aria-label={t('others.label')}>
      <span className="quiet">{t('others.at', { at: at + 1, count: ids.length })}</span>
      {ids.map(id => {
        const one = data?.find(portfolio => portfolio.id === id)
        if (!one) return null
        return id === current ? (
          <b key={id}>{one.name}</b>
        ) : (
          <Link key={id} to="/portfolio/$id" params={{ id }} search={{ step, with: ids.join(',') }}>
            {one.name}
          </Link>
        )
      })}
    </nav>
  )
}
