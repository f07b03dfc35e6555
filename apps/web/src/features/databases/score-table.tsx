import type { ProcessScores } from '@cradle/contract'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../format.ts'
import { NumCell } from '../../ui/num.tsx'
import { type Column, DataTable } from '../../ui/table.tsx'
import css from './databases.module.css'

export type ScoreLine = ProcessScores['methods'][number]['categories'][number] & { method: string; methodName: string }

export const keyOf = (line: ScoreLine): string => `${line.method}/${line.id}`

type Props = {
  data: ProcessScores
  lines: readonly ScoreLine[]
  open: ScoreLine | undefined
  onOpen: (line: ScoreLine) => void
  /** Name of the file. */
  csv: string
}

/** One line a category of a method; the name opens it. */
export function ScoreTable({ data, lines, open, onOpen, csv }: Props) {
  const { t } = useTranslation('variables')
  const columns = useColumns(open, onOpen)
  return (
    <DataTable
      label={t('databases.scores')}
      columns={columns}
      rows={lines}
      rowKey={keyOf}
      csv={csv}
      isSelected={line => open === line}
    >
      <span className="xs quiet" title={data.route}>
        {data.methods
          .map(
            method =>
              `${method.name}: ${t('databases.coverage', { characterised: formatCount(method.coverage.characterised), flows: formatCount(method.coverage.flows) })}`,
          )
          .join(' ')}
      </span>
    </DataTable>
  )
}

function useColumns(open: ScoreLine | undefined, onOpen: (line: ScoreLine) => void): Column<ScoreLine>[] {
  const { t } = useTranslation('variables')
  return [
    {
      id: 'name',
      name: t('databases.column.impactCategory'),
      isFixed: true,
      width: 280,
      cell: line => (
        <button type="button" className={css.link} aria-pressed={open === line} onClick={() => onOpen(line)}>
          {line.name}
        </button>
      ),
      value: line => line.name,
    },
    {
      id: 'score',
      name: t('databases.column.score'),
      isEnd: true,
      cell: line =>
        line.score === null ? <Absent line={line} /> : <NumCell value={line.score} digits={3} unit={line.unit} />,
      value: line => line.score,
    },
    { id: 'unit', name: t('databases.column.unit'), cell: line => line.unit, value: line => line.unit },
    {
      id: 'direct',
      name: t('databases.column.direct'),
      isEnd: true,
      cell: line => (line.direct === null ? null : <NumCell value={line.direct} digits={3} unit={line.unit} />),
      value: line => line.direct,
    },
    { id: 'method', name: t('databases.column.method'), cell: line => line.methodName, value: line => line.methodName },
  ]
}

/** In place of a score: that there is none, with the reason where the pointer rests; `WhyNot` says it in full. */
function Absent({ line }: { line: ScoreLine }) {
  const { t } = useTranslation('variables')
  return (
    <span className="absent" title={line.not_assessed?.sentence}>
      {t('databases.notAssessed')}
    </span>
  )
}
