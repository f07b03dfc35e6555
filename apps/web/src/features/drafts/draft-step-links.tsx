import type { Draft } from '@cradle/contract'
import { useTranslation } from 'react-i18next'
import { formatCount } from '../../format.ts'
import { Steps } from '../../ui/steps.tsx'
import type { StepName } from './step-names.ts'

type Props = {
  id: string
  /** Undefined until it is fetched. */
  draft: Draft | undefined
  current: StepName
  /** Other drafts of the same upload, as in the address. */
  others: string
}

/** The steps of a draft, each with what is settled in it or left to do. */
export function DraftStepLinks({ id, draft, current, others }: Props) {
  const { t } = useTranslation('drafts')
  const link = (to: StepName) => ({
    to: '/portfolio/$id' as const,
    params: { id },
    search: { step: to, ...(others ? { with: others } : {}) },
  })
  const canGoOn = (draft?.columns.missing.length ?? 1) === 0
  const notes = useStepNotes(draft)
  return (
    <Steps
      label={t('steps.label')}
      current={current}
      steps={[
        { id: 'files', name: t('steps.name.files'), note: notes?.files, link: { to: '/portfolio/upload' } },
        { id: 'columns', name: t('steps.name.columns'), note: notes?.columns, link: link('columns') },
        {
          id: 'repair',
          name: t('steps.name.repair'),
          note: notes?.repair,
          link: canGoOn ? link('repair') : undefined,
        },
        { id: 'match', name: t('steps.name.match'), note: notes?.match, link: canGoOn ? link('match') : undefined },
      ]}
    />
  )
}

/** In a few words what each step has settled or left to do. */
function useStepNotes(d: Draft | undefined) {
  const { t } = useTranslation('drafts')
  if (!d) return undefined
  return {
    files: d.file ? d.file.name : t('steps.rows', { count: d.rows.total }),
    columns: t('steps.columns', { used: formatCount(d.columns.used), count: d.columns.count }),
    repair:
      d.rows.rejected + d.rows.warnings === 0
        ? t('steps.clean')
        : [
            d.rows.rejected > 0 ? t('steps.aside', { count: d.rows.rejected }) : null,
            d.rows.warnings > 0 ? t('steps.check', { count: d.rows.warnings }) : null,
          ]
            .filter(Boolean)
            .join(', '),
    match: d.matches.open > 0 ? t('steps.open', { count: d.matches.open }) : t('steps.decided'),
  }
}
