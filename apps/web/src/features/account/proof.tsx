import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/call.ts'
import type { CallError } from '../../call-error.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormFrame } from '../../ui/form-frame.tsx'
import { PasswordField } from '../../ui/text-field.tsx'
import { useForm } from '../../ui/use-form.ts'

/** Whether a call waits for a proof that its person is there. */
export const needsProof = (error: CallError): boolean => error.message?.code === 'refusals:proof_needed.recent'

const TypePassword = ({ onDone, onClose }: { onDone: () => void; onClose: () => void }) => {
  const { t } = useTranslation(['account', 'ui'])
  const form = useForm({
    initial: { password: '' },
    check: ({ password }) => (password ? {} : { password: t('proof.fillIn') }),
    send: async ({ password }) => {
      const outcome = await call('proveMyself', { body: { password } })
      if (!outcome.isOk) return outcome.error
      onDone()
      return null
    },
  })
  return (
    <FormFrame form={form}>
      <p>{t('proof.text')}</p>
      <PasswordField
        label={t('proof.password')}
        autoComplete="current-password"
        autoFocus
        {...form.field('password')}
      />
      <div className="acts">
        <Button type="submit" look="primary" isPending={form.isSending}>
          {t('proof.send')}
        </Button>
        <Button onPress={onClose}>{t('ui:cancel')}</Button>
      </div>
    </FormFrame>
  )
}

/** A dialog that asks for the password and then does again what waited for it. */
export function useProof(): { ask: (again: () => void) => void; dialog: ReactNode } {
  const { t } = useTranslation('account')
  const [waiting, setWaiting] = useState<{ again: () => void } | null>(null)
  const close = () => setWaiting(null)
  const go = () => {
    close()
    waiting?.again()
  }
  const dialog = waiting ? (
    <Dialog title={t('proof.title')} isOpen onClose={close}>
      <TypePassword onDone={go} onClose={close} />
    </Dialog>
  ) : null
  return { ask: again => setWaiting({ again }), dialog }
}
