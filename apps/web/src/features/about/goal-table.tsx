import type { MethodCoverage, ShareFile } from '@cradle/contract'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../format.ts'
import { goalNumbers } from '../../goals.ts'
import { named } from '../../said.ts'
import { ScrollBox } from '../../ui/scroll-box.tsx'
import table from '../../ui/table.module.css'
import { GoalMark } from '../../ui/tile.tsx'
import { contributions } from './method-geometry.ts'
import styles from './methodology.module.css'

type Props = { shares: ShareFile; coverage: MethodCoverage }

const sentence = (clause: string) => `${clause.charAt(0).toUpperCase()}${clause.slice(1)}.`

/** Goal by goal, straight from the share file: sign, categories with unit, weight and share, or why there is no number. */
export const GoalTable = ({ shares, coverage }: Props) => {
  const { t } = useTranslation(['methodology', 'ui'])
  const rowsOf = (goal: number) =>
    coverage.categories
      .flatMap(({ id, name, unit, power, industries }) => {
        const share = shares.shares[id]?.[goal] ?? 0
        const weight = shares.weights[id]
        if (share === 0 || weight === undefined) return []
        const isKey = shares.key_category[goal] === id
        const isEmpty = power.quantified + power.proxy + industries.quantified === 0
        return [{ id, name, unit, weight, share, nf: shares.normalisation[id], isKey, isEmpty }]
      })
      .sort((a, b) => Number(b.isKey) - Number(a.isKey) || b.weight - a.weight)
  return (
    <ScrollBox label={t('goals.label')}>
      <table className={`${table.plain} ${styles.goals}`}>
        <thead>
          <tr>
            <th scope="col">{t('goals.goal')}</th>
            <th scope="col">{t('goals.direction')}</th>
            <th scope="col">{t('goals.category')}</th>
            <th scope="col" className={styles.end}>
              {t('goals.perPerson')}
            </th>
            <th scope="col" className={styles.end}>
              {t('goals.weight')}
            </th>
            <th scope="col" className={styles.end}>
              {t('goals.share')}
            </th>
          </tr>
        </thead>
        {goalNumbers.map(goal => {
          const sign = shares.signs[goal]
          const own = sign === 'burden' ? rowsOf(goal) : []
          const lanes = sign === 'contribution' ? contributions.filter(one => one.goals.some(to => to === goal)) : []
          const lines = Math.max(1, own.length, lanes.length)
          const remark = shares.remarks[goal]
          const head = (
            <th scope="rowgroup" rowSpan={lines + (remark ? 1 : 0)} className={styles.goal}>
              <GoalMark goal={goal} quiet={!sign} />
            </th>
          )
          const direction = (
            <td rowSpan={lines + (remark ? 1 : 0)}>
              {sign ? t(`goals.${sign}`) : <span className="absent">{t('ui:notAssessed')}</span>}
            </td>
          )
          return (
            <tbody key={goal} id={`goal-${goal}`}>
              {own.map((one, at) => (
                <tr key={one.id}>
                  {at === 0 ? head : null}
                  {at === 0 ? direction : null}
                  <td>
                    <Link to="/lca-variables/$kind/$id" params={{ kind: 'categories', id: one.id }}>
                      {named(one.name)}
                    </Link>{' '}
                    {one.isKey ? <span className={styles.key}>{t('goals.key')}</span> : null}
                    {one.isEmpty ? <span className="absent"> {t('goals.empty')}</span> : null}
                  </td>
                  <td className={styles.end}>
                    {one.nf === undefined ? '' : formatNumber(one.nf, { digits: 3 })}{' '}
                    <span className="quiet">{one.unit}</span>
                  </td>
                  <td className={styles.end}>{one.weight}</td>
                  <td className={styles.end}>{one.share}</td>
                </tr>
              ))}
              {lanes.map((lane, at) => (
                <tr key={lane.id}>
                  {at === 0 ? head : null}
                  {at === 0 ? direction : null}
                  <td>{t(`contributions.${lane.id}`)}</td>
                  <td className={styles.end}>
                    {formatNumber(shares.references[lane.reference] ?? 0, { digits: 3 })}{' '}
                    <span className="quiet">{t(`contributions.unit.${lane.id}`)}</span>
                  </td>
                  <td />
                  <td />
                </tr>
              ))}
              {sign ? null : (
                <tr>
                  {head}
                  {direction}
                  <td colSpan={4} className="dim">
                    {sentence(shares.not_assessed_because[goal] ?? '')}
                  </td>
                </tr>
              )}
              {sign && own.length === 0 && lanes.length === 0 ? (
                <tr>
                  {head}
                  {direction}
                  <td colSpan={4} />
                </tr>
              ) : null}
              {remark ? (
                <tr>
                  <td colSpan={4} className={`dim ${styles.remark}`}>
                    {sentence(remark)}
                  </td>
                </tr>
              ) : null}
            </tbody>
          )
        })}
      </table>
    </ScrollBox>
  )
}
