import type { Portfolio } from '@cradle/contract'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Offered, useMay } from '../../api/use-workspace.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { PageHead } from '../../ui/section.tsx'
import { Select } from '../../ui/select.tsx'
import { ErrorState, SkeletonRows } from '../../ui/states.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useTyped } from '../../use-typed.ts'
import { toggleChosen } from './chosen.ts'
import { ChosenBar } from './chosen-bar.tsx'
import { GroupSelect } from './groups.tsx'
import css from './list.module.css'
import { NoPortfolios } from './no-portfolios.tsx'
import { orders } from './order-portfolios.ts'
import { PortfolioTable } from './portfolio-row.tsx'
import { type ListedPortfolios, statuses, usePortfolioList } from './use-portfolio-list.ts'

type Props = { onShare: (portfolio: Portfolio) => void; onMove: (portfolio: Portfolio) => void }

/** The portfolios of a workspace, from drafts to reports. */
export function PortfolioList({ onShare, onMove }: Props) {
  const { t } = useTranslation('portfolios')
  const list = usePortfolioList()
  const { data, error, isPending, refetch } = list
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
              <Offered call="uploadPortfolio">
                <LinkButton look="primary" to="/portfolio/upload">
                  {t('list.upload')}
                </LinkButton>
              </Offered>
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
        <div className={css.bar}>
          <ListTools list={list} />
          <ListTabs list={list} onShare={onShare} onMove={onMove} />
        </div>
      )}
    </>
  )
}

/** Group, order and search. */
function ListTools({ list }: { list: ListedPortfolios }) {
  const { t } = useTranslation('portfolios')
  const { view, setView, groups, group, order } = list
  const [text, setText] = useTyped(view.q, q => setView({ q }))
  return (
    <div className={css.tools}>
      {groups && groups.length > 0 ? (
        <GroupSelect groups={groups} value={group?.id ?? ''} onChange={id => setView({ group: id })} />
      ) : null}
      <Select
        label={t('list.order')}
        labelHidden
        small
        value={order}
        onChange={one => setView({ order: one })}
        choices={orders.map(one => ({ id: one, name: t(`list.by.${one}`) }))}
      />
      <div className={css.find}>
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
  )
}

/** The portfolios of one status or all, and what can be done with those that are chosen. */
function ListTabs({ list, onShare, onMove }: Props & { list: ListedPortfolios }) {
  const { t } = useTranslation(['portfolios', 'ui'])
  const { view, setView, groups, group, status, counts, shown, chosen, picked } = list
  const mayGroup = useMay()('changeGroup')
  return (
    <Tabs
      label={t('list.tabs')}
      value={status ?? 'all'}
      onChange={id => setView({ status: id })}
      tabs={[
        { id: 'all', name: t('list.all'), count: counts.all },
        ...statuses.map(one => ({ id: one, name: t(`ui:portfolioStatus.${one}`), count: counts[one] })),
      ]}
    >
      <ChosenBar
        chosen={picked}
        {...(mayGroup ? { groups: groups ?? [] } : {})}
        onClear={() => setView({ sel: '' })}
        onChoose={ids => setView({ sel: ids.join(',') })}
        onGroup={id => setView({ group: id, sel: '' })}
      />
      {shown.length > 0 ? (
        <>
          <PortfolioTable
            portfolios={shown}
            label={t('list.label')}
            chosen={chosen}
            onShare={onShare}
            onMove={onMove}
            onChoose={id => setView({ sel: toggleChosen(chosen, id).join(',') })}
            onChooseAll={ids => setView({ sel: ids.join(',') })}
          />
          <p className={css.note}>{t('list.note')}</p>
        </>
      ) : (
        <div className="acts">
          <p>{view.q ? t('list.nothing', { query: view.q }) : t(group ? 'list.nothingInGroup' : 'list.nothingOf')}</p>
          <Button look="text" small onPress={() => setView({ q: '', status: 'all', group: '' })}>
            {t(view.q ? 'list.clear' : 'list.showAll')}
          </Button>
        </div>
      )}
    </Tabs>
  )
}
