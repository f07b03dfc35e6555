import type { Webhook, WebhookDelivery } from '@cradle/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { invalidate, useApiQuery } from '../../api/api-query.ts'
import { call } from '../../api/call.ts'
import { formatDateTime } from '../../format.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorState, SkeletonRows } from '../../ui/states.tsx'
import { Pager } from '../../ui/table.tsx'
import css from './account.module.css'

const limit = 20
/** A message that waits is looked at again after this. */
const AGAIN_MS = 2000

const Message = ({ webhook, message }: { webhook: Webhook; message: WebhookDelivery }) => {
  const { t } = useTranslation('account')
  const { state, status, failure, attempts, next_try } = message
  const again = async () => {
    const params = { id: webhook.id, delivery: message.id }
    const outcome = await call('resendWebhookDelivery', { params, body: {} })
    if (outcome.isOk) await invalidate('listWebhooks', 'listWebhookDeliveries')
  }
  const answer = status !== null ? t('webhooks.status', { status }) : failure ? t(`webhooks.failure.${failure}`) : null
  return (
    <li className={css.message}>
      <p>
        <strong>{t(`webhooks.event.${message.event.replace('.', '_') as 'portfolio_failed'}`)}</strong>{' '}
        <span className="quiet nowrap">{formatDateTime(message.created)}</span>
      </p>
      <p>
        {t(`webhooks.state.${state}`)}
        {attempts > 0 ? ` · ${t('webhooks.tries', { count: attempts })}` : ''}
        {answer ? ` · ${answer}` : ''}
        {state === 'waiting' && attempts > 0 && next_try
          ? ` · ${t('webhooks.next', { time: formatDateTime(next_try) })}`
          : ''}
      </p>
      <details>
        <summary>{t('webhooks.body')}</summary>
        <pre className={css.sample}>{message.body}</pre>
      </details>
      {webhook.paused === null ? (
        <Button look="text" small onPress={() => void again()}>
          {t('webhooks.again')}
        </Button>
      ) : null}
    </li>
  )
}

/** Messages to one address with what came of them; those that were given up can be sent again. */
export const WebhookMessages = ({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) => {
  const { t } = useTranslation('account')
  const [offset, setOffset] = useState(0)
  const { data, error, isPending, refetch } = useApiQuery(
    'listWebhookDeliveries',
    { params: { id: webhook.id }, query: { limit, offset } },
    { showPrevious: true, staleTime: 0, refetchInterval: AGAIN_MS },
  )
  return (
    <Dialog place="side" title={t('webhooks.messagesOf', { name: webhook.name })} isOpen onClose={onClose}>
      {isPending ? <SkeletonRows rows={4} columns={1} /> : null}
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {data?.count === 0 ? <p className="dim">{t('webhooks.noMessages')}</p> : null}
      {data ? (
        <>
          <ul className={css.messages}>
            {data.results.map(message => (
              <Message key={message.id} webhook={webhook} message={message} />
            ))}
          </ul>
          <Pager count={data.count} limit={limit} offset={offset} onOffset={setOffset} />
        </>
      ) : null}
    </Dialog>
  )
}
