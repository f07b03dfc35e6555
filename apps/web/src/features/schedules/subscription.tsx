import type { Schedule } from '@cradle/contract'
import { useTranslation } from 'react-i18next'
import { invalidate } from '../../api/api-query.ts'
import { call } from '../../api/call.ts'
import { formatPercent } from '../../format.ts'
import { Button } from '../../ui/button.tsx'
import { FormFrame } from '../../ui/form-frame.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { useForm } from '../../ui/use-form.ts'
import { remember, stepBy } from '../../undo/undo.ts'
import { readPercent } from './read-amounts.ts'
import css from './schedules.module.css'

const STALE = ['listSchedules'] as const

type Props = { id: string; subscription: Schedule | null }

/** Mails to the reader about reports of this portfolio: begun and ended here, or ended by the link in each mail. */
export function Subscription({ id, subscription }: Props) {
  const { t } = useTranslation('schedules')
  const isOn = subscription !== null && subscription.paused === null
  if (isOn) return <Subscribed id={id} subscription={subscription} />
  const why = subscription?.reason && subscription.reason !== 'unsubscribed' ? subscription.reason : null
  return (
    <div className={`${css.subscription} no-print`}>
      {why && <p>{t(`paused.${why}`)}</p>}
      <Subscribe id={id} />
    </div>
  )
}

function Subscribed({ id, subscription }: { id: string; subscription: Schedule }) {
  const { t } = useTranslation('schedules')
  const { change } = subscription
  const end = async () => {
    const outcome = await call('unsubscribe', { params: { id } })
    await invalidate('listSchedules')
    if (!outcome.isOk) return showToast({ type: 'error', title: outcome.error.detail })
    const undo = stepBy('subscribe', () => ({ params: { id }, body: { change } }), STALE)
    const redo = stepBy('unsubscribe', () => ({ params: { id } }), STALE)
    await remember({ what: { code: 'unsubscribed' }, undo, redo }, { type: 'success', title: t('unsubscribed') })
  }
  return (
    <div className={`${css.subscription} no-print`}>
      <p>
        {change === null ? t('subscribed') : t('subscribedChange', { percent: formatPercent(change / 100) })}{' '}
        <Button look="text" small onPress={() => void end()}>
          {t('unsubscribe')}
        </Button>
      </p>
    </div>
  )
}

function Subscribe({ id }: { id: string }) {
  const { t } = useTranslation('schedules')
  const form = useForm({
    initial: { change: '' },
    optional: ['change'],
    check: ({ change }) => (change.trim() === '' || readPercent(change) !== null ? {} : { change: t('wrongPercent') }),
    send: async ({ change }) => {
      const outcome = await call('subscribe', { params: { id }, body: { change: readPercent(change) } })
      if (!outcome.isOk) return outcome.error
      await invalidate('listSchedules')
      showToast({ type: 'success', title: t('begun') })
      return null
    },
  })
  return (
    <FormFrame form={form} label={t('subscribe')}>
      <div className={css.line}>
        <TextField
          label={t('change')}
          hint={t('changeHint')}
          optional
          inputMode="decimal"
          maxLength={12}
          {...form.field('change')}
        />
        <Button type="submit" isPending={form.isSending}>
          {t('subscribe')}
        </Button>
      </div>
    </FormFrame>
  )
}
