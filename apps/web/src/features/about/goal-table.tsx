import type { MethodCoverage, ShareFile } from '@cradle/contract'
import { useTranslation } from 'react-i18next'
import { goalNumbers } from '../../goals.ts'
import { ScrollBox } from '../../ui/scroll-box.tsx'
import table from '../../ui/table.module.css'
import { GoalRows } from './goal-rows.tsx'
import css from './methodology.module.css'

type Props = { shares: ShareFile; coverage: MethodCoverage }

/** Goal by goal, straight from the share file: sign, categories with unit, weight and share, or why there is no number. */
export function GoalTable({ shares, coverage }: Props) {
  const { t } = useTranslation('methodology')
  return (
    <ScrollBox label={t('goals.label')}>
      <table className={`${table.plain} ${css.goals}`}>
        <thead>
          <tr>
            <th scope="col">{t('goals.goal')}</th>
            <th scope="col">{t('goals.direction')}</th>
            <th scope="col">{t('goals.category')}</th>
            <th scope="col" className={css.end}>
              {t('goals.perPerson')}
            </th>
            <th scope="col" className={css.end}>
              {t('goals.weight')}
            </th>
            <th scope="col" className={css.end}>
              {t('goals.share')}
            </th>
          </tr>
        </thead>
        {goalNumbers.map(goal => (
          <GoalRows key={goal} goal={goal} shares={shares} coverage={coverage} />
        ))}
      </table>
    </ScrollBox>
  )
}
