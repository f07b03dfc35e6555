import type { LedgerLine } from '@cradle/contract'
import { useTranslation } from 'react-i18next'
import { formatCount, formatPercent } from '../../format.ts'
import { Absent } from '../../ui/absent.tsx'
import { FigureHead } from '../../ui/section.tsx'
import { type Column, DataTable } from '../../ui/table.tsx'
import css from './databases.module.css'

type Line = LedgerLine & { share: number }

/** Every exchange of the file in one class, to 100 %: what is used, what is cut off or dropped, and why. */
export function ImportLedger({ lines }: { lines: readonly LedgerLine[] }) {
  const { t } = useTranslation('variables')
  const all = lines.reduce((sum, { count }) => sum + count, 0)
  const rows = lines.map(line => ({ ...line, share: all === 0 ? 0 : line.count / all }))
  return (
    <>
      <FigureHead level={3} title={t('databases.ledger.title')} />
      <div className={css.ledger} aria-hidden="true">
        {rows.map(row => (
          <b key={`${row.class} ${row.reason}`} data-class={row.class} style={{ flexGrow: row.count }} />
        ))}
      </div>
      <DataTable
        label={t('databases.ledger.title')}
        columns={useColumns()}
        rows={rows}
        rowKey={row => `${row.class} ${row.reason}`}
        csv={t('databases.ledger.title')}
      >
        <span>{t('databases.ledger.about', { count: all, replace: { count: formatCount(all) } })}</span>
      </DataTable>
    </>
  )
}

function useColumns(): Column<Line>[] {
  const { t } = useTranslation('variables')
  // What is used needs no reason.
  const reasonOf = ({ reason }: Line) =>
    reason === '' ? <Absent>{t('databases.ledger.used')}</Absent> : t(`databases.ledger.reason.${reason as 'NO_FLOW'}`)
  return [
    {
      id: 'class',
      name: t('databases.ledger.column.class'),
      isFixed: true,
      cell: row => (
        <span className={css.ledgerClass} data-class={row.class}>
          {t(`databases.ledger.class.${row.class}`)}
        </span>
      ),
      value: row => row.class,
    },
    { id: 'reason', name: t('databases.ledger.column.reason'), cell: reasonOf, value: row => row.reason },
    {
      id: 'count',
      name: t('databases.ledger.column.count'),
      isEnd: true,
      cell: row => formatCount(row.count),
      value: row => row.count,
    },
    {
      id: 'share',
      name: t('databases.column.share'),
      isEnd: true,
      cell: row => formatPercent(row.share),
      value: row => row.share,
    },
  ]
}
