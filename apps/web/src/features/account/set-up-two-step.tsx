import type { beginSecondFactor, ReplyOf } from '@cradle/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { copyText } from '../../ui/copy-text.ts'
import { FormFrame } from '../../ui/form-frame.tsx'
import { Secret } from '../../ui/shown-once.tsx'
import { PasswordField, TextField } from '../../ui/text-field.tsx'
import { useForm } from '../../ui/use-form.ts'
import css from './account.module.css'
import { QrCode } from './qr-code.tsx'

type Begun = ReplyOf<typeof beginSecondFactor>

const ProvePassword = ({ onBegun, onCancel }: { onBegun: (begun: Begun) => void; onCancel: () => void }) => {
  const { t } = useTranslation(['account', 'ui'])
  const form = useForm({
    initial: { password: '' },
    check: ({ password }) => (password ? {} : { password: t('twoStep.typePassword') }),
    send: async ({ password }) => {
      const outcome = await call('beginSecondFactor', { body: { password } })
      if (!outcome.isOk) return outcome.error
      onBegun(outcome.data)
      return null
    },
  })
  return (
    <FormFrame form={form} label={t('twoStep.setUp')}>
      <PasswordField
        label={t('twoStep.password')}
        hint={t('twoStep.passwordHint')}
        autoComplete="current-password"
        autoFocus
        {...form.field('password')}
      />
      <div className="acts">
        <Button type="submit" look="primary" isPending={form.isSending}>
          {t('twoStep.goOn')}
        </Button>
        <Button onPress={onCancel}>{t('ui:cancel')}</Button>
      </div>
    </FormFrame>
  )
}

/** In groups of four, as people copy it by hand. */
const inGroups = (secret: string) => (secret.match(/.{1,4}/g) ?? []).join(' ')

type Ends = { onDone: (codes: string[]) => void; onCancel: () => void }

const ConfirmApp = ({ begun, onDone, onCancel }: Ends & { begun: Begun }) => {
  const { t } = useTranslation(['account', 'ui'])
  const form = useForm({
    initial: { code: '' },
    check: ({ code }) => (/^\d{6}$/.test(code.replace(/\s/g, '')) ? {} : { code: t('twoStep.typeCode') }),
    send: async ({ code }) => {
      const outcome = await call('confirmSecondFactor', { body: { code: code.trim() } })
      if (!outcome.isOk) return outcome.error
      onDone(outcome.data.recovery_codes)
      return null
    },
  })
  return (
    <FormFrame form={form} label={t('twoStep.setUp')}>
      <p>{t('twoStep.scan')}</p>
      <QrCode text={begun.address} label={t('twoStep.qr')} />
      <p>{t('twoStep.byHand')}</p>
      <Secret text={inGroups(begun.secret)} />
      <div>
        <Button small onPress={() => void copyText(begun.secret, t('twoStep.secretCopied'))}>
          {t('twoStep.copySecret')}
        </Button>
      </div>
      <TextField
        label={t('twoStep.code')}
        hint={t('twoStep.codeHint')}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={7}
        {...form.field('code')}
      />
      <div className="acts">
        <Button type="submit" look="primary" isPending={form.isSending}>
          {t('twoStep.turnOn')}
        </Button>
        <Button onPress={onCancel}>{t('ui:cancel')}</Button>
      </div>
    </FormFrame>
  )
}

/** Password, then picture and first code of the app. */
export const SetUpTwoStep = ({ onDone, onCancel }: Ends) => {
  const [begun, setBegun] = useState<Begun | null>(null)
  return (
    <div className={css.narrow}>
      {begun === null ? (
        <ProvePassword onBegun={setBegun} onCancel={onCancel} />
      ) : (
        <ConfirmApp begun={begun} onDone={onDone} onCancel={onCancel} />
      )}
    </div>
  )
}
