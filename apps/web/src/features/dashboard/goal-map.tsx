import { useTranslation } from 'react-i18next'
import { goalColour, goalOutline } from '../../goals.ts'
import type { AreaUse } from '../../map/area-use.ts'
import { WorldMap } from '../../map/world-map.tsx'
import { useAreas, usePoints, useWorldWords } from './use-world-map.ts'
import type { WorldProps } from './world-props.ts'

type Props = Omit<WorldProps, 'area'> & { area: AreaUse }

/** Countries coloured by one goal, or its sites as circles. */
export function GoalMap({ world, goal, layer, sites, country, area, ...props }: Props) {
  const { t } = useTranslation('charts')
  const areas = useAreas(world.goals, goal, layer)
  const points = usePoints(sites)
  const words = useWorldWords(world.goals, goal)
  return (
    <WorldMap
      areas={areas}
      points={layer === 'sites' ? points : null}
      fill={goalColour(goal)}
      edge={goalOutline(goal)}
      unit={t('unit')}
      globe={props.globe}
      onGlobe={props.onGlobe}
      chosen={country || null}
      onChoose={code => props.onCountry(code ?? '')}
      onPoint={index => {
        const site = sites?.[index]
        if (site) props.onOrganisation(site.id)
      }}
      area={area}
      words={words}
    />
  )
}
