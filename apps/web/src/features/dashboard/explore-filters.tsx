import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../../api/api-query.ts'
import { countryName } from '../../countries.ts'
import { translateTechnology } from '../../translate.ts'
import { ComboBox } from '../../ui/combo-box.tsx'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useTyped } from '../../use-typed.ts'
import css from './dashboard.module.css'
import type { ExploreView } from './explore-view.ts'

type Props = {
  goal: number
  isContribution: boolean
  /** The organisations have physical figures (edition 2 of the method). */
  hasGases: boolean
  view: ExploreView
  onView: (change: Partial<ExploreView>) => void
}

/** What narrows and orders the list of organisations. */
export function ExploreFilters({ goal, isContribution, hasGases, view, onView }: Props) {
  const { t } = useTranslation('dashboard')
  const filters = useApiQuery('readFilters', {}, { staleTime: 60 * 60_000 }).data
  const [text, setText] = useTyped(view.search, search => onView({ search, offset: 0 }))
  const countries = useMemo(
    () =>
      (filters?.countries ?? [])
        .map(code => ({ id: code, name: countryName(code) }))
        .sort((a, b) => a.name.localeCompare(b.name)),
    [filters],
  )
  const technologies = filters?.technologies ?? []
  return (
    <div className={`${css.filters} no-print`}>
      <div className={css.wide}>
        <TextField
          small
          label={t('explore.search')}
          placeholder={t('explore.searchHint')}
          value={text}
          onChange={setText}
          type="search"
          maxLength={200}
        />
      </div>
      <ComboBox
        key={countries.length}
        small
        label={t('explore.country')}
        placeholder={t('explore.allCountries', { count: countries.length })}
        choices={countries}
        value={view.country || null}
        onChange={country => onView({ country: country ?? '', offset: 0 })}
      />
      <Select
        small
        label={t('explore.technology')}
        value={view.technology || 'all'}
        onChange={technology => onView({ technology: technology === 'all' ? '' : technology, offset: 0 })}
        choices={[
          { id: 'all', name: t('explore.allTechnologies', { count: technologies.length }) },
          ...technologies.map(x => ({ id: x.id, name: translateTechnology(x.id) ?? x.name })),
        ]}
      />
      <Select
        small
        label={t('explore.giin')}
        value={view.giin ? 'only' : 'any'}
        onChange={giin => onView({ giin: giin === 'only', offset: 0 })}
        choices={[
          { id: 'any', name: t('explore.giinAny') },
          { id: 'only', name: t('explore.giinOnly') },
        ]}
      />
      <OrderSelect goal={goal} isContribution={isContribution} hasGases={hasGases} order={view.order} onView={onView} />
    </div>
  )
}

const GAS_ORDERS = ['-cc_t', 'cc_t', '-cc_t_per_mwh', 'cc_t_per_mwh'] as const

type OrderProps = Pick<Props, 'goal' | 'isContribution' | 'hasGases' | 'onView'> & { order: string }

function OrderSelect({ goal, isContribution, hasGases, order, onView }: OrderProps) {
  const { t } = useTranslation('dashboard')
  const goalOrder = `${isContribution ? '-' : ''}sdg${goal}`
  const orders = [
    { id: 'impact', name: t('explore.orders.impact') },
    { id: '-impact', name: t('explore.orders.-impact') },
    {
      id: goalOrder,
      name: t(isContribution ? 'explore.orders.goalContribution' : 'explore.orders.goalBurden', { goal }),
    },
    ...(hasGases ? GAS_ORDERS.map(id => ({ id, name: t(`explore.orders.${id}`) })) : []),
    { id: '-capacity', name: t('explore.orders.-capacity') },
    { id: '-sites', name: t('explore.orders.-sites') },
    { id: 'name', name: t('explore.orders.name') },
  ]
  const current = order || 'impact'
  return (
    <Select
      small
      label={t('explore.order')}
      value={orders.some(o => o.id === current) ? current : null}
      onChange={next => onView({ order: next === 'impact' ? '' : next, offset: 0 })}
      choices={orders}
    />
  )
}
