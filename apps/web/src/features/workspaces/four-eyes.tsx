import type { Workspace } from '@cradle/contract'
import { useTranslation } from 'react-i18next'
import { invalidate } from '../../api/api-query.ts'
import { call } from '../../api/call.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { remember, stepBy } from '../../undo/undo.ts'
import css from './workspaces.module.css'

const STALE = ['readWorkspace', 'listWorkspaces', 'listWorkspaceEvents', 'readReview'] as const

/** Whether a second person must approve reports of the workspace. */
export function FourEyes({ workspace }: { workspace: Workspace }) {
  const { t } = useTranslation('workspaces')
  const change = async (isOn: boolean) => {
    const outcome = await call('renameWorkspace', { body: { four_eyes: isOn } })
    await invalidate(...STALE)
    if (!outcome.isOk) return
    const put = (to: boolean) => stepBy('renameWorkspace', () => ({ body: { four_eyes: to } }), STALE)
    const toast = { type: 'success', title: t(isOn ? 'fourEyes.on' : 'fourEyes.off') } as const
    await remember({ what: { code: 'workspaceRule' }, undo: put(!isOn), redo: put(isOn) }, toast)
  }
  return (
    <section className={css.part}>
      <h2>{t('fourEyes.title')}</h2>
      <p>{t('fourEyes.text')}</p>
      <Checkbox isSelected={workspace.four_eyes} onChange={isOn => void change(isOn)}>
        {t('fourEyes.box')}
      </Checkbox>
    </section>
  )
}
