import { useTranslation } from 'react-i18next'
import { invalidate } from '../../api/api-query.ts'
import { call } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { FormFrame } from '../../ui/form-frame.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { useForm } from '../../ui/use-form.ts'

/** The first operator comes in with the code that the program shows where it is started. */
export const SetUp = () => {
  const { t } = useTranslation('operator')
  const form = useForm({
    initial: { code: '' },
    check: ({ code }) => (code.trim().length < 4 ? { code: t('setup.fillIn') } : {}),
    send: async ({ code }) => {
      const outcome = await call('becomeOperator', { body: { code: code.trim() } })
      if (!outcome.isOk) return outcome.error
      showToast({ type: 'success', title: t('setup.done') })
      await invalidate('readProfile')
      return null
    },
  })
  return (
    <section style={{ maxWidth: 400, marginTop: 32 }}>
      <h2>{t('setup.title')}</h2>
      <p className="dim" style={{ marginBlock: '8px 16px' }}>
        {t('setup.text')}
      </p>
      <FormFrame form={form} label={t('setup.title')}>
        <TextField label={t('setup.code')} autoComplete="off" maxLength={128} {...form.field('code')} />
        <div>
          <Button type="submit" look="primary" isPending={form.isSending}>
            {t('setup.send')}
          </Button>
        </div>
      </FormFrame>
    </section>
  )
}
