import type { MethodCoverage, ShareFile } from '@cradle/contract'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../format.ts'
import { messageText } from '../../i18n/messages.ts'
import { named } from '../../translate.ts'
import { GoalMark } from '../../ui/tile.tsx'
import { contributions } from './method-geometry.ts'
import css from './methodology.module.css'

type Props = { goal: number; shares: ShareFile; coverage: MethodCoverage }

const sentence = (clause: string) => `${clause.charAt(0).toUpperCase()}${clause.slice(1)}.`

/** Why the edition has no number for a goal, in the reader's language. */
function reasonOf({ goal, shares, coverage }: Props): string {
  const english = sentence(shares.not_assessed_because[goal] ?? '')
  const key = shares.key_category[goal]
  if (key === undefined || shares.weights[key] !== undefined)
    return messageText({ code: `goalReasons:because.${goal}`, params: {} }, english)
  const category = named(coverage.categories.find(({ id }) => id === key)?.name ?? key)
  return messageText({ code: 'goalReasons:without_weight', params: { category } }, english)
}

/** What must be said of a goal with a number; of goal 8 the second edition says something else. */
function remarkOf(goal: number, { remarks, edition }: ShareFile): string | null {
  const remark = remarks[goal]
  if (!remark) return null
  const kind = goal === 8 && !edition.startsWith('1.') ? 'remark2' : 'remark'
  return messageText({ code: `goalReasons:${kind}.${goal}`, params: {} }, sentence(remark))
}

type CategoryShare = ReturnType<typeof categoriesOf>[number]

/** Categories that lead to a goal with a burden: its key category first, then by weight. */
function categoriesOf({ goal, shares, coverage }: Props) {
  return coverage.categories
    .flatMap(({ id, name, unit, power, industries }) => {
      const share = shares.shares[id]?.[goal] ?? 0
      const weight = shares.weights[id]
      if (share === 0 || weight === undefined) return []
      const isKey = shares.key_category[goal] === id
      const isEmpty = power.quantified + power.proxy + industries.quantified === 0
      return [{ id, name, unit, weight, share, nf: shares.normalisation[id], isKey, isEmpty }]
    })
    .sort((a, b) => Number(b.isKey) - Number(a.isKey) || b.weight - a.weight)
}

/** The rows of one goal: its categories or contributions, or why it has no number; goal and direction span them all. */
export function GoalRows({ goal, shares, coverage }: Props) {
  const { t } = useTranslation(['methodology', 'ui'])
  const sign = shares.signs[goal]
  const categories = sign === 'burden' ? categoriesOf({ goal, shares, coverage }) : []
  const lanes = sign === 'contribution' ? contributions.filter(one => one.goals.some(to => to === goal)) : []
  const remark = remarkOf(goal, shares)
  const span = Math.max(1, categories.length, lanes.length) + (remark ? 1 : 0)
  const lead = (
    <>
      <th scope="rowgroup" rowSpan={span} className={css.goal}>
        <GoalMark goal={goal} quiet={!sign} />
      </th>
      <td rowSpan={span}>{sign ? t(`goals.${sign}`) : <span className="absent">{t('ui:notAssessed')}</span>}</td>
    </>
  )
  return (
    <tbody id={`goal-${goal}`}>
      {categories.map((one, at) => (
        <CategoryRow key={one.id} category={one} lead={at === 0 ? lead : null} />
      ))}
      {lanes.map((lane, at) => (
        <LaneRow
          key={lane.id}
          lane={lane}
          reference={shares.references[lane.reference] ?? 0}
          lead={at === 0 ? lead : null}
        />
      ))}
      {sign ? null : (
        <tr>
          {lead}
          <td colSpan={4} className="dim">
            {reasonOf({ goal, shares, coverage })}
          </td>
        </tr>
      )}
      {sign && categories.length === 0 && lanes.length === 0 ? (
        <tr>
          {lead}
          <td colSpan={4} />
        </tr>
      ) : null}
      {remark ? (
        <tr>
          <td colSpan={4} className={`dim ${css.remark}`}>
            {remark}
          </td>
        </tr>
      ) : null}
    </tbody>
  )
}

function CategoryRow({ category: one, lead }: { category: CategoryShare; lead: ReactNode }) {
  const { t } = useTranslation('methodology')
  return (
    <tr>
      {lead}
      <td>
        <Link to="/lca-variables/$kind/$id" params={{ kind: 'categories', id: one.id }}>
          {named(one.name)}
        </Link>{' '}
        {one.isKey ? <span className={css.key}>{t('goals.key')}</span> : null}
        {one.isEmpty ? <span className="absent"> {t('goals.empty')}</span> : null}
      </td>
      <td className={css.end}>
        {one.nf === undefined ? '' : formatNumber(one.nf, { digits: 3 })} <span className="quiet">{one.unit}</span>
      </td>
      <td className={css.end}>{one.weight}</td>
      <td className={css.end}>{one.share}</td>
    </tr>
  )
}

type LaneProps = { lane: (typeof contributions)[number]; reference: number; lead: ReactNode }

function LaneRow({ lane, reference, lead }: LaneProps) {
  const { t } = useTranslation('methodology')
  return (
    <tr>
      {lead}
      <td>{t(`contributions.${lane.id}`)}</td>
      <td className={css.end}>
        {formatNumber(reference, { digits: 3 })} <span className="quiet">{t(`contributions.unit.${lane.id}`)}</span>
      </td>
      <td />
      <td />
    </tr>
  )
}
