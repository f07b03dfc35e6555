import type { Workspace } from '@cradle/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { invalidate } from '../../api/api-query.ts'
import { call } from '../../api/call.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { showToast } from '../../ui/toast-store.ts'
import css from './workspaces.module.css'

/** Owners decide whether the workspace is open only with two-step verification. */
export function TwoStepsOfWorkspace({ workspace }: { workspace: Workspace }) {
  const { t } = useTranslation('workspaces')
  const [isBusy, setBusy] = useState(false)
  const change = async (isOn: boolean) => {
    setBusy(true)
    const outcome = await call('renameWorkspace', { body: { two_steps: isOn } })
    if (outcome.isOk) showToast({ type: 'success', title: t('twoSteps.done') })
    await invalidate('readWorkspace', 'listWorkspaces', 'listWorkspaceEvents')
    setBusy(false)
  }
  return (
    <section className={css.part}>
      <h2>{t('twoSteps.title')}</h2>
      <Checkbox isSelected={workspace.two_steps} isDisabled={isBusy} onChange={isOn => void change(isOn)}>
        {t('twoSteps.only')}
      </Checkbox>
      <p className="small">{t('twoSteps.text')}</p>
    </section>
  )
}
