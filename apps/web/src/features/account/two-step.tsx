import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { invalidate, useApiQuery } from '../../api/api-query.ts'
import { call } from '../../api/call.ts'
import { formatDate } from '../../format.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormFrame } from '../../ui/form-frame.tsx'
import { ErrorState, SkeletonRows } from '../../ui/states.tsx'
import { PasswordField, TextField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { useForm } from '../../ui/use-form.ts'
import { EndOthers } from './end-others.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SetUpTwoStep } from './set-up-two-step.tsx'
import { TwoStepReason } from './two-step-reason.tsx'

/** A change that asks for password and code. `null`: recovery codes were made, nothing was turned off. */
type Change = { name: 'renew' | 'turnOff'; onDone: (codes: string[] | null) => void; onClose: () => void }

const ProveBoth = ({ name, onDone, onClose }: Change) => {
  const { t } = useTranslation(['account', 'ui'])
  const form = useForm({
    initial: { password: '', code: '' },
    check: ({ password, code }) => ({
      ...(password ? {} : { password: t('twoStep.typePassword') }),
      ...(code.trim() ? {} : { code: t('twoStep.typeAnyCode') }),
    }),
    send: async ({ password, code }) => {
      const body = { password, code: code.trim() }
      const outcome =
        name === 'renew' ? await call('renewRecoveryCodes', { body }) : await call('endSecondFactor', { body })
      if (!outcome.isOk) return outcome.error
      onDone('recovery_codes' in outcome.data ? outcome.data.recovery_codes : null)
      return null
    },
  })
  return (
    <FormFrame form={form}>
      <p>{t(`twoStep.${name}Text`)}</p>
      <PasswordField
        label={t('twoStep.password')}
        autoComplete="current-password"
        autoFocus
        {...form.field('password')}
      />
      <TextField label={t('twoStep.anyCode')} autoComplete="one-time-code" maxLength={64} {...form.field('code')} />
      <div className="acts">
        <Button type="submit" look="primary" isPending={form.isSending}>
          {t(`twoStep.${name}`)}
        </Button>
        <Button onPress={onClose}>{t('ui:cancel')}</Button>
      </div>
    </FormFrame>
  )
}

/** Whether the log-in asks for a code of an app, and what changes that. */
export const TwoStep = () => {
  const { t } = useTranslation('account')
  const { data, error, isPending, refetch } = useApiQuery('readSecondFactor', {})
  const [isSettingUp, setSettingUp] = useState(false)
  const [change, setChange] = useState<Change['name'] | null>(null)
  const [isChanged, setChanged] = useState(false)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  if (isPending) return <SkeletonRows rows={1} columns={2} />
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />

  const finish = async (made: readonly string[] | null, title: string) => {
    setSettingUp(false)
    setChange(null)
    setCodes(made)
    setChanged(true)
    showToast({ type: 'success', title })
    await invalidate('readSecondFactor', 'listAudit', 'listWorkspaces', 'readProfile')
  }
  if (isSettingUp)
    return <SetUpTwoStep onDone={made => void finish(made, t('twoStep.isOn'))} onCancel={() => setSettingUp(false)} />
  const title = (name: Change['name']) => t(name === 'renew' ? 'audit.event.recovery_codes_made' : 'twoStep.off')
  return (
    <>
      {codes ? <RecoveryCodes codes={codes} onClose={() => setCodes(null)} /> : null}
      {isChanged ? <EndOthers onClose={() => setChanged(false)} /> : null}
      {data.on ? null : <TwoStepReason />}
      <p>
        {data.since === null
          ? t('twoStep.off')
          : `${t('twoStep.on', { date: formatDate(data.since) })} ${t('twoStep.left', { count: data.recovery_codes })}`}
      </p>
      <p className="acts">
        {data.on ? (
          <>
            <Button onPress={() => setChange('renew')}>{t('twoStep.renew')}</Button>
            <Button look="danger" onPress={() => setChange('turnOff')}>
              {t('twoStep.turnOff')}
            </Button>
          </>
        ) : (
          <Button onPress={() => setSettingUp(true)}>{t('twoStep.setUp')}</Button>
        )}
      </p>
      {change ? (
        <Dialog title={t(`twoStep.${change}`)} isOpen onClose={() => setChange(null)}>
          <ProveBoth name={change} onDone={made => void finish(made, title(change))} onClose={() => setChange(null)} />
        </Dialog>
      ) : null}
    </>
  )
}
