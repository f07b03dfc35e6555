import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../../../api/api-query.ts'
import { formatCount } from '../../../format.ts'
import { messageText } from '../../../i18n/messages.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Select } from '../../../ui/select.tsx'
import { ErrorState, Note, SkeletonRows } from '../../../ui/states.tsx'
import { FirstLines } from './first-lines.tsx'
import css from './reading.module.css'
import { RowPreview } from './row-preview.tsx'
import { type Choice, useReadAgain } from './use-read-again.ts'

type Props = { id: string; onSplit: (portfolios: readonly { id: string }[]) => void }

/** Worksheet and header line, the first lines of the file, and how its rows will be read. Nothing changes before it is confirmed. */
export function ReadingChoice({ id, onSplit }: Props) {
  const { t } = useTranslation('drafts')
  const [choice, setChoice] = useState<Choice>({})
  const [remember, setRemember] = useState(true)
  const { isBusy, readAgain } = useReadAgain(id, onSplit)
  const needs = { params: { id }, query: choice }
  const { data, error, isPending, refetch } = useApiQuery('readReading', needs, { staleTime: 0, showPrevious: true })
  if (isPending) return <SkeletonRows rows={6} columns={4} height="1.8rem" />
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  const { worksheets, worksheet, problem, lines, is_stored: isStored, is_draft: isDraft, edits } = data
  const isLocked = isBusy || !isDraft
  return (
    <div aria-busy={isBusy}>
      <p className="small dim">{t(`reading.by.${data.header_by}`)}</p>
      {worksheets.length > 0 ? (
        <div className={css.worksheet}>
          <Select
            small
            label={t('reading.worksheet')}
            value={worksheet}
            isDisabled={isLocked}
            onChange={name => setChoice({ worksheet: name })}
            choices={worksheets.map(({ name, rows, hidden }) => ({
              id: name,
              name: [
                name,
                rows === null ? null : t('reading.lines', { count: rows, formatted: formatCount(rows) }),
                hidden ? t('reading.hidden') : null,
              ]
                .filter(Boolean)
                .join(', '),
            }))}
          />
        </div>
      ) : null}
      <FirstLines
        lines={lines}
        header={data.header_row}
        isDisabled={isLocked}
        onHeader={line => setChoice({ ...(worksheet ? { worksheet } : {}), header_row: line })}
      />
      {problem ? (
        <Note tone="bad" role="alert" title={t('reading.problem')}>
          <p>{messageText(problem.message, problem.sentence)}</p>
        </Note>
      ) : (
        <RowPreview columns={data.columns} rows={data.preview} count={data.rows} />
      )}
      {isStored || !isDraft ? null : (
        <div className={css.confirm}>
          {edits > 0 ? (
            <p className="small">{t('reading.edits', { count: edits, formatted: formatCount(edits) })}</p>
          ) : null}
          <Checkbox isSelected={remember} onChange={setRemember}>
            {t('reading.remember')}
          </Checkbox>
          <div className={css.buttons}>
            <Button
              look="primary"
              isPending={isBusy}
              isDisabled={problem !== null}
              onPress={() => void readAgain(choice, remember)}
            >
              {t('reading.apply')}
            </Button>
            <Button look="ghost" isDisabled={isBusy} onPress={() => setChoice({})}>
              {t('reading.back')}
            </Button>
          </div>
        </div>
      )}
    </div>
  )
}
