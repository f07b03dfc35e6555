import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCountries } from '../../../lca/countries.ts'
import { Button } from '../../../ui/button.tsx'
import { ComboBox } from '../../../ui/combo-box.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import css from './columns.module.css'

/** Required fields that may well be the same in all rows of a list. */
type FilledField = 'country' | 'allocation'
export const canBeFilled = (field: string): field is FilledField => field === 'country' || field === 'allocation'

type Props = { field: FilledField; isDisabled: boolean; onFill: (value: string) => void }

/** A value for a field that no column gives, the same in all rows. */
export function FillColumn({ field, isDisabled, onFill }: Props) {
  const { t } = useTranslation('drafts')
  const countries = useCountries(field === 'country')
  const [value, setValue] = useState(field === 'allocation' ? '100%' : '')
  return (
    <form
      className={css.fill}
      onSubmit={event => {
        event.preventDefault()
        onFill(value)
      }}
    >
      {field === 'country' ? (
        <ComboBox
          small
          label={t('columns.fillCountry')}
          choices={countries}
          value={value || null}
          onChange={code => setValue(code ?? '')}
          isDisabled={isDisabled}
        />
      ) : (
        <TextField small label={t('columns.fillShare')} value={value} onChange={setValue} isDisabled={isDisabled} />
      )}
      <Button small type="submit" isDisabled={isDisabled || value.trim() === ''}>
        {t('columns.fill')}
      </Button>
    </form>
  )
}
