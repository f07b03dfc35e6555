import type { Goals } from '@cradle/contract'
import { carriesValue } from '@cradle/figures'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { FigureBody } from '../../charts/figure-body.tsx'
import type { PictureText } from '../../charts/save-picture.ts'
import { type Figure, useFigure } from '../../charts/use-figure.ts'
import { countryName } from '../../countries.ts'
import { goalColour, goalOutline, goalTitle } from '../../goals.ts'
import { WorldMap } from '../../map/world-map.tsx'
import { Section } from '../../ui/section.tsx'
import { Tile } from '../../ui/tile.tsx'
import { CountryRanking } from './country-ranking.tsx'
import css from './dashboard.module.css'
import type { Site, World } from './use-world.ts'
import { useAreas, usePoints, useWorldWords } from './use-world-map.ts'
import { worldSentence } from './world-sentence.ts'

export type Layer = 'countries' | 'sites'

type Props = {
  world: World
  goal: number
  layer: string
  onLayer: (layer: Layer) => void
  globe: boolean
  onGlobe: (globe: boolean) => void
  country: string
  onCountry: (code: string) => void
  sites: readonly Site[] | null
  compared: readonly string[]
  onCompare: (code: string, isOn: boolean) => void
  onOrganisation: (id: string) => void
}

/** One goal by country, as a map and as a ranking; or by site. */
export function WorldSection(props: Props) {
  const { world, goal, layer, sites, country } = props
  const { t } = useTranslation(['dashboard', 'charts'])
  const { goals, portfolio } = world
  const name = goalTitle(goal)
  const total = world.readings[goal - 1]?.value ?? null
  const isWorld = portfolio.id === 'world'
  const ranked = useRanked(goals, goal)
  const words = {
    title: t('dashboard:map.title', { goal: name }),
    sentence: worldSentence(total, ranked, t('dashboard:map.none', { goal: name }), {
      one: value => t('dashboard:map.sentenceOne', { value }),
      two: words => t('dashboard:map.sentence', words),
    }),
    source: t(isWorld ? 'dashboard:map.source' : 'dashboard:map.sourceOwn', { shapes: t('charts:map.shapes') }),
  }
  const figure = useWorldFigure(words, goals, goal)
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
      {...(total === null ? {} : { tools: figure.tools })}
    >
      {total === null ? null : (
        <div className={css.world}>
          <div>
            <Layers layer={layer} onLayer={props.onLayer} isLoading={layer === 'sites' && !sites} />
            <FigureBody figure={figure}>
              <GoalMap {...props} />
            </FigureBody>
          </div>
          <CountryRanking
            rows={goals.data}
            goal={goal}
            total={total}
            country={country}
            onCountry={props.onCountry}
            compared={props.compared}
            onCompare={props.onCompare}
            file={`${portfolio.name} ${words.title}`}
          />
        </div>
      )}
    </Section>
  )
}

/** Countries with an amount of the goal, the largest magnitude first. */
function useRanked(goals: Goals, goal: number): { code: string; value: number }[] {
  return useMemo(
    () =>
      goals.data
        .flatMap(c => {
          const value = carriesValue(c.status[goal - 1]) ? (c.sdg[goal - 1] ?? null) : null
          return value === null ? [] : [{ code: c.code, value }]
        })
        .sort((a, b) => Math.abs(b.value) - Math.abs(a.value)),
    [goals.data, goal],
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

type LayersProps = { layer: string; onLayer: (layer: Layer) => void; isLoading: boolean }

function Layers({ layer, onLayer, isLoading }: LayersProps) {
  const { t } = useTranslation('dashboard')
  return (
    <fieldset className={`${css.layers} no-print`}>
      <legend className="vh">{t('map.layer')}</legend>
      {(['countries', 'sites'] as const).map(l => (
        <button key={l} type="button" aria-pressed={layer === l} onClick={() => onLayer(l)}>
          {t(`map.${l}`)}
        </button>
      ))}
      {isLoading && <span role="status">{t('map.loading')}</span>}
    </fieldset>
  )
}

function GoalMap({ world, goal, layer, sites, country, ...props }: Props) {
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
      words={words}
    />
  )
}
