import type { Columns } from '@cradle/contract'
import { useTranslation } from 'react-i18next'
import { problemText, remedyText } from '../../../i18n/several-messages.ts'
import { Note } from '../../../ui/states.tsx'
import css from './columns.module.css'

/** Required fields that no column gives, with what to do; nothing where all are there. */
export function MissingColumns({ missing }: Pick<Columns, 'missing'>) {
  const { t } = useTranslation('drafts')
  if (missing.length === 0) return null
  return (
    <div className={css.note}>
      <Note tone="bad" role="alert" title={t('columns.missing')}>
        {missing.map(problem => (
          <p key={problem.sentence}>
            {problemText(problem)} {remedyText(problem)}
          </p>
        ))}
      </Note>
    </div>
  )
}
