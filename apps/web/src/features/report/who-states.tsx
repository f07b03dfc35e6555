import type { Entry, OutcomeTotal } from '@cradle/contract'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Amount } from '../../outcomes/goal-outcomes.tsx'
import { outcomeTitle } from '../../outcomes/outcome-text.ts'
import css from '../../outcomes/outcomes.module.css'
import parts from '../../ui/report-parts.module.css'
import { FigureHead } from '../../ui/section.tsx'
import { type Column, DataTable } from '../../ui/table.tsx'
import { OrganisationName } from './organisation-name.tsx'

/** Organisations in one table; the others are in the list of holdings and in the files. */
const SHOWN = 12

type WhoProps = { entries: readonly Entry[]; goal: number; onOrganisation: (id: string) => void }

/** The organisations that state something for the goal, the largest shares first. */
export function WhoStates({ entries, goal, onOrganisation }: WhoProps) {
  const { t } = useTranslation('outcomes')
  const lines = useMemo(() => linesOf(entries, goal), [entries, goal])
  if (lines.length === 0) return null
  const columns: Column<Line>[] = [
    {
      id: 'organisation',
      name: t('organisation'),
      isFixed: true,
      value: line => line.entry.organisation.name,
      cell: line => <OrganisationName entry={line.entry} onOpen={onOrganisation} />,
    },
    { id: 'indicator', name: t('indicator'), value: line => line.indicator, cell: line => line.indicator },
    {
      id: 'attributed',
      name: t('attributed'),
      isEnd: true,
      value: line => line.attributed,
      cell: line => (line.attributed === null ? null : <Amount value={line.attributed} unit={line.unit} />),
    },
    {
      id: 'stated',
      name: t('whole.value'),
      isEnd: true,
      value: line => line.stated,
      cell: line => <Amount value={line.stated} unit={line.unit} />,
    },
    { id: 'quality', name: t('quality'), value: line => line.quality, cell: line => String(line.quality) },
    {
      id: 'year',
      name: t('year'),
      value: line => line.year,
      cell: line => line.year ?? <span className={css.nil}>{t('notStated')}</span>,
    },
  ]
  return (
    <div className={css.block}>
      <FigureHead level={3} title={t('byOrganisation')} />
      <DataTable
        label={t('byOrganisation')}
        columns={columns}
        rows={lines.slice(0, SHOWN)}
        rowKey={line => line.key}
        isBare
      />
      {lines.length > SHOWN && <p className={parts.note}>{t('more', { count: lines.length - SHOWN })}</p>}
    </div>
  )
}

type Line = {
  key: string
  entry: Entry
  indicator: string
  unit: OutcomeTotal['unit']
  stated: number
  attributed: number | null
  quality: number
  year: number | null
}

const linesOf = (entries: readonly Entry[], goal: number): Line[] =>
  entries
    .flatMap(entry =>
      (entry.outcomes ?? []).flatMap(({ row, figures, quality, year }) =>
        figures
          .filter(({ goals }) => goals.includes(goal))
          .map(figure => ({
            key: `${entry.id} ${row} ${figure.indicator}`,
            entry,
            indicator: outcomeTitle(figure),
            unit: figure.unit,
            stated: figure.stated,
            attributed: figure.attributed,
            quality,
            year,
          })),
      ),
    )
    .sort((a, b) => (b.attributed ?? -1) - (a.attributed ?? -1))
