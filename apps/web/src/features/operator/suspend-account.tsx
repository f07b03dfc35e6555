import type { listAccounts, ReplyOf } from '@cradle/contract'
import { useTranslation } from 'react-i18next'
import { invalidate } from '../../api/api-query.ts'
import { call } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormFrame } from '../../ui/form-frame.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { useForm } from '../../ui/use-form.ts'

export type Account = ReplyOf<typeof listAccounts>['results'][number]

/** What shows accounts is asked for anew. */
export const accountsChanged = () => invalidate('listAccounts', 'readOverview', 'listOperatorEvents')

/** Asks for the reason before an account is suspended. */
export function SuspendAccount({ account, onClose }: { account: Account; onClose: () => void }) {
  const { t } = useTranslation('operator')
  const form = useForm({
    initial: { reason: '' },
    check: ({ reason }) => (reason.trim().length < 3 ? { reason: t('accounts.reasonShort') } : {}),
    send: async body => {
      const outcome = await call('suspendAccount', { params: { id: account.id }, body })
      if (!outcome.isOk) return outcome.error
      showToast({ type: 'success', title: t('accounts.done'), subtitle: account.email })
      await accountsChanged()
      onClose()
      return null
    },
  })
  return (
    <Dialog title={t('accounts.ask', { email: account.email })} isOpen onClose={onClose}>
      <FormFrame form={form} label={t('accounts.suspend')}>
        <p>{t('accounts.askText')}</p>
        <TextField
          label={t('accounts.reason')}
          hint={t('accounts.reasonHint')}
          maxLength={500}
          {...form.field('reason')}
        />
        <div>
          <Button type="submit" look="primary" isPending={form.isSending}>
            {t('accounts.suspend')}
          </Button>
        </div>
      </FormFrame>
    </Dialog>
  )
}
