import type { Problem, SheetColumn } from '@cradle/contract'
import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../../../api/api-query.ts'
import { problemText, remedyText } from '../../../i18n/several-messages.ts'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/states.tsx'
import css from './columns.module.css'

type Props = {
  id: string
  columns: readonly SheetColumn[]
  isBusy: boolean
  onUnit: (column: number, field: string | null, unit: string) => void
  onDecimal: (mark: ',' | '.') => void
}

/** What of the whole file is to be known or answered: a column that could mean two things, a unit that was lost, rows that are left out. */
export function FileNotes({ id, columns, isBusy, onUnit, onDecimal }: Props) {
  const { t } = useTranslation('drafts')
  const { data } = useApiQuery('listProblems', { params: { id }, query: { limit: 50 } }, { staleTime: 0 })
  const told = data?.results ?? []
  const questions = told.filter(problem => problem.class === 'weights_suspected' && problem.severity === 'error')
  const units = told.filter(({ remedy_message: remedy }) => remedy?.code === 'remedies:choose_column_unit')
  const decimals = told.find(({ remedy_message: remedy }) => remedy?.code === 'remedies:choose_decimals')
  const shares = told.filter(({ remedy_message: remedy }) => remedy?.code === 'remedies:write_percent_signs')
  const notes = told.filter(problem => problem.class === 'left_out')
  return (
    <>
      {questions.length === 0 ? null : (
        <div className={css.note}>
          <Note tone="bad" role="alert" title={t('columns.question')}>
            {questions.map(problem => (
              <p key={problem.sentence}>
                {problemText(problem)} {remedyText(problem)}
              </p>
            ))}
          </Note>
        </div>
      )}
      {shares.map(problem => (
        <div key={problem.sentence} className={css.note}>
          <Note tone="warn" role="alert">
            <p>
              {problemText(problem)} {remedyText(problem)}
            </p>
          </Note>
        </div>
      ))}
      {units.map(problem => (
        <UnitQuestion key={problem.sentence} {...{ problem, columns, isBusy, onUnit }} />
      ))}
      {decimals ? (
        <div className={css.note}>
          <Note tone="warn" role="alert" title={t('columns.decimalQuestion')}>
            <p>{problemText(decimals)}</p>
            <div className={css.answers}>
              <Button small isDisabled={isBusy} onPress={() => onDecimal(',')}>
                {t('columns.comma')}
              </Button>
              <Button small isDisabled={isBusy} onPress={() => onDecimal('.')}>
                {t('columns.point')}
              </Button>
            </div>
          </Note>
        </div>
      ) : null}
      {notes.length === 0 ? null : (
        <div className={css.note}>
          <Note>
            {notes.map(problem => (
              <p key={problem.sentence}>
                {problemText(problem)} <span className="quiet">{remedyText(problem)}</span>
              </p>
            ))}
          </Note>
        </div>
      )}
    </>
  )
}

/** The numbers of a column look like those of another unit: it is chosen, or the present one is confirmed. */
function UnitQuestion({ problem, columns, isBusy, onUnit }: Omit<Props, 'id' | 'onDecimal'> & { problem: Problem }) {
  const { t } = useTranslation('drafts')
  const { header, unit: proposed } = problem.remedy_message?.params ?? {}
  const column = columns.find(one => one.header === header && one.field === problem.column)
  const plain = column?.units[0]
  if (!column || !plain || typeof proposed !== 'string') return null
  const now = column.unit?.name ?? plain.name
  const nameOf = (name: string) => (name === '1' ? t('columns.plainMoney') : name)
  const choose = (unit: string) => onUnit(column.column, column.field, unit)
  return (
    <div className={css.note}>
      <Note tone="warn" role="alert" title={t('columns.unitQuestion', { column: column.header })}>
        <p>{problemText(problem)}</p>
        <div className={css.answers}>
          <Button small isDisabled={isBusy} onPress={() => choose(proposed)}>
            {t('columns.readIn', { unit: nameOf(proposed) })}
          </Button>
          <Button small look="text" isDisabled={isBusy} onPress={() => choose(now)}>
            {t('columns.keepUnit', { unit: nameOf(now) })}
          </Button>
        </div>
      </Note>
    </div>
  )
}
