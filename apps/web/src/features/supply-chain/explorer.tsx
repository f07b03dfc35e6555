import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../../api/api-query.ts'
import { countryName } from '../../countries.ts'
import { formatExact, formatNumber } from '../../format.ts'
import { messageText } from '../../i18n/messages.ts'
import { reasonText } from '../../i18n/several-messages.ts'
import { unitText } from '../../lca/unit-text.ts'
import { Section } from '../../ui/section.tsx'
import { ErrorState, Note, SkeletonRows } from '../../ui/states.tsx'
import { useView } from '../../view.ts'
import { Controls, type Show } from './controls.tsx'
import css from './explorer.module.css'
import { GraphPart } from './graph-part.tsx'
import { cached } from './part-props.ts'
import { ContributionTables } from './tables.tsx'
import { TreePart } from './tree-part.tsx'

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
  // `all` is written, so that a page about one category can still show all of them.
  const chosen = view.impact === 'all' ? '' : view.impact
  const place = view.country ? { country: view.country } : {}
  const about = { params: { id } }
  const contributions = useApiQuery(
    'readContributions',
    { ...about, query: { ...place, ...(chosen ? { category: chosen } : {}), limit: 20 } },
    cached,
  )
  const hasTree = hasSuppliers && chosen !== ''
  const shows: readonly Show[] = hasTree ? ['sankey', 'tree', 'table'] : ['sankey', 'table']
  const show = shows.find(one => one === view.show) ?? 'sankey'
  const data = contributions.data
  const per = data && messageText(data.per_message, data.per)
  const unit = data?.category === null ? t('explorer.weightedUnit') : unitText(data?.unit ?? '')
  return (
    <Section
      id="chain"
      title={t('explorer.title', { name })}
      sentence={
        data
          ? `${t('explorer.per', { per, country: countryName(data.country) })} ${messageText(data.note_message, data.note)}`
          : t('explorer.sentence')
      }
    >
      <Controls view={{ ...view, chosen, show }} onView={setView} hasTree={hasTree} shows={shows} />
      {contributions.error ? (
        <ErrorState error={contributions.error} onRetry={() => void contributions.refetch()} />
      ) : !data ? (
        <SkeletonRows rows={6} columns={3} />
      ) : data.score === null ? (
        <Note tone="warn" title={t('explorer.none')}>
          {reasonText(data)}
        </Note>
      ) : (
        <div aria-busy={contributions.isPlaceholderData}>
          <p className={css.score}>
            <data value={String(data.score)} title={formatExact(data.score, unit)}>
              {data.category === null
                ? `${formatNumber(data.score, { digits: 3 })}\u00a0${unit}`
                : formatNumber(data.score, { digits: 3, unit })}
            </data>{' '}
            <span className="quiet">{per}</span>
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
