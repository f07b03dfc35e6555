import type { SheetColumn } from '@cradle/contract'
import { useTranslation } from 'react-i18next'
import { Select } from '../../../ui/select.tsx'
import css from './columns.module.css'
import { formatFactor } from './format-factor.ts'

type Props = { column: SheetColumn; isDisabled: boolean; onChange: (unit: string) => void }

/** What the numbers of a column are in, with the factor of each unit, and the currency and year of its header. */
export function UnitSelect({ column, isDisabled, onChange }: Props) {
  const { t } = useTranslation('drafts')
  const { header, unit, units, year } = column
  const [plain] = units
  if (!plain) return null
  const beside = [unit?.currency, year].filter(Boolean).join(', ')
  return (
    <div className={css.unit}>
      <Select
        small
        label={t('columns.unitOf', { column: header })}
        labelHidden
        value={unit?.name ?? plain.name}
        isDisabled={isDisabled}
        onChange={onChange}
        choices={units.map(({ name, factor }) => ({
          id: name,
          name:
            name === '1'
              ? t('columns.plainMoney')
              : factor === 1 || name === '%'
                ? name
                : `${name} (${formatFactor(factor)})`,
        }))}
      />
      {beside ? <span className="quiet small">{beside}</span> : null}
    </div>
  )
}
