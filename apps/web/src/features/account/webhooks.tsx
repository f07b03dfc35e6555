import type { makeWebhook, ReplyOf } from '@cradle/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { invalidate, useApiQuery } from '../../api/api-query.ts'
import { call } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { FormFrame } from '../../ui/form-frame.tsx'
import { ShownOnce } from '../../ui/shown-once.tsx'
import { ErrorState, SkeletonRows } from '../../ui/states.tsx'
import { PasswordField, TextField } from '../../ui/text-field.tsx'
import { useForm } from '../../ui/use-form.ts'
import css from './account.module.css'
import { WEBHOOK_EVENTS, WebhookItem } from './webhook-item.tsx'

type Made = ReplyOf<typeof makeWebhook>

const Shown = ({ made, onClose }: { made: Made; onClose: () => void }) => {
  const { t } = useTranslation('account')
  return (
    <ShownOnce
      secret={made.secret}
      words={{
        title: t('webhooks.shownTitle', { name: made.name }),
        text: t(made.two_secrets_until ? 'webhooks.shownBoth' : 'webhooks.shownText'),
        copy: t('webhooks.copy'),
        copied: t('webhooks.copied'),
        close: t('tokens.kept'),
      }}
      onClose={onClose}
    />
  )
}

const emptyWebhook = { name: '', url: '', events: [...WEBHOOK_EVENTS], password: '' }

const MakeWebhook = ({ onMade }: { onMade: (made: Made) => void }) => {
  const { t } = useTranslation('account')
  const form = useForm({
    initial: emptyWebhook,
    check: ({ name, url, events, password }) => ({
      ...(name.trim() ? {} : { name: t('webhooks.fillIn') }),
      ...(url.trim() ? {} : { url: t('webhooks.urlFillIn') }),
      ...(events.length > 0 ? {} : { events: t('webhooks.eventsFillIn') }),
      ...(password ? {} : { password: t('tokens.typePassword') }),
    }),
    send: async body => {
      const outcome = await call('makeWebhook', { body })
      if (!outcome.isOk) return outcome.error
      form.reset()
      onMade(outcome.data)
      await invalidate('listWebhooks', 'listAudit')
      return null
    },
  })
  const { events } = form.values
  return (
    <div style={{ maxWidth: 400 }}>
      <FormFrame form={form} label={t('webhooks.make')}>
        <TextField label={t('tokens.name')} hint={t('webhooks.nameHint')} maxLength={100} {...form.field('name')} />
        <TextField label={t('webhooks.url')} hint={t('webhooks.urlHint')} maxLength={2000} {...form.field('url')} />
        <fieldset className={css.choices}>
          <legend>{t('webhooks.events')}</legend>
          {WEBHOOK_EVENTS.map((event, i) => (
            <Checkbox
              key={event}
              isSelected={events.includes(event)}
              onChange={isOn => form.set('events', isOn ? [...events, event] : events.filter(one => one !== event))}
              error={i === WEBHOOK_EVENTS.length - 1 ? form.errors.events : undefined}
            >
              {t(`webhooks.event.${event.replace('.', '_') as 'portfolio_failed'}`)}
            </Checkbox>
          ))}
        </fieldset>
        <PasswordField
          label={t('tokens.password')}
          autoComplete="current-password"
          hint={t('webhooks.passwordHint')}
          {...form.field('password')}
        />
        <div>
          <Button type="submit" look="primary" isPending={form.isSending}>
            {t('webhooks.make')}
          </Button>
        </div>
      </FormFrame>
    </div>
  )
}

const WebhookList = ({ onSecret }: { onSecret: (made: Made) => void }) => {
  const { t } = useTranslation('account')
  const { data, error, isPending, refetch } = useApiQuery('listWebhooks', {}, { staleTime: 0 })
  if (isPending) return <SkeletonRows rows={2} columns={1} />
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (data.results.length === 0) return <p className="dim">{t('webhooks.none')}</p>
  return (
    <ul className={css.messages} aria-label={t('webhooks.label')}>
      {data.results.map(webhook => (
        <WebhookItem key={webhook.id} webhook={webhook} onSecret={onSecret} />
      ))}
    </ul>
  )
}

/** Addresses that are told of portfolios by signed messages. */
export const Webhooks = () => {
  const { t } = useTranslation('account')
  const [made, setMade] = useState<Made | null>(null)
  return (
    <>
      <div className={css.part}>
        <h2>{t('webhooks.title')}</h2>
        <p>{t('webhooks.sentence')}</p>
        {made ? <Shown made={made} onClose={() => setMade(null)} /> : null}
        <WebhookList onSecret={setMade} />
      </div>
      <div className={css.part}>
        <h2>{t('webhooks.make')}</h2>
        <MakeWebhook onMade={setMade} />
      </div>
    </>
  )
}
