import type { Benchmark, BenchmarkGroup, OrganisationReport } from '@cradle/contract'
import { useTranslation } from 'react-i18next'
import { activityName } from '../../activity-name.ts'
import { useApiQuery } from '../../api/api-query.ts'
import { FigureBody } from '../../charts/figure-body.tsx'
import { useFigure } from '../../charts/use-figure.ts'
import { countryName } from '../../countries.ts'
import { formatCount, formatPercent } from '../../format.ts'
import { CC_PER_MWH_UNIT, quantityRange, quantityText } from '../../physical/quantity.ts'
import { Section } from '../../ui/section.tsx'
import { ErrorState, SkeletonRows } from '../../ui/states.tsx'
import { isKnown } from './beside-scale.ts'
import { QuartileStrips } from './quartile-strips.tsx'

const amount = (value: number) => quantityText(value, CC_PER_MWH_UNIT, { digits: 3 })

/** Greenhouse gases per MWh beside other power producers; nothing for organisations that are none. */
export function BesideOthers({ organisation }: { organisation: OrganisationReport }) {
  const { data, error, isPending, refetch } = useApiQuery('readBenchmark', { params: { id: organisation.id } })
  if (isPending) return <SkeletonRows rows={4} columns={2} />
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  return data.value === null ? null : <Beside name={organisation.name} value={data.value} benchmark={data} />
}

function Beside({ name, value, benchmark }: { name: string; value: number; benchmark: Benchmark }) {
  const { t } = useTranslation('organisations')
  const nameOf = ({ technology, country }: BenchmarkGroup) =>
    [
      technology === null ? t('beside.anyTechnology') : activityName(technology),
      country === null ? t('beside.world') : countryName(country),
    ].join(', ')
  const shortOf = (group: BenchmarkGroup) =>
    isKnown(group) ? `${t('beside.p50')} ${amount(group.p50)}` : t('beside.few', { count: group.count })
  const readingOf = (group: BenchmarkGroup) =>
    isKnown(group)
      ? t('beside.reading', {
          group: nameOf(group),
          median: amount(group.p50),
          range: quantityRange(group.p25, group.p75, CC_PER_MWH_UNIT),
          share: formatPercent(group.below),
          all: formatCount(group.count),
        })
      : `${nameOf(group)}: ${t('beside.few', { count: group.count })}`
  const words = {
    title: t('beside.title'),
    sentence: t('beside.sentence', { value: amount(value) }),
    source: t('beside.source', { data: benchmark.data_version, method: benchmark.method_version }),
  }
  const figure = useFigure({ ...words, title: `${words.title}, ${name}` }, () => ({
    caption: words.title,
    columns: [
      { label: t('beside.group') },
      ...(['count', 'p25', 'p50', 'p75', 'below'] as const).map(key => ({ label: t(`beside.${key}`), numeric: true })),
    ],
    rows: benchmark.groups.map(group => [nameOf(group), group.count, group.p25, group.p50, group.p75, group.below]),
  }))
  return (
    <Section id="beside" title={words.title} sentence={words.sentence} source={words.source} tools={figure.tools}>
      <FigureBody figure={figure}>
        <QuartileStrips
          title={t('beside.label', { name })}
          value={value}
          reading={t('beside.this', { name, value: amount(value) })}
          groups={benchmark.groups.map(group => ({
            group,
            name: nameOf(group),
            short: shortOf(group),
            reading: readingOf(group),
          }))}
        />
      </FigureBody>
    </Section>
  )
}
