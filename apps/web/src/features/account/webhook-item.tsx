import type { ReplyOf, rotateWebhookSecret, Webhook } from '@cradle/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { invalidate } from '../../api/api-query.ts'
import { call } from '../../api/call.ts'
import { formatCount, formatDateTime } from '../../format.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FormFrame } from '../../ui/form-frame.tsx'
import { PasswordField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { useForm } from '../../ui/use-form.ts'
import { remember, stepBy } from '../../undo/undo.ts'
import css from './account.module.css'
import { WebhookMessages } from './webhook-messages.tsx'

export const WEBHOOK_EVENTS = [
  'portfolio.delivered',
  'portfolio.failed',
  'portfolio.changed',
  'portfolio.commented',
] as const

type Secret = ReplyOf<typeof rotateWebhookSecret>
type Props = { webhook: Webhook; onSecret: (made: Secret) => void }

const ExchangeSecret = ({ webhook, onSecret, onClose }: Props & { onClose: () => void }) => {
  const { t } = useTranslation(['account', 'ui'])
  const form = useForm({
    initial: { password: '' },
    check: ({ password }) => (password ? {} : { password: t('tokens.typePassword') }),
    send: async body => {
      const outcome = await call('rotateWebhookSecret', { params: { id: webhook.id }, body })
      if (!outcome.isOk) return outcome.error
      onClose()
      onSecret(outcome.data)
      await invalidate('listWebhooks', 'listAudit')
      return null
    },
  })
  return (
    <Dialog title={t('webhooks.exchangeOf', { name: webhook.name })} isOpen onClose={onClose}>
      <p>{t('webhooks.exchangeText')}</p>
      <FormFrame form={form} label={t('webhooks.exchange')}>
        <PasswordField label={t('tokens.password')} autoComplete="current-password" {...form.field('password')} />
        <div>
          <Button type="submit" look="primary" isPending={form.isSending}>
            {t('webhooks.exchange')}
          </Button>
        </div>
      </FormFrame>
    </Dialog>
  )
}

const DeleteWebhook = ({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) => {
  const { t } = useTranslation(['account', 'ui'])
  const remove = async () => {
    const outcome = await call('deleteWebhook', { params: { id: webhook.id } })
    onClose()
    if (!outcome.isOk) return
    showToast({ type: 'success', title: t('webhooks.deleted'), subtitle: webhook.name })
    await invalidate('listWebhooks', 'listAudit')
  }
  return (
    <Dialog
      title={t('webhooks.confirm', { name: webhook.name })}
      role="alertdialog"
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('ui:cancel')}</Button>
          <Button look="primary" onPress={() => void remove()}>
            {t('webhooks.delete')}
          </Button>
        </>
      }
    >
      <p>{t('webhooks.confirmText')}</p>
    </Dialog>
  )
}

/** A webhook of the list with what can be done with it. */
const WebhookFacts = ({ webhook }: Pick<Props, 'webhook'>) => {
  const { t } = useTranslation('account')
  return (
    <>
      <p className={`small quiet ${css.url}`}>{webhook.url}</p>
      <p className="small">
        {webhook.events.map(event => t(`webhooks.event.${event.replace('.', '_') as 'portfolio_failed'}`)).join(' · ')}
      </p>
      <p className="small dim">
        {[
          `${t('webhooks.arrived')}: ${webhook.delivered ? formatDateTime(webhook.delivered) : t('tokens.never')}`,
          `${t('webhooks.waiting')}: ${formatCount(webhook.waiting)}`,
          `${t('webhooks.dead')}: ${formatCount(webhook.dead)}`,
        ].join(' · ')}
      </p>
    </>
  )
}

const STALE = ['listWebhooks', 'listWebhookDeliveries', 'listAudit'] as const

export const WebhookItem = ({ webhook, onSecret }: Props) => {
  const { t } = useTranslation('account')
  const [opened, setOpened] = useState<'messages' | 'secret' | 'delete' | null>(null)
  const { name } = webhook
  const close = () => setOpened(null)
  const test = async () => {
    const outcome = await call('testWebhook', { params: { id: webhook.id }, body: {} })
    if (!outcome.isOk) return
    setOpened('messages')
    await invalidate('listWebhooks', 'listWebhookDeliveries')
  }
  const pause = async () => {
    const body = { paused: webhook.paused === null }
    const outcome = await call('changeWebhook', { params: { id: webhook.id }, body })
    if (!outcome.isOk) return
    await invalidate(...STALE)
    const put = (paused: boolean) =>
      stepBy('changeWebhook', () => ({ params: { id: webhook.id }, body: { paused } }), STALE)
    const code = body.paused ? 'webhookPaused' : 'webhookContinued'
    await remember({ what: { code, params: { name } }, undo: put(!body.paused), redo: put(body.paused) })
  }
  return (
    <li className={css.message}>
      <p>
        <strong>{name}</strong> {webhook.paused ? <span className="quiet">({t('webhooks.paused')})</span> : null}
      </p>
      <WebhookFacts webhook={webhook} />
      <div className={css.rowActs}>
        <Button look="text" small aria-label={t('webhooks.messagesOf', { name })} onPress={() => setOpened('messages')}>
          {t('webhooks.messages')}
        </Button>
        {webhook.paused === null ? (
          <Button look="text" small aria-label={t('webhooks.testOf', { name })} onPress={() => void test()}>
            {t('webhooks.test')}
          </Button>
        ) : null}
        <Button
          look="text"
          small
          aria-label={t(webhook.paused ? 'webhooks.continueOf' : 'webhooks.pauseOf', { name })}
          onPress={() => void pause()}
        >
          {t(webhook.paused ? 'webhooks.continue' : 'webhooks.pause')}
        </Button>
        <Button look="text" small aria-label={t('webhooks.exchangeOf', { name })} onPress={() => setOpened('secret')}>
          {t('webhooks.exchange')}
        </Button>
        <Button look="text" small aria-label={t('webhooks.deleteOf', { name })} onPress={() => setOpened('delete')}>
          {t('webhooks.delete')}
        </Button>
      </div>
      {opened === 'messages' ? <WebhookMessages webhook={webhook} onClose={close} /> : null}
      {opened === 'secret' ? <ExchangeSecret webhook={webhook} onSecret={onSecret} onClose={close} /> : null}
      {opened === 'delete' ? <DeleteWebhook webhook={webhook} onClose={close} /> : null}
    </li>
  )
}
