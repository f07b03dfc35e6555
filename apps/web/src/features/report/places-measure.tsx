import { useTranslation } from 'react-i18next'
import { goalTitle } from '../../goals.ts'
import { hasGases } from '../../physical/measure.ts'
import { Select } from '../../ui/select.tsx'
import type { PlacesProps } from './places-props.ts'
import css from './report.module.css'

/** A goal or the greenhouse gases; no choice under edition 1 of the method. */
export function MeasureChoice({ report, goal, measure, onMeasure }: PlacesProps) {
  const { t } = useTranslation('physical')
  if (!hasGases(report.goals)) return null
  return (
    <div className={`${css.measure} no-print`}>
      <Select
        small
        label={t('places.measure')}
        value={measure === 'gases' ? 'gases' : 'goal'}
        onChange={id => onMeasure(id === 'goal' ? '' : id)}
        choices={[
          { id: 'goal', name: goalTitle(goal) },
          { id: 'gases', name: t('places.gasesColumn') },
        ]}
      />
    </div>
  )
}
