import { useTranslation } from 'react-i18next'
import type { CallError } from '../../call-error.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { FormFrame } from '../../ui/form-frame.tsx'
import { PasswordField } from '../../ui/text-field.tsx'
import { useForm } from '../../ui/use-form.ts'
import css from './shares.module.css'

/** A link that never was, is over, or was revoked: nobody is told which. */
export function LinkMissing() {
  const { t } = useTranslation('shares')
  return (
    <div className={css.quietPage}>
      <h1 tabIndex={-1}>{t('reader.missing')}</h1>
      <p>{t('reader.missingText')}</p>
      <div className="acts">
        <LinkButton to="/report/$id" params={{ id: 'demo' }}>
          {t('reader.example')}
        </LinkButton>
        <LinkButton look="text" to="/">
          {t('reader.what')}
        </LinkButton>
      </div>
    </div>
  )
}

/** Asks for the password of a link. `send` gives the refusal, or null when the report opens. */
export function AskPassword({ send }: { send: (password: string) => Promise<CallError | null> }) {
  const { t } = useTranslation('shares')
  const form = useForm({
    initial: { password: '' },
    check: ({ password }) => (password ? {} : { password: t('reader.fillIn') }),
    send: ({ password }) => send(password),
  })
  return (
    <div className={css.quietPage}>
      <h1 tabIndex={-1}>{t('reader.asks')}</h1>
      <p>{t('reader.asksText')}</p>
      <FormFrame form={form} label={t('reader.asks')}>
        <PasswordField label={t('reader.password')} autoComplete="off" maxLength={128} {...form.field('password')} />
        <div>
          <Button type="submit" look="primary" isPending={form.isSending}>
            {t('reader.open')}
          </Button>
        </div>
      </FormFrame>
    </div>
  )
}
