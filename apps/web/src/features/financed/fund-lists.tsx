import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../../api/api-query.ts'
import { Select } from '../../ui/select.tsx'
import type { Form } from '../../ui/use-form.ts'
import css from './settings.module.css'
import type { SettingsValues } from './settings-values.ts'

type Props = {
  /** The report itself, which no fund in it can be. */
  id: string
  /** Of funds in the list. */
  names: readonly string[]
  form: Form<SettingsValues>
}

/** Which delivered list holds the positions of each fund. */
export function FundLists({ id, names, form: { values, set } }: Props) {
  const { t } = useTranslation('holdings')
  const { data } = useApiQuery('listPortfolios', { query: { status: 'delivered' } })
  const lists = (data ?? []).filter(one => one.id !== id)
  if (names.length === 0) return null
  return (
    <fieldset className={css.quarters}>
      <legend>{t('settings.funds')}</legend>
      <p className="small dim">{t('settings.fundsHint')}</p>
      <div className={css.grid}>
        {names.map(name => (
          <Select
            key={name}
            label={name}
            value={values.funds[name] || 'none'}
            onChange={one => set('funds', { ...values.funds, [name]: one === 'none' ? '' : one })}
            choices={[
              { id: 'none', name: t('settings.noList') },
              ...lists.map(list => ({ id: list.id, name: list.name })),
            ]}
          />
        ))}
      </div>
    </fieldset>
  )
}
