import type { Columns } from '@cradle/contract'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Select } from '../../../ui/select.tsx'

type Props = {
  label: string
  fields: Columns['fields']
  value: string | null
  /** What it could be, likeliest first: these come first in the list. */
  likely: readonly string[]
  onChange: (field: string | null) => void
  isDisabled: boolean
}

const none = 'none'

/** Which field a column means. */
export const FieldSelect = ({ label, fields, value, likely, onChange, isDisabled }: Props) => {
  const { t } = useTranslation('drafts')
  const choices = useMemo(() => {
    const rank = (field: string) => {
      const at = likely.indexOf(field)
      return at < 0 ? likely.length : at
    }
    const sorted = [...fields].sort((a, b) => rank(a.field) - rank(b.field))
    return [
      { id: none, name: t('columns.notUsed') },
      ...sorted.map(({ field, needed }) => ({
        id: field,
        name: needed === 'required' ? t('columns.required', { field }) : field,
      })),
    ]
  }, [fields, likely, t])
  return (
    <Select
      label={label}
      labelHidden
      small
      value={value ?? none}
      choices={choices}
      isDisabled={isDisabled}
      onChange={field => onChange(field === none ? null : field)}
    />
  )
}
