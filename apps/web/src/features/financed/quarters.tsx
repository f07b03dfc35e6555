import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../../api/api-query.ts'
import { formatDate } from '../../format.ts'
import { Select } from '../../ui/select.tsx'
import type { Form } from '../../ui/use-form.ts'
import css from './settings.module.css'
import { quarterEnds, type SettingsValues } from './settings-values.ts'

/** SFDR takes the mean of the four quarter ends: which delivered list holds the positions of each. */
export function Quarters({ form: { values, set } }: { form: Form<SettingsValues> }) {
  const { t } = useTranslation('holdings')
  const { data } = useApiQuery('listPortfolios', { query: { status: 'delivered' } })
  const lists = data ?? []
  if (!/^\d{4}$/.test(values.reporting_year)) return null
  return (
    <fieldset className={css.quarters}>
      <legend>{t('settings.quarters')}</legend>
      <p className="small dim">{t('settings.quartersHint')}</p>
      <div className={css.grid}>
        {quarterEnds(values.reporting_year).map(date => (
          <Select
            key={date}
            label={formatDate(date)}
            value={values.quarters[date] ?? 'none'}
            onChange={id => set('quarters', { ...values.quarters, [date]: id === 'none' ? '' : id })}
            choices={[{ id: 'none', name: t('settings.noList') }, ...lists.map(({ id, name }) => ({ id, name }))]}
          />
        ))}
      </div>
    </fieldset>
  )
}
