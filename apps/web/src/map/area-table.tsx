import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { countryName } from '../countries.ts'
import { formatCount } from '../format.ts'
import { NumCell } from '../ui/num.tsx'
import { type Column, DataTable } from '../ui/table.tsx'
import css from './area.module.css'
import type { Sides } from './area-bar.tsx'
import { type CountrySum, type Placed, sumByCountry } from './area-sum.ts'
import type { MapArea } from './use-map-area.ts'

type Props = {
  area: MapArea
  /** What is in view or selected. */
  places: readonly Placed[]
  without: ReadonlyMap<string, number>
  sides: Sides
  unit: string
  country: string
  /** Name of its file, without what it is limited to. */
  file: string
}

/** Countries by what of them is in view or selected, in the place of the table of whole countries. */
export function AreaTable({ area, places, without, sides, unit, country, file }: Props) {
  const { t } = useTranslation('physical')
  const rows = useMemo(() => sumByCountry(places, without), [places, without])
  const scope = t(`area.scope.${area.scope}`)
  return (
    <DataTable
      label={t('area.table', { scope })}
      columns={columnsOf(t, sides, unit)}
      rows={rows}
      rowKey={row => row.code}
      isSelected={row => row.code === country}
      csv={`${file} ${scope}`}
      empty={t('area.empty')}
      isBare={rows.length === 0}
    />
  )
}

const columnsOf = (t: TFunction<'physical'>, sides: Sides, unit: string): Column<CountrySum>[] => [
  {
    id: 'country',
    name: t('area.country'),
    cell: row => countryName(row.code),
    value: row => countryName(row.code),
    isFixed: true,
  },
  countColumn('sites', t('area.sites'), row => row.sites),
  ...sides.map(
    ({ sign, name }): Column<CountrySum> => ({
      id: sign,
      name: `${t(`area.${name}`)}, ${unit}`,
      isEnd: true,
      value: row => (row[sign].sites === 0 ? null : row[sign].sum),
      cell: row =>
        row[sign].sites === 0 ? (
          <span className={css.nil}>{t('area.none')}</span>
        ) : (
          <NumCell value={row[sign].sum} unit={unit} />
        ),
    }),
  ),
  countColumn('without', t('area.withoutHead'), row => row.without),
]

const countColumn = (id: string, name: string, value: (row: CountrySum) => number): Column<CountrySum> => ({
  id,
  name,
  isEnd: true,
  cell: row => formatCount(value(row)),
  value,
})
