import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../../api/api-query.ts'
import { FigureBody } from '../../charts/figure-body.tsx'
import { useFigure } from '../../charts/use-figure.ts'
import { formatCount, formatNumber } from '../../format.ts'
import { Sankey } from '../../lca/sankey.tsx'
import { unitText } from '../../lca/unit-text.ts'
import { FigureHead, Section } from '../../ui/section.tsx'
import { ErrorState, SkeletonRows } from '../../ui/states.tsx'
import { ContributionTable } from './contribution-table.tsx'
import { flowOfProcess } from './process-flow.ts'

type Props = {
  database: string
  process: string
  method: string
  category: string
  categoryName: string
  amount: number
}

/** Where the impact of a process comes from in one category: as a Sankey, and by process, flow, first tier and place. */
export function ProcessChain({ database, process, method, category, categoryName, amount }: Props) {
  const { t } = useTranslation('variables')
  const { data, error, refetch } = useApiQuery(
    'readProcessContributions',
    { params: { id: database, process }, query: { method, category, amount, nodes: 30, depth: 4, cutoff: 0.02 } },
    { staleTime: 10 * 60_000 },
  )
  const flow = useMemo(
    () =>
      data
        ? flowOfProcess(data, {
            own: t('explorer.own'),
            cut: count => t('explorer.cutCount', { count, formatted: formatCount(count) }),
          })
        : null,
    [data, t],
  )
  const unit = unitText(data?.category.unit ?? '')
  const title = t('databases.chain', { name: categoryName })
  const sentence = t('explorer.chainSentence', { unit })
  const label = new Map(flow?.nodes.map(node => [node.id, node.label]))
  const figure = useFigure({ title, sentence, source: '' }, () => ({
    caption: title,
    columns: [{ label: t('explorer.from') }, { label: t('explorer.to') }, { label: unit, numeric: true }],
    rows: (flow?.links ?? []).map(link => [
      label.get(link.from) ?? link.from,
      label.get(link.to) ?? link.to,
      link.value,
    ]),
  }))
  if (error || !data || !flow)
    return (
      <Section title={title}>
        {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <SkeletonRows rows={6} columns={3} />}
      </Section>
    )
  const tiers = Math.max(0, ...flow.nodes.map(node => node.column))
  return (
    <Section id="chain" title={title} sentence={`${formatNumber(data.score, { digits: 3, unit })}. ${sentence}`}>
      <FigureHead level={3} title={t('explorer.chain')} tools={figure.tools} />
      <FigureBody figure={figure}>
        <Sankey
          flow={flow}
          heads={[
            t('explorer.head.demand'),
            ...Array.from({ length: tiers }, (_, at) => t('explorer.head.tier', { tier: at + 1 })),
          ]}
          title={`${title}. ${sentence}`}
          speak={value => formatNumber(value)}
        />
      </FigureBody>
      <ContributionTable data={data} title={title} />
    </Section>
  )
}
