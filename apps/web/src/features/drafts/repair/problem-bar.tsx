import type { Problem, UploadedRow } from '@cradle/contract'
import { useTranslation } from 'react-i18next'
import { CommentButton } from '../../../comments/comment-button.tsx'
import { formatCount } from '../../../format.ts'
import { problemText, remedyText } from '../../../i18n/several-messages.ts'
import { Button } from '../../../ui/button.tsx'
import css from './grid.module.css'
import { asUploaded, type Naming, placeOf } from './problems.ts'

type Props = {
  row: UploadedRow | undefined
  header: string | undefined
  naming: Naming
  onFix: (row: UploadedRow, problem: Problem, isAlike: boolean) => void
}

/** The active cell in words: where it is, what stands there now and in the file, what is wrong and what would do. */
export const ProblemBar = ({ row, header, naming, onFix }: Props) => {
  const { t } = useTranslation('drafts')
  if (!row || header === undefined) return <div className={css.bar} />
  const here = row.problems.filter(problem => {
    const place = placeOf(problem, naming)
    return place === header || place === null
  })
  const shown = here.length > 0 ? here : row.problems
  const text = row.cells[header] ?? ''
  const was = asUploaded(row, header, naming)
  return (
    <div className={css.bar}>
      <div>
        <b>{t('repair.rowNumber', { row: formatCount(row.row) })}</b> <span className="quiet">{header}</span>{' '}
        <CommentButton
          place={{ kind: 'row', row: row.row }}
          name={t('repair.rowNumber', { row: formatCount(row.row) })}
        />
      </div>
      <div>
        {text === '' ? <span className="absent">{t('repair.nothing')}</span> : text}
        {was === null ? null : (
          <span className="quiet xs" style={{ display: 'block' }}>
            {t('repair.inFile', { text: was || t('repair.nothing') })}
          </span>
        )}
      </div>
      <div aria-live="polite">
        {shown.length === 0 && !naming.isIncomplete ? <span className="quiet">{t('repair.fine')}</span> : null}
        {shown.slice(0, 2).map((problem, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: findings of a row have no name of their own
          <div key={at}>
            <span className={problem.severity === 'error' ? css.isError : css.isCheck}>
              {t(`severity.${problem.severity}`)}
            </span>{' '}
            {problemText(problem)} <span className="quiet">{remedyText(problem)}</span>{' '}
            {problem.fix ? (
              <span className={css.barActs}>
                <Button look="text" small onPress={() => onFix(row, problem, false)}>
                  {problem.fix.value === '' ? t('repair.empty') : t('repair.use', { value: problem.fix.value })}
                </Button>
                <Button look="text" small onPress={() => onFix(row, problem, true)}>
                  {t('repair.alikeLong')}
                </Button>
              </span>
            ) : null}
          </div>
        ))}
      </div>
    </div>
  )
}
