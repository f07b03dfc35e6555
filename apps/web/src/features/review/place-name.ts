import type { Place } from '@cradle/contract'
import type { TFunction } from 'i18next'
import { formatCount } from '../../format.ts'
import { goalTitle } from '../../goals.ts'
import { indicatorTitle } from '../../physical/indicator-name.ts'

/** What a place is called where a comment stands apart from it. */
export function placeName(t: TFunction<['review']>, place: Place, organisation = ''): string {
  const name = nameOf(t, place, organisation !== '')
  return organisation === '' ? name : `${name}: ${organisation}`
}

function nameOf(t: TFunction<['review']>, place: Place, isNamed: boolean): string {
  if (place.kind === 'report') return t('place.report')
  if (place.kind === 'row') return t('place.row', { row: formatCount(place.row) })
  if (place.kind === 'match') return t(isNamed ? 'place.matchOf' : 'place.match')
  const figure = place.goal
    ? goalTitle(place.goal)
    : place.indicator
      ? indicatorTitle(place.indicator)
      : t('place.total')
  const of = place.site
    ? t('place.ofSite', { figure })
    : place.entry && !isNamed
      ? t('place.ofEntry', { figure })
      : figure
  return place.step ? t('place.step', { figure: of, step: place.step }) : of
}
