import type { Columns, Draft, SheetColumn } from '@cradle/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { keyOf, queryClient, useAsk } from '../../../api/ask.ts'
import { formatCount } from '../../../format.ts'
import { saidOfFinding } from '../../../said.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Select } from '../../../ui/select.tsx'
import { ErrorState, Note, SkeletonRows } from '../../../ui/states.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { writerOf } from '../draft-writer.ts'
import styles from './columns.module.css'
import { FieldSelect } from './field-select.tsx'

const ColumnRow = ({
  column,
  fields,
  rows,
  onField,
  isBusy,
}: {
  column: SheetColumn
  fields: Columns['fields']
  rows: number
  onField: (field: string | null) => void
  isBusy: boolean
}) => {
  const { t } = useTranslation('drafts')
  const { header, samples, understood, filled, field, reason, alternatives } = column
  const unread = field !== null && understood !== null ? filled - understood : 0
  return (
    <tr className={field === null ? styles.off : undefined}>
      <th scope="row">{header || <span className="absent">{t('columns.noHeader')}</span>}</th>
      <td className={styles.raw}>
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
          onChange={onField}
          isDisabled={isBusy}
        />
      </td>
      <td>
        <span className={unread > 0 ? styles.warn : 'quiet'}>{column.text}</span>
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

type Props = {
  draft: Draft
  /** A column now names the portfolio: the list became several. */
  onSplit: (portfolios: readonly { id: string }[]) => void
}

/** What each column of the file means, with the first values as they are written and why it was taken so. */
export const ColumnsStep = ({ draft, onSplit }: Props) => {
  const { t } = useTranslation(['drafts', 'ui'])
  const { id } = draft
  const [isBusy, setBusy] = useState(false)
  const [remember, setRemember] = useState(true)
  const needs = { params: { id } }
  const { data, error, isPending, refetch } = useAsk('readColumns', needs, { staleTime: 0 })
  if (isPending) return <SkeletonRows rows={8} columns={4} height="1.8rem" />
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />

  const change = async (body: Record<string, unknown>) => {
    setBusy(true)
    const outcome = await writerOf(id).write('setColumns', { columns: [], ...body, remember })
    setBusy(false)
    if (!outcome.isOk) {
      showToast({ type: 'error', title: t('saving.failed'), subtitle: outcome.error.detail })
      return
    }
    const { portfolios, ...columns } = outcome.data
    queryClient.setQueryData(keyOf('readColumns', needs), columns)
    await queryClient.invalidateQueries({ queryKey: keyOf('readDraft', needs) })
    if (portfolios.length > 1) onSplit(portfolios)
  }
  const read = [
    data.format.toUpperCase(),
    data.worksheet ? t('columns.sheet', { name: data.worksheet }) : null,
    data.encoding,
    data.delimiter
      ? t('columns.delimiter', { mark: data.delimiter === '\t' ? t('columns.tab') : data.delimiter })
      : null,
    t('columns.rows', { count: data.rows }),
  ].filter(Boolean)
  return (
    <>
      <p className="small dim" style={{ marginTop: 24 }}>
        {t('columns.readAs')} {read.join(', ')}. {data.decimal.text}
        {data.remembered ? ` ${t('columns.before')}` : ''}
      </p>
      {data.missing.length > 0 ? (
        <div style={{ marginTop: 16 }}>
          <Note tone="bad" role="alert" title={t('columns.missing')}>
            {data.missing.map(problem => (
              <p key={problem.sentence}>
                {saidOfFinding(problem)} {problem.suggestion}
              </p>
            ))}
          </Note>
        </div>
      ) : null}
      <table className={styles.table} aria-busy={isBusy}>
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
              onField={field => void change({ columns: [{ column: column.column, field }] })}
            />
          ))}
        </tbody>
      </table>
      <div className={styles.below}>
        <div className={styles.decimal}>
          <Select
            label={t('columns.decimal')}
            small
            value={data.decimal.chosen ?? 'auto'}
            isDisabled={isBusy}
            onChange={mark => void change({ decimal: mark === 'auto' ? null : mark })}
            choices={[
              { id: 'auto', name: t('columns.auto') },
              { id: ',', name: t('columns.comma') },
              { id: '.', name: t('columns.point') },
            ]}
          />
        </div>
        <Checkbox isSelected={remember} onChange={setRemember}>
          {t('columns.remember')}
        </Checkbox>
      </div>
    </>
  )
}
