import type { Passkey } from '@cradle/contract'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { FormFrame } from '../../ui/form-frame.tsx'
import { PasswordField, TextField } from '../../ui/text-field.tsx'
import { useForm } from '../../ui/use-form.ts'
import { remember, stepBy } from '../../undo/undo.ts'

type Props = { passkey: Passkey; onDone: () => void; onClose: () => void }

export const RenamePasskey = ({ passkey, onDone, onClose }: Props) => {
  const { t } = useTranslation(['account', 'ui'])
  const form = useForm({
    initial: { name: passkey.name },
    check: ({ name }) => (name.trim() ? {} : { name: t('passkeys.typeName') }),
    send: async ({ name }) => {
      const outcome = await call('renamePasskey', { params: { id: passkey.id }, body: { name: name.trim() } })
      if (!outcome.isOk) return outcome.error
      const put = (to: string) =>
        stepBy('renamePasskey', () => ({ params: { id: passkey.id }, body: { name: to } }), ['listPasskeys'])
      const what = { code: 'passkeyRenamed', params: { name: name.trim() } } as const
      void remember({ what, undo: put(passkey.name), redo: put(name.trim()) })
      onDone()
      return null
    },
  })
  return (
    <FormFrame form={form}>
      <TextField label={t('passkeys.name')} maxLength={100} autoFocus {...form.field('name')} />
      <div className="acts">
        <Button type="submit" look="primary" isPending={form.isSending}>
          {t('passkeys.rename')}
        </Button>
        <Button onPress={onClose}>{t('ui:cancel')}</Button>
      </div>
    </FormFrame>
  )
}

export const RemovePasskey = ({ passkey, onDone, onClose }: Props) => {
  const { t } = useTranslation(['account', 'ui'])
  const form = useForm({
    initial: { password: '' },
    check: ({ password }) => (password ? {} : { password: t('passkeys.typePassword') }),
    send: async ({ password }) => {
      const outcome = await call('removePasskey', { params: { id: passkey.id }, body: { password } })
      if (!outcome.isOk) return outcome.error
      onDone()
      return null
    },
  })
  return (
    <FormFrame form={form}>
      <p>{t('passkeys.removeText')}</p>
      <PasswordField
        label={t('passkeys.password')}
        autoComplete="current-password"
        autoFocus
        {...form.field('password')}
      />
      <div className="acts">
        <Button type="submit" look="primary" isPending={form.isSending}>
          {t('passkeys.remove')}
        </Button>
        <Button onPress={onClose}>{t('ui:cancel')}</Button>
      </div>
    </FormFrame>
  )
}
