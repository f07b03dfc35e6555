import type { Facet } from '@cradle/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../format.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import css from './catalogue.module.css'
import { entryTitle } from './entry-name.ts'
import type { List } from './lists.ts'
import { chosenOf, noFilters, type Place, usePlace } from './place.ts'

const shownAtFirst = 5

export const countChosen = (list: List, place: Place): number =>
  list.facets.reduce((sum, field) => sum + chosenOf(place, field).length, 0)

/** Filters of a list, each value with how many rows it would leave. */
export function Facets({ list, facets }: { list: List; facets: readonly Facet[] }) {
  const { t } = useTranslation('variables')
  const [place, setPlace] = usePlace()
  const count = countChosen(list, place)
  return (
    <>
      {list.facets.map(field => {
        const facet = facets.find(one => one.field === field)
        return facet && (facet.values.length > 1 || chosenOf(place, field).length > 0) ? (
          <OneFacet key={`${list.id}.${field}`} facet={facet} />
        ) : null
      })}
      {count > 0 ? (
        <Button look="text" small onPress={() => setPlace({ ...noFilters, offset: 0 })}>
          {t('facet.clear', { count })}
        </Button>
      ) : null}
    </>
  )
}

function OneFacet({ facet: { field, values } }: { facet: Facet }) {
  const { t } = useTranslation('variables')
  const [place, setPlace] = usePlace()
  const [isLong, setLong] = useState(false)
  const chosen = chosenOf(place, field)
  // What is chosen stays in sight; a choice that finds nothing can still be taken back.
  const lost = chosen
    .filter(value => !values.some(one => one.value === value))
    .map(value => ({ value, name: value, name_message: null, count: 0 }))
  const all = [...lost, ...values]
  const shown = isLong ? all : all.filter((one, at) => at < shownAtFirst || chosen.includes(one.value))
  const rest = all.length - shown.length
  const toggle = (value: string, isOn: boolean) => {
    const next = isOn ? [...chosen, value] : chosen.filter(one => one !== value)
    setPlace({ [field]: next.join('|'), offset: 0 } as Partial<Place>)
  }
  return (
    <fieldset className={css.facet}>
      <legend>{t(`facet.${field}`)}</legend>
      <ul>
        {shown.map(({ value, count, ...words }) => (
          <li key={value} className={chosen.includes(value) ? css.on : undefined}>
            <Checkbox isSelected={chosen.includes(value)} onChange={isOn => toggle(value, isOn)}>
              {field === 'status'
                ? t(`status.${value as 'quantified'}`)
                : entryTitle({ ...(field === 'goal' ? { kind: 'goals', id: value } : {}), ...words })}
            </Checkbox>
            <span>{formatCount(count)}</span>
          </li>
        ))}
      </ul>
      {rest > 0 || isLong ? (
        <Button look="text" small aria-expanded={isLong} onPress={() => setLong(!isLong)}>
          {isLong ? t('facet.fewer') : t('facet.more', { count: rest })}
        </Button>
      ) : null}
    </fieldset>
  )
}
