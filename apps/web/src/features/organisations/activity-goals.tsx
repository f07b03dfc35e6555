import type { ActivityGraph } from '@cradle/contract'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Chain } from '../../charts/chain.tsx'
import type { ChainLink, ChainNode } from '../../charts/chain-geometry.ts'
import { FigureBody } from '../../charts/figure-body.tsx'
import { useFigure } from '../../charts/use-figure.ts'
import { formatPercent } from '../../format.ts'
import { goalName } from '../../goals.ts'
import { messageText } from '../../i18n/messages.ts'
import { named } from '../../translate.ts'
import { FigureHead } from '../../ui/section.tsx'
import css from './organisations.module.css'

/** Names of goals begin alike in some languages; the number tells them apart where a name is cut. */
const numbered = (goal: number): string => `${goal} ${goalName(goal)}`

/** The graph's links as shares of the weighted burden, in percent. */
function chainOf(graph: ActivityGraph): { nodes: ChainNode[]; links: ChainLink[] } {
  const shown = new Map(graph.nodes.filter(n => n.total !== null && n.total > 0).map(n => [n.id, n]))
  const nodes = [...shown.values()].map(n => ({
    id: n.id,
    column: n.depth,
    label: n.kind === 'goal' ? numbered(Number(n.id.replace('goal:', ''))) : named(n.name),
  }))
  const links = graph.edges.flatMap(e =>
    e.consumer !== null && e.share !== null && e.share > 0 && shown.has(e.consumer) && shown.has(e.supplier)
      ? { from: e.consumer, to: e.supplier, value: 100 * e.share }
      : [],
  )
  return { nodes, links }
}

const percent = (value: number) => formatPercent(value / 100)

/** From one unit of the activity to categories and goals. */
export function ActivityGoals({ graph, name }: { graph: ActivityGraph; name: string }) {
  const { t } = useTranslation(['organisations', 'charts'])
  const words = {
    title: t('organisations:chain.goals'),
    sentence: t('organisations:chain.goalsSentence'),
    source: messageText(graph.note_message, graph.note),
  }
  const flow = useMemo(() => chainOf(graph), [graph])
  const label = new Map(flow.nodes.map(n => [n.id, n.label]))
  const figure = useFigure({ ...words, title: `${words.title}, ${name}` }, () => ({
    caption: words.title,
    columns: [
      { label: t('charts:twin.from') },
      { label: t('charts:twin.to') },
      { label: `${t('charts:twin.share')}, %`, numeric: true },
    ],
    rows: flow.links.map(l => [label.get(l.from) ?? l.from, label.get(l.to) ?? l.to, l.value]),
  }))
  return (
    <div className={css.figure}>
      <FigureHead level={3} title={words.title} tools={figure.tools} />
      <p className="small dim">{words.sentence}</p>
      <FigureBody figure={figure}>
        <Chain
          nodes={flow.nodes}
          links={flow.links}
          heads={[
            t('organisations:chain.heads.activity'),
            t('organisations:chain.heads.category'),
            t('organisations:chain.heads.goal'),
          ]}
          title={t('organisations:chain.goalsTitle', { name })}
          unit=""
          speak={percent}
          fill="var(--ink-3)"
          others={count => t('charts:others', { count })}
        />
      </FigureBody>
      <p className="xs quiet">{words.source}</p>
    </div>
  )
}
