import type { Goals } from '@cradle/contract'
import { carriesValue } from '@cradle/figures'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { FigureBody } from '../../charts/figure-body.tsx'
import type { PictureText } from '../../charts/save-picture.ts'
import { type Figure, useFigure } from '../../charts/use-figure.ts'
import { countryName } from '../../countries.ts'
import { goalColour, goalOutline } from '../../goals.ts'
import { WorldMap } from '../../map/world-map.tsx'
import { gasesOf } from '../../physical/figures.ts'
import { gasMeasure, goalMeasure, hasGases, type Measure, rankCountries } from '../../physical/measure.ts'
import { useGasMap } from '../../physical/use-gas-map.ts'
import { Section } from '../../ui/section.tsx'
import { Tile } from '../../ui/tile.tsx'
import { CountryRanking } from './country-ranking.tsx'
import css from './dashboard.module.css'
import { type Layer, Layers } from './layers.tsx'
import type { Site, World } from './use-world.ts'
import { useAreas, usePoints, useWorldWords } from './use-world-map.ts'
import { worldSentence } from './world-sentence.ts'

type Props = {
  world: World
  goal: number
  /** `countries` or `sites` of the goal, or `gases`: countries by greenhouse gases. */
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

/** One goal by country, as a map and as a ranking, or by site; or the greenhouse gases of countries. */
export function WorldSection(props: Props) {
  const { world, layer } = props
  return layer === 'gases' && hasGases(world.goals) ? <GasWorld {...props} /> : <GoalWorld {...props} />
}

function GoalWorld(props: Props) {
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
      {...(total === null ? {} : { tools: figure.tools })}
    >
      {hasLayers && <Layers {...props} isLoading={layer === 'sites' && !sites} />}
      {total === null ? null : (
        <div className={css.world}>
          <FigureBody figure={figure}>
            <GoalMap {...props} />
          </FigureBody>
          <Ranking {...props} measure={measure} total={total} title={words.title} />
        </div>
      )}
    </Section>
  )
}

function GasWorld(props: Props) {
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
      tools={map.figure.tools}
    >
      <Layers {...props} isLoading={false} />
      <div className={css.world}>
        <FigureBody figure={map.figure}>
          <WorldMap
            {...map.drawn}
            globe={props.globe}
            onGlobe={props.onGlobe}
            chosen={country || null}
            onChoose={code => props.onCountry(code ?? '')}
          />
        </FigureBody>
        <Ranking {...props} measure={measure} total={total} title={title} />
      </div>
    </Section>
  )
}

type RankingProps = Props & { measure: Measure; total: number; title: string }

function Ranking({ world, measure, total, title, ...props }: RankingProps) {
  return (
    <CountryRanking
      rows={world.goals.data}
      measure={measure}
      total={total}
      country={props.country}
      onCountry={props.onCountry}
      compared={props.compared}
      onCompare={props.onCompare}
      file={`${world.portfolio.name} ${title}`}
    />
  )
}

/** Countries with an amount, the largest magnitude first. */
function useRanked(goals: Goals, measure: Measure): { code: string; value: number }[] {
  return useMemo(
    () =>
      rankCountries(goals.data, measure).flatMap(c => {
        const value = measure.amountOf(c)
        return value === null ? [] : [{ code: c.code, value }]
      }),
    [goals.data, measure],
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
