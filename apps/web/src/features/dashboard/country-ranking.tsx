import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { BarCell } from '../../charts/bar-cell.tsx'
import { countryName } from '../../countries.ts'
import { formatCount, formatPercent } from '../../format.ts'
import { type CountryFigures, type Measure, rankCountries } from '../../physical/measure.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { NumCell } from '../../ui/num.tsx'
import { type Column, DataTable } from '../../ui/table.tsx'
import css from './dashboard.module.css'

type Row = CountryFigures & { value: number | null }

type Choices = {
  country: string
  onCountry: (code: string) => void
  compared: readonly string[]
  onCompare: (code: string, isOn: boolean) => void
}

type Props = Choices & {
  rows: readonly CountryFigures[]
  measure: Measure
  total: number
  file: string
}

type Translate = TFunction<['dashboard', 'charts']>

/** Countries by the chosen measure; a name filters the page, a tick chooses for comparison. */
export function CountryRanking({ rows, measure, total, country, onCountry, compared, onCompare, file }: Props) {
  const { t } = useTranslation(['dashboard', 'charts'])
  const ranked = useMemo(
    (): Row[] => rankCountries(rows, measure).map(c => ({ ...c, value: measure.amountOf(c) })),
    [rows, measure],
  )
  const columns = [
    nameColumn(t, { country, onCountry, compared, onCompare }),
    sitesColumn(t),
    barColumn(measure, Math.abs(ranked[0]?.value ?? 0)),
    ...valueColumns(t, measure, total),
  ]
  return (
    <DataTable
      label={t('dashboard:ranking.label', { goal: measure.title })}
      columns={columns}
      rows={ranked}
      rowKey={c => c.code}
      isSelected={c => c.code === country}
      csv={file}
    />
  )
}

function nameColumn(t: Translate, { country, onCountry, compared, onCompare }: Choices): Column<Row> {
  return {
    id: 'country',
    name: t('dashboard:ranking.country'),
    isFixed: true,
    value: c => countryName(c.code),
    cell: c => {
      const name = countryName(c.code)
      return (
        <span className={css.choice}>
          <Checkbox
            aria-label={t('dashboard:ranking.compare', { name })}
            isSelected={compared.includes(c.code)}
            onChange={isOn => onCompare(c.code, isOn)}
          />
          <button
            type="button"
            className={css.name}
            title={t('dashboard:ranking.filter', { name })}
            onClick={() => onCountry(c.code === country ? '' : c.code)}
          >
            {name}
          </button>
        </span>
      )
    },
  }
}

function sitesColumn(t: Translate): Column<Row> {
  return {
    id: 'sites',
    name: t('dashboard:ranking.sites'),
    isEnd: true,
    value: c => c.sites,
    cell: c => <span className="num">{formatCount(c.sites)}</span>,
  }
}

/** Bars relative to the largest amount of the ranking. */
function barColumn({ goal, word, paint }: Measure, largest: number): Column<Row> {
  return {
    id: 'bar',
    isPicture: true,
    name: word,
    head: <span className="vh">{word}</span>,
    width: 84,
    cell: c => (
      <BarCell
        share={c.value === null || largest === 0 ? 0 : Math.abs(c.value) / largest}
        kind={c.value === null ? 'hatch' : goal !== null && c.value > 0 ? 'lines' : 'solid'}
        paint={paint}
      />
    ),
  }
}

function valueColumns(t: Translate, measure: Measure, total: number): Column<Row>[] {
  return [
    {
      id: 'value',
      name: measure.column,
      isEnd: true,
      value: c => c.value,
      cell: c =>
        c.value === null ? (
          <span className={css.nil}>{measure.absentOf(c)}</span>
        ) : (
          <NumCell value={c.value} unit={measure.unit} {...(measure.goal === null ? { digits: 3 } : { plus: true })} />
        ),
    },
    {
      id: 'share',
      name: t('dashboard:ranking.share'),
      isEnd: true,
      value: c => (c.value === null || total === 0 ? null : c.value / total),
      cell: c =>
        c.value === null || total === 0 ? null : <span className="num">{formatPercent(c.value / total)}</span>,
    },
  ]
}
