import type { VerifiedEmissions } from '@cradle/contract'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../../../api/api-query.ts'
import { countryName } from '../../../countries.ts'
import { Section } from '../../../ui/section.tsx'
import { ErrorState, SkeletonRows } from '../../../ui/states.tsx'
import { type Column, DataTable } from '../../../ui/table.tsx'
import { PlantLink } from '../links.tsx'
import { PlainAmount } from '../plain-amount.tsx'
import { changeOf, changeText } from './years.ts'

type Line = VerifiedEmissions['largest'][number]

/** The installations with most verified emissions of a year, each with its plant. */
export function Largest({ year }: { year: number }) {
  const { t } = useTranslation('owners')
  const settings = { showPrevious: true, staleTime: 60 * 60_000 }
  const { data, error, refetch } = useApiQuery('readVerifiedEmissions', { query: { year } }, settings)
  const shownYear = data?.year ?? year
  const columns = useMemo(() => columnsOf(t, shownYear), [t, shownYear])
  const title = t('emissions.largest', { year: String(shownYear) })
  return (
    <Section id="largest" title={title}>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <DataTable
          label={title}
          columns={columns}
          rows={data.largest}
          rowKey={one => `${one.asset_id} ${one.tonnes}`}
          order="-tonnes"
          csv={title}
        />
      ) : (
        <SkeletonRows rows={8} columns={4} height="2.2em" />
      )}
    </Section>
  )
}

const columnsOf = (t: (key: string, values?: Record<string, string>) => string, year: number): Column<Line>[] => [
  {
    id: 'name',
    name: t('emissions.installation'),
    isFixed: true,
    value: one => one.name,
    cell: one => <PlantLink id={one.asset_id}>{one.name}</PlantLink>,
  },
  {
    id: 'country',
    name: t('column.country'),
    value: one => countryName(one.country),
    cell: one => countryName(one.country),
  },
  {
    id: 'tonnes',
    name: 't CO₂e',
    isEnd: true,
    value: one => one.tonnes,
    cell: one => <PlainAmount value={one.tonnes} unit="t" />,
  },
  {
    id: 'change',
    name: t('emissions.change', { year: String(year - 1) }),
    isEnd: true,
    value: one => changeOf(one.tonnes, one.before),
    cell: one => {
      const change = changeOf(one.tonnes, one.before)
      return change === null ? <span className="xs quiet">{t('unknown')}</span> : changeText(change)
    },
  },
]
