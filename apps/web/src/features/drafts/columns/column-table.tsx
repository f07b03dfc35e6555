import type { Columns, SheetColumn } from '@cradle/contract'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../format.ts'
import { messageText } from '../../../i18n/messages.ts'
import css from './columns.module.css'
import { FieldSelect } from './field-select.tsx'
import { UnitSelect } from './unit-select.tsx'

type Props = {
  data: Columns
  isBusy: boolean
  onField: (column: SheetColumn['column'], field: string | null, unit?: string) => void
}

/** Each column with its first values, the field it was taken for, and why. */
export function ColumnTable({ data, isBusy, onField }: Props) {
  const { t } = useTranslation('drafts')
  return (
    <table className={css.table} aria-busy={isBusy}>
      <caption className="vh">{t('columns.caption')}</caption>
      <thead>
        <tr>
          {(['column', 'samples', 'field', 'how'] as const).map(key => (
            <th key={key} scope="col">
              {t(`columns.${key}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {data.columns.map(column => (
          <ColumnRow
            key={column.column}
            column={column}
            fields={data.fields}
            rows={data.rows}
            isBusy={isBusy}
            onField={(field, unit) => onField(column.column, field, unit)}
          />
        ))}
      </tbody>
    </table>
  )
}

type RowProps = {
  column: SheetColumn
  fields: Columns['fields']
  rows: number
  onField: (field: string | null, unit?: string) => void
  isBusy: boolean
}

function ColumnRow({ column, fields, rows, onField, isBusy }: RowProps) {
  const { t } = useTranslation('drafts')
  const { header, samples, understood, filled, field, reason, alternatives } = column
  const unread = field !== null && understood !== null ? filled - understood : 0
  return (
    <tr className={field === null ? css.off : undefined}>
      <th scope="row">{header || <span className="absent">{t('columns.noHeader')}</span>}</th>
      <td className={css.raw}>
        {samples.length === 0 ? <span className="absent">{t('columns.empty')}</span> : null}
        {samples.slice(0, 3).map(sample => (
          <span key={sample}>{sample}</span>
        ))}
      </td>
      <td>
        <FieldSelect
          label={t('columns.fieldOf', { column: header })}
          fields={fields}
          value={field}
          likely={alternatives.map(one => one.field)}
          onChange={chosen => onField(chosen)}
          isDisabled={isBusy}
        />
        <UnitSelect column={column} isDisabled={isBusy} onChange={unit => onField(field, unit)} />
      </td>
      <td>
        <span className={unread > 0 ? css.warn : 'quiet'}>{messageText(column.message, column.text)}</span>
        {reason === 'remembered' ? <span className="quiet"> {t('columns.remembered')}</span> : null}
        {unread === 0 && field !== null && filled < rows ? (
          <span className="quiet">
            {' '}
            {t('columns.filled', { filled: formatCount(filled), rows: formatCount(rows) })}
          </span>
        ) : null}
      </td>
    </tr>
  )
}
