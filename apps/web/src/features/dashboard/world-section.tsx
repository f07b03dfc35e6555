import type { Goals } from '@cradle/contract'
import { carriesValue } from '@cradle/figures'
import { useDeferredValue, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { PictureText } from '../../charts/save-picture.ts'
import { type Figure, useFigure } from '../../charts/use-figure.ts'
import { countryName } from '../../countries.ts'
import { goalSides } from '../../map/area-bar.tsx'
import { goalMeasure, hasGases } from '../../physical/measure.ts'
import { Section } from '../../ui/section.tsx'
import { Tile } from '../../ui/tile.tsx'
import { CountedWorld } from './counted-world.tsx'
import { GasWorld } from './gas-world.tsx'
import { GoalMap } from './goal-map.tsx'
import { Layers } from './layers.tsx'
import { useRanked } from './ranked.ts'
import type { Site } from './use-world.ts'
import type { DrawnWorld, WorldProps } from './world-props.ts'
import { worldSentence } from './world-sentence.ts'

const noSites: readonly Site[] = []

/** One goal by country, as a map and as a ranking, or by site; or the greenhouse gases of countries. */
export function WorldSection(props: WorldProps) {
  // The button answers first, then tens of thousands of sites are drawn.
  const layer = useDeferredValue(props.layer)
  const drawn = { ...props, layer, chosen: props.layer }
  return layer === 'gases' && hasGases(props.world.goals) ? <GasWorld {...drawn} /> : <GoalWorld {...drawn} />
}

function GoalWorld(props: DrawnWorld) {
  const { world, goal, layer, sites } = props
  const { t } = useTranslation(['dashboard', 'charts'])
  const { goals, portfolio } = world
  const measure = useMemo(() => goalMeasure(goal), [goal])
  const total = world.readings[goal - 1]?.value ?? null
  const isWorld = portfolio.id === 'world'
  const ranked = useRanked(goals, measure)
  const words = {
    title: t('dashboard:map.title', { goal: measure.title }),
    sentence: worldSentence(
      total,
      ranked,
      t('dashboard:map.none', { goal: measure.title }),
      {
        one: value => t('dashboard:map.sentenceOne', { value }),
        two: words => t('dashboard:map.sentence', words),
      },
      measure.text,
    ),
    source: t(isWorld ? 'dashboard:map.source' : 'dashboard:map.sourceOwn', { shapes: t('charts:map.shapes') }),
  }
  const figure = useWorldFigure(words, goals, goal)
  const hasLayers = total !== null || hasGases(goals)
  return (
    <Section
      id="map"
      title={words.title}
      sentence={
        <>
          <Tile goal={goal} quiet={total === null} /> {words.sentence}
        </>
      }
      source={words.source}
      {...(total === null ? {} : { tools: { ...figure.tools, drawing: 'map' as const } })}
    >
      {hasLayers && <Layers {...props} isLoading={layer === 'sites' && !sites} />}
      {total === null ? null : (
        <CountedWorld
          {...props}
          measure={measure}
          total={total}
          title={words.title}
          sides={goalSides}
          figure={figure}
          drawnSites={layer === 'sites' ? (sites ?? noSites) : null}
          isWaiting={layer === 'sites' && sites === null}
        >
          {area => <GoalMap {...props} area={area} />}
        </CountedWorld>
      )}
    </Section>
  )
}

function useWorldFigure(words: PictureText, goals: Goals, goal: number): Figure {
  const { t } = useTranslation('charts')
  return useFigure(words, () => ({
    caption: words.title,
    columns: [
      { label: t('twin.country') },
      { label: t('twin.sites'), numeric: true },
      { label: t('twin.value'), numeric: true },
      { label: t('twin.status') },
      { label: t('twin.weighted'), numeric: true },
    ],
    rows: [...goals.data]
      .sort((a, b) => Math.abs(b.sdg[goal - 1] ?? 0) - Math.abs(a.sdg[goal - 1] ?? 0))
      .map(c => [
        countryName(c.code),
        c.sites,
        carriesValue(c.status[goal - 1]) ? (c.sdg[goal - 1] ?? null) : null,
        t(`word.${c.status[goal - 1] ?? 'not_assessed'}`),
        c.score,
      ]),
  }))
}
