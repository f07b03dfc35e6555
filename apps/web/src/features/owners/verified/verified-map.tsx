import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { FigureBody } from '../../../charts/figure-body.tsx'
import { useFigure } from '../../../charts/use-figure.ts'
import { countryName } from '../../../countries.ts'
import type { MapArea } from '../../../map/shapes.ts'
import { useMapWords } from '../../../map/use-map-words.ts'
import { WorldMap } from '../../../map/world-map.tsx'
import { CC_UNIT, quantityText } from '../../../physical/quantity.ts'
import { Section } from '../../../ui/section.tsx'
import type { ChosenYear } from './years.ts'

type Props = ChosenYear & { globe: boolean; onGlobe: (isOn: boolean) => void }

/** Countries coloured by the tonnes of the year; a colour means the same amounts in every year. */
export function VerifiedMap({ emissions, at, year, globe, onGlobe }: Props) {
  const { t } = useTranslation(['owners', 'charts'])
  const { countries } = emissions
  const areas = useMemo(
    (): MapArea[] =>
      countries.map(({ country, tonnes }) => ({
        code: country,
        name: countryName(country),
        value: tonnes[at] ?? null,
      })),
    [countries, at],
  )
  const scaledBy = useMemo(() => scaleOf(countries), [countries])
  const area = useCallback(
    ({ code, name: country, value }: MapArea) =>
      value === null
        ? t('owners:emissions.none', { country, year: String(year) })
        : t('owners:emissions.area', {
            country,
            year: String(year),
            value: quantityText(value, 't CO2e'),
            count: countries.find(one => one.country === code)?.installations[at] ?? 0,
          }),
    [countries, at, year, t],
  )
  const title = t('owners:emissions.map', { year: String(year) })
  const words = useMapWords(t('owners:emissions.mapName', { year: String(year) }), CC_UNIT, {
    legend: t('owners:emissions.legend'),
    caption: t('owners:emissions.caption'),
    area,
  })
  const text = { title, sentence: t('owners:emissions.mapSentence'), source: t('charts:map.shapes') }
  const figure = useFigure(text, () => ({
    caption: title,
    columns: [
      { label: t('owners:column.country') },
      { label: CC_UNIT, numeric: true },
      { label: t('owners:column.installations'), numeric: true },
    ],
    rows: countries.map(one => [countryName(one.country), one.tonnes[at] ?? null, one.installations[at] ?? null]),
  }))
  return (
    <Section
      id="map"
      title={title}
      sentence={text.sentence}
      source={text.source}
      tools={{ ...figure.tools, drawing: 'map' }}
    >
      <FigureBody figure={figure}>
        <WorldMap
          areas={areas}
          scaledBy={scaledBy}
          points={null}
          fill="var(--ink-2)"
          edge="var(--ink)"
          unit={CC_UNIT}
          fit
          globe={globe}
          onGlobe={onGlobe}
          words={words}
        />
      </FigureBody>
    </Section>
  )
}

/** Amounts of all years. The few hundred tonnes of a very small country would take half of the classes for itself. */
function scaleOf(countries: ChosenYear['emissions']['countries']): number[] {
  const amounts = countries.flatMap(({ tonnes }) => tonnes.filter(value => value !== null))
  const largest = Math.max(...amounts, 0)
  return amounts.filter(value => value >= largest / 1000)
}
