import type { makeShare, ReplyOf } from '@cradle/contract'
import { useTranslation } from 'react-i18next'
import { invalidate } from '../../api/api-query.ts'
import { call } from '../../api/call.ts'
import { formatDate } from '../../format.ts'
import { Button } from '../../ui/button.tsx'
import { FormFrame } from '../../ui/form-frame.tsx'
import { Select } from '../../ui/select.tsx'
import { PasswordField, TextField } from '../../ui/text-field.tsx'
import { useForm } from '../../ui/use-form.ts'
import { dayRange, expiryOf, lives } from './expiry.ts'

type Made = ReplyOf<typeof makeShare>

/** What the link is for, how long it works, and a password where it should have one. */
export function MakeLink({ portfolio, onMade }: { portfolio: string; onMade: (made: Made) => void }) {
  const { t } = useTranslation('shares')
  const range = dayRange(new Date())
  const form = useForm({
    initial: { label: '', life: '30', day: '', password: '' },
    optional: ['label', 'password'],
    names: { expires: 'day' },
    check: ({ life, day, password }) => ({
      ...(expiryOf(life, day, new Date()) === null
        ? { day: day ? t('make.dayRange', { last: formatDate(`${range.last}T12:00:00`) }) : t('make.pickDay') }
        : {}),
      ...(password !== '' && password.length < 8 ? { password: t('make.passwordShort') } : {}),
    }),
    send: async ({ label, life, day, password }) => {
      const expires = expiryOf(life, day, new Date()) ?? ''
      const body = { portfolio, expires, label: label.trim(), ...(password ? { password } : {}) }
      const outcome = await call('makeShare', { body })
      if (!outcome.isOk) return outcome.error
      form.reset()
      onMade(outcome.data)
      await invalidate('listShares', 'listAudit')
      return null
    },
  })
  return (
    <FormFrame form={form} label={t('make.title')}>
      <TextField
        label={t('make.label')}
        hint={t('make.labelHint')}
        placeholder={t('make.labelExample')}
        maxLength={100}
        optional
        {...form.field('label')}
      />
      <Select
        label={t('make.life')}
        choices={[
          ...lives.map(count => ({ id: String(count), name: t('make.days', { count }) })),
          { id: 'own', name: t('make.own') },
        ]}
        value={form.values.life}
        onChange={life => form.set('life', life)}
      />
      {form.values.life === 'own' ? <TextField label={t('make.until')} type="date" {...form.field('day')} /> : null}
      <PasswordField
        label={t('make.password')}
        hint={t('make.passwordHint')}
        autoComplete="new-password"
        maxLength={128}
        optional
        {...form.field('password')}
      />
      <div>
        <Button type="submit" look="primary" isPending={form.isSending}>
          {t('make.do')}
        </Button>
      </div>
    </FormFrame>
  )
}
