import type { Portfolio, PortfolioStatus } from '@cradle/contract'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useAsk } from '../../api/ask.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { PageHead } from '../../ui/section.tsx'
import { Select } from '../../ui/select.tsx'
import { ErrorState, SkeletonRows } from '../../ui/states.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useTyped } from '../../use-typed.ts'
import { useView } from '../../view.ts'
import { readChosen, toggleChosen } from './chosen.ts'
import { ChosenBar } from './chosen-bar.tsx'
import { GroupSelect } from './groups.tsx'
import styles from './list.module.css'
import { NoPortfolios } from './no-portfolios.tsx'
import { orderPortfolios, orders } from './order-portfolios.ts'
import { PortfolioTable } from './portfolio-row.tsx'

const statuses = ['draft', 'in_progress', 'delivered'] as const satisfies readonly PortfolioStatus[]
const busyMs = 2000

const contains = ({ name, file }: Portfolio, query: string) =>
  `${name} ${file?.name ?? ''}`.toLowerCase().includes(query.trim().toLowerCase())
const isBusy = ({ status, draft }: Portfolio) => status === 'in_progress' || draft?.status === 'in_progress'

export const PortfolioList = ({ onShare }: { onShare: (portfolio: Portfolio) => void }) => {
  const { t } = useTranslation(['portfolios', 'ui'])
  const [view, setView] = useView({
    status: 'all' as 'all' | PortfolioStatus,
    q: '',
    order: 'created',
    group: '',
    sel: '',
  })
  const [text, setText] = useTyped(view.q, q => setView({ q }))
  const { data, error, isPending, refetch } = useAsk(
    'listPortfolios',
    { query: {} },
    {
      refetchInterval: last => (last?.some(isBusy) ? busyMs : false),
    },
  )
  const groups = useAsk('listGroups', {})
  const group = groups.data?.find(one => one.id === view.group)
  const order = orders.find(one => one === view.order) ?? 'created'
  const status = statuses.find(one => one === view.status)
  const inGroup = (data ?? []).filter(one => !group || group.portfolios.includes(one.id))
  const count = (wanted: PortfolioStatus) => inGroup.filter(one => one.status === wanted).length
  const shown = orderPortfolios(
    inGroup.filter(one => (!status || one.status === status) && contains(one, view.q)),
    order,
  )
  const chosen = readChosen(view.sel)
  const picked = chosen.flatMap(id => (data ?? []).filter(one => one.id === id))
  const isEmpty = data?.length === 0
  return (
    <>
      <PageHead
        title={t('list.title')}
        lead={t('list.lead')}
        actions={
          <>
            <Link to="/portfolio/trash" className="small">
              {t('trash.title')}
            </Link>
            {isEmpty ? null : (
              <LinkButton look="primary" to="/portfolio/upload">
                {t('list.upload')}
              </LinkButton>
            )}
          </>
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
          <div className={styles.tools}>
            {groups.data && groups.data.length > 0 ? (
              <GroupSelect groups={groups.data} value={group?.id ?? ''} onChange={id => setView({ group: id })} />
            ) : null}
            <Select
              label={t('list.order')}
              labelHidden
              small
              value={order}
              onChange={one => setView({ order: one })}
              choices={orders.map(one => ({ id: one, name: t(`list.by.${one}`) }))}
            />
            <div className={styles.find}>
              <TextField
                label={t('list.find')}
                labelHidden
                placeholder={t('list.find')}
                type="search"
                value={text}
                onChange={setText}
                small
              />
            </div>
          </div>
          <Tabs
            label={t('list.tabs')}
            value={status ?? 'all'}
            onChange={id => setView({ status: id as 'all' })}
            tabs={[
              { id: 'all', name: t('list.all'), count: inGroup.length },
              ...statuses.map(one => ({ id: one, name: t(`ui:portfolioStatus.${one}`), count: count(one) })),
            ]}
          >
            <ChosenBar
              chosen={picked}
              groups={groups.data ?? []}
              onClear={() => setView({ sel: '' })}
              onGroup={id => setView({ group: id, sel: '' })}
            />
            {shown.length > 0 ? (
              <>
                <PortfolioTable
                  portfolios={shown}
                  label={t('list.label')}
                  chosen={chosen}
                  onShare={onShare}
                  onChoose={id => setView({ sel: toggleChosen(chosen, id).join(',') })}
                />
                <p className={styles.note}>{t('list.note')}</p>
              </>
            ) : (
              <div className="acts">
                <p>
                  {view.q ? t('list.nothing', { query: view.q }) : t(group ? 'list.nothingInGroup' : 'list.nothingOf')}
                </p>
                <Button look="text" small onPress={() => setView({ q: '', status: 'all', group: '' })}>
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
