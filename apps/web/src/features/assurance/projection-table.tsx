import type { AssuranceProjection, WholeEngagement } from '@cradle/contract'
import { useTranslation } from 'react-i18next'
import { type Column, DataTable } from '../../ui/table.tsx'
import css from './assurance.module.css'
import { amount } from './figure.ts'

const PARTS = ['known', 'projected', 'basic', 'incremental', 'upper'] as const
type Line = { direction: 'over' | 'under'; limit: AssuranceProjection['over'] }

/** The likely error and its upper limit beside materiality; says what is missing while items are open. */
export function ProjectionTable({ engagement: { projection, plan } }: { engagement: WholeEngagement }) {
  const { t } = useTranslation(['assurance', 'charts'])
  if (projection === null) return <p className="dim">{t('assurance:projection.open')}</p>
  const py = t('charts:unit')
  const columns: Column<Line>[] = [
    {
      id: 'direction',
      name: t('assurance:projection.direction'),
      isFixed: true,
      value: line => line.direction,
      cell: line => t(`assurance:projection.${line.direction}`),
    },
    ...PARTS.map(
      (part): Column<Line> => ({
        id: part,
        name: t(`assurance:projection.${part}`),
        isEnd: true,
        value: line => line.limit[part],
        cell: line => amount(line.limit[part], plan, py),
      }),
    ),
  ]
  const rows: Line[] = [
    { direction: 'over', limit: projection.over },
    { direction: 'under', limit: projection.under },
  ]
  return (
    <>
      <DataTable
        label={t('assurance:projection.title')}
        columns={columns}
        rows={rows}
        rowKey={line => line.direction}
        isBare
      />
      <p className={css.below}>
        <b>{t(`assurance:conclusion.${projection.conclusion}`)}</b>{' '}
        {t('assurance:projection.likely', {
          likely: amount(projection.likely, plan, py),
          materiality: amount(plan.materiality, plan, py),
        })}
      </p>
    </>
  )
}
