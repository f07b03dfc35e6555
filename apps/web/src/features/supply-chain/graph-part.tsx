import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../../api/api-query.ts'
import { FigureBody } from '../../charts/figure-body.tsx'
import { useFigure } from '../../charts/use-figure.ts'
import { formatNumber, formatPercent } from '../../format.ts'
import { Sankey } from '../../lca/sankey.tsx'
import { unitText } from '../../lca/unit-text.ts'
import { FigureHead } from '../../ui/section.tsx'
import { ErrorState, SkeletonRows } from '../../ui/states.tsx'
import css from './explorer.module.css'
import { cached, type PartProps } from './part-props.ts'
import { Cuts } from './tables.tsx'
import { useFlow, useHeads, withLoops } from './use-flow.ts'

/** A Sankey from the demand to its suppliers, or through categories to the goals. */
export function GraphPart({ id, name, category, place, cutoff, depth }: PartProps & { name: string }) {
  const { t } = useTranslation('variables')
  const { data, error, refetch } = useApiQuery(
    'readGraph',
    {
      params: { id },
      query: { ...place, ...(category ? { category } : {}), cutoff: Number(cutoff), depth: Number(depth), nodes: 40 },
    },
    cached,
  )
  const flow = useFlow(data)
  const unit = data?.category === null ? t('explorer.weightedUnit') : unitText(data?.unit ?? '')
  const isToGoals = data?.nodes.some(node => node.kind === 'goal') ?? true
  const words = {
    title: isToGoals ? t('explorer.toGoals') : t('explorer.chain'),
    sentence: isToGoals ? t('explorer.toGoalsSentence') : t('explorer.chainSentence', { unit }),
    source: data?.meta.attributions.join('. ') ?? '',
  }
  const speak = (value: number) => (data?.score && isToGoals ? formatPercent(value / data.score) : formatNumber(value))
  const label = new Map(flow?.nodes.map(node => [node.id, node.label]))
  const figure = useFigure({ ...words, title: `${words.title}: ${name}` }, () => ({
    caption: words.title,
    columns: [
      { label: t('explorer.from') },
      { label: t('explorer.to') },
      { label: unit, numeric: true },
      { label: t('explorer.sharePercent'), numeric: true },
    ],
    rows: (flow?.links ?? []).map(link => [
      label.get(link.from) ?? link.from,
      label.get(link.to) ?? link.to,
      link.value,
      data?.score ? (100 * link.value) / data.score : null,
    ]),
  }))
  const heads = useHeads(flow, isToGoals)
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data || !flow) return <SkeletonRows rows={6} columns={3} />
  return (
    <div className={css.figure}>
      <FigureHead level={3} title={words.title} tools={figure.tools} />
      <p className="small dim">{words.sentence}</p>
      <FigureBody figure={figure}>
        <Sankey flow={flow} heads={heads} title={`${words.title}: ${name}. ${words.sentence}`} speak={speak} />
      </FigureBody>
      <Cuts cuts={withLoops(data.cuts, flow)} score={data.score} speak={value => formatNumber(value, { unit })} />
      <p className={css.source}>{words.source}</p>
    </div>
  )
}
