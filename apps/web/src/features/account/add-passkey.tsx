import { startRegistration } from '@simplewebauthn/browser'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { FormFrame } from '../../ui/form-frame.tsx'
import { Note } from '../../ui/states.tsx'
import { PasswordField, TextField } from '../../ui/text-field.tsx'
import { useForm } from '../../ui/use-form.ts'

type Ends = { onDone: () => void; onCancel: () => void }

/** Name and password, then the browser asks its person. */
export const AddPasskey = ({ onDone, onCancel }: Ends) => {
  const { t } = useTranslation(['account', 'ui'])
  const [isRefused, setRefused] = useState(false)
  const form = useForm({
    initial: { name: '', password: '' },
    check: ({ name, password }) => ({
      ...(name.trim() ? {} : { name: t('passkeys.typeName') }),
      ...(password ? {} : { password: t('passkeys.typePassword') }),
    }),
    send: async ({ name, password }) => {
      setRefused(false)
      const options = await call('beginPasskey', { body: { password } })
      if (!options.isOk) return options.error
      const credential = await startRegistration({ optionsJSON: options.data }).catch(() => null)
      if (credential === null) {
        setRefused(true)
        return null
      }
      const outcome = await call('addPasskey', { body: { name: name.trim(), credential } })
      if (!outcome.isOk) return outcome.error
      onDone()
      return null
    },
  })
  return (
    <FormFrame form={form} label={t('passkeys.add')}>
      {isRefused ? <Note tone="bad" title={t('passkeys.notMade')} role="alert" /> : null}
      <TextField
        label={t('passkeys.name')}
        hint={t('passkeys.nameHint')}
        maxLength={100}
        autoFocus
        {...form.field('name')}
      />
      <PasswordField label={t('passkeys.password')} autoComplete="current-password" {...form.field('password')} />
      <div className="acts">
        <Button type="submit" look="primary" isPending={form.isSending}>
          {t('passkeys.add')}
        </Button>
        <Button onPress={onCancel}>{t('ui:cancel')}</Button>
      </div>
    </FormFrame>
  )
}
