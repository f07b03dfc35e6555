import type { CatalogueRow } from '@cradle/contract'
import type { TFunction } from 'i18next'
import { useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../format.ts'
import { reasonText } from '../../i18n/several-messages.ts'
import type { EntryId } from '../../lca/entry-link.tsx'
import { EntryLink, LinkedEdition } from '../../lca/entry-link.tsx'
import type { MethodEdition } from '../../lca/method-edition.ts'
import { NoValue } from '../../lca/no-value.tsx'
import { unitText } from '../../lca/unit-text.ts'
import { Button } from '../../ui/button.tsx'
import { type Column, DataTable } from '../../ui/table.tsx'
import { useNarrow } from '../../ui/use-narrow.ts'
import css from './catalogue.module.css'
import { entryTitle, groupText, sourceText } from './entry-name.ts'
import type { ColumnId, List } from './lists.ts'
import { usePlace } from './place.ts'
import { moveBetweenRows } from './search-box.tsx'
import { Certainty, Value } from './value-cell.tsx'

/** Columns the server can order by. */
const ordered = new Set<string>(['name', 'value', 'group', 'status', 'quality', 'sites', 'quantified'])

type Props = { list: List; rows: readonly CatalogueRow[]; open: EntryId | null; label: string }

type Translate = TFunction<'variables'>

/** What stands in each column, and the exact value behind it. */
function cellsOf(t: Translate): Record<ColumnId, Omit<Column<CatalogueRow>, 'id' | 'name' | 'isUnsorted'>> {
  return {
    value: { isEnd: true, cell: row => <Value row={row} />, value: row => row.value },
    unit: { cell: row => <span className={`dim ${css.unit}`}>{unitText(row.unit)}</span>, value: row => row.unit },
    quality: { cell: row => <Certainty row={row} />, value: row => row.dq_entry ?? row.uncertainty?.geom_sd ?? null },
    status: {
      cell: row =>
        row.value === null && row.status === 'not_quantified' ? (
          <NoValue word={t(`status.${row.status}`)} />
        ) : (
          t(`status.${row.status}`)
        ),
      value: row => row.status,
    },
    group: { cell: groupText, value: row => row.group },
    quantified: {
      isEnd: true,
      cell: row =>
        row.quantified === null || row.quantifiable === null || row.quantifiable === 0
          ? null
          : t('column.ofAll', { known: formatCount(row.quantified), of: formatCount(row.quantifiable) }),
      value: row => row.quantified,
    },
    sites: { isEnd: true, cell: row => (row.sites === null ? null : formatCount(row.sites)), value: row => row.sites },
    source: {
      cell: row => <span className={css.source}>{(row.value === null && reasonText(row)) || sourceText(row)}</span>,
      value: row => row.source,
    },
    code: { cell: row => <code>{row.id}</code>, value: row => row.id },
    year: { cell: row => row.year, value: row => row.year },
  }
}

/** The head of a column; some mean something else in some lists. */
function nameOf(t: Translate, list: List, id: ColumnId, edition: MethodEdition): string {
  return id === 'quality' && edition !== '1.0.0'
    ? t('column.range')
    : id === 'sites' && list.kind === 'capacity-factors'
      ? t('column.plants')
      : id === 'value' && list.kind === 'countries'
        ? t('column.scarcity')
        : id === 'quantified' && list.kind === 'categories'
          ? t('column.activitiesKnown')
          : id === 'group' && list.kind === 'goals'
            ? t('column.direction')
            : t(`column.${id}`)
}

/** A list as a table; the server orders it. */
export function PlainRows({ list, rows, open, label }: Props) {
  const { t } = useTranslation('variables')
  const [place, setPlace] = usePlace()
  const isNarrow = useNarrow()
  const edition = useContext(LinkedEdition)
  const country = list.hasCountry && place.country ? { country: place.country } : {}
  const cells = cellsOf(t)
  const columns: Column<CatalogueRow>[] = [
    {
      id: 'name',
      name: t('column.name'),
      isFixed: true,
      width: isNarrow ? 168 : 260,
      cell: row => (
        <EntryLink kind={row.kind} id={row.id} {...country} isRow className={css.rowName}>
          {entryTitle(row)}
        </EntryLink>
      ),
      value: row => row.name,
    },
    ...list.columns.map(id => ({ id, name: nameOf(t, list, id, edition), ...cells[id], isUnsorted: !ordered.has(id) })),
  ]
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys between the links inside
    <div onKeyDown={moveBetweenRows}>
      <DataTable
        key={`${list.id}${isNarrow}`}
        label={label}
        columns={columns}
        rows={rows}
        rowKey={row => row.id}
        order={place.sort}
        onOrder={sort => setPlace({ sort, offset: 0 })}
        isOrderedOutside
        isSelected={row => open?.kind === row.kind && open.id === row.id}
      >
        {list.groupBy && place.sort ? (
          <Button look="text" small onPress={() => setPlace({ sort: '' })}>
            {t(`order.group.${list.groupBy}`)}
          </Button>
        ) : (
          ' '
        )}
      </DataTable>
    </div>
  )
}
