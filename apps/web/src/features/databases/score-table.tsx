import type { ProcessScores } from '@cradle/contract'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../format.ts'
import { unitText } from '../../lca/unit-text.ts'
import { NumCell } from '../../ui/num.tsx'
import parts from '../../ui/report-parts.module.css'
import { type Column, DataTable } from '../../ui/table.tsx'
import { useNarrow } from '../../ui/use-narrow.ts'
import css from './databases.module.css'

/** `of`: elementary flows of the life cycle. */
export type ScoreLine = ProcessScores['methods'][number]['categories'][number] & {
  method: string
  methodName: string
  of: number
}

/** A score as it is, by the reference of its method, or weighted besides. */
export const SCORE_VIEWS = ['raw', 'normalised', 'weighted'] as const
type ScoreView = (typeof SCORE_VIEWS)[number]

export const keyOf = (line: ScoreLine): string => `${line.method}/${line.id}`

type Props = {
  data: ProcessScores
  lines: readonly ScoreLine[]
  view: ScoreView
  open: ScoreLine | undefined
  onOpen: (line: ScoreLine) => void
  /** Name of the file. */
  csv: string
}

/** One line a category of a method; the name opens it. */
export function ScoreTable({ data, lines, view, open, onOpen, csv }: Props) {
  const { t } = useTranslation('variables')
  const columns = useColumns(view, open, onOpen)
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

function useColumns(
  view: ScoreView,
  open: ScoreLine | undefined,
  onOpen: (line: ScoreLine) => void,
): Column<ScoreLine>[] {
  const { t } = useTranslation('variables')
  // On a phone the method stands under the category: as a column of its own it makes every row tall.
  const isNarrow = useNarrow()
  return [
    {
      id: 'name',
      name: t('databases.column.impactCategory'),
      isFixed: true,
      width: 280,
      cell: line => (
        <>
          <button type="button" className={css.link} aria-pressed={open === line} onClick={() => onOpen(line)}>
            {line.name}
          </button>
          {isNarrow && <span className={parts.sub}>{line.methodName}</span>}
        </>
      ),
      value: line => line.name,
    },
    ...(view === 'raw' ? rawColumns(t) : [relativeColumn(t, view)]),
    {
      id: 'known',
      name: t('databases.column.known'),
      isEnd: true,
      cell: line => t('databases.scoreView.known', { flows: formatCount(line.flows), of: formatCount(line.of) }),
      value: line => line.flows,
    },
    {
      id: 'method',
      name: t('databases.column.method'),
      isHidden: isNarrow,
      width: 260,
      cell: line => line.methodName,
      value: line => line.methodName,
    },
  ]
}

type Words = TFunction<'variables'>

const rawColumns = (t: Words): Column<ScoreLine>[] => [
  {
    id: 'score',
    name: t('databases.column.score'),
    isEnd: true,
    cell: line =>
      line.score === null ? <NotAssessed line={line} /> : <NumCell value={line.score} digits={3} unit={line.unit} />,
    value: line => line.score,
  },
  { id: 'unit', name: t('databases.column.unit'), cell: line => unitText(line.unit), value: line => line.unit },
  {
    id: 'direct',
    name: t('databases.column.direct'),
    isEnd: true,
    cell: line =>
      line.direct === null ? <NotAssessed line={line} /> : <NumCell value={line.direct} digits={3} unit={line.unit} />,
    value: line => line.direct,
  },
]

/** Persons for a year, or these times their weight; a method that states no reference or weight has none, which is not zero. */
const relativeColumn = (t: Words, view: 'normalised' | 'weighted'): Column<ScoreLine> => ({
  id: view,
  name: t(`databases.column.${view}`),
  isEnd: true,
  cell: line => {
    const value = line[view]
    if (value !== null) return <NumCell value={value} digits={3} />
    if (line.not_assessed) return <NotAssessed line={line} />
    return (
      <span className="absent">
        {t(view === 'normalised' ? 'databases.scoreView.noReference' : 'databases.scoreView.noWeight')}
      </span>
    )
  },
  value: line => line[view],
})

/** In place of a score: that there is none, with the reason where the pointer rests; `WhyNot` says it in full. */
function NotAssessed({ line }: { line: ScoreLine }) {
  const { t } = useTranslation('variables')
  return (
    <span className="absent" title={line.not_assessed?.sentence}>
      {t('databases.notAssessed')}
    </span>
  )
}
