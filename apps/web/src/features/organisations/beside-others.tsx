import type { BenchmarkBasis, OrganisationReport } from '@cradle/contract'
import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../../api/api-query.ts'
import { Section } from '../../ui/section.tsx'
import { ErrorState, SkeletonRows } from '../../ui/states.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { BesideAbsent } from './beside-absent.tsx'
import { BesideFigure } from './beside-figure.tsx'
import { besideBases, firstBasis } from './beside-scale.ts'

type Props = {
  organisation: OrganisationReport
  /** What the address names; other words are those of nothing. */
  per: string
  onPer: (per: BenchmarkBasis) => void
}

/** An organisation beside others per MWh, per revenue and per amount invested: one of them at a time. */
export function BesideOthers({ organisation, per, onPer }: Props) {
  const { t } = useTranslation('organisations')
  const chosen = besideBases.find(basis => basis === per) ?? firstBasis(organisation.sub_locations)
  return (
    <Section id="beside" title={t('beside.title')}>
      <Tabs
        label={t('beside.tabs.label')}
        tabs={besideBases.map(id => ({ id, name: t(`beside.tabs.${id}`) }))}
        value={chosen}
        onChange={onPer}
      >
        <Comparison key={chosen} organisation={organisation} per={chosen} />
      </Tabs>
    </Section>
  )
}

function Comparison({ organisation: { id, name }, per }: { organisation: OrganisationReport; per: BenchmarkBasis }) {
  const { data, error, isPending, refetch } = useApiQuery('readBenchmark', { params: { id }, query: { per } })
  if (isPending) return <SkeletonRows rows={4} columns={2} />
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  return data.value === null ? (
    <BesideAbsent benchmark={data} />
  ) : (
    <BesideFigure name={name} value={data.value} benchmark={data} />
  )
}
