import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/call.ts'
import { dropSession } from '../../api/session.ts'
import { saveFile } from '../../charts/save-file.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormFrame } from '../../ui/form-frame.tsx'
import { PasswordField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { useForm } from '../../ui/use-form.ts'
import css from './account.module.css'
import { useProof } from './proof.tsx'
import { Usage } from './usage.tsx'

const DeleteAccount = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation(['account', 'ui'])
  const navigate = useNavigate()
  const form = useForm({
    initial: { password: '' },
    check: ({ password }) => (password ? {} : { password: t('data.fillIn') }),
    send: async ({ password }) => {
      const outcome = await call('deleteAccount', { body: { password } })
      if (!outcome.isOk) return outcome.error
      await navigate({ to: '/' })
      dropSession()
      showToast({ type: 'success', title: t('data.done') })
      return null
    },
  })
  return (
    <FormFrame form={form}>
      <p>{t('data.deleteText')}</p>
      <PasswordField label={t('data.password')} autoComplete="current-password" autoFocus {...form.field('password')} />
      <div className="acts">
        <Button type="submit" look="primary" isPending={form.isSending}>
          {t('data.send')}
        </Button>
        <Button onPress={onClose}>{t('ui:cancel')}</Button>
      </div>
    </FormFrame>
  )
}

/** Everything can be taken along, and everything can go. */
export const OwnData = () => {
  const { t } = useTranslation('account')
  const [isConfirming, setConfirming] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const proof = useProof()
  const save = async () => {
    setBusy(true)
    const outcome = await proof.call('exportAccount', {}, () => void save())
    setBusy(false)
    if (!outcome.isOk) return
    saveFile('cradle-account.json', new Blob([JSON.stringify(outcome.data, null, 2)], { type: 'application/json' }))
    showToast({ type: 'success', title: t('data.exported') })
  }
  return (
    <>
      {proof.dialog}
      <div className={css.part}>
        <h2>{t('usage.title')}</h2>
        <p>{t('usage.text')}</p>
        <Usage />
      </div>
      <div className={css.part}>
        <h2>{t('data.exportTitle')}</h2>
        <p>{t('data.exportText')}</p>
        <Button isPending={isBusy} onPress={() => void save()}>
          {t('data.export')}
        </Button>
      </div>
      <div className={css.part}>
        <h2>{t('data.deleteTitle')}</h2>
        <p>{t('data.deleteText')}</p>
        <Button look="danger" onPress={() => setConfirming(true)}>
          {t('data.delete')}
        </Button>
      </div>
      <Dialog title={t('data.confirm')} role="alertdialog" isOpen={isConfirming} onClose={() => setConfirming(false)}>
        <DeleteAccount onClose={() => setConfirming(false)} />
      </Dialog>
    </>
  )
}
