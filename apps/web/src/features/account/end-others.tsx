import { useTranslation } from 'react-i18next'
import { invalidate, useApiQuery } from '../../api/api-query.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/states.tsx'
import { showToast } from '../../ui/toast-store.ts'
import css from './account.module.css'
import { useProof } from './proof.tsx'

/** After a change of how one logs in: whoever is logged in elsewhere can be logged out. Nothing is shown where nobody is. */
export const EndOthers = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('account')
  const { data } = useApiQuery('listSessions', {}, { staleTime: 0 })
  const proof = useProof()
  const others = data?.results.filter(({ current }) => !current) ?? []
  const end = async () => {
    for (const { id } of others) {
      const outcome = await proof.call('endSession', { params: { id } }, () => void end())
      // One that ended meanwhile is what is wanted.
      if (!outcome.isOk && outcome.error.status !== 404) return
    }
    showToast({ type: 'success', title: t('sessions.othersEnded') })
    onClose()
    await invalidate('listSessions', 'listAudit')
  }
  if (others.length === 0) return null
  return (
    <div className={css.shown}>
      <Note title={t('sessions.others', { count: others.length })} role="status">
        <p>{t('sessions.othersText')}</p>
        <p className="acts">
          <Button small look="primary" onPress={() => void end()}>
            {t('sessions.endOthers')}
          </Button>
          <Button small onPress={onClose}>
            {t('sessions.leaveOthers')}
          </Button>
        </p>
      </Note>
      {proof.dialog}
    </div>
  )
}
