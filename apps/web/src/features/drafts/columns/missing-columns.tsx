import type { Columns } from '@cradle/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { askAgain, invalidate, keyOf } from '../../../api/api-query.ts'
import { problemText, remedyText } from '../../../i18n/several-messages.ts'
import { Note } from '../../../ui/states.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { writerOf } from '../draft-writer.ts'
import css from './columns.module.css'
import { canBeFilled, FillColumn } from './fill-column.tsx'

type Props = Pick<Columns, 'missing' | 'fields'> & {
  /** The draft. */
  id: string
  isDisabled?: boolean
  onFilled?: () => void
}

/** Required fields that no column gives, with what to do; nothing where all are there. */
export function MissingColumns({ id, missing, fields, isDisabled = false, onFilled }: Props) {
  const { t } = useTranslation('drafts')
  const [isBusy, setBusy] = useState(false)
  if (missing.length === 0) return null
  const absent = fields.filter(({ needed, columns }) => needed === 'required' && columns.length === 0)
  const fill = async (column: string, value: string) => {
    setBusy(true)
    const outcome = await writerOf(id).write('patchRows', { fill: [{ column, value }] })
    setBusy(false)
    if (!outcome.isOk) {
      showToast({ type: 'error', title: t('saving.failed'), subtitle: outcome.error.detail })
      return
    }
    const needs = { params: { id } }
    onFilled?.()
    await Promise.all([
      askAgain(keyOf('readColumns', needs)),
      askAgain(keyOf('readDraft', needs)),
      invalidate('listProblems'),
    ])
  }
  return (
    <div className={css.note}>
      <Note tone="bad" role="alert" title={t('columns.missing')}>
        {missing.map(problem => (
          <p key={problem.sentence}>
            {problemText(problem)} {remedyText(problem)}
          </p>
        ))}
        {absent.map(({ field }) =>
          canBeFilled(field) ? (
            <FillColumn
              key={field}
              field={field}
              isDisabled={isDisabled || isBusy}
              onFill={value => void fill(field, value)}
            />
          ) : null,
        )}
      </Note>
    </div>
  )
}
