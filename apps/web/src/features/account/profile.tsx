import type { User } from '@cradle/contract'
import { useTranslation } from 'react-i18next'
import { invalidate } from '../../api/api-query.ts'
import { call } from '../../api/call.ts'
import { formatDate } from '../../format.ts'
import { Button } from '../../ui/button.tsx'
import { FormFrame } from '../../ui/form-frame.tsx'
import { PasswordField, TextField } from '../../ui/text-field.tsx'
import { isEmail, useForm } from '../../ui/use-form.ts'
import { remember, stepBy } from '../../undo/undo.ts'
import css from './account.module.css'
import { Picture } from './picture.tsx'

const word = (value: unknown): string => (typeof value === 'string' ? value : '')

/** A new address needs the password, and a press on the link of a mail. */
function useProfileForm(user: User) {
  const { t } = useTranslation('account')
  const isMoving = (email: string) => email.trim() !== user.email
  const form = useForm({
    initial: {
      full_name: user.full_name,
      email: user.email,
      organisation: word(user.profile.organisation),
      role: word(user.profile.role),
      password: '',
    },
    optional: ['organisation', 'role'],
    check: ({ full_name, email, password }) => ({
      ...(full_name.trim() ? {} : { full_name: t('profile.fillIn') }),
      ...(isEmail(email) ? {} : { email: t('profile.wrongEmail') }),
      ...(isMoving(email) && !password ? { password: t('profile.typePassword') } : {}),
    }),
    send: async ({ full_name, email, organisation, role, password }) => {
      const outcome = await call('changeProfile', {
        body: {
          full_name: full_name.trim(),
          ...(isMoving(email) ? { email: email.trim(), password } : {}),
          profile: { ...user.profile, organisation: organisation.trim(), role: role.trim() },
        },
      })
      if (!outcome.isOk) return outcome.error
      const { profile } = outcome.data
      const put = (of: Pick<User, 'full_name' | 'profile'>) =>
        stepBy('changeProfile', () => ({ body: { full_name: of.full_name, profile: of.profile } }), ['readProfile'])
      const after = { full_name: full_name.trim(), profile }
      // Another address is confirmed by mail: it stays as it was sent.
      const toast = {
        type: 'success',
        title: t('profile.saved'),
        ...(isMoving(email) ? { subtitle: t('profile.confirm') } : {}),
      } as const
      void remember({ what: { code: 'profileChanged' }, undo: put(user), redo: put(after) }, toast)
      form.set('password', '')
      await invalidate('readProfile')
      return null
    },
  })
  return { form, isMoving: isMoving(form.values.email) }
}

export function Profile({ user }: { user: User }) {
  const { t } = useTranslation('account')
  const { form, isMoving } = useProfileForm(user)
  return (
    <div className={css.columns}>
      <FormFrame form={form} label={t('tab.profile')}>
        <TextField label={t('profile.name')} autoComplete="name" {...form.field('full_name')} />
        <TextField
          label={t('profile.email')}
          type="email"
          autoComplete="email"
          inputMode="email"
          hint={t('profile.emailHint')}
          {...form.field('email')}
        />
        {isMoving ? (
          <PasswordField
            label={t('profile.password')}
            autoComplete="current-password"
            hint={t('profile.passwordHint')}
            {...form.field('password')}
          />
        ) : null}
        <TextField
          label={t('profile.organisation')}
          autoComplete="organization"
          optional
          {...form.field('organisation')}
        />
        <TextField label={t('profile.role')} autoComplete="organization-title" optional {...form.field('role')} />
        <div>
          <Button type="submit" look="primary" isPending={form.isSending}>
            {t('profile.save')}
          </Button>
        </div>
      </FormFrame>
      <div>
        <Picture user={user} />
        {user.created ? (
          <p className="small quiet" style={{ marginTop: 24 }}>
            {t('profile.since', { date: formatDate(user.created) })}
          </p>
        ) : null}
      </div>
    </div>
  )
}
