import type { VerifiedEmissions } from '@cradle/contract'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { BarCell } from '../../../charts/bar-cell.tsx'
import { countryName } from '../../../countries.ts'
import { formatCount } from '../../../format.ts'
import { Section } from '../../../ui/section.tsx'
import { type Column, DataTable } from '../../../ui/table.tsx'
import { PlainAmount } from '../plain-amount.tsx'
import { type ChosenYear, changeOf, changeText } from './years.ts'

type Line = VerifiedEmissions['countries'][number]

/** The map as a table: the year, and what changed since the year before and since 2013. */
export function CountryTable({ emissions, at, year }: ChosenYear) {
  const { t } = useTranslation('owners')
  const columns = useColumns({ emissions, at, year })
  return (
    <Section
      id="countries"
      title={t('emissions.countries', { year: String(year) })}
      sentence={t('emissions.noRanking')}
    >
      <DataTable
        label={t('emissions.countries', { year: String(year) })}
        columns={columns}
        rows={emissions.countries}
        rowKey={({ country }) => country}
        order="-tonnes"
        csv={`${t('emissions.title')} ${year}`}
      />
    </Section>
  )
}

function useColumns({ emissions, at }: ChosenYear): Column<Line>[] {
  const { t } = useTranslation('owners')
  return useMemo(() => {
    const { years, countries } = emissions
    const largest = Math.max(1, ...countries.map(({ tonnes }) => tonnes[at] ?? 0))
    const unknown = <span className="xs quiet">{t('unknown')}</span>
    const change = (id: string, before: number): Column<Line>[] => {
      const since = years[before]
      if (since === undefined || before === at) return []
      const value = ({ tonnes }: Line) => changeOf(tonnes[at], tonnes[before])
      return [
        {
          id,
          name: t('emissions.change', { year: String(since) }),
          isEnd: true,
          value,
          cell: line => {
            const found = value(line)
            return found === null ? unknown : changeText(found)
          },
        },
      ]
    }
    return [
      {
        id: 'country',
        name: t('column.country'),
        isFixed: true,
        value: one => countryName(one.country),
        cell: one => countryName(one.country),
      },
      {
        id: 'tonnes',
        name: 't CO₂e',
        isEnd: true,
        value: one => one.tonnes[at] ?? null,
        cell: one => (one.tonnes[at] == null ? unknown : <PlainAmount value={one.tonnes[at]} unit="t" />),
      },
      {
        id: 'bar',
        isPicture: true,
        name: t('emissions.bar'),
        width: 150,
        isUnsorted: true,
        cell: one => (one.tonnes[at] == null ? null : <BarCell share={one.tonnes[at] / largest} kind="solid" />),
      },
      {
        id: 'installations',
        name: t('column.installations'),
        isEnd: true,
        value: one => one.installations[at] ?? null,
        cell: one => formatCount(one.installations[at] ?? 0),
      },
      ...change('before', at - 1),
      ...change('first', years.indexOf(SINCE)),
    ]
  }, [emissions, at, t])
}

/** From here on the activities that have to report are the same. */
const SINCE = 2013
