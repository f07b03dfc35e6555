import type { OrganisationReport } from '@cradle/contract'
import { carriesValue, scoreStatus } from '@cradle/figures'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { BarCell } from '../../charts/bar-cell.tsx'
import { countryName } from '../../countries.ts'
import { goalPaint } from '../../goal-marks.ts'
import { goalWord } from '../../goals.ts'
import { NumCell } from '../../ui/num.tsx'
import { type Column, DataTable } from '../../ui/table.tsx'
import css from './organisations.module.css'

type CountryRow = OrganisationReport['countries_impacts'][number]
type Translate = TFunction<['organisations', 'charts']>
/** A country's amount of the goal in person-years; null where there is none. */
type Amount = (row: CountryRow) => number | null

/** The organisation's countries by the chosen goal. */
export function OrganisationCountries({ organisation, goal }: { organisation: OrganisationReport; goal: number }) {
  const { t } = useTranslation(['organisations', 'charts'])
  const largest = organisation.countries_impacts.reduce((n, c) => Math.max(n, Math.abs(c.sdg[goal - 1] ?? 0)), 0)
  const known = (c: CountryRow) => (carriesValue(c.status[goal - 1]) ? (c.sdg[goal - 1] ?? null) : null)
  const columns = [countryColumn(t), barColumn(goal, known, largest), valueColumn(t, goal, known), scoreColumn(t)]
  return (
    <DataTable
      label={t('organisations:countries.title')}
      columns={columns}
      rows={organisation.countries_impacts}
      rowKey={c => c.country}
      csv={`${organisation.name} ${t('organisations:countries.title')}`}
    />
  )
}

function countryColumn(t: Translate): Column<CountryRow> {
  return {
    id: 'country',
    name: t('organisations:countries.country'),
    isFixed: true,
    value: c => countryName(c.country),
    cell: c => countryName(c.country),
  }
}

/** Bars relative to the largest amount of all countries. */
function barColumn(goal: number, known: Amount, largest: number): Column<CountryRow> {
  return {
    id: 'bar',
    isPicture: true,
    name: goalWord(goal),
    width: 96,
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
  }
}

function valueColumn(t: Translate, goal: number, known: Amount): Column<CountryRow> {
  return {
    id: 'value',
    name: t('organisations:sites.goal', { goal: goalWord(goal) }),
    isEnd: true,
    value: known,
    cell: c => {
      const value = known(c)
      return value === null ? (
        <span className={css.nil}>{t(`charts:word.${c.status[goal - 1] ?? 'not_assessed'}`)}</span>
      ) : (
        <NumCell value={value} plus unit={t('charts:unit')} />
      )
    },
  }
}

function scoreColumn(t: Translate): Column<CountryRow> {
  return {
    id: 'score',
    name: t('organisations:countries.score'),
    isEnd: true,
    value: c => c.score,
    cell: c =>
      c.score === null ? (
        <span className={css.nil}>{t(`charts:word.${scoreStatus(c.score, c.status)}`)}</span>
      ) : (
        <NumCell value={c.score} unit={t('charts:unit')} />
      ),
  }
}
