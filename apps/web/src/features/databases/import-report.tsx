import type { ImportReport } from '@cradle/contract'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../format.ts'
import { messageText } from '../../i18n/messages.ts'
import { Absent } from '../../ui/absent.tsx'
import { FigureHead } from '../../ui/section.tsx'
import { type Column, DataTable } from '../../ui/table.tsx'
import css from './databases.module.css'
import { ImportLedger } from './import-ledger.tsx'

const summaryKeys = [
  'processes',
  'flows',
  'elementary_flows',
  'exchanges',
  'linked',
  'cut_off',
  'left_out',
  'methods',
  'mapped_flows',
] as const
type ImportProblem = ImportReport['issues'][number]

/** What the reader of the package counted and noticed. */
export function Report({ report }: { report: ImportReport }) {
  const { t } = useTranslation('variables')
  const { error, warning, note } = report.issues_count
  const columns = useColumns()
  return (
    <>
      <FigureHead level={3} title={t('databases.counts')} />
      <dl className={css.summary}>
        {summaryKeys.map(key => (
          <div key={key}>
            <dt>{t(`databases.summary.${key}`)}</dt>
            <dd>{formatCount(report.summary[key])}</dd>
          </div>
        ))}
      </dl>
      {report.ledger ? <ImportLedger lines={report.ledger} /> : null}
      <div className={css.below}>
        <FigureHead level={3} title={t('databases.issues')} />
      </div>
      {report.issues.length === 0 ? (
        <p className="dim">{t('databases.noIssues')}</p>
      ) : (
        <DataTable
          label={t('databases.issues')}
          columns={columns}
          rows={report.issues.map((problem, at) => ({ ...problem, at }))}
          rowKey={row => String(row.at)}
          csv={t('databases.report')}
        >
          <span>
            {t('databases.issueCounts', {
              errors: formatCount(error),
              warnings: formatCount(warning),
              notes: formatCount(note),
            })}
          </span>
        </DataTable>
      )}
    </>
  )
}

const textOf = ({ coded_message: coded, message }: ImportProblem) => messageText(coded, message)

function useColumns(): Column<ImportProblem & { at: number }>[] {
  const { t } = useTranslation('variables')
  return [
    {
      id: 'message',
      name: t('databases.issues'),
      isFixed: true,
      width: 300,
      cell: textOf,
      value: textOf,
    },
    {
      id: 'severity',
      name: t('column.status'),
      cell: row => t(`databases.severity.${row.severity}`),
      value: row => row.severity,
    },
    {
      id: 'kind',
      name: t('databases.column.kind'),
      cell: row => t(`databases.problemKind.${row.kind}`),
      value: row => row.kind,
    },
    {
      id: 'objects',
      name: t('databases.column.objects'),
      cell: row =>
        row.objects.length === 0 ? (
          <Absent>{t('databases.notStated')}</Absent>
        ) : (
          <span title={row.objects.join(', ')}>{t('databases.objects', { count: row.objects.length })}</span>
        ),
      value: row => row.objects.join(' '),
    },
  ]
}
