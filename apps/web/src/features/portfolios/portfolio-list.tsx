import type { Portfolio, PortfolioStatus } from '@cradle/contract'
import { useTranslation } from 'react-i18next'
import { useAsk } from '../../api/ask.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { PageHead } from '../../ui/section.tsx'
import { ErrorState, SkeletonRows } from '../../ui/states.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useView } from '../../view.ts'
import styles from './list.module.css'
import { NoPortfolios } from './no-portfolios.tsx'
import { PortfolioTable } from './portfolio-row.tsx'

const statuses = ['draft', 'in_progress', 'delivered'] as const satisfies readonly PortfolioStatus[]
const busyMs = 2000

const contains = ({ name, file }: Portfolio, query: string) =>
  `${name} ${file?.name ?? ''}`.toLowerCase().includes(query.trim().toLowerCase())

export const PortfolioList = () => {
  const { t } = useTranslation(['portfolios', 'ui'])
  const [view, setView] = useView({ status: 'all' as 'all' | PortfolioStatus, q: '' })
  const { data, error, isPending, refetch } = useAsk(
    'listPortfolios',
    { query: {} },
    {
      refetchInterval: last => (last?.some(one => one.status === 'in_progress') ? busyMs : false),
      settings: { stay: true },
    },
  )
  const count = (status: PortfolioStatus) => data?.filter(one => one.status === status).length
  const status = statuses.find(one => one === view.status)
  const shown = (data ?? []).filter(one => (!status || one.status === status) && contains(one, view.q))
  const isEmpty = data?.length === 0
  return (
    <>
      <PageHead
        title={t('list.title')}
        lead={t('list.lead')}
        actions={
          isEmpty ? null : (
            <LinkButton look="primary" to="/portfolio/upload">
              {t('list.upload')}
            </LinkButton>
          )
        }
      />
      {isPending ? (
        <SkeletonRows rows={4} columns={5} height="2.4rem" />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : isEmpty ? (
        <NoPortfolios />
      ) : (
        <div className={styles.bar}>
          <div className={styles.find}>
            <TextField
              label={t('list.find')}
              labelHidden
              placeholder={t('list.find')}
              type="search"
              value={view.q}
              onChange={q => setView({ q })}
              small
            />
          </div>
          <Tabs
            label={t('list.tabs')}
            value={status ?? 'all'}
            onChange={id => setView({ status: id as 'all' })}
            tabs={[
              { id: 'all', name: t('list.all'), count: data?.length },
              ...statuses.map(one => ({ id: one, name: t(`ui:portfolioStatus.${one}`), count: count(one) })),
            ]}
          >
            {shown.length > 0 ? (
              <>
                <PortfolioTable portfolios={shown} label={t('list.label')} />
                <p className={styles.note}>{t('list.note')}</p>
              </>
            ) : (
              <div className="acts">
                <p>{view.q ? t('list.nothing', { query: view.q }) : t('list.nothingOf')}</p>
                <Button look="text" small onPress={() => setView({ q: '', status: 'all' })}>
                  {t(view.q ? 'list.clear' : 'list.showAll')}
                </Button>
              </div>
            )}
          </Tabs>
        </div>
      )}
    </>
  )
}
