import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAsk } from '../../api/ask.ts'
import { BarCell } from '../../charts/bar-cell.tsx'
import { FigureBody } from '../../charts/figure-body.tsx'
import { useFigure } from '../../charts/use-figure.ts'
import { formatCount, formatNumber, formatPercent } from '../../format.ts'
import { flowOf } from '../../lca/flow.ts'
import { Sankey } from '../../lca/sankey.tsx'
import { NumCell } from '../../ui/num.tsx'
import { FigureHead, Section } from '../../ui/section.tsx'
import { ErrorState, SkeletonRows } from '../../ui/states.tsx'
import { type Column, DataTable } from '../../ui/table.tsx'
import css from './databases.module.css'

type Props = {
  database: string
  process: string
  method: string
  category: string
  categoryName: string
  amount: number
}
type Line = { id: string; name: string; note: string; value: number; share: number | null }
const views = ['byProcess', 'byFlow', 'byTier', 'byLocation'] as const

/** Where the impact of a process comes from in one category: as a Sankey, and by process, flow, first tier and place. */
export function ProcessChain({ database, process, method, category, categoryName, amount }: Props) {
  const { t } = useTranslation('variables')
  const [shown, setShown] = useState<(typeof views)[number]>('byProcess')
  const { data, error, refetch } = useAsk(
    'readProcessContributions',
    { params: { id: database, process }, query: { method, category, amount, nodes: 30, depth: 4, cutoff: 0.02 } },
    { staleTime: 10 * 60_000 },
  )
  const flow = useMemo(() => {
    if (!data) return null
    const { graph } = data
    const byReason = new Map<
      string,
      {
        consumer: string | null
        reason: (typeof graph.cuts)[number]['reason']
        count: number
        value: number
        share: number | null
      }
    >()
    for (const cut of graph.cuts) {
      const key = `${cut.consumer}/${cut.reason}`
      const sum = byReason.get(key)
      if (sum) {
        sum.count++
        sum.value += cut.value
      } else
        byReason.set(key, { consumer: cut.consumer, reason: cut.reason, count: 1, value: cut.value, share: cut.share })
    }
    return flowOf(
      {
        nodes: graph.nodes.map(node => ({ ...node, kind: 'sector' as const, text: '' })),
        edges: graph.edges,
        cuts: { largest: [], sums: [...byReason.values()] },
      },
      { own: t('explorer.own'), cut: count => t('explorer.cutCount', { count, formatted: formatCount(count) }) },
    )
  }, [data, t])
  const unit = data?.category.unit ?? ''
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
  if (error)
    return (
      <Section title={title}>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </Section>
    )
  if (!data || !flow)
    return (
      <Section title={title}>
        <SkeletonRows rows={6} columns={3} />
      </Section>
    )
  const columns = Math.max(1, ...flow.nodes.map(node => node.column + 1))
  const rest = (part: { count: number; value: number; share: number | null }): Line[] =>
    part.count === 0
      ? []
      : [{ id: '*', name: t('databases.rest', { count: part.count }), note: '', value: part.value, share: part.share }]
  const lines: Record<(typeof views)[number], Line[]> = {
    byProcess: [
      ...data.by_process.parts.map(part => ({ ...part, note: part.location })),
      ...rest(data.by_process.rest),
    ],
    byFlow: [...data.by_flow.parts.map(part => ({ ...part, note: part.compartment })), ...rest(data.by_flow.rest)],
    byTier: [
      { id: 'own', name: t('databases.itself'), note: '', ...data.first_tier.direct },
      ...data.first_tier.inputs.map(part => ({
        ...part,
        note: `${formatNumber(part.amount, { digits: 3 })} ${part.unit}`,
      })),
      ...rest(data.first_tier.rest),
    ],
    byLocation: data.by_location.map(part => ({ ...part, note: '' })),
  }
  const table: Column<Line>[] = [
    {
      id: 'name',
      name: t('databases.column.part'),
      isFixed: true,
      width: 360,
      cell: line => line.name,
      value: line => line.name,
    },
    {
      id: 'note',
      name: t('column.remark'),
      cell: line => <span className="quiet">{line.note}</span>,
      value: line => line.note,
    },
    {
      id: 'value',
      name: unit,
      isEnd: true,
      cell: line => <NumCell value={line.value} unit={unit} />,
      value: line => line.value,
    },
    {
      id: 'share',
      name: t('databases.column.share'),
      isEnd: true,
      cell: line => (line.share === null ? null : formatPercent(line.share)),
      value: line => line.share,
    },
    {
      id: 'bar',
      name: t('explorer.bar'),
      head: <span className="vh">{t('explorer.bar')}</span>,
      width: 140,
      cell: line => (line.share === null ? null : <BarCell share={Math.abs(line.share)} kind="solid" />),
    },
  ]
  return (
    <Section id="chain" title={title} sentence={`${formatNumber(data.score, { digits: 3, unit })}. ${sentence}`}>
      <FigureHead level={3} title={t('explorer.chain')} tools={figure.tools} />
      <FigureBody figure={figure}>
        <Sankey
          flow={flow}
          heads={[
            t('explorer.head.demand'),
            ...Array.from({ length: columns - 1 }, (_, at) => t('explorer.head.tier', { tier: at + 1 })),
          ]}
          title={`${title}. ${sentence}`}
          speak={value => formatNumber(value)}
        />
      </FigureBody>
      <div className={css.views}>
        {views.map(one => (
          <button key={one} type="button" aria-pressed={one === shown} onClick={() => setShown(one)}>
            {t(`databases.${one}`)}
          </button>
        ))}
      </div>
      <DataTable
        label={`${title}: ${t(`databases.${shown}`)}`}
        columns={table}
        rows={lines[shown]}
        rowKey={line => line.id}
        csv={`${title} ${t(`databases.${shown}`)}`}
      />
    </Section>
  )
}
