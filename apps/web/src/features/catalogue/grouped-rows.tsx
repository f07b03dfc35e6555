import type { CatalogueRow } from '@cradle/contract'
import { useContext, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatExact, formatPercent } from '../../format.ts'
import { reasonText } from '../../i18n/several-messages.ts'
import { type EntryId, EntryLink, LinkedEdition } from '../../lca/entry-link.tsx'
import { NoValue } from '../../lca/no-value.tsx'
import { unitText } from '../../lca/unit-text.ts'
import { Button } from '../../ui/button.tsx'
import { GoalMark } from '../../ui/tile.tsx'
import css from './catalogue.module.css'
import { activityTitle, categoryTitle, sourceText } from './entry-name.ts'
import { type List, placeOfCategory } from './lists.ts'
import { moveBetweenRows } from './search-box.tsx'
import { Certainty, Value } from './value-cell.tsx'

type Props = {
  list: List
  rows: readonly CatalogueRow[]
  open: EntryId | null
  onOrder: (order: string) => void
  label: string
  /** Goals that have no share at all, each with its reason. */
  goals?: readonly CatalogueRow[]
}

/** Rows under the thing they belong to, in one table, so that columns stay aligned across groups. */
export function GroupedRows({ list, rows, open, onOrder, label, goals }: Props) {
  const { t } = useTranslation('variables')
  const edition = useContext(LinkedEdition)
  const isShares = list.groupBy === 'goal'
  const groups = [...Map.groupBy(rows, row => String(isShares ? row.goal : row.activity))]
  if (isShares) groups.sort((a, b) => Number(a[0]) - Number(b[0]))
  const order = (id: string, word: string) => (
    <button type="button" className={css.order} onClick={() => onOrder(id)} title={t('order.by', { column: word })}>
      {word}
    </button>
  )
  const columns = isShares ? 4 : 5
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys between the links inside
    <div onKeyDown={moveBetweenRows}>
      <table className={`${css.grouped} ${isShares ? css.shares : ''}`}>
        <caption className="vh">{label}</caption>
        <thead>
          <tr>
            <th scope="col">{order('name', t('column.category'))}</th>
            <th scope="col" className={css.end}>
              {order('-value', t(isShares ? 'column.share' : 'column.perKwh'))}
            </th>
            {isShares ? (
              <th scope="col">{order('status', t('column.status'))}</th>
            ) : (
              <>
                <th scope="col">{t('column.unit')}</th>
                <th scope="col">{edition === '1.0.0' ? order('quality', t('column.pedigree')) : t('column.range')}</th>
              </>
            )}
            <th scope="col">{t(isShares ? 'column.remark' : 'column.sourceOrReason')}</th>
          </tr>
        </thead>
        {groups.map(([id, some], at) => (
          <Group
            key={id}
            id={id}
            rows={some.toSorted((a, b) => placeOfCategory(a.impact_category) - placeOfCategory(b.impact_category))}
            open={open}
            isShares={isShares}
            columns={columns}
            gapsAtFirst={at === 0 || groups.length <= 3 ? 5 : 0}
          />
        ))}
        {goals?.map(goal => (
          <GoalWithout key={goal.id} goal={goal} columns={columns} />
        ))}
      </table>
    </div>
  )
}

/** A goal in which no category has a share, and why. */
function GoalWithout({ goal, columns }: { goal: CatalogueRow; columns: number }) {
  return (
    <tbody>
      <tr className={css.group}>
        <th scope="rowgroup" colSpan={columns}>
          <EntryLink kind="goals" id={goal.id} className={css.goal}>
            <GoalMark goal={Number(goal.id)} quiet />
          </EntryLink>{' '}
          <span className="quiet">{reasonText(goal)}</span>
        </th>
      </tr>
    </tbody>
  )
}

/** A share of a category is a percentage; what a contribution is measured by has a unit. */
function Share({ row }: { row: CatalogueRow }) {
  if (row.value === null || row.unit !== '1')
    return (
      <>
        <Value row={row} /> <span className="dim">{unitText(row.unit)}</span>
      </>
    )
  return (
    <data className={css.value} value={String(row.value)} title={formatExact(row.value)}>
      {formatPercent(row.value)}
    </data>
  )
}

type GroupProps = {
  id: string
  rows: readonly CatalogueRow[]
  open: EntryId | null
  isShares: boolean
  columns: number
  /** Gaps shown before "n more, each with its reason". */
  gapsAtFirst: number
}

function Group({ id, rows, open, isShares, columns, gapsAtFirst }: GroupProps) {
  const { t } = useTranslation('variables')
  const [isLong, setLong] = useState(false)
  const known = rows.filter(row => row.value !== null)
  const gaps = rows.filter(row => row.value === null)
  const shownGaps = isLong || gaps.length <= gapsAtFirst + 1 ? gaps : gaps.slice(0, gapsAtFirst)
  const rest = gaps.length - shownGaps.length
  const name = isShares || !rows[0] ? '' : activityTitle(rows[0])
  const isOpen = (row: CatalogueRow) => open?.kind === row.kind && open.id === row.id
  return (
    <tbody>
      <tr className={css.group}>
        <th scope="rowgroup" colSpan={columns}>
          {isShares ? (
            <EntryLink kind="goals" id={id} className={css.goal}>
              <GoalMark goal={Number(id)} />
            </EntryLink>
          ) : (
            <EntryLink kind="activities" id={id} className={css.groupName}>
              {name}
            </EntryLink>
          )}{' '}
          <span className="quiet">
            {isShares
              ? t('group.categories', { count: rows.length })
              : t('group.quantified', { known: known.length, of: rows.length })}
          </span>
        </th>
      </tr>
      {known.map(row => (
        <KnownRow key={row.id} row={row} isShares={isShares} isOpen={isOpen(row)} />
      ))}
      {shownGaps.map(row => (
        <GapRow key={row.id} row={row} isShares={isShares} isOpen={isOpen(row)} />
      ))}
      {rest > 0 || (isLong && gaps.length > gapsAtFirst + 1) ? (
        <tr className={css.more}>
          <td colSpan={columns}>
            <Button look="text" small aria-expanded={isLong} onPress={() => setLong(!isLong)}>
              {isLong ? t('group.fewer') : t(shownGaps.length === 0 ? 'group.gaps' : 'group.more', { count: rest })}
            </Button>
          </td>
        </tr>
      ) : null}
    </tbody>
  )
}

type RowProps = { row: CatalogueRow; isShares: boolean; isOpen: boolean }

function KnownRow({ row, isShares, isOpen }: RowProps) {
  const { t } = useTranslation('variables')
  return (
    <tr className={isOpen ? css.open : undefined}>
      <th scope="row">
        <EntryLink kind={row.kind} id={row.id} isRow>
          {categoryTitle(row)}
        </EntryLink>
      </th>
      <td className={css.end}>{isShares ? <Share row={row} /> : <Value row={row} />}</td>
      {isShares ? (
        <td>{t(`status.${row.status}`)}</td>
      ) : (
        <>
          <td className="dim">{unitText(row.unit).replace('/kWh', '')}</td>
          <td className={css.nowrap}>
            <Certainty row={row} />
          </td>
        </>
      )}
      <td className="quiet">{isShares ? reasonText(row) : sourceText(row)}</td>
    </tr>
  )
}

/** A row without a value, with the reason. */
function GapRow({ row, isShares, isOpen }: RowProps) {
  const { t } = useTranslation('variables')
  return (
    <tr className={`${css.gap} ${isOpen ? css.open : ''}`}>
      <th scope="row">
        <EntryLink kind={row.kind} id={row.id} isRow>
          {categoryTitle(row)}
        </EntryLink>
      </th>
      <td className={css.end}>
        <NoValue word={t(`status.${row.status}`)} />
      </td>
      {isShares ? <td /> : <td>{unitText(row.unit).replace('/kWh', '')}</td>}
      {isShares ? null : <td />}
      <td>{reasonText(row)}</td>
    </tr>
  )
}
