import type { Difference } from '@cradle/contract'
import { useTranslation } from 'react-i18next'
import { countryName } from '../../countries.ts'
import { formatExact, formatGiven, formatNumber, SHARE_DIGITS } from '../../format.ts'
import { messageText } from '../../i18n/messages.ts'
import { type Column, DataTable } from '../../ui/table.tsx'

type Entry = Difference['entries'][number]

const textOf = ({ message, text }: Entry) => messageText(message, text)

/** The organisations behind the difference, the largest first. */
export const ChangedEntries = ({ difference }: { difference: Difference }) => {
  const { t } = useTranslation('runs')
  const share = (entry: Entry['from']) => (entry === null ? null : entry.allocation)
  const columns: Column<Entry>[] = [
    {
      id: 'name',
      name: t('entries.name'),
      isFixed: true,
      cell: entry => (
        <>
          {entry.name} <span className="quiet">{countryName(entry.country)}</span>
        </>
      ),
      value: entry => entry.name,
    },
    { id: 'kind', name: t('entries.kind'), cell: entry => t(`kind.${entry.kind}`), value: entry => entry.kind },
    { id: 'text', name: t('entries.text'), cell: textOf, value: textOf },
    ...(['from', 'to'] as const).map(
      (end): Column<Entry> => ({
        id: end,
        name: t(end === 'from' ? 'entries.allocationFrom' : 'entries.allocationTo'),
        isEnd: true,
        cell: entry => {
          const held = share(entry[end])
          return held === null ? null : <span title={formatExact(held)}>{formatGiven(held, SHARE_DIGITS)}</span>
        },
        value: entry => share(entry[end]),
      }),
    ),
    {
      id: 'difference',
      name: t('figures.difference'),
      isEnd: true,
      cell: entry => (
        <data value={String(entry.difference)} title={formatExact(entry.difference)}>
          {formatNumber(entry.difference, { plus: true, digits: 3 })}
        </data>
      ),
      value: entry => entry.difference,
    },
  ]
  return (
    <DataTable
      label={t('entries.label')}
      columns={columns}
      rows={difference.entries}
      rowKey={entry => `${entry.kind} ${entry.entity_id} ${entry.name} ${entry.from?.rows} ${entry.to?.rows}`}
      csv={`changed organisations run ${difference.from.number} to ${difference.to.number}`}
      empty={t('entries.none')}
    />
  )
}
