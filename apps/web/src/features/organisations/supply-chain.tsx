import type { ActivityGraph, Contributions, OrganisationActivity, OrganisationReport } from '@cradle/contract'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useAsk } from '../../api/ask.ts'
import { BarCell } from '../../charts/bar-cell.tsx'
import { Chain } from '../../charts/chain.tsx'
import type { ChainLink, ChainNode } from '../../charts/chain-geometry.ts'
import { FigureBody } from '../../charts/figure-body.tsx'
import { useFigure } from '../../charts/use-figure.ts'
import { useNear } from '../../charts/use-near.ts'
import { countryName } from '../../countries.ts'
import { formatCount, formatPercent, formatQuantity } from '../../format.ts'
import { goalName } from '../../goals.ts'
import { FigureHead, Section } from '../../ui/section.tsx'
import { Select } from '../../ui/select.tsx'
import { Note, SkeletonRows } from '../../ui/states.tsx'
import css from './organisations.module.css'
import { Suppliers } from './suppliers.tsx'

const kept = { staleTime: 30 * 60_000 }
const keyOf = ({ id, country }: OrganisationActivity) => `${id}.${country}`

type Props = {
  organisation: OrganisationReport
  /** `coal.CN`: kept in the address. */
  activity: string
  onActivity: (key: string) => void
  category: string
  onCategory: (id: string) => void
}

/** What stands behind an organisation's activities: from one kWh or dollar to categories and goals, and its suppliers. */
export function SupplyChain({ organisation, activity: key, onActivity, category, onCategory }: Props) {
  const { t } = useTranslation('organisations')
  const [near, ref] = useNear<HTMLDivElement>()
  const activities = organisation.activities ?? []
  const chosen = activities.find(a => keyOf(a) === key) ?? activities[0]
  if (!chosen) return null
  return (
    <Section
      id="chain"
      title={t('chain.title')}
      sentence={t('chain.sentence')}
      tools={
        activities.length > 1 ? (
          <Select
            small
            labelHidden
            label={t('chain.activity')}
            value={keyOf(chosen)}
            onChange={next => {
              onActivity(next)
              onCategory('')
            }}
            choices={activities.map(a => ({ id: keyOf(a), name: nameOf(a) }))}
          />
        ) : null
      }
    >
      <div ref={ref} className={css.chain}>
        {near ? (
          <Opened key={keyOf(chosen)} organisation={organisation} {...{ chosen, category, onCategory }} />
        ) : (
          <div className={css.ahead} />
        )}
      </div>
    </Section>
  )
}

const nameOf = (a: OrganisationActivity) => `${a.name}, ${countryName(a.country)}`

type OpenedProps = {
  organisation: OrganisationReport
  chosen: OrganisationActivity
  category: string
  onCategory: (id: string) => void
}

function Opened({ organisation, chosen, category, onCategory }: OpenedProps) {
  const { t } = useTranslation('organisations')
  const needs = { params: { id: chosen.id }, query: { country: chosen.country } }
  const contributions = useAsk('readContributions', needs, kept).data
  const graph = useAsk('readGraph', needs, kept).data
  if (!contributions || !graph) return <SkeletonRows rows={8} columns={3} />
  const share = organisation.impact && chosen.impact !== null ? chosen.impact / organisation.impact : null
  return (
    <>
      <p className="small dim num">
        <b>{nameOf(chosen)}</b>: {t('chain.sites', { count: chosen.sites, formatted: formatCount(chosen.sites) })}
        {chosen.quantity !== null && chosen.unit && `, ${formatQuantity(chosen.quantity, chosen.unit)}`}
        {share !== null && `, ${t('chain.share', { share: formatPercent(share) })}`}. {t('chain.per')} {graph.per}.
      </p>
      {contributions.score === null ? (
        <Note>{contributions.reason ?? t('chain.none')}</Note>
      ) : (
        <div className={css.pair}>
          <ToGoals graph={graph} name={nameOf(chosen)} />
          <Categories contributions={contributions} name={nameOf(chosen)} />
        </div>
      )}
      <Suppliers chosen={chosen} contributions={contributions} category={category} onCategory={onCategory} />
    </>
  )
}

/** The graph's links as shares of the weighted burden, in percent. */
function chainOf(graph: ActivityGraph): { nodes: ChainNode[]; links: ChainLink[] } {
  const shown = new Map(graph.nodes.filter(n => n.total !== null && n.total > 0).map(n => [n.id, n]))
  const nodes = [...shown.values()].map(n => ({
    id: n.id,
    column: n.depth,
    label: n.kind === 'goal' ? goalName(Number(n.id.replace('goal:', ''))) : n.name,
  }))
  const links = graph.edges.flatMap(e =>
    e.consumer !== null && e.share !== null && e.share > 0 && shown.has(e.consumer) && shown.has(e.supplier)
      ? { from: e.consumer, to: e.supplier, value: 100 * e.share }
      : [],
  )
  return { nodes, links }
}

const percent = (value: number) => formatPercent(value / 100)

function ToGoals({ graph, name }: { graph: ActivityGraph; name: string }) {
  const { t } = useTranslation(['organisations', 'charts'])
  const words = {
    title: t('organisations:chain.goals'),
    sentence: t('organisations:chain.goalsSentence'),
    source: graph.note,
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

/** Every category of the method for this activity: its part of the burden, or why it has none. */
function Categories({ contributions, name }: { contributions: Contributions; name: string }) {
  const { t } = useTranslation(['organisations', 'charts'])
  const { by_category: parts, coverage } = contributions
  const words = {
    title: t('organisations:chain.categories'),
    sentence: t('organisations:chain.categoriesSentence', {
      quantified: coverage.quantified,
      of: coverage.of,
      weight: formatPercent(coverage.known_weight / coverage.total_weight),
    }),
    source: contributions.note,
  }
  const sorted = useMemo(() => [...parts].sort((a, b) => (b.share ?? 0) - (a.share ?? 0)), [parts])
  const most = sorted[0]?.share ?? 0
  const figure = useFigure({ ...words, title: `${words.title}, ${name}` }, () => ({
    caption: words.title,
    columns: [
      { label: t('organisations:chain.category') },
      { label: t('organisations:chain.factor'), numeric: true },
      { label: t('organisations:chain.unit') },
      { label: t('charts:twin.value'), numeric: true },
      { label: t('charts:twin.share'), numeric: true },
      { label: t('organisations:chain.reason') },
    ],
    rows: [
      ...sorted.map(c => [c.name, c.factor, c.unit, c.person_years, c.share, '']),
      ...coverage.rest.map(c => [c.name, null, '', null, null, c.reason]),
    ],
  }))
  return (
    <div className={css.figure}>
      <FigureHead level={3} title={words.title} tools={figure.tools} />
      <p className="small dim">{words.sentence}</p>
      <FigureBody figure={figure}>
        <table className={css.parts} data-picture-words="">
          <caption className="vh">{words.title}</caption>
          <tbody>
            {sorted.map(c => (
              <tr key={c.id}>
                <th scope="row">{c.name}</th>
                <td>
                  <BarCell share={most > 0 ? (c.share ?? 0) / most : 0} kind="solid" />
                </td>
                <td className={css.end} title={c.share === null ? undefined : String(c.share)}>
                  {c.share === null ? null : formatPercent(c.share)}
                </td>
              </tr>
            ))}
            {coverage.rest.map(c => (
              <tr key={c.id}>
                <th scope="row">{c.name}</th>
                <td colSpan={2} className={css.reason}>
                  <span>{c.reason}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </FigureBody>
    </div>
  )
}
