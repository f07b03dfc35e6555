import type { OrganisationActivity, OrganisationReport } from '@cradle/contract'
import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../../api/api-query.ts'
import { useNear } from '../../charts/use-near.ts'
import { countryName } from '../../countries.ts'
import { formatCount, formatPercent, formatQuantity } from '../../format.ts'
import { messageText } from '../../i18n/messages.ts'
import { reasonText } from '../../i18n/several-messages.ts'
import { named } from '../../translate.ts'
import { Section } from '../../ui/section.tsx'
import { Select } from '../../ui/select.tsx'
import { Note, SkeletonRows } from '../../ui/states.tsx'
import { ActivityCategories } from './activity-categories.tsx'
import { ActivityGoals } from './activity-goals.tsx'
import css from './organisations.module.css'
import { Suppliers } from './suppliers.tsx'

const cache = { staleTime: 30 * 60_000 }
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
          <Opened
            key={keyOf(chosen)}
            organisation={organisation}
            chosen={chosen}
            category={category}
            onCategory={onCategory}
          />
        ) : (
          <div className={css.ahead} />
        )}
      </div>
    </Section>
  )
}

const nameOf = (a: OrganisationActivity) => `${named(a.name)}, ${countryName(a.country)}`

type OpenedProps = {
  organisation: OrganisationReport
  chosen: OrganisationActivity
  category: string
  onCategory: (id: string) => void
}

function Opened({ organisation, chosen, category, onCategory }: OpenedProps) {
  const { t } = useTranslation('organisations')
  const needs = { params: { id: chosen.id }, query: { country: chosen.country } }
  const contributions = useApiQuery('readContributions', needs, cache).data
  const graph = useApiQuery('readGraph', needs, cache).data
  if (!contributions || !graph) return <SkeletonRows rows={8} columns={3} />
  const share = organisation.impact && chosen.impact !== null ? chosen.impact / organisation.impact : null
  return (
    <>
      <p className="small dim num">
        <b>{nameOf(chosen)}</b>: {t('chain.sites', { count: chosen.sites, formatted: formatCount(chosen.sites) })}
        {chosen.quantity !== null && chosen.unit && `, ${formatQuantity(chosen.quantity, chosen.unit)}`}
        {share !== null && `, ${t('chain.share', { share: formatPercent(share) })}`}. {t('chain.per')}{' '}
        {messageText(graph.per_message, graph.per)}.
      </p>
      {contributions.score === null ? (
        <Note>{reasonText(contributions) ?? t('chain.none')}</Note>
      ) : (
        <div className={css.pair}>
          <ActivityGoals graph={graph} name={nameOf(chosen)} />
          <ActivityCategories contributions={contributions} name={nameOf(chosen)} />
        </div>
      )}
      <Suppliers chosen={chosen} contributions={contributions} category={category} onCategory={onCategory} />
    </>
  )
}
