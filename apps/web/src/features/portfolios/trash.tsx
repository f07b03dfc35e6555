import type { DeletedPortfolio } from '@cradle/contract'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../../api/api-query.ts'
import { Offered } from '../../api/use-workspace.ts'
import { formatCount, formatDate } from '../../format.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { PageHead } from '../../ui/section.tsx'
import { EmptyState, ErrorState, SkeletonRows } from '../../ui/states.tsx'
import { restorePortfolio } from './actions.ts'
import css from './list.module.css'

/** Deleted portfolios that can still be taken back, with the days that are left. */
export const Trash = () => {
  const { t } = useTranslation('portfolios')
  const { data, error, isPending, refetch } = useApiQuery('listDeleted', {}, { staleTime: 0 })
  return (
    <>
      <PageHead
        title={t('trash.title')}
        crumb={<Link to="/portfolio">{t('draft.crumb')}</Link>}
        lead={data ? t('trash.lead', { count: data.days }) : null}
      />
      {isPending ? (
        <SkeletonRows rows={3} columns={4} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data.results.length === 0 ? (
        <EmptyState title={t('trash.none')} actions={<LinkButton to="/portfolio">{t('list.title')}</LinkButton>}>
          <p>{t('trash.noneText')}</p>
        </EmptyState>
      ) : (
        <Deleted portfolios={data.results} />
      )}
    </>
  )
}

function Deleted({ portfolios }: { portfolios: readonly DeletedPortfolio[] }) {
  const { t } = useTranslation('portfolios')
  return (
    <table className={css.table} style={{ marginTop: 24 }}>
      <caption className="vh">{t('trash.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('list.name')}</th>
          <th scope="col" className={css.end}>
            {t('list.organisations')}
          </th>
          <th scope="col">{t('trash.deleted')}</th>
          <th scope="col">{t('trash.left')}</th>
          <th scope="col">
            <span className="vh">{t('trash.restore')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {portfolios.map(one => (
          <tr key={one.id}>
            <th scope="row">
              <span className={css.name}>{one.name}</span>
            </th>
            <td className={`${css.end} num`} data-label={t('list.organisations')}>
              {formatCount(one.total_organization)}
            </td>
            <td data-label={t('trash.deleted')}>{formatDate(one.deleted)}</td>
            <td data-label={t('trash.left')}>{t('trash.days', { count: one.days_left })}</td>
            <td>
              <Offered call="restorePortfolio">
                <Button
                  small
                  onPress={() => void restorePortfolio(one)}
                  aria-label={t('trash.restoreNamed', { name: one.name })}
                >
                  {t('trash.restore')}
                </Button>
              </Offered>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
