import type { EndpointName } from '@cradle/contract'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { applyRules, call, type Needs, type Outcome, type Reply, send } from '../../api/call.ts'
import type { CallError } from '../../call-error.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormFrame } from '../../ui/form-frame.tsx'
import { PasswordField } from '../../ui/text-field.tsx'
import { useForm } from '../../ui/use-form.ts'

/** Whether a call waits for a proof that its person is there. */
const needsProof = (error: CallError): boolean => error.message?.code === 'refusals:proof_needed.recent'

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

type Proof = {
  /** Makes a call; where it waits for the password, that is asked for, and `again` does it once more. */
  call: <N extends EndpointName>(name: N, needs: Needs<N>, again: () => void) => Promise<Outcome<Reply<N>>>
  dialog: ReactNode
}

/** Calls that may ask for the password again, with the dialog that asks. */
export function useProof(): Proof {
  const { t } = useTranslation('account')
  const [waiting, setWaiting] = useState<{ again: () => void } | null>(null)
  const close = () => setWaiting(null)
  const go = () => {
    close()
    waiting?.again()
  }
  return {
    call: async (name, needs, again) => {
      const outcome = await send(name, needs)
      if (outcome.isOk) return outcome
      // A step on the way, as the second one of a log-in: what is refused for another reason follows the rules.
      if (needsProof(outcome.error)) setWaiting({ again })
      else applyRules(name, outcome.error)
      return outcome
    },
    dialog: waiting ? (
      <Dialog title={t('proof.title')} isOpen onClose={close}>
        <TypePassword onDone={go} onClose={close} />
      </Dialog>
    ) : null,
  }
}
