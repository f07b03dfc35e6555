import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { Reply } from '../../api/call.ts'
import { formatExact, formatNumber } from '../../format.ts'
import { messageOrNone } from '../../i18n/several-messages.ts'
import { Absent } from '../../ui/absent.tsx'
import { Section } from '../../ui/section.tsx'
import { type Column, DataTable } from '../../ui/table.tsx'
import css from './databases.module.css'

type Process = Reply<'readDatabaseProcess'>
type Exchange = Process['exchange_list'][number]

/** What goes into a process and comes out of it. */
export function Exchanges({ process, onProcess }: { process: Process; onProcess: (id: string) => void }) {
  const { t } = useTranslation('variables')
  const columns = useColumns(onProcess)
  return (
    <Section title={t('databases.exchangesTitle')}>
      <DataTable
        label={t('databases.exchangesTitle')}
        columns={columns}
        rows={process.exchange_list.map((one, at) => ({ ...one, at }))}
        rowKey={row => String(row.at)}
        csv={process.name}
      />
    </Section>
  )
}

type Translate = TFunction<'variables'>
type Row = Exchange & { at: number }

/** Who makes what no other process delivers: nature, the process itself, or nobody. */
function withoutProvider(row: Row, t: Translate): string {
  if (row.flow.kind === 'elementary')
    return t(row.direction === 'input' ? 'databases.gsa.nature' : 'databases.released')
  return t(row.reference || row.direction === 'output' ? 'databases.ofThisProcess' : 'databases.study.noProvider')
}

const uncertaintyOf = ({ uncertainty_message: message, uncertainty }: Row): string | undefined =>
  messageOrNone(message, uncertainty)

function flowColumn(t: Translate): Column<Row> {
  return {
    id: 'flow',
    name: t('databases.column.flow'),
    isFixed: true,
    width: 300,
    cell: row => (
      <>
        {row.flow.name}{' '}
        <span className="quiet">
          {[row.reference ? t('databases.referenceFlow') : '', row.avoided ? t('databases.avoided') : '']
            .filter(Boolean)
            .join(', ')}
        </span>
      </>
    ),
    value: row => row.flow.name,
  }
}

/** Where an input comes from: a process to be gone to, or nowhere. */
function providerColumn(t: Translate, onProcess: (id: string) => void): Column<Row> {
  return {
    id: 'provider',
    name: t('databases.column.provider'),
    cell: row => {
      const { provider } = row
      return provider ? (
        <button type="button" className={css.link} onClick={() => onProcess(provider.id)}>
          {provider.name}
        </button>
      ) : row.cut_off ? (
        <span className="absent">{t('databases.cutOff')}</span>
      ) : (
        <Absent>{withoutProvider(row, t)}</Absent>
      )
    },
    value: row => row.provider?.name ?? null,
  }
}

function useColumns(onProcess: (id: string) => void): Column<Row>[] {
  const { t } = useTranslation('variables')
  return [
    flowColumn(t),
    {
      id: 'direction',
      name: t('databases.column.direction'),
      cell: row => t(`databases.${row.direction}`),
      value: row => row.direction,
    },
    {
      id: 'amount',
      name: t('databases.column.amount'),
      isEnd: true,
      cell: row => (
        <data value={String(row.amount)} title={formatExact(row.amount, row.unit)}>
          {formatNumber(row.amount, { digits: 3 })}
        </data>
      ),
      value: row => row.amount,
    },
    { id: 'unit', name: t('databases.column.unit'), cell: row => row.unit, value: row => row.unit },
    {
      id: 'kind',
      name: t('databases.column.kind'),
      cell: row => [t(`databases.kinds.${row.flow.kind}`), row.flow.compartment].filter(Boolean).join(', '),
      value: row => row.flow.kind,
    },
    providerColumn(t, onProcess),
    {
      id: 'uncertainty',
      name: t('databases.column.uncertainty'),
      isHidden: true,
      cell: row => uncertaintyOf(row) || <Absent>{t('databases.notStated')}</Absent>,
      value: uncertaintyOf,
    },
  ]
}
