import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { FigureBody } from '../../charts/figure-body.tsx'
import { useFigure } from '../../charts/use-figure.ts'
import { countryName } from '../../countries.ts'
import { formatCount, formatNumber, formatPercent } from '../../format.ts'
import { carriesValue } from '../../goal-marks.ts'
import { goalColour, goalOutline, goalTitle } from '../../goals.ts'
import type { MapArea } from '../../map/shapes.ts'
import { useMapWords } from '../../map/use-map-words.ts'
import { WorldMap } from '../../map/world-map.tsx'
import { saidOfTechnology } from '../../said.ts'
import { Section } from '../../ui/section.tsx'
import { Tile } from '../../ui/tile.tsx'
import { CountryRanking } from './country-ranking.tsx'
import css from './dashboard.module.css'
import type { Site, World } from './use-world.ts'

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
  const unit = t('charts:unit')
  const total = world.readings[goal - 1]?.value ?? null
  const isWorld = portfolio.id === 'world'
  const ranked = useMemo(
    () =>
      goals.data
        .flatMap(c => {
          const value = carriesValue(c.status[goal - 1]) ? (c.sdg[goal - 1] ?? null) : null
          return value === null ? [] : [{ code: c.code, value }]
        })
        .sort((a, b) => Math.abs(b.value) - Math.abs(a.value)),
    [goals.data, goal],
  )
  const words = {
    title: t('dashboard:map.title', { goal: name }),
    sentence: sentenceOf(total, ranked, t('dashboard:map.none', { goal: name }), {
      one: value => t('dashboard:map.sentenceOne', { value }),
      two: words => t('dashboard:map.sentence', words),
    }),
    source: t(isWorld ? 'dashboard:map.source' : 'dashboard:map.sourceOwn', { shapes: t('charts:map.shapes') }),
  }
  const areas = useMemo(
    (): MapArea[] =>
      goals.data.map(c => ({
        code: c.code,
        name: countryName(c.code),
        // Under sites the countries stay plain.
        value: layer !== 'sites' && carriesValue(c.status[goal - 1]) ? Math.abs(c.sdg[goal - 1] ?? 0) : null,
      })),
    [goals.data, goal, layer],
  )
  const points = useMemo(
    () =>
      sites?.map(s => ({
        id: s.site,
        lat: s.lat,
        lng: s.lng,
        value: Math.abs(s.impact),
        precision: s.precision,
        detail: () =>
          t('dashboard:map.point', {
            site: s.site,
            organisation: s.companyName,
            value: formatNumber(s.impact, { plus: true }),
            activity: saidOfTechnology(s.technology ?? '') ?? s.technology ?? '',
          }),
      })) ?? null,
    [sites, t],
  )
  const sayArea = useCallback(
    (area: MapArea) => {
      const row = goals.data.find(c => c.code === area.code)
      const value = row && carriesValue(row.status[goal - 1]) ? (row.sdg[goal - 1] ?? null) : null
      return value === null
        ? t('dashboard:map.areaNone', {
            country: area.name,
            status: t(`charts:word.${row?.status[goal - 1] ?? 'not_assessed'}`),
          })
        : t('dashboard:map.area', {
            country: area.name,
            value: formatNumber(value, { plus: true }),
            sites: formatCount(row?.sites ?? 0),
          })
    },
    [goals.data, goal, t],
  )
  const mapWords = useMapWords(t('dashboard:map.label', { goal: name }), unit, {
    legend: t('dashboard:map.legend'),
    caption: t('dashboard:map.caption'),
    area: sayArea,
  })
  const figure = useFigure(words, () => ({
    caption: words.title,
    columns: [
      { label: t('charts:twin.country') },
      { label: t('charts:twin.sites'), numeric: true },
      { label: t('charts:twin.value'), numeric: true },
      { label: t('charts:twin.status') },
      { label: t('charts:twin.weighted'), numeric: true },
    ],
    rows: [...goals.data]
      .sort((a, b) => Math.abs(b.sdg[goal - 1] ?? 0) - Math.abs(a.sdg[goal - 1] ?? 0))
      .map(c => [
        countryName(c.code),
        c.sites,
        carriesValue(c.status[goal - 1]) ? (c.sdg[goal - 1] ?? null) : null,
        t(`charts:word.${c.status[goal - 1] ?? 'not_assessed'}`),
        c.score,
      ]),
  }))
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
            <fieldset className={`${css.layers} no-print`}>
              <legend className="vh">{t('dashboard:map.layer')}</legend>
              {(['countries', 'sites'] as const).map(l => (
                <button key={l} type="button" aria-pressed={layer === l} onClick={() => props.onLayer(l)}>
                  {t(`dashboard:map.${l}`)}
                </button>
              ))}
              {layer === 'sites' && !sites && <span role="status">{t('dashboard:map.loading')}</span>}
            </fieldset>
            <FigureBody figure={figure}>
              <WorldMap
                areas={areas}
                points={layer === 'sites' ? points : null}
                fill={goalColour(goal)}
                edge={goalOutline(goal)}
                unit={unit}
                globe={props.globe}
                onGlobe={props.onGlobe}
                chosen={country || null}
                onChoose={code => props.onCountry(code ?? '')}
                onPoint={index => {
                  const site = sites?.[index]
                  if (site) props.onOrganisation(site.id)
                }}
                words={mapWords}
              />
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

function sentenceOf(
  total: number | null,
  ranked: readonly { code: string; value: number }[],
  none: string,
  say: {
    one: (value: string) => string
    two: (words: { value: string; first: string; second: string; share: string }) => string
  },
): string {
  if (total === null) return none
  const value = formatNumber(total, { plus: true })
  const [first, second] = ranked
  return first && second && total !== 0
    ? say.two({
        value,
        first: countryName(first.code),
        second: countryName(second.code),
        share: formatPercent((first.value + second.value) / total),
      })
    : say.one(value)
}
