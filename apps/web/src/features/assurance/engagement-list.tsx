import type { Engagement } from '@cradle/contract'
import type { IndicatorName } from '@cradle/contract/indicators'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../../api/api-query.ts'
import { Offered, useChosenWorkspace } from '../../api/use-workspace.ts'
import { formatDate } from '../../format.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState, ErrorState, Note, SkeletonRows } from '../../ui/states.tsx'
import { type Column, DataTable } from '../../ui/table.tsx'
import css from './assurance.module.css'
import { DrawDialog } from './draw-dialog.tsx'
import { figureTitle } from './figure.ts'

type Props = { id: string; indicators: readonly IndicatorName[]; onDrawn: (engagement: string) => void }

/** The engagements over a run, and the way to draw another sample. */
export function EngagementList({ id, indicators, onDrawn }: Props) {
  const { t } = useTranslation(['assurance'])
  const isAlone = useChosenWorkspace() === null
  const { data, error, refetch } = useApiQuery('listEngagements', { params: { id } }, { staleTime: 0 })
  const [isDrawing, setDrawing] = useState(false)
  const draw = (
    <Offered call="drawSample">
      <Button look="primary" onPress={() => setDrawing(true)}>
        {t('draw.open')}
      </Button>
    </Offered>
  )
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={3} columns={3} />
  return (
    <>
      {isAlone && <Note title={t('self')} />}
      {data.results.length === 0 ? (
        <EmptyState title={t('none.title')} actions={draw}>
          {t('none.text')}
        </EmptyState>
      ) : (
        <>
          <Engagements id={id} rows={data.results} />
          <div className={`acts no-print ${css.below}`}>{draw}</div>
        </>
      )}
      {isDrawing && <DrawDialog id={id} indicators={indicators} onClose={() => setDrawing(false)} onDrawn={onDrawn} />}
    </>
  )
}

function Engagements({ id, rows }: { id: string; rows: readonly Engagement[] }) {
  const { t } = useTranslation(['assurance'])
  const state = useStateText()
  const columns: Column<Engagement>[] = [
    {
      id: 'title',
      name: t('col.title'),
      isFixed: true,
      value: row => row.title,
      cell: row => (
        <Link to="/portfolio/$id/assurance/$engagement" params={{ id, engagement: row.id }}>
          {row.title}
        </Link>
      ),
    },
    {
      id: 'figure',
      name: t('draw.figure'),
      value: row => figureTitle(row.basis, t),
      cell: row => figureTitle(row.basis, t),
    },
    { id: 'state', name: t('col.state'), value: state, cell: state },
  ]
  return <DataTable label={t('title')} columns={columns} rows={rows} rowKey={row => row.id} isBare />
}

/** How far an engagement is: items ticked, or who signed it when. */
export function useStateText() {
  const { t } = useTranslation(['assurance'])
  return ({ done, items, signed }: Engagement): string => {
    if (signed === null) return t('state.open', { done, items })
    const by = { date: formatDate(signed.at), name: signed.by ?? t('gone') }
    return t(signed.independent ? 'state.signed' : 'state.selfSigned', by)
  }
}
