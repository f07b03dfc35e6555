import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { gasSides } from '../../map/area-bar.tsx'
import { WorldMap } from '../../map/world-map.tsx'
import { gasesOf } from '../../physical/figures.ts'
import { gasMeasure } from '../../physical/measure.ts'
import { useGasMap } from '../../physical/use-gas-map.ts'
import { Section } from '../../ui/section.tsx'
import { CountedWorld } from './counted-world.tsx'
import { Layers } from './layers.tsx'
import { useRanked } from './ranked.ts'
import type { DrawnWorld } from './world-props.ts'
import { worldSentence } from './world-sentence.ts'

/** The greenhouse gases of countries, as a map and as a ranking. */
export function GasWorld(props: DrawnWorld) {
  const { world, country } = props
  const { t } = useTranslation(['dashboard', 'physical', 'charts'])
  const { goals, portfolio } = world
  const measure = useMemo(() => gasMeasure(), [])
  const ranked = useRanked(goals, measure)
  const total = gasesOf(goals.physical?.figures)?.value ?? ranked.reduce((sum, { value }) => sum + value, 0)
  const map = useGasMap(goals.data, measure, portfolio.name)
  const title = t('physical:places.byCountry')
  const sentence = worldSentence(
    total,
    ranked,
    '',
    {
      one: value => t('dashboard:map.gasesOne', { value }),
      two: words => t('dashboard:map.gasesSentence', words),
    },
    measure.text,
  )
  return (
    <Section
      id="map"
      title={title}
      sentence={sentence}
      source={`${t('physical:downstream')} ${t('charts:map.shapes')}`}
      tools={{ ...map.figure.tools, drawing: 'map' }}
    >
      <Layers {...props} isLoading={false} />
      <CountedWorld
        {...props}
        measure={measure}
        total={total}
        title={title}
        sides={gasSides}
        figure={map.figure}
        drawnSites={null}
        isWaiting={false}
      >
        {area => (
          <WorldMap
            {...map.drawn}
            globe={props.globe}
            onGlobe={props.onGlobe}
            chosen={country || null}
            onChoose={code => props.onCountry(code ?? '')}
            area={area}
          />
        )}
      </CountedWorld>
    </Section>
  )
}
