import type { Problem, UploadedRow } from '@cradle/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../../format.ts'
import { problemText, remedyText } from '../../../i18n/several-messages.ts'
import { Button } from '../../../ui/button.tsx'
import { StatusDot } from '../../../ui/status-dot.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import css from './grid.module.css'
import type { CellText } from './grid-props.ts'
import { type Naming, placeOf } from './problems.ts'
import type { Rows, RowsStore } from './rows-store.ts'

type Acts = {
  onWrite: (cells: CellText[]) => void
  onFix: (row: UploadedRow, problem: Problem, isAlike: boolean) => void
  onLeaveOut: (rows: UploadedRow[]) => void
  onRestore: (row: UploadedRow) => void
}

const Field = ({ row, header, onWrite }: { row: UploadedRow; header: string; onWrite: Acts['onWrite'] }) => {
  const [text, setText] = useState(row.cells[header] ?? '')
  const save = () => {
    if (text !== (row.cells[header] ?? '')) onWrite([{ row, header, value: text }])
  }
  return (
    <div className={css.formField}>
      <TextField
        label={header}
        value={text}
        onChange={setText}
        onBlur={save}
        onKeyDown={event => {
          if (event.key === 'Enter') save()
        }}
      />
    </div>
  )
}

/** What a row is known by while no column gives its name. */
const anyText = ({ cells }: UploadedRow) => Object.values(cells).find(text => text !== '') ?? null

const Form = ({ row, naming, ...acts }: { row: UploadedRow; naming: Naming } & Acts) => {
  const { t } = useTranslation('drafts')
  const name = row.cells[naming.headerOf.get('name') ?? ''] ?? ''
  const headers = [...new Set(row.problems.map(problem => placeOf(problem, naming)))]
  return (
    <li>
      <div className={css.formHead}>
        <b>{name || (naming.isIncomplete ? anyText(row) : <span className="absent">{t('repair.missing')}</span>)}</b>
        <span className="quiet">{t('repair.rowNumber', { row: formatCount(row.row) })}</span>
      </div>
      {row.deleted ? (
        <div className="acts">
          <p>{t('repair.leftOut')}</p>
          <Button small onPress={() => acts.onRestore(row)}>
            {t('repair.takeBack')}
          </Button>
        </div>
      ) : row.problems.length === 0 ? (
        naming.isIncomplete ? null : (
          <StatusDot fill="full">{t('repair.fine')}</StatusDot>
        )
      ) : (
        <>
          {headers.map(header => (
            <div key={header ?? ''}>
              {row.problems
                .filter(problem => placeOf(problem, naming) === header)
                .map((problem, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: findings of a row have no name of their own
                  <div key={at}>
                    <p>
                      <span className={problem.severity === 'error' ? css.isError : css.isCheck}>
                        {t(`severity.${problem.severity}`)}
                      </span>{' '}
                      {problemText(problem)} <span className="quiet">{remedyText(problem)}</span>
                    </p>
                    {problem.fix ? (
                      <div className="acts">
                        <Button small onPress={() => acts.onFix(row, problem, false)}>
                          {problem.fix.value === '' ? t('repair.empty') : t('repair.use', { value: problem.fix.value })}
                        </Button>
                        <Button look="text" small onPress={() => acts.onFix(row, problem, true)}>
                          {t('repair.alike')}
                        </Button>
                      </div>
                    ) : null}
                  </div>
                ))}
              {header === null ? null : (
                <Field key={row.cells[header]} row={row} header={header} onWrite={acts.onWrite} />
              )}
            </div>
          ))}
          <Button look="text" small onPress={() => acts.onLeaveOut([row])}>
            {t('repair.leaveOut')}
          </Button>
        </>
      )}
    </li>
  )
}

const atOnce = 20

/** On a phone: each row with findings as a short form. */
export const ProblemForms = ({
  rows,
  store,
  naming,
  label,
  ...acts
}: { rows: Rows; store: RowsStore; naming: Naming; label: string } & Acts) => {
  const { t } = useTranslation('drafts')
  const [shown, setShown] = useState(atOnce)
  const count = rows.count ?? 0
  const list = Array.from({ length: Math.min(shown, count) }, (_, at) => rows.at.get(at))
  return (
    <>
      <ul className={css.forms} aria-label={label}>
        {list.map(row => (row ? <Form key={row.row} row={row} naming={naming} {...acts} /> : null))}
      </ul>
      {count > shown ? (
        <Button
          onPress={() => {
            store.need(shown, shown + atOnce)
            setShown(shown + atOnce)
          }}
        >
          {t('repair.more', { count: count - shown })}
        </Button>
      ) : null}
    </>
  )
}
