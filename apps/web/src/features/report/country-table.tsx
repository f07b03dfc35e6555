import { scoreStatus } from '@cradle/figures'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { BarCell } from '../../charts/bar-cell.tsx'
import { countryName } from '../../countries.ts'
import { formatCount } from '../../format.ts'
import { type CountryFigures, type Measure, rankCountries } from '../../physical/measure.ts'
import { NumCell } from '../../ui/num.tsx'
import { type Column, DataTable } from '../../ui/table.tsx'
import { Tile } from '../../ui/tile.tsx'
import css from './report.module.css'
import type { Report } from './use-report.ts'

type Translate = TFunction<['report', 'charts']>

/** Countries by the chosen measure; what cannot be calculated says so. */
export function CountryTable({ report, measure, country }: { report: Report; measure: Measure; country: string }) {
  const { t } = useTranslation(['report', 'charts'])
  const rows = useMemo(() => rankCountries(report.goals.data, measure), [report.goals.data, measure])
  const largest = Math.abs((rows[0] && measure.amountOf(rows[0])) ?? 0)
  const columns = [...placeColumns(t), barColumn(measure, largest), valueColumn(measure), scoreColumn(t)]
  return (
    <DataTable
      label={`${t('report:places.title')}: ${t('report:places.country')}`}
      columns={columns}
      rows={rows}
      rowKey={c => c.code}
      isSelected={c => c.code === country}
      csv={`${report.portfolio.name} ${measure.title} ${t('report:places.country')}`}
    />
  )
}

function placeColumns(t: Translate): Column<CountryFigures>[] {
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
function barColumn({ goal, word, paint, amountOf }: Measure, largest: number): Column<CountryFigures> {
  return {
    id: 'bar',
    isPicture: true,
    name: word,
    head:
      goal === null ? (
        <span className="vh">{word}</span>
      ) : (
        <span className={css.goalHead}>
          <Tile goal={goal} />
          <span className="vh">{word}</span>
        </span>
      ),
    cell: c => {
      const value = amountOf(c)
      return (
        <BarCell
          share={value === null || largest === 0 ? 0 : Math.abs(value) / largest}
          kind={value === null ? 'hatch' : goal !== null && value > 0 ? 'lines' : 'solid'}
          paint={paint}
        />
      )
    },
    width: 84,
  }
}

function valueColumn({ goal, column, unit, amountOf, absentOf }: Measure): Column<CountryFigures> {
  return {
    id: 'value',
    name: column,
    isEnd: true,
    cell: c => {
      const value = amountOf(c)
      if (value === null) return <span className={css.nil}>{absentOf(c)}</span>
      return <NumCell value={value} unit={unit} {...(goal === null ? { digits: 3 } : { plus: true })} />
    },
    value: amountOf,
  }
}

function scoreColumn(t: Translate): Column<CountryFigures> {
  return {
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
  }
}
