import type { Columns, Draft } from '@cradle/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { askAgain, invalidate, keyOf, queryClient, useApiQuery } from '../../../api/api-query.ts'
import { messageText } from '../../../i18n/messages.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Select } from '../../../ui/select.tsx'
import { ErrorState, SkeletonRows } from '../../../ui/states.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { writerOf } from '../draft-writer.ts'
import { ReadingPart } from '../reading/reading-part.tsx'
import { ColumnTable } from './column-table.tsx'
import css from './columns.module.css'
import { FileNotes } from './file-notes.tsx'
import { MissingColumns } from './missing-columns.tsx'

type Props = {
  draft: Draft
  /** A column now names the portfolio: the list became several. */
  onSplit: (portfolios: readonly { id: string }[]) => void
}

/** What each column of the file means, with the first values as they are written and why it was taken so. */
export function ColumnsStep({ draft, onSplit }: Props) {
  const { t } = useTranslation('drafts')
  const { id } = draft
  const [isBusy, setBusy] = useState(false)
  const [remember, setRemember] = useState(true)
  const needs = { params: { id } }
  const { data, error, isPending, refetch } = useApiQuery('readColumns', needs, { staleTime: 0 })
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
    await Promise.all([askAgain(keyOf('readDraft', needs)), invalidate('listProblems')])
    if (portfolios.length > 1) onSplit(portfolios)
  }
  return (
    <>
      <ReadAs data={data} />
      <ReadingPart draft={draft} onSplit={onSplit} />
      <FileNotes
        id={id}
        columns={data.columns}
        isBusy={isBusy}
        onUnit={(column, field, unit) => void change({ columns: [{ column, field, unit }] })}
        onDecimal={mark => void change({ decimal: mark })}
      />
      <MissingColumns id={id} missing={data.missing} fields={data.fields} isDisabled={isBusy} />
      <ColumnTable
        data={data}
        isBusy={isBusy}
        onField={(column, field, unit) => void change({ columns: [{ column, field, ...(unit ? { unit } : {}) }] })}
      />
      <div className={css.below}>
        <div className={css.decimal}>
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

/** How the file was read: format, sheet, encoding, delimiter, decimal mark. */
function ReadAs({ data }: { data: Columns }) {
  const { t } = useTranslation('drafts')
  const read = [
    data.format.toUpperCase(),
    data.worksheet ? t('columns.sheet', { name: data.worksheet }) : null,
    data.encoding?.toUpperCase(),
    data.delimiter
      ? t('columns.delimiter', { mark: data.delimiter === '\t' ? t('columns.tab') : data.delimiter })
      : null,
    t('columns.rows', { count: data.rows }),
  ].filter(Boolean)
  return (
    <p className="small dim" style={{ marginTop: 24 }}>
      {t('columns.readAs')} {read.join(', ')}. {messageText(data.decimal.message, data.decimal.text)}
      {data.remembered ? ` ${t('columns.before')}` : ''}
    </p>
  )
}
