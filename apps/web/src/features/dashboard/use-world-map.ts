import type { Goals } from '@cradle/contract'
import { carriesValue } from '@cradle/figures'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { countryName } from '../../countries.ts'
import { formatCount, formatNumber } from '../../format.ts'
import { goalTitle } from '../../goals.ts'
import type { MapArea } from '../../map/shapes.ts'
import { useMapWords } from '../../map/use-map-words.ts'
import { translateTechnology } from '../../translate.ts'
import type { Site } from './use-world.ts'

/** Countries as areas of the map; under sites they stay plain. */
export function useAreas(goals: Goals, goal: number, layer: string): MapArea[] {
  return useMemo(
    (): MapArea[] =>
      goals.data.map(c => ({
        code: c.code,
        name: countryName(c.code),
        value: layer !== 'sites' && carriesValue(c.status[goal - 1]) ? Math.abs(c.sdg[goal - 1] ?? 0) : null,
      })),
    [goals.data, goal, layer],
  )
}

/** Sites as points of the map; null while they are loading. */
export function usePoints(sites: readonly Site[] | null) {
  const { t } = useTranslation('dashboard')
  return useMemo(
    () =>
      sites?.map(s => ({
        id: s.site,
        lat: s.lat,
        lng: s.lng,
        value: Math.abs(s.impact),
        precision: s.precision,
        detail: () =>
          t('map.point', {
            site: s.site,
            organisation: s.companyName,
            value: formatNumber(s.impact, { plus: true }),
            activity: translateTechnology(s.technology ?? '') ?? s.technology ?? '',
          }),
      })) ?? null,
    [sites, t],
  )
}

/** The map's words, with the sentence that a country shows when pointed at. */
export function useWorldWords(goals: Goals, goal: number) {
  const { t } = useTranslation(['dashboard', 'charts'])
  const renderArea = useCallback(
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
  return useMapWords(t('dashboard:map.label', { goal: goalTitle(goal) }), t('charts:unit'), {
    legend: t('dashboard:map.legend'),
    caption: t('dashboard:map.caption'),
    area: renderArea,
  })
}
