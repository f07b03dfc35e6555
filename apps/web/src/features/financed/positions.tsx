import type { FinancedResult, LedgerClass } from '@cradle/contract'
import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../../api/api-query.ts'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/section.tsx'
import { Select } from '../../ui/select.tsx'
import { ErrorState, SkeletonRows } from '../../ui/states.tsx'
import { DataTable, Pager } from '../../ui/table.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useTyped } from '../../use-typed.ts'
import { className, financedWord } from './coded-text.ts'
import type { FigureAddress } from './figure-address.ts'
import css from './financed.module.css'
import { usePositionColumns } from './position-columns.tsx'
import { type PositionsView, queryOf } from './positions-view.ts'

type Props = {
  id: string
  result: FinancedResult
  view: PositionsView
  onView: (change: Partial<PositionsView>) => void
  opened: FigureAddress | null
  onFigure: (figure: FigureAddress) => void
}

const PAGE = 50
const LEDGER: readonly LedgerClass[] = ['reported', 'estimated', 'no_result', 'out_of_scope', 'undrawn']

/** Every position with factor, emissions, quality and the reason where it has no result; each figure opens its passport. */
export function Positions({ id, result, view, onView, opened, onFigure }: Props) {
  const { t } = useTranslation('holdings')
  const { data, error, refetch } = useApiQuery(
    'listPositions',
    { params: { id }, query: queryOf(view, PAGE) },
    { showPrevious: true },
  )
  const columns = usePositionColumns({ currency: result.reporting_currency, opened, onFigure })
  return (
    <Section
      id="positions"
      title={t('positions.title')}
      sentence={t('positions.sentence')}
      source={t('positions.source')}
    >
      <Filters view={view} onView={onView} />
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <>
          <DataTable
            label={t('positions.title')}
            columns={columns}
            rows={data.results}
            rowKey={one => `${one.row} ${one.part ?? ''}`}
            csv={t('positions.title')}
            empty={t('positions.none')}
            isCards
          />
          <Pager count={data.count} limit={PAGE} offset={view.offset} onOffset={offset => onView({ offset })} />
        </>
      ) : (
        <SkeletonRows rows={8} columns={6} />
      )}
    </Section>
  )
}

function Filters({ view, onView }: Pick<Props, 'view' | 'onView'>) {
  const { t } = useTranslation('holdings')
  const [text, setText] = useTyped(view.q, q => onView({ q, offset: 0 }))
  const chosen = [
    view.class && className(view.class),
    view.sector,
    view.country,
    view.reason && t('positions.reason'),
    view.row > 0 && t('row', { row: view.row }),
  ].filter(Boolean)
  return (
    <div className={`${css.filters} no-print`}>
      <TextField
        small
        labelHidden
        type="search"
        label={t('positions.search')}
        placeholder={t('positions.search')}
        value={text}
        onChange={setText}
      />
      <Select
        small
        labelHidden
        label={t('ledger.class')}
        value={view.ledger || 'all'}
        onChange={ledger => onView({ ledger: ledger === 'all' ? '' : ledger, offset: 0 })}
        choices={[
          { id: 'all', name: t('positions.all') },
          ...LEDGER.map(ledger => ({ id: ledger, name: financedWord(`ledger.${ledger}`) })),
        ]}
      />
      <Select
        small
        labelHidden
        label={t('positions.order')}
        value={view.order}
        onChange={order => onView({ order, offset: 0 })}
        choices={(['row', '-money', '-fe_s12', '-fe_s3', 'name', '-dq_s12'] as const).map(order => ({
          id: order,
          name: t(`positions.by.${order}`),
        }))}
      />
      {chosen.length > 0 && (
        <Button
          small
          onPress={() => onView({ class: '', sector: '', country: '', reason: '', row: 0, offset: 0 })}
          aria-label={t('positions.without', { filter: chosen.join(', ') })}
        >
          {chosen.join(', ')} ×
        </Button>
      )}
    </div>
  )
}
