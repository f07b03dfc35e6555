import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BarCell } from '../../charts/bar-cell.tsx'
import { formatNumber, formatPercent } from '../../format.ts'
import { unitText } from '../../lca/unit-text.ts'
import { Absent } from '../../ui/absent.tsx'
import { NumCell } from '../../ui/num.tsx'
import { type Column, DataTable } from '../../ui/table.tsx'
import css from './databases.module.css'
import type { Contributions } from './process-flow.ts'

type Line = { id: string; name: string; note: string; value: number; share: number | null }
type Rest = { count: number; value: number; share: number | null }
const views = ['byProcess', 'byFlow', 'byTier', 'byLocation'] as const
type View = (typeof views)[number]

/** Where the impact of a process comes from, as a table: by process, flow, first tier or place. */
export function ContributionTable({ data, title }: { data: Contributions; title: string }) {
  const { t } = useTranslation('variables')
  const [shown, setShown] = useState<View>('byProcess')
  const lines = useLines(data, shown)
  const columns = useColumns(unitText(data.category.unit), shown !== 'byLocation')
  return (
    <>
      <div className={css.views}>
        {views.map(one => (
          <button key={one} type="button" aria-pressed={one === shown} onClick={() => setShown(one)}>
            {t(`databases.${one}`)}
          </button>
        ))}
      </div>
      <DataTable
        label={`${title}: ${t(`databases.${shown}`)}`}
        columns={columns}
        rows={lines}
        rowKey={line => line.id}
        csv={`${title} ${t(`databases.${shown}`)}`}
      />
    </>
  )
}

function useLines(data: Contributions, view: View): Line[] {
  const { t } = useTranslation('variables')
  const rest = ({ count, value, share }: Rest): Line[] =>
    count === 0 ? [] : [{ id: '*', name: t('databases.rest', { count }), note: t('databases.various'), value, share }]
  switch (view) {
    case 'byProcess':
      return [...data.by_process.parts.map(part => ({ ...part, note: part.location })), ...rest(data.by_process.rest)]
    case 'byFlow':
      return [...data.by_flow.parts.map(part => ({ ...part, note: part.compartment })), ...rest(data.by_flow.rest)]
    case 'byTier':
      return [
        { id: 'own', name: t('databases.itself'), note: t('databases.ownFlows'), ...data.first_tier.direct },
        ...data.first_tier.inputs.map(part => ({
          ...part,
          note: `${formatNumber(part.amount, { digits: 3 })} ${part.unit}`,
        })),
        ...rest(data.first_tier.rest),
      ]
    case 'byLocation':
      return data.by_location.map(part => ({ ...part, note: '' }))
  }
}

/** `hasNotes`: a place has no remark beside its name. */
function useColumns(unit: string, hasNotes: boolean): Column<Line>[] {
  const { t } = useTranslation('variables')
  const note: Column<Line> = {
    id: 'note',
    name: t('column.remark'),
    cell: line =>
      line.note === '' ? <Absent>{t('databases.notStated')}</Absent> : <span className="quiet">{line.note}</span>,
    value: line => line.note,
  }
  return [
    {
      id: 'name',
      name: t('databases.column.part'),
      isFixed: true,
      width: 360,
      cell: line => line.name,
      value: line => line.name,
    },
    ...(hasNotes ? [note] : []),
    {
      id: 'value',
      name: unit,
      isEnd: true,
      cell: line => <NumCell value={line.value} unit={unit} />,
      value: line => line.value,
    },
    {
      id: 'share',
      name: t('databases.column.share'),
      isEnd: true,
      cell: line => (line.share === null ? <Absent>{t('databases.noShare')}</Absent> : formatPercent(line.share)),
      value: line => line.share,
    },
    {
      id: 'bar',
      name: t('explorer.bar'),
      head: <span className="vh">{t('explorer.bar')}</span>,
      width: 140,
      cell: line => (line.share === null ? null : <BarCell share={Math.abs(line.share)} kind="solid" />),
    },
  ]
}
