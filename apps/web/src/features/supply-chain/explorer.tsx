import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useAsk } from '../../api/ask.ts'
import { FigureBody } from '../../charts/figure-body.tsx'
import { useFigure } from '../../charts/use-figure.ts'
import { countryName } from '../../countries.ts'
import { formatCount, formatExact, formatNumber, formatPercent } from '../../format.ts'
import { goalName } from '../../goals.ts'
import { useCountries } from '../../lca/countries.ts'
import { flowOf } from '../../lca/flow.ts'
import { Sankey } from '../../lca/sankey.tsx'
import { unitText } from '../../lca/unit-text.ts'
import { ComboBox } from '../../ui/combo-box.tsx'
import { FigureHead, Section } from '../../ui/section.tsx'
import { Select } from '../../ui/select.tsx'
import { ErrorState, Note, SkeletonRows } from '../../ui/states.tsx'
import { useView } from '../../view.ts'
import css from './explorer.module.css'
import { ContributionTables, Cuts } from './tables.tsx'
import { Tree } from './tree.tsx'

const kept = { staleTime: 30 * 60_000, keepPrevious: true }
const cutoffs = ['0.005', '0.01', '0.02', '0.05', '0.1']
const depths = ['1', '2', '3', '4', '6', '8']

type Props = {
  id: string
  name: string
  /** Category to begin with; empty: all, weighted. */
  category: string
  /** Industries have suppliers to follow; a power technology is one published figure. */
  hasSuppliers: boolean
}

/** Where the impact of an activity comes from: as a Sankey, as a tree of suppliers, as tables; with what was cut and why. */
export default function Explorer({ id, name, category, hasSuppliers }: Props) {
  const { t } = useTranslation('variables')
  const [view, setView] = useView({ impact: category, country: '', cutoff: '0.01', depth: '4', show: 'sankey' })
  const countries = useCountries(true)
  const categories = useAsk('listCatalogue', { params: { kind: 'categories' as const }, query: {} }, kept).data
  // `all` is written, so that a page about one category can still show all of them.
  const chosen = view.impact === 'all' ? '' : view.impact
  const place = view.country ? { country: view.country } : {}
  const about = { params: { id } }
  const contributions = useAsk(
    'readContributions',
    { ...about, query: { ...place, ...(chosen ? { category: chosen } : {}), limit: 20 } },
    kept,
  )
  const hasTree = hasSuppliers && chosen !== ''
  const shows = hasTree ? (['sankey', 'tree', 'table'] as const) : (['sankey', 'table'] as const)
  const show = shows.find(one => one === view.show) ?? 'sankey'
  const data = contributions.data
  return (
    <Section
      id="chain"
      title={t('explorer.title', { name })}
      sentence={
        data
          ? `${t('explorer.per', { per: data.per, country: countryName(data.country) })} ${data.note}`
          : t('explorer.sentence')
      }
    >
      <div className={css.controls}>
        <Select
          small
          label={t('explorer.category')}
          value={chosen || 'all'}
          onChange={impact => setView({ impact })}
          choices={[
            { id: 'all', name: t('explorer.all') },
            ...(categories?.results ?? []).map(row => ({ id: row.id, name: row.name })),
          ]}
        />
        <ComboBox
          small
          label={t('facet.country')}
          choices={countries}
          value={view.country || 'US'}
          onChange={country => setView({ country: country === null || country === 'US' ? '' : country })}
        />
        {hasTree ? (
          <>
            <Select
              small
              label={t('explorer.cutoff')}
              value={view.cutoff}
              onChange={cutoff => setView({ cutoff })}
              choices={cutoffs.map(cutoff => ({
                id: cutoff,
                name: t('explorer.below', { share: formatPercent(Number(cutoff)) }),
              }))}
            />
            <Select
              small
              label={t('explorer.depth')}
              value={view.depth}
              onChange={depth => setView({ depth })}
              choices={depths.map(depth => ({ id: depth, name: t('explorer.steps', { count: Number(depth) }) }))}
            />
          </>
        ) : null}
        <fieldset className={css.shows} aria-label={t('explorer.show')}>
          {shows.map(one => (
            <button key={one} type="button" aria-pressed={one === show} onClick={() => setView({ show: one })}>
              {t(`explorer.as.${one}`)}
            </button>
          ))}
        </fieldset>
      </div>
      {contributions.error ? (
        <ErrorState error={contributions.error} onRetry={() => void contributions.refetch()} />
      ) : !data ? (
        <SkeletonRows rows={6} columns={3} />
      ) : data.score === null ? (
        <Note tone="warn" title={t('explorer.none')}>
          {data.reason}
        </Note>
      ) : (
        <div aria-busy={contributions.isPlaceholderData}>
          <p className={css.score}>
            <data value={String(data.score)} title={formatExact(data.score, unitText(data.unit))}>
              {formatNumber(data.score, { digits: 3, unit: unitText(data.unit) })}
            </data>{' '}
            <span className="quiet">{data.per}</span>
          </p>
          {show === 'table' ? (
            <ContributionTables contributions={data} name={name} />
          ) : show === 'tree' ? (
            <TreePart id={id} category={chosen} place={place} cutoff={view.cutoff} depth={view.depth} />
          ) : (
            <GraphPart
              key={`${chosen}${view.country}`}
              id={id}
              name={name}
              category={chosen}
              place={place}
              cutoff={view.cutoff}
              depth={view.depth}
            />
          )}
        </div>
      )}
    </Section>
  )
}

type PartProps = { id: string; category: string; place: { country?: string }; cutoff: string; depth: string }

function GraphPart({ id, name, category, place, cutoff, depth }: PartProps & { name: string }) {
  const { t } = useTranslation('variables')
  const { data, error, refetch } = useAsk(
    'readGraph',
    {
      params: { id },
      query: { ...place, ...(category ? { category } : {}), cutoff: Number(cutoff), depth: Number(depth), nodes: 40 },
    },
    kept,
  )
  const flow = useMemo(
    () =>
      data
        ? flowOf(
            {
              ...data,
              nodes: data.nodes.map(node =>
                node.kind === 'goal' ? { ...node, name: goalName(Number(node.id.replace('goal:', ''))) } : node,
              ),
            },
            { own: t('explorer.own'), cut: count => t('explorer.cutCount', { count, formatted: formatCount(count) }) },
          )
        : null,
    [data, t],
  )
  const unit = unitText(data?.unit ?? '')
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
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data || !flow) return <SkeletonRows rows={6} columns={3} />
  const columns = Math.max(1, ...flow.nodes.map(node => node.column + 1))
  const heads = isToGoals
    ? [t('explorer.head.activity'), t('explorer.head.category'), t('explorer.head.goal')]
    : [
        t('explorer.head.demand'),
        ...Array.from({ length: columns - 1 }, (_, at) => t('explorer.head.tier', { tier: at + 1 })),
      ]
  return (
    <div className={css.figure}>
      <FigureHead level={3} title={words.title} tools={figure.tools} />
      <p className="small dim">{words.sentence}</p>
      <FigureBody figure={figure}>
        <Sankey flow={flow} heads={heads} title={`${words.title}: ${name}. ${words.sentence}`} speak={speak} />
      </FigureBody>
      <Cuts
        cuts={{
          ...data.cuts,
          sums: [
            ...data.cuts.sums,
            ...flow.loops.map(loop => ({ ...loop, reason: 'loop closed' as const, count: 1, share: null })),
          ],
        }}
        score={data.score}
        speak={value => formatNumber(value, { unit })}
      />
      <p className={css.source}>{words.source}</p>
    </div>
  )
}

function TreePart({ id, category, place, cutoff, depth }: PartProps) {
  const { t } = useTranslation('variables')
  const { data, error, refetch } = useAsk(
    'readTree',
    { params: { id }, query: { ...place, category, cutoff: Number(cutoff), depth: Number(depth) } },
    kept,
  )
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={6} columns={3} />
  if (data.roots.length === 0 || data.score === null) return <Note>{data.reason ?? t('explorer.noTree')}</Note>
  return (
    <div className={css.figure}>
      <p className="small dim">{t('explorer.treeSentence', { unit: unitText(data.unit) })}</p>
      <Tree
        nodes={data.roots}
        unit={unitText(data.unit)}
        score={data.score}
        cutText={reason => t(`explorer.why.${reason}`, { share: formatPercent(Number(cutoff)), count: Number(depth) })}
      />
      <p className={css.source}>{data.meta.attributions.join('. ')}</p>
    </div>
  )
}
