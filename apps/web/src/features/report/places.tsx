import { memo } from 'react'
import { hasGases } from '../../physical/measure.ts'
import { GasPlaces } from './gas-places.tsx'
import { GoalPlaces } from './goal-places.tsx'
import type { PlacesProps } from './places-props.ts'

/** The chosen goal on a map, and by country beside it; or the greenhouse gases of the countries. */
export const Places = memo(function Places(props: PlacesProps) {
  const isGases = props.measure === 'gases' && hasGases(props.report.goals)
  return isGases ? <GasPlaces {...props} /> : <GoalPlaces {...props} />
})
