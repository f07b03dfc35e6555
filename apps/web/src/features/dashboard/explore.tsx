import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../../api/api-query.ts'
import { useLoggedIn } from '../../api/use-session.ts'
import { formatCount } from '../../format.ts'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/section.tsx'
import { ErrorState, SkeletonRows } from '../../ui/states.tsx'
import { DataTable, Pager } from '../../ui/table.tsx'
import css from './dashboard.module.css'
import { useExploreColumns } from './explore-columns.tsx'
import { ExploreCsv, type ExploreQuery } from './explore-csv.tsx'
import { ExploreFilters } from './explore-filters.tsx'
import type { ExploreView } from './explore-view.ts'

const pageSize = 20

type Props = {
  goal: number
  isContribution: boolean
  view: ExploreView
  onView: (change: Partial<ExploreView>) => void
  compared: readonly string[]
  onCompare: (id: string, isOn: boolean) => void
  onOrganisation: (id: string) => void
}

/** Every organisation one may see: searched, filtered, ordered and paged by the server; the whole query in the address. */
export function Explore(props: Props) {
  const { view, onView } = props
  const { t } = useTranslation('dashboard')
  const hasOwn = useLoggedIn()
  const query: ExploreQuery = {
    ordering: view.order || 'impact',
    ...(view.search ? { search: view.search } : {}),
    ...(view.country ? { country: view.country } : {}),
    ...(view.technology ? { technology: view.technology } : {}),
    ...(view.giin ? { is_giin: true } : {}),
  }
  const { data, error, refetch, isPlaceholderData } = useApiQuery(
    'exploreOrganisations',
    { query: { ...query, limit: pageSize, offset: view.offset } },
    { showPrevious: true, staleTime: 5 * 60_000 },
  )
  const hasGases = /cc_t/.test(view.order) || (data?.results ?? []).some(row => row.cc_t !== null)
  const columns = useExploreColumns({ ...props, hasGases }, data?.results ?? [])
  return (
    <Section
      id="explore"
      title={t('explore.title')}
      sentence={hasOwn ? `${t('explore.sentence')} ${t('explore.own')}` : t('explore.sentence')}
      source={t('explore.source')}
    >
      <p className={`small no-print ${css.elsewhere}`}>
        <Link to="/owners">{t('explore.owners')}</Link>
      </p>
      <ExploreFilters {...props} hasGases={hasGases} />
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <div className={isPlaceholderData ? css.stale : undefined} aria-busy={isPlaceholderData}>
          <DataTable
            label={t('explore.table')}
            columns={columns}
            rows={data.results}
            rowKey={o => o.id}
            order={view.order || 'impact'}
            onOrder={order => onView({ order: order === 'impact' ? '' : order, offset: 0 })}
            isOrderedOutside
            isSelected={o => props.compared.includes(o.id)}
            empty={
              <span>
                {t('explore.none')}{' '}
                <Button
                  look="text"
                  small
                  onPress={() => onView({ search: '', country: '', technology: '', giin: false, offset: 0 })}
                >
                  {t('explore.clear')}
                </Button>
              </span>
            }
          >
            <span className={css.count} role="status">
              {t('explore.count', { count: data.count, replace: { count: formatCount(data.count) } })}
              <ExploreCsv query={query} count={data.count} />
            </span>
          </DataTable>
          <Pager count={data.count} limit={pageSize} offset={view.offset} onOffset={offset => onView({ offset })} />
        </div>
      ) : (
        <SkeletonRows rows={pageSize} columns={7} height="2.2em" />
      )}
    </Section>
  )
}
