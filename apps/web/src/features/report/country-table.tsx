import { carriesValue, scoreStatus } from '@cradle/figures'
import type { TFunction } from 'i18next'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { BarCell } from '../../charts/bar-cell.tsx'
import { countryName } from '../../countries.ts'
import { formatCount } from '../../format.ts'
import { goalPaint } from '../../goal-marks.ts'
import { goalTitle, goalWord } from '../../goals.ts'
import { NumCell } from '../../ui/num.tsx'
import { type Column, DataTable } from '../../ui/table.tsx'
import { Tile } from '../../ui/tile.tsx'
import css from './report.module.css'
import type { Report } from './use-report.ts'

type CountryRow = Report['goals']['data'][number]
type Translate = TFunction<['report', 'charts']>
/** A country's amount of the goal in person-years; null where there is none. */
type Amount = (row: CountryRow) => number | null

/** Countries by the chosen goal; what cannot be calculated says so. */
export function CountryTable({ report, goal, country }: { report: Report; goal: number; country: string }) {
  const { t } = useTranslation(['report', 'charts'])
  const known = useCallback(
    (c: CountryRow) => (carriesValue(c.status[goal - 1]) ? (c.sdg[goal - 1] ?? null) : null),
    [goal],
  )
  const rows = useMemo(
    () => [...report.goals.data].sort((a, b) => Math.abs(known(b) ?? -1) - Math.abs(known(a) ?? -1)),
    [report.goals.data, known],
  )
  const largest = rows.reduce((n, c) => Math.max(n, Math.abs(known(c) ?? 0)), 0)
  const columns = [...placeColumns(t), barColumn(goal, known, largest), ...valueColumns(t, goal, known)]
  return (
    <DataTable
      label={`${t('report:places.title')}: ${t('report:places.country')}`}
      columns={columns}
      rows={rows}
      rowKey={c => c.code}
      isSelected={c => c.code === country}
      csv={`${report.portfolio.name} ${goalTitle(goal)} ${t('report:places.country')}`}
    />
  )
}

function placeColumns(t: Translate): Column<CountryRow>[] {
  return [
    {
      id: 'country',
      name: t('report:places.country'),
      cell: c => countryName(c.code),
      value: c => countryName(c.code),
      isFixed: true,
    },
    {
      id: 'sites',
      name: t('report:places.sites'),
      isEnd: true,
      cell: c => formatCount(c.sites),
      value: c => c.sites,
    },
  ]
}

/** Bars relative to the largest amount of all countries. */
function barColumn(goal: number, known: Amount, largest: number): Column<CountryRow> {
  return {
    id: 'bar',
    name: goalWord(goal),
    head: (
      <span className={css.goalHead}>
        <Tile goal={goal} />
        {goalWord(goal)}
      </span>
    ),
    cell: c => {
      const value = known(c)
      return (
        <BarCell
          share={value === null || largest === 0 ? 0 : Math.abs(value) / largest}
          kind={value === null ? 'hatch' : value > 0 ? 'lines' : 'solid'}
          paint={goalPaint(goal)}
        />
      )
    },
    width: 96,
  }
}

function valueColumns(t: Translate, goal: number, known: Amount): Column<CountryRow>[] {
  return [
    {
      id: 'value',
      name: t('report:places.py'),
      isEnd: true,
      cell: c => {
        const value = known(c)
        return value === null ? (
          <span className={css.nil}>{t(`charts:word.${c.status[goal - 1] ?? 'not_assessed'}`)}</span>
        ) : (
          <NumCell value={value} plus unit={t('charts:unit')} />
        )
      },
      value: known,
    },
    {
      id: 'score',
      name: t('report:places.weighted'),
      isEnd: true,
      cell: c =>
        c.score === null ? (
          <span className={css.nil}>{t(`charts:word.${scoreStatus(c.score, c.status)}`)}</span>
        ) : (
          <NumCell value={c.score} unit={t('charts:unit')} />
        ),
      value: c => c.score,
    },
  ]
}
