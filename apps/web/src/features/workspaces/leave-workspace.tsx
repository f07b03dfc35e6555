import type { Workspace } from '@cradle/contract'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { invalidate } from '../../api/api-query.ts'
import { call } from '../../api/call.ts'
import { useMay } from '../../api/use-workspace.ts'
import { chooseWorkspace } from '../../api/workspace.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormFrame } from '../../ui/form-frame.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { useForm } from '../../ui/use-form.ts'
import { remember, stepBy } from '../../undo/undo.ts'
import css from './workspaces.module.css'

const STALE = ['readWorkspace', 'listWorkspaces', 'listWorkspaceEvents'] as const

export function RenameWorkspace({ workspace }: { workspace: Workspace }) {
  const { t } = useTranslation('workspaces')
  const form = useForm({
    initial: { name: workspace.name },
    check: ({ name }) => (name.trim() === '' ? { name: t('fillIn') } : {}),
    send: async ({ name }) => {
      const outcome = await call('renameWorkspace', { body: { name: name.trim() } })
      if (!outcome.isOk) return outcome.error
      await invalidate(...STALE)
      const was = workspace.name
      const now = outcome.data.name
      const put = (from: string, to: string) =>
        stepBy('renameWorkspace', () => ({ body: { name: to, was: from } }), STALE)
      const change = {
        what: { code: 'workspaceRenamed', params: { name: now } },
        undo: put(now, was),
        redo: put(was, now),
      } as const
      void remember(change, { type: 'success', title: t('rename.done'), subtitle: now })
      return null
    },
  })
  return (
    <section className={css.part}>
      <h2>{t('rename.title')}</h2>
      <div className={css.form}>
        <FormFrame form={form} label={t('rename.title')}>
          <TextField label={t('name')} maxLength={100} {...form.field('name')} />
          <div>
            <Button type="submit" isPending={form.isSending}>
              {t('rename.send')}
            </Button>
          </div>
        </FormFrame>
      </div>
    </section>
  )
}

/** Leaving it, and for owners deleting it once it is empty. */
export function LeaveWorkspace({ workspace }: { workspace: Workspace }) {
  const { t } = useTranslation('workspaces')
  const mayDelete = useMay()('deleteWorkspace')
  const [question, setQuestion] = useState<'leave' | 'delete' | null>(null)
  return (
    <section className={css.part}>
      <h2>{t('leave.title')}</h2>
      <p>{t(mayDelete ? 'leave.textOwner' : 'leave.text')}</p>
      <div className="acts">
        <Button onPress={() => setQuestion('leave')}>{t('leave.send')}</Button>
        {mayDelete ? (
          <Button look="danger" onPress={() => setQuestion('delete')}>
            {t('delete.send')}
          </Button>
        ) : null}
      </div>
      {question ? <Confirm what={question} name={workspace.name} onClose={() => setQuestion(null)} /> : null}
    </section>
  )
}

function Confirm({ what, name, onClose }: { what: 'leave' | 'delete'; name: string; onClose: () => void }) {
  const { t } = useTranslation(['workspaces', 'ui'])
  const navigate = useNavigate()
  const go = async () => {
    const outcome = what === 'leave' ? await call('leaveWorkspace', {}) : await call('deleteWorkspace', {})
    onClose()
    if (!outcome.isOk) return
    await navigate({ to: '/workspaces' })
    chooseWorkspace(null)
    showToast({ type: 'success', title: t(`${what}.done`, { name }) })
  }
  return (
    <Dialog
      role="alertdialog"
      title={t(`${what}.ask`, { name })}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('ui:cancel')}</Button>
          <Button look="danger" onPress={() => void go()}>
            {t(`${what}.send`)}
          </Button>
        </>
      }
    >
      <p>{t(`${what}.askText`)}</p>
    </Dialog>
  )
}
