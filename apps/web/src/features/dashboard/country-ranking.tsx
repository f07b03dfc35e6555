import type { Goals } from '@cradle/contract'
import { carriesValue } from '@cradle/figures'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { BarCell } from '../../charts/bar-cell.tsx'
import { countryName } from '../../countries.ts'
import { formatCount, formatPercent } from '../../format.ts'
import { goalPaint } from '../../goal-marks.ts'
import { goalTitle, goalWord } from '../../goals.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { NumCell } from '../../ui/num.tsx'
import { type Column, DataTable } from '../../ui/table.tsx'
import css from './dashboard.module.css'

type Row = Goals['data'][number] & { value: number | null }

type Choices = {
  country: string
  onCountry: (code: string) => void
  compared: readonly string[]
  onCompare: (code: string, isOn: boolean) => void
}

type Props = Choices & {
  rows: Goals['data']
  goal: number
  total: number
  file: string
}

type Translate = TFunction<['dashboard', 'charts']>

/** Countries by the chosen goal; a name filters the page, a tick chooses for comparison. */
export function CountryRanking({ rows, goal, total, country, onCountry, compared, onCompare, file }: Props) {
  const { t } = useTranslation(['dashboard', 'charts'])
  const ranked = useMemo(
    (): Row[] =>
      rows
        .map(c => ({ ...c, value: carriesValue(c.status[goal - 1]) ? (c.sdg[goal - 1] ?? null) : null }))
        .sort((a, b) => Math.abs(b.value ?? -1) - Math.abs(a.value ?? -1)),
    [rows, goal],
  )
  const columns = [
    nameColumn(t, { country, onCountry, compared, onCompare }),
    sitesColumn(t),
    barColumn(goal, Math.abs(ranked[0]?.value ?? 0)),
    ...valueColumns(t, goal, total),
  ]
  return (
    <DataTable
      label={t('dashboard:ranking.label', { goal: goalTitle(goal) })}
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
function barColumn(goal: number, largest: number): Column<Row> {
  return {
    id: 'bar',
    name: goalWord(goal),
    head: <span className="vh">{goalWord(goal)}</span>,
    width: 84,
    cell: c => (
      <BarCell
        share={c.value === null || largest === 0 ? 0 : Math.abs(c.value) / largest}
        kind={c.value === null ? 'hatch' : c.value > 0 ? 'lines' : 'solid'}
        paint={goalPaint(goal)}
      />
    ),
  }
}

function valueColumns(t: Translate, goal: number, total: number): Column<Row>[] {
  return [
    {
      id: 'value',
      name: t('dashboard:ranking.py'),
      isEnd: true,
      value: c => c.value,
      cell: c =>
        c.value === null ? (
          <span className={css.nil}>{t(`charts:word.${c.status[goal - 1] ?? 'not_assessed'}`)}</span>
        ) : (
          <NumCell value={c.value} plus unit={t('charts:unit')} />
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
