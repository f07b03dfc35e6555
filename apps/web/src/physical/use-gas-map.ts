import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFigure } from '../charts/use-figure.ts'
import { countryName } from '../countries.ts'
import type { MapArea } from '../map/shapes.ts'
import { useMapWords } from '../map/use-map-words.ts'
import { type CountryFigures, type Measure, rankCountries } from './measure.ts'

/** Countries coloured by their greenhouse gases: what the map draws, and its table and files. `name`: of the portfolio. */
export function useGasMap(countries: readonly CountryFigures[], measure: Measure, name: string) {
  const { t } = useTranslation(['physical', 'charts'])
  const title = t('physical:places.byCountry')
  const areas = useMemo(
    (): MapArea[] => countries.map(c => ({ code: c.code, value: measure.amountOf(c), name: countryName(c.code) })),
    [countries, measure],
  )
  const area = useCallback(
    ({ code, name: country, value }: MapArea) =>
      value === null
        ? t('physical:places.none', { country })
        : t('physical:places.area', {
            country,
            value: measure.text(value),
            count: countries.find(c => c.code === code)?.sites ?? 0,
          }),
    [countries, measure, t],
  )
  const words = useMapWords(t('physical:places.map'), measure.unit, {
    legend: t('physical:places.legend'),
    caption: t('physical:places.caption'),
    area,
  })
  const text = { title: `${title}, ${name}`, sentence: t('physical:places.sentence'), source: t('charts:map.shapes') }
  const figure = useFigure(text, () => ({
    caption: title,
    columns: [
      { label: t('charts:twin.country') },
      { label: t('charts:twin.sites'), numeric: true },
      { label: t('physical:places.gasesColumn'), numeric: true },
    ],
    rows: rankCountries(countries, measure).map(c => [countryName(c.code), c.sites, measure.amountOf(c)]),
  }))
  const { fill, outline: edge } = measure.paint
  return { figure, drawn: { areas, points: null, fill, edge, unit: measure.unit, words } }
}
