import type { DatabaseGap, DatabaseRepair } from '@cradle/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../../../api/api-query.ts'
import { call } from '../../../api/call.ts'
import { Offered } from '../../../api/use-workspace.ts'
import { formatCount, formatDate } from '../../../format.ts'
import { Button } from '../../../ui/button.tsx'
import { FigureHead } from '../../../ui/section.tsx'
import { ErrorState, Note, SkeletonRows } from '../../../ui/states.tsx'
import { type Column, DataTable } from '../../../ui/table.tsx'
import css from '../databases.module.css'
import { databaseChanged } from './database-changed.ts'
import { DecideGap } from './decide-gap.tsx'
import { rememberReopened } from './gap-changes.ts'
import { useChoiceText } from './use-choice-text.ts'

/** What an import could not use although it understood it, what was decided about it, and what can be. */
export function Repairs({ id }: { id: string }) {
  const { t } = useTranslation('variables')
  const [gap, setGap] = useState<DatabaseGap | null>(null)
  const { data, error, refetch } = useApiQuery('readDatabaseGaps', { params: { id } }, { staleTime: 5 * 60_000 })
  const gapColumns = useGapColumns(setGap)
  const repairColumns = useRepairColumns(id)
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={6} columns={3} />
  const { gaps, counts, repairs } = data
  const all = counts.supplier + counts.allocation + counts.flow
  return (
    <div className={css.stack}>
      <p className="dim small">{t('databases.repairs.about')}</p>
      {repairs.length > 0 ? (
        <>
          <FigureHead level={3} title={t('databases.repairs.decided')} />
          <DataTable
            label={t('databases.repairs.decided')}
            columns={repairColumns}
            rows={repairs}
            rowKey={row => row.gap}
            csv={t('databases.repairs.decided')}
          />
        </>
      ) : null}
      <FigureHead level={3} title={t('databases.repairs.gaps')} />
      {all === 0 ? <Note tone="good">{t('databases.repairs.none')}</Note> : null}
      {all > gaps.length ? (
        <Note>{t('databases.repairs.more', { shown: formatCount(gaps.length), all: formatCount(all) })}</Note>
      ) : null}
      {all > 0 ? (
        <DataTable
          label={t('databases.repairs.gaps')}
          columns={gapColumns}
          rows={gaps}
          rowKey={row => row.gap}
          csv={t('databases.repairs.gaps')}
        />
      ) : null}
      {gap ? <DecideGap key={gap.gap} id={id} gap={gap} onClose={() => setGap(null)} /> : null}
    </div>
  )
}

function useGapColumns(onDecide: (gap: DatabaseGap) => void): Column<DatabaseGap>[] {
  const { t } = useTranslation('variables')
  const what = ({ kind, waste }: DatabaseGap) => t(`databases.repairs.kind.${waste ? 'treatment' : kind}`)
  return [
    {
      id: 'name',
      name: t('databases.repairs.gap'),
      isFixed: true,
      width: 220,
      cell: row => row.name,
      value: row => row.name,
    },
    {
      id: 'decide',
      name: t('databases.repairs.decide'),
      cell: row => (
        <Offered call="repairDatabase">
          <Button
            small
            onPress={() => onDecide(row)}
            aria-label={t('databases.repairs.decideAbout', { name: row.name })}
          >
            {t('databases.repairs.decide')}
          </Button>
        </Offered>
      ),
    },
    { id: 'kind', name: t('databases.column.kind'), width: 220, cell: what, value: what },
    { id: 'place', name: t('databases.repairs.place'), cell: row => row.place, value: row => row.place },
    {
      id: 'exchanges',
      name: t('databases.ledger.column.count'),
      isEnd: true,
      cell: row => formatCount(row.exchanges),
      value: row => row.exchanges,
    },
    {
      id: 'process',
      name: t('databases.repairs.first'),
      width: 200,
      cell: row => row.process?.name,
      value: row => row.process?.name ?? '',
    },
  ]
}

function useRepairColumns(id: string): Column<DatabaseRepair>[] {
  const { t } = useTranslation('variables')
  const choiceText = useChoiceText()
  const undo = async (repair: DatabaseRepair) => {
    const outcome = await call('undoDatabaseRepair', { params: { id, gap: repair.gap } })
    if (!outcome.isOk) return
    await databaseChanged()
    await rememberReopened(id, repair)
  }
  const when = ({ decided, remembered }: DatabaseRepair) =>
    t(`databases.repairs.${remembered ? 'asDecided' : 'decidedOn'}`, { date: formatDate(decided) })
  return [
    {
      id: 'name',
      name: t('databases.repairs.gap'),
      isFixed: true,
      width: 220,
      cell: row => row.about.name,
      value: row => row.about.name,
    },
    { id: 'choice', name: t('databases.repairs.choice'), width: 260, cell: choiceText, value: choiceText },
    { id: 'decided', name: t('databases.repairs.when'), width: 180, cell: when, value: row => row.decided },
    {
      id: 'exchanges',
      name: t('databases.ledger.column.count'),
      isEnd: true,
      cell: row => formatCount(row.exchanges),
      value: row => row.exchanges,
    },
    {
      id: 'undo',
      name: t('databases.repairs.undo'),
      cell: row => (
        <Offered call="undoDatabaseRepair">
          <Button
            small
            look="text"
            onPress={() => void undo(row)}
            aria-label={`${t('databases.repairs.undo')}: ${row.about.name}`}
          >
            {t('databases.repairs.undo')}
          </Button>
        </Offered>
      ),
    },
  ]
}
