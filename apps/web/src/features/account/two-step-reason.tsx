import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../../api/api-query.ts'
import { useWorkspaces } from '../../api/use-workspace.ts'
import { Note } from '../../ui/states.tsx'

/** Why two-step verification has to be set up, where it has to. */
export function TwoStepReason() {
  const { t } = useTranslation('account')
  const { data: user } = useApiQuery('readProfile', {}, { staleTime: 5 * 60_000 })
  const closed = useWorkspaces().all.filter(workspace => workspace.closed)
  return (
    <>
      {user?.needs_two_steps ? <Note tone="accent" title={t('twoStep.forOperators')} /> : null}
      {closed.length > 0 ? (
        <Note tone="accent" title={t('twoStep.forWorkspaces', { names: closed.map(({ name }) => name).join(', ') })} />
      ) : null}
    </>
  )
}
